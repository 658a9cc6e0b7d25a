import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import RuleKinds
import RuleLoading
import SeededNumbers
import Testing

@testable import Recording

/// Kept promises count among the runs that pay (law 5): the engine does not know them.
@Suite("A streak with maxTimes pays no more runs than that, however late use comes")
struct LimitedStreakTests {
    private static func rules(_ most: Int) -> String {
        """
        { "streaks": [
            { "id": "calm", "title": "Calm", "maxTimes": \(most),
              "goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" },
              "milestones": [
                { "at": 2, "reward": { "points": 50, "unlock": { "app": "minecraft", "minutes": 15 } } },
                { "at": 4, "reward": { "points": 70 } } ] },
            { "id": "daily", "title": "Daily", "maxTimes": \(most),
              "goal": { "minutes": 15, "tag": "reading", "per": "day" },
              "milestones": [ { "at": 2, "reward": { "points": 50, "prize": "Ice cream" } } ] } ] }
        """
    }

    private static let kinds: [OutcomeKind] = [.streakMilestone, .unlockGranted, .prizeWon]

    @Test("A run that late reports have broken has paid, and the next one does not")
    func brokenLate() throws {
        let diary = try Diary(rules: Self.rules(1))
        let reads = ["16", "17", "18", "19", "20"].map {
            Diary.event("r\($0)", "books", "11-\($0) 15:00", minutes: 5)
        }
        try diary.record(Array(reads[..<2]), now: "11-18 12:00")
        #expect(try diary.outcomes(.streakMilestone).map(\.window) == ["2026-11-16"])
        try diary.record(
            ["16", "17"].map { Diary.event("p\($0)", "minecraft", "11-\($0) 17:00", minutes: 40) }, now: "11-18 13:00")
        #expect(try diary.outcomes(.streakMilestone).map(\.isKept) == [true])
        try diary.record(Array(reads[2...]), now: "11-21 12:00")
        #expect(try diary.outcomes(.streakMilestone).map(\.window) == ["2026-11-16"])
        #expect(try diary.outcomes(.unlockGranted).map(\.window) == ["2026-11-16"])
        #expect(try diary.balance() == 5 * 50 + 50)
    }

    @Test("A run that turns out to have begun earlier goes on to its next milestone, and what it gave is given once")
    func beganEarlier() throws {
        let diary = try Diary(rules: Self.rules(1))
        let reads = (3...7).map { Diary.event("r\($0)", "books", "11-0\($0) 15:00", minutes: 5) }
        try diary.record(Array(reads[1...2]), now: "11-06 12:00")
        #expect(try diary.outcomes(.unlockGranted).map(\.window) == ["2026-11-04"])
        try diary.record([reads[0]], now: "11-06 13:00")
        try diary.record(Array(reads[3...]), now: "11-08 12:00")
        #expect(try diary.outcomes(.streakMilestone).map(\.window) == ["2026-11-04", "2026-11-03"])
        #expect(try diary.outcomes(.unlockGranted).map(\.window) == ["2026-11-04"])
    }

    @Test("Random days, some of them told late: recorded or folded, no number pays more often", arguments: 0..<12)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let most = Int.random(in: 1...2, using: &random)
        let days = 2...18
        var batches: [Int: [String]] = [:]
        for day in days {
            let date = "11-\(day < 10 ? "0" : "")\(day)"
            func late() -> Int { min(20, day + (Int.random(in: 0..<4, using: &random) == 0 ? 4 : 1)) }
            if Int.random(in: 0..<5, using: &random) > 0 {
                batches[late(), default: []].append(Diary.event("r\(day)", "books", "\(date) 16:00", minutes: 20))
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                batches[late(), default: []].append(Diary.event("p\(day)", "minecraft", "\(date) 17:00", minutes: 60))
            }
        }
        let inOrder = batches.sorted { $0.key < $1.key }.map {
            (lines: $0.value, now: "11-\($0.key < 10 ? "0" : "")\($0.key) 20:00")
        }

        let diary = try Diary(rules: Self.rules(most))
        for batch in inOrder { try diary.record(batch.lines, now: batch.now) }
        let recorded = try Self.kinds.flatMap { kind in
            try diary.outcomes(kind).map { "\(kind.rawValue) \($0.rule ?? "") \($0.tier ?? 0)" }
        }
        expectAtMost(most, recorded, "recorded")
        expectAtMost(most, try folded(inOrder, Self.rules(most)), "folded")
    }

    private func expectAtMost(_ most: Int, _ told: [String], _ how: Comment) {
        #expect(told.contains { $0.hasPrefix("streakMilestone") }, how)
        for (what, times) in Dictionary(grouping: told, by: \.self) {
            #expect(times.count <= most, "\(how): \(what)")
        }
    }

    private func folded(_ batches: [(lines: [String], now: String)], _ rules: String) throws -> [String] {
        let family = try #require(FamilyFile.read(Array(Diary.family.utf8), path: "family.json").family)
        let plan = Plan(family: family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
        var state: String?
        var told: [String] = []
        for batch in batches {
            let tick = #"{"tick":"\#(try Diary.instant(batch.now).iso8601(in: .utc))"}"#
            let text = #"{"family":"1","events":[\#((batch.lines + [tick]).joined(separator: ","))]}"#
            var reader = FoldReader(plan)
            let line = try #require(FoldLine(Array(text.utf8), reader: &reader))
            var fold = FamilyFold(plan)
            let answer = try fold.fold(state, line.facts, passing: line.passed)
            state = answer.state
            let wording = OutcomeWording(plan)
            told += answer.outcomes.filter { Self.kinds.contains($0.kind) }.map {
                "\($0.kind.rawValue) \(plan.rules[Int($0.rule)].id) \(wording.place($0) ?? 0)"
            }
        }
        return told
    }
}
