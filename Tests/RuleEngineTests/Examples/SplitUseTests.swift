import FamilySettings
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing
import UsageTracking

@Suite("Points do not hang on how use is cut (A7)")
struct SplitUseTests {
    /// Base points by day of use in pieces, reported in the order of their start.
    private func points(_ pieces: [(start: Int64, length: Int64)], cap: Int?, zone: String) -> [Int32: Int64] {
        let family = Family(
            zone: Zone(id: zone) ?? .utc, children: [Child(id: "mia", name: "Mia")],
            apps: [
                App(id: "books", name: "Books", category: .learning, pointsPerMinute: 10, maxPointsPerDay: cap)
            ])
        var interpreter = Interpreter(Plan(family: family, rules: []))
        for piece in pieces {
            _ = interpreter.fold(Use(start: piece.start, end: piece.start + piece.length, child: 0, app: 0))
        }
        interpreter.advance(to: Instant(milliseconds: (pieces.last?.start ?? 0) + 10 * Milliseconds.day))
        var totals: [Int32: Int64] = [:]
        for outcome in interpreter.takeOutcomes() where outcome.kind == .pointsEarned {
            totals[outcome.window] = outcome.points
        }
        return totals
    }

    @Test(
        "A7: 300 s at 10 a minute are 50 points, however they are cut, in any zone, under any cap",
        arguments: UInt64(1)...60)
    func anyCut(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Apia"]
        let zone = zones[Int.random(in: 0..<zones.count, using: &generator)]
        let cap = Bool.random(using: &generator) ? Int.random(in: 1...60, using: &generator) : nil
        // Two days, each with five minutes somewhere between 08:00 and 20:00 on the child's clock.
        let first = LocalDate("2026-10-24") ?? LocalDate(dayNumber: 0)
        var pieces: [(start: Int64, length: Int64)] = []
        for day in 0..<2 {
            var clock = (Zone(id: zone) ?? .utc).instant(of: first + day, at: ClockTime("08:00") ?? .midnight)
                .milliseconds
            var left: Int64 = 300_000
            while left > 0 {
                clock += Bool.random(using: &generator) ? 0 : Int64.random(in: 0...1_000_000, using: &generator)
                let length = min(left, Int64.random(in: 1...120_000, using: &generator))
                pieces.append((clock, length))
                clock += length
                left -= length
            }
        }
        let expected = Int64(min(50, cap ?? 50))
        #expect(points(pieces, cap: cap, zone: zone) == [first.dayNumber: expected, first.dayNumber + 1: expected])
    }
}
