import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Reports that come late")
struct LateReportTests {
    private static let rules = """
        { "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } },
            { "id": "calm", "title": "Calm evening",
              "goal": { "minutes": { "atMost": 30 }, "category": "reward", "between": ["18:00", "21:00"], "per": "day" },
              "reward": { "points": 20 } } ] }
        """

    @Test("A report that belongs before others is folded in where it belongs")
    func foldedIn() throws {
        let events = [
            Diary.event("e1", "books", "11-02 15:00", minutes: 10),
            Diary.event("e2", "khan", "11-02 16:00", minutes: 15),
            Diary.event("e3", "minecraft", "11-02 19:00", minutes: 10),
            Diary.event("e4", "books", "11-03 16:00", minutes: 5),
        ]
        let inOrder = try Diary(rules: Self.rules)
        try inOrder.record(events, now: "11-03 17:00")
        for first in events.indices {
            let late = try Diary(rules: Self.rules)
            let other = events.indices.filter { $0 != first }.map { events[$0] }
            let recorder = try late.recorder(now: "11-03 17:00")
            try recorder.take([events[first]], now: try Diary.instant("11-03 17:00"))
            try recorder.take(other.reversed(), now: try Diary.instant("11-03 17:00"))
            try recorder.finish()
            #expect(try late.ledger().map(\.told).sorted() == inOrder.ledger().map(\.told).sorted())
            #expect(try late.outcomes(.challengeCompleted).map(\.id) == inOrder.outcomes(.challengeCompleted).map(\.id))
        }
        #expect(try inOrder.balance() == 100 + 150 + 50 + 25 + 20)
    }

