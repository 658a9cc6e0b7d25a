import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// Faults that were found in review, each by the example that showed it.
@Suite("What was decided stays decided")
struct ForwardOnlyTests {
    private static let once = """
        {
          "challenges": [ { "id": "once", "title": "Once", "goal": { "minutes": 10, "tag": "reading", "per": "day" },
            "reward": { "points": 50 }, "maxTimes": 1 } ],
          "badges": [ { "id": "day", "title": "Day", "goal": { "minutes": 10, "per": "day" }, "reward": { "points": 500 } } ],
          "streaks": [ { "id": "s", "title": "S", "goal": { "minutes": 10, "per": "day" },
            "milestones": [ { "at": 2, "reward": { "points": 100 } } ] } ]
        }
        """

    private let third = Diary.event("a", "books", "11-03 16:00", minutes: 10)
    private let fourth = Diary.event("b", "books", "11-04 16:00", minutes: 10)

    @Test("A late day before others pays neither a badge, nor a milestone, nor a limited rule a second time")
    func paysOnce() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record([third, fourth], now: "11-05 12:00")
        #expect(try diary.balance() == 850)
        try diary.record([Diary.event("c", "books", "11-02 16:00", minutes: 10)], now: "11-05 13:00")
        #expect(try diary.balance() == 950)
    }

    @Test("A window that is over is decided after the hours that held as it ended", arguments: [0, 1, 5, 20])
    func settlesAsSaid(_ hours: Int) throws {
        let diary = try Diary(
            rules: """
                { "challenges": [ { "id": "calm", "title": "Calm",
                  "goal": { "minutes": { "atMost": 40 }, "app": "minecraft", "per": "day" }, "reward": { "points": 20 } } ] }
                """)
        try diary.record([third], now: "11-03 16:30")
        // The third is over since midnight, and waits until six.
        diary.family = Diary.family.replacing(#""settleHours": 6"#, with: #""settleHours": \#(hours)"#)
        try diary.record([], now: "11-04 04:51")
        #expect(try diary.outcomes(.challengeCompleted).isEmpty)
        try diary.record([fourth], now: "11-06 12:00")
        let told = try diary.outcomes(.challengeCompleted).map(\.at)
        let fifth = try Diary.instant("11-05 00:00").milliseconds + Int64(hours) * 3_600_000
        #expect(told == [try Diary.instant("11-04 06:00").milliseconds, fifth])
    }

    @Test("A badge that a rule loaded later brings goes to the child who won it, not to the next one")
    func consequencesStayWithTheirChild() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record(
            [third, Diary.event("l", "khan", "11-03 17:00", minutes: 5, child: "leo")], now: "11-05 12:00")
        diary.rules = """
            { "challenges": [ { "id": "h", "title": "H", "goal": { "minutes": 10, "per": "ever" },
                "reward": { "badge": "worm" } } ],
              "badges": [ { "id": "worm", "title": "Worm" } ] }
            """
        try diary.record([], now: "11-05 18:00")
        #expect(try diary.outcomes(.badgeUnlocked, "mia").contains { $0.rule == "worm" })
        #expect(try !diary.outcomes(.badgeUnlocked, "leo").contains { $0.rule == "worm" })
    }

    @Test("A clock that goes back takes nothing away")
    func clockGoesBack() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record([third, fourth], now: "11-07 12:00")
        let before = try diary.balance()
        try diary.record([Diary.event("z", "khan", "11-03 20:00", minutes: 1)], now: "11-03 21:00")
        #expect(try diary.balance() == before + 10)
    }

    @Test("An app that is removed, or another zone, start of the day or of the week, prices nothing of the past anew")
    func familyEdits() throws {
        let edits: [(String, String)] = [
            (#""id": "books""#, #""id": "novels""#), ("Europe/Berlin", "America/New_York"),
            (#""settleHours": 6"#, #""settleHours": 6, "dayStarts": "12:00""#),
            (#""settleHours": 6"#, #""settleHours": 6, "weekStarts": "sat""#),
        ]
        for (old, new) in edits {
            let diary = try Diary(rules: Self.once)
            try diary.record([third, fourth], now: "11-07 12:00")
            let before = try diary.ledger()
            diary.family = Diary.family.replacing(old, with: new)
            try #require(diary.family != Diary.family)
            try diary.record([], now: "11-08 12:00")
            #expect(try diary.ledger() == before, "\(new)")
        }
    }

    @Test("A report that is another child's in truth, as a parent says, leaves nothing with the first")
    func idMovesToAnotherChild() throws {
        let diary = try Diary(rules: #"{ "challenges": [] }"#)
        try diary.record([Diary.event("x", "books", "11-03 16:00", minutes: 10)], now: "11-03 18:00")
        try diary.correct(
            "x", by: Diary.event("x", "books", "11-03 16:00", minutes: 20, child: "leo"), now: "11-03 19:00")
        #expect(try diary.balance("mia") == 0)
        #expect(try diary.balance("leo") == 200)
    }

    @Test("Of reports of one id that are as long the first says the app; names decide where they come together")
    func equalReports() throws {
        let khan = Diary.event("x", "khan", "11-03 16:00", minutes: 10)
        let books = Diary.event("x", "books", "11-03 16:00", minutes: 10)
        var apps: [[String?]] = []
        for batches in [[[khan, books]], [[books, khan]], [[khan], [books]], [[books], [khan]]] {
            let diary = try Diary(rules: #"{ "challenges": [] }"#)
            for batch in batches { try diary.record(batch, now: "11-03 18:00") }
            apps.append(try diary.store().balances().filter { $0.amount != 0 }.map(\.app))
        }
        #expect(apps == [["books"], ["books"], ["khan"], ["books"]])
    }

    @Test("Points of use up to midnight belong to the day that ends there")
    func lastPointOfTheDay() throws {
        let diary = try Diary(rules: #"{ "challenges": [] }"#)
        try diary.record([Diary.event("x", "books", "11-02 23:50", minutes: 20)], now: "11-03 12:00")
        #expect(try diary.ledger().map(\.day.description) == ["2026-11-02", "2026-11-03"])
    }

    @Test("A damaged state is noticed, and the history folded again")
    func damagedState() throws {
        let diary = try Diary(rules: Self.once)
        try diary.record([third, fourth], now: "11-05 12:00")
        let plan = try diary.versions(try diary.store(), now: try Diary.instant("11-05 12:00")).plan
        let row = try #require(try diary.store().state(of: "mia"))
        for place in row.blob.indices {
            var blob = row.blob
            blob[place] ^= 0x55
            var interpreter = Interpreter(plan)
            let isRead = interpreter.restore(0, from: blob)
            #expect(!isRead)
        }
    }
}
