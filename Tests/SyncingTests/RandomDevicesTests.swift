import Foundation
import Testing

@Suite("Devices that hear of each other late, in part, twice, and in any order")
struct RandomDevicesTests {
    private static let cases = ProcessInfo.processInfo.environment["CHALLENGES_CASES"].flatMap(Int.init) ?? 6
    private static let firstSeed = ProcessInfo.processInfo.environment["CHALLENGES_SEED"].flatMap(UInt64.init) ?? 1
    private static let steps = 20

    /// What differs in the end, where so many things have happened, and the story of it.
    private func differences(_ seed: UInt64, steps: Int) throws -> (found: [String], story: [String]) {
        try SeededRandomness.from(seed: seed) {
            let days = try RandomDays(seed: seed)
            for step in 0..<steps { try days.live(step) }
            return (try days.differences(), days.story)
        }
    }

    /// For the seed N it is tried again with `CHALLENGES_SEED=N CHALLENGES_CASES=1`.
    @Test(
        "Once everything has arrived, all are equal, and equal to one that has heard it all at once",
        arguments: 0..<cases)
    func equal(_ number: Int) throws {
        let seed = Self.firstSeed &+ UInt64(number)
        let whole = Result { try differences(seed, steps: Self.steps) }
        if case .success(let result) = whole, result.found.isEmpty { return }
        // The story that has gone wrong by its earliest step is the easiest to read.
        for steps in 1...Self.steps {
            let part = Result { try differences(seed, steps: steps) }
            if case .success(let result) = part, result.found.isEmpty { continue }
            let (found, story) = (try? part.get()) ?? (["\(part)"], [])
            Issue.record(
                "seed \(seed), \(steps) steps:\n\(found.joined(separator: "\n"))\n\(story.joined(separator: "\n"))")
            return
        }
        Issue.record("seed \(seed): \(whole), and not again")
    }
}