    @Test("A calm evening that a late report shows was none stays won, and is marked as kept")
    func keptPromise() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("e1", "minecraft", "11-02 18:00", minutes: 20)], now: "11-03 12:00")
        #expect(try diary.balance() == 20)
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [false])
        let before = try diary.ledger()

        try diary.record([Diary.event("e2", "minecraft", "11-02 19:00", minutes: 30)], now: "11-04 12:00")
        #expect(try diary.ledger() == before)
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.map(\.window) == ["2026-11-02"])
        #expect(won.map(\.isKept) == [true])

        let inOrder = try Diary(rules: Self.rules)
        try inOrder.record(
            [
                Diary.event("e1", "minecraft", "11-02 18:00", minutes: 20),
                Diary.event("e2", "minecraft", "11-02 19:00", minutes: 30),
            ], now: "11-04 12:00")
        #expect(try inOrder.outcomes(.challengeCompleted).isEmpty)
        #expect(try inOrder.balance() == 0)
    }

    @Test("A kept win is one of the times that a limited rule pays, also with its voucher and its percentage")
    func keptWinCounts() throws {
        let rules = Self.rules.replacing(
            #""reward": { "points": 20 }"#,
            with: #""maxTimes": 1, "reward": { "points": 20, "unlock": { "app": "minecraft", "minutes": 15 } }"#)
        let diary = try Diary(rules: rules)
        try diary.record([Diary.event("e1", "minecraft", "11-02 18:00", minutes: 20)], now: "11-03 12:00")
        try diary.record([Diary.event("e2", "minecraft", "11-02 19:00", minutes: 30)], now: "11-04 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [true])
        try diary.record([Diary.event("e3", "minecraft", "11-04 18:00", minutes: 20)], now: "11-05 12:00")
        #expect(try diary.balance() == 20)
        #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-11-02"])
        #expect(try diary.outcomes(.unlockGranted).map(\.window) == ["2026-11-02"])
        // Told late or in time, it comes to the same.
        try diary.record([Diary.event("e4", "minecraft", "11-03 18:00", minutes: 20)], now: "11-06 12:00")
        #expect(try diary.outcomes(.unlockGranted).map(\.window) == ["2026-11-02"])
    }

    @Test(
        "An undo that keeps its bonus: points that were not earned after all go, and their multiplier's bonus with them"
    )
    func undoneBonus() throws {
        let rules = #"{ "multipliers": [ { "id": "double", "title": "Double", "times": 2, "app": "khan" } ] }"#
        let undone = try Diary(rules: rules)
        try undone.record([Diary.event("e1", "khan", "11-02 16:00", minutes: 20)], now: "11-04 12:00")
        let before = try undone.balance()
        // Another app was open already, so that these minutes were its own.
        let earlier = Diary.event("e2", "books", "11-02 15:50", minutes: 30)
        try undone.record([earlier], now: "11-04 13:00")

        let never = try Diary(rules: rules)
        try never.record([earlier], now: "11-04 13:00")
        #expect(try undone.balance() == never.balance())
        #expect(
            try before > 0 && undone.ledger().filter { $0.kind == "corrected" }.map(\.amount).reduce(0, +) == -before)
    }

    @Test("A promise that was kept and follows again is a win like any other")
    func followsAgain() throws {
        let diary = try Diary(rules: Self.rules)
        let played = Diary.event("e2", "minecraft", "11-02 19:00", minutes: 30)
        try diary.record([Diary.event("e1", "minecraft", "11-02 18:00", minutes: 20)], now: "11-03 12:00")
        try diary.record([played], now: "11-04 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [true])
        // It was the brother who played.
        try diary.correct(
            "e2", by: Diary.event("e2", "minecraft", "11-02 19:00", minutes: 31, child: "leo"), now: "11-05 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [false])
        #expect(try diary.balance() == 20)
    }

    @Test("A win pays once, also when late reports would date it earlier")
    func paidOnce() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record([Diary.event("e1", "books", "11-02 16:00", minutes: 20)], now: "11-02 17:00")
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.map(\.at) == [try Diary.instant("11-02 16:20").milliseconds])
        try diary.record([Diary.event("e2", "khan", "11-02 14:00", minutes: 30)], now: "11-02 18:00")
        #expect(try diary.outcomes(.challengeCompleted) == won)
        #expect(try diary.balance() == 200 + 300 + 25)
    }

    @Test("As long as a day is open its total grows; once it has settled, the difference is an entry that cites it")
    func corrections() throws {
        let diary = try Diary(rules: "{}")
        try diary.record([Diary.event("e1", "books", "11-02 16:00", minutes: 10)], now: "11-02 17:00")
        try diary.record([Diary.event("e2", "books", "11-02 14:00", minutes: 5)], now: "11-03 05:00")
        let total = try #require(try diary.ledger().first)
        #expect(try diary.ledger().map(\.amount) == [150])

        try diary.record([], now: "11-03 12:00")
        try diary.record([Diary.event("e3", "books", "11-02 18:00", minutes: 7)], now: "11-04 12:00")
        var rows = try diary.ledger()
        #expect(rows.map(\.amount) == [150, 70])
        let correction = try #require(rows.last)
        #expect(correction.cites == total.key)
        #expect(correction.kind == OutcomeKind.corrected.rawValue)
        #expect(correction.key == nil)
        #expect(correction.reason == "late report: time with books")
        #expect((correction.app, correction.day.description) == ("books", "2026-11-02"))

        // The same second earns for the app that began first: khan takes ten minutes over from books.
        try diary.record([Diary.event("e4", "khan", "11-02 15:55", minutes: 20)], now: "11-05 12:00")
        rows = try diary.ledger()
        #expect(rows.filter { $0.cites == total.key }.map(\.amount) == [70, -100])
        #expect(rows.filter { $0.app == "khan" }.map(\.amount) == [200])
        #expect(try diary.balance() == 320)

        try diary.record([], now: "11-06 12:00")
        #expect(try diary.ledger() == rows)
    }

    @Test("The other children's entries are not touched")
    func otherChildren() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(
            [
                Diary.event("m1", "books", "11-02 16:00", minutes: 20),
                Diary.event("l1", "books", "11-02 16:00", minutes: 20, child: "leo", device: "pad"),
            ], now: "11-04 12:00")
        let before = try diary.ledger("leo")
        #expect(Set(before.map(\.rule)) == [nil, "spark", "calm"])
        try diary.record([Diary.event("m2", "khan", "11-02 09:00", minutes: 20)], now: "11-05 12:00")
        #expect(try diary.ledger("leo") == before)
    }

    @Test("A session that grows counts only what is new")
    func growing() throws {
        let diary = try Diary(rules: Self.rules)
        var tallies: [Int] = []
        for minutes in [5, 12, 8, 25] {
            let recorder = try diary.record(
                [Diary.event("e1", "books", "11-02 16:00", minutes: minutes)], now: "11-02 20:00")
            tallies += [recorder.tally.new, recorder.tally.longer, recorder.tally.known]
        }
        #expect(tallies == [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0])
        let whole = try Diary(rules: Self.rules)
        try whole.record([Diary.event("e1", "books", "11-02 16:00", minutes: 25)], now: "11-02 20:00")
        #expect(try diary.ledger().map(\.told) == whole.ledger().map(\.told))
        #expect(try diary.balance() == 275)
    }
}

extension LedgerRow {
    /// All that a reader sees of an entry.
    var told: String { "\(key ?? "-") \(kind) \(amount) \(at) \(day) \(app ?? "-") \(reason)" }
}
