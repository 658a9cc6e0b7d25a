import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

/// Law 1 for apps that leave the family: use counts as it would have counted if it had been told in time, and nothing that
/// is told later brings points into the account of a removed app, or takes more from it than the removal did.
@Suite("Apps that were removed, and added again (B11)")
struct RemovedAppTests {
    private static let family = Diary.family.replacing(
        #"{ "id": "minecraft", "category": "reward" }"#,
        with: #"{ "id": "minecraft", "category": "reward" }, "#
            + #"{ "id": "tube", "category": "reward", "pay": "perMinute" }"#)
    private static let without = family.replacing(
        #"{ "id": "khan", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },"#, with: ""
    ).replacing(#", { "id": "tube", "category": "reward", "pay": "perMinute" }"#, with: "")
    private static let rules = #"""
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 30, "category": "learning", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "hundred", "title": "Hundred", "goal": { "points": 300, "per": "week" }, "reward": { "points": 9 } } ] }
        """#

    private func diary() throws -> Diary {
        let diary = try Diary(rules: Self.rules, family: Self.family)
        try diary.decide("11-02 01:00") { desk throws(EconomyRefusal) in try desk.adjust(100_000, reason: "") }
        return diary
    }

    private func remove(from diary: Diary, _ now: String) throws {
        for app in ["khan", "tube"] {
            let recorder = try diary.recorder(now: now)
            let known = try #require(recorder.plan.family.apps.first { $0.id == app })
            diary.family = Self.without
            let store = try diary.store()
            let edited = app == "tube" ? try diary.versions(store, now: Diary.instant(now)) : nil
            diary.family = Self.family
            _ = try recorder.remove(known, noting: edited) {}
        }
        diary.family = Self.without
        try diary.settle(now)
    }

    private func addAgain(to diary: Diary, _ now: String) throws {
        diary.family = Self.family
        try diary.settle(now)
    }

    private func take(_ lines: [String], _ diary: Diary, _ now: String) throws {
        try diary.record(lines, now: now)
        try diary.settle(now)
    }

    private struct Result: Equatable {
        var accounts: [String: Int64] = [:]
        var owed: Int64
        var costs: [String]
        var won: [String]

        init(_ diary: Diary) throws {
            let store = try diary.store()
            for row in try store.balances() where row.child == "mia" && row.amount != 0 {
                accounts[row.app ?? "bonus"] = row.amount
            }
            let books = try store.books(of: "mia")
            owed = books.owed
            costs = books.uses.filter { $0.value.cost != 0 }.map { "\($0.key.day) \($0.key.app) \($0.value.cost)" }
                .sorted()
            won = try diary.outcomes(.challengeCompleted).map(\.id).sorted()
        }
    }

    @Test(
        "Use of before the removal counts the same when it is told before, while the app is gone, and after it came back",
        arguments: ["khan", "tube"])
    func told(_ app: String) throws {
        let line = Diary.event("a", app, "11-03 15:00", minutes: 40)
        var results: [Result] = []
        for told in ["11-03 16:00", "11-04 13:00", "11-06 13:00"] {
            let diary = try diary()
            if told < "11-04 12:00" { try take([line], diary, told) }
            try remove(from: diary, "11-04 12:00")
            if told == "11-04 13:00" { try take([line], diary, told) }
            try addAgain(to: diary, "11-05 12:00")
            try take([line], diary, "11-06 13:00")
            results.append(try Result(diary))
            #expect(try diary.store().ledgerFaults() == [])
        }
        #expect(results[1] == results[0])
        #expect(results[2] == results[0])
        #expect(results[0].costs.count == (app == "tube" ? 1 : 0))
        #expect(results[0].won.count == (app == "khan" ? 2 : 0))
        #expect(results[0].accounts["khan"] == nil)
    }

    @Test("A report that grows while its app is gone counts as it has grown")
    func grown() throws {
        let diary = try diary()
        try take([Diary.event("a", "tube", "11-03 15:00", minutes: 10)], diary, "11-03 15:10")
        try remove(from: diary, "11-04 12:00")
        try take([Diary.event("a", "tube", "11-03 15:00", minutes: 20)], diary, "11-04 13:00")
        #expect(try Result(diary).costs == ["2026-11-03 tube 200"])
    }

    @Test("What turns out not to be earned before the removal was not taken out by it, and is not taken twice")
    func correctedAfterwards() throws {
        let diary = try diary()
        try take([Diary.event("a", "khan", "11-03 15:00", minutes: 20)], diary, "11-03 16:00")
        try remove(from: diary, "11-04 12:00")
        try take([Diary.event("b", "books", "11-03 14:50", minutes: 40, device: "tablet")], diary, "11-04 13:00")
        #expect(try Result(diary).accounts == ["bonus": 100_000 + 25 + 9, "books": 400])
        #expect(try diary.store().ledgerFaults() == [])
    }

    @Test(
        "Removed and added again on one day, what it earns then stays, whatever is told late", arguments: [true, false])
    func sameDay(isLate: Bool) throws {
        let diary = try diary()
        let early = Diary.event("a", "khan", "11-03 09:00", minutes: 20)
        if !isLate { try take([early], diary, "11-03 10:00") }
        try remove(from: diary, "11-03 12:00")
        try addAgain(to: diary, "11-03 12:01")
        try take([Diary.event("b", "khan", "11-03 13:00", minutes: 15)], diary, "11-03 14:00")
        if isLate { try take([early], diary, "11-03 15:00") }
        #expect(try Result(diary).accounts == ["bonus": 100_000 + 25 + 9, "khan": 150])
        #expect(try diary.balance() == 100_000 + 25 + 9 + 150)
    }

    @Test("In any order and whenever it is told it comes to the same", arguments: UInt64(1)...6)
    func anyOrder(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func clock(_ minute: Int) -> String {
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            return "11-\(two(2 + minute / 1440)) \(two(minute / 60 % 24)):\(two(minute % 60))"
        }
        // Five days; the apps are gone from the third day on, for some hours or a day.
        let gone = 2 * 1440 + 12 * 60
        let back = gone + [90, 1440][random.number(0...1)]
        let uses = (0..<16).map { place in
            let begin = random.number(0...4 * 1440)
            let end = begin + random.number(1...60)
            return (
                id: "u\(place)", app: ["khan", "khan", "tube", "books"][random.number(0...3)], begin: begin, end: end,
                late: random.number(0...2 * 1440), grows: random.number(0...2) == 0
            )
        }
        var results: [Result] = []
        for isLate in [false, true] {
            let diary = try diary()
            var steps: [(at: Int, run: () throws -> Void)] = [
                (gone, { try self.remove(from: diary, clock(gone)) }),
                (back, { try self.addAgain(to: diary, clock(back)) }),
            ]
            for use in uses {
                let line = Diary.event(use.id, use.app, clock(use.begin), minutes: use.end - use.begin)
                let half = Diary.event(use.id, use.app, clock(use.begin), minutes: max(1, (use.end - use.begin) / 2))
                let told = use.end + (isLate ? use.late : 0)
                steps.append((told, { try self.take([line], diary, clock(told)) }))
                if isLate, use.grows { steps.append((use.end, { try self.take([half], diary, clock(use.end)) })) }
            }
            let order = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            for (_, step) in order { try step.run() }
            try diary.settle("11-12 12:00")
            results.append(try Result(diary))
            #expect(try diary.store().ledgerFaults() == [])
        }
        #expect(results[0] == results[1], "seed \(seed)\n\(uses.map { "\($0)" }.joined(separator: "\n"))")
    }
}
