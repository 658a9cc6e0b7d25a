import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import Scenarios
import SeededNumbers
import Testing
import UsageTracking

/// Weeks of use made up with a fixed seed: apps overlap, go on over midnight, and often begin at the same instant.
struct RandomUse {
    static let rules = [
        "badges", "learning", "levels", "multipliers", "reading", "screen-balance", "streaks",
    ].map { "Rules/\($0).json" }

    let plan: Plan
    private var generator: SeededGenerator

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        let tags = ["reading", "maths", "languages", "coding", "creative"]
        let learning = tags.map { App(id: $0, name: $0, category: .learning, tags: [$0], pointsPerMinute: 10) }
        let family = Family(
            zone: try #require(Zone(id: "Europe/Berlin")),
            children: ["mia", "leo"].map { Child(id: $0, name: $0) },
            apps: learning + [App(id: "minecraft", name: "Minecraft", category: .reward)])
        let files = try Self.rules.map { RuleFile(try Workplace.bytes($0), path: $0) }
        plan = Plan(family: family, rules: files.flatMap(\.rules))
    }

    /// - Parameter days: over how many days, from 2026-10-19 on: the clocks go back on the 25th.
    mutating func uses(_ count: Int, days: Int64) -> [Use] {
        let first: Int64 = 1_792_360_800_000
        return (0..<count).map { _ in
            let start = first + Int64.random(in: 0..<days * 96, using: &generator) * 15 * Milliseconds.minute
            let length = Int64.random(in: 1...180, using: &generator) * Milliseconds.minute
            return Use(
                start: start, end: start + length, child: Int32.random(in: 0...1, using: &generator),
                app: Int32.random(in: 0...5, using: &generator))
        }
    }

    mutating func shuffled(_ uses: [Use]) -> [Use] { uses.shuffled(using: &generator) }
}
