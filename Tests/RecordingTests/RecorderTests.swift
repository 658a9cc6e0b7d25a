import FamilyStore
import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@testable import Recording

@Suite("Recording use and what follows from it")
struct RecorderTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift", "unlock": { "app": "minecraft", "minutes": 10 } } },
            { "id": "week", "title": "Week", "goal": { "days": 2, "each": { "minutes": 20 }, "per": "week" },
              "reward": { "percent": 10 } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "per": "day" },
              "milestones": [ { "at": 2, "reward": { "points": 50 } } ], "multiplier": [ { "at": 2, "times": 1.5 } ] }
          ],
          "levels": [
            { "id": "ladder", "title": "Ladder", "by": "points",
              "steps": [ { "title": "One", "at": 0 }, { "title": "Two", "at": 300, "reward": { "points": 10 } } ] }
          ]
        }
        """

    private static let week = (2...8).map { day in
        Diary.event("e\(day)", day % 2 == 0 ? "books" : "khan", "11-0\(day) 16:00", minutes: 10 + 4 * day)
    }

    @Test("An event of the future waits, and counts when its time has come")
    func future() throws {
        let diary = try Diary(rules: Self.rules)
        let event = Diary.event("e1", "books", "11-02 16:00", minutes: 30)
        var recorder = try diary.record([event], now: "11-02 16:29")
        #expect(recorder.tally.waiting == 1)
        #expect(recorder.tally.new == 0)
        #expect(try diary.store().events().all().count == 0)
        #expect(try diary.ledger().isEmpty)

        recorder = try diary.record([event], now: "11-02 16:29")
        #expect(recorder.tally.waiting == 0)

        try diary.record([], now: "11-02 16:30")
        #expect(try diary.store().events().all().count == 1)
        let inOrder = try Diary(rules: Self.rules)
        try inOrder.record([event], now: "11-02 16:30")
        #expect(try diary.ledger().map(\.told) == inOrder.ledger().map(\.told))
        #expect(try diary.balance() == 325 + 10)
    }

    @Test("Reading the same again changes nothing, also not what was told")
    func again() throws {
        let diary = try Diary(rules: Self.rules)
        let first = try diary.record(Self.week, now: "11-09 12:00")
        #expect(first.tally.new == 7)
        #expect(!first.news.isEmpty)
        let ledger = try diary.ledger()
        let outcomes = try diary.store().outcomes(of: "mia").all()
        let second = try diary.record(Self.week, now: "11-09 12:00")
        #expect(second.tally.known == 7)
        #expect(second.tally.new == 0)
        #expect(second.news.isEmpty)
        #expect(try diary.ledger() == ledger)
        #expect(try diary.store().outcomes(of: "mia").all() == outcomes)
    }

    @Test("Use of an unknown app is kept, and counts once the family knows the app and it is read again")
    func unknownUse() throws {
        let diary = try Diary(rules: Self.rules)
        let event = Diary.event("e1", "chess", "11-02 16:00", minutes: 30)
        try diary.record([event], now: "11-02 20:00")
        #expect(try diary.ledger().isEmpty)
        let kept = try diary.store().unknownUse().all()
        #expect(kept.map(\.trackerName) == ["chess"])
        #expect(kept.map(\.length) == [30 * 60_000])
        #expect(kept.map(\.id) == ["e1"])

        diary.family = Diary.family.replacing("\"id\": \"khan\"", with: "\"id\": \"chess\"")
        let recorder = try diary.record([event], now: "11-02 21:00")
        #expect(recorder.tally.new == 1)
        #expect(try diary.store().unknownUse().all().isEmpty)
        #expect(try diary.ledger().contains { $0.app == "chess" && $0.amount == 300 })
    }

    @Test("What was set aside is kept with its reason, once")
    func setAside() throws {
        let diary = try Diary(rules: Self.rules)
        let lines = ["not an event", Diary.event("e1", "books", "11-02 16:00", minutes: -5)]
        for _ in 0..<2 { try diary.record(lines, now: "11-02 20:00") }
        let rows = try diary.store().setAside().all()
        #expect(rows.map(\.reason) == ["broken line", "negative length"])
        // A line without any form may be the rest of a title, which no other device may see.
        #expect(rows.map(\.text) == ["{}", lines[1]])
    }

    @Test("What is seen is what was recorded, at every moment, from the saved state or from the events")
    func viewIsRecorded() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.week, now: "11-09 12:00")
        for now in ["11-02 15:00", "11-05 16:10", "11-08 23:59", "11-09 12:00", "11-12 08:00"] {
            let instant = try Diary.instant(now)
            let saved = try diary.view(now: now)
            var pure = Interpreter(saved.plan)
            let store = try diary.store(.readOnly)
            for row in try store.events(of: "mia").all() {
                if let use = FamilyNames(saved.plan.family).use(row), use.end <= instant.milliseconds {
                    _ = pure.fold(use)
                }
            }
            pure.advance(to: instant)
            for child in 0...1 {
                let seen = saved.progress(of: child, at: instant)
                #expect(seen == pure.progress(of: child, at: instant), "\(now)")
                #expect(seen.count == 2)
                #expect(saved.streaks(of: child, at: instant) == pure.streaks(of: child, at: instant), "\(now)")
                #expect(saved.levels(of: child, at: instant) == pure.levels(of: child, at: instant), "\(now)")
            }
        }
    }

    @Test("A bar is full exactly when the win is in the ledger")
    func barAndAward() throws {
        let diary = try Diary(rules: Self.rules)
        for minute in [19, 20, 21] {
            try diary.record([Diary.event("e1", "books", "11-02 16:00", minutes: minute)], now: "11-02 16:\(minute)")
            let view = try diary.view(now: "11-02 16:\(minute)")
            let spark = try #require(
                view.progress(of: 0, at: try Diary.instant("11-02 16:\(minute)")).first {
                    view.plan.rules[$0.rule].id == "spark"
                })
            #expect((spark.standing == .won) == (minute >= 20))
            #expect(try diary.ledger().contains { $0.rule == "spark" } == (minute >= 20))
        }
    }

    @Test("A balance is the sum of its entries, and everything earned is in the level")
    func sums() throws {
        let diary = try Diary(rules: Self.rules)
        try diary.record(Self.week, now: "11-12 12:00")
        let rows = try diary.ledger()
        #expect(rows.map(\.amount).reduce(0, +) == (try diary.balance()))
        let level = rows.filter { $0.kind == OutcomeKind.levelReached.rawValue }.map(\.amount).reduce(0, +)
        #expect(level == 10)
        let view = try diary.view(now: "11-12 12:00")
        let levels = view.levels(of: 0, at: try Diary.instant("11-12 12:00"))
        #expect(levels.map(\.earned) == [Int(try diary.balance() - level)])
        #expect(Set(rows.compactMap(\.key)).count == rows.count)
    }

    @Test("Cut off at any step, it ends as if nothing had happened, and works when it is run again")
    func cutOff() throws {
        let now = "11-09 12:00"
        let undisturbed = try Diary(rules: Self.rules)
        try undisturbed.record(Self.week, now: now)
        let expected = try undisturbed.ledger().map(\.told)
        var fault = 1
        var isDone = false
        while !isDone {
            let diary = try Diary(rules: Self.rules)
            let steps = Steps()
            do {
                // A disk that reports an error (SQLITE_IOERR).
                try diary.record(Self.week, now: now, beforeStep: { _ in steps.next() == fault ? 10 : nil })
                isDone = steps.count < fault
            } catch is StoreError {
                let ledger = try diary.ledger().map(\.told)
                #expect(
                    ledger.isEmpty || ledger == expected
                        || Set(ledger.map(Self.key)).isSubset(of: expected.map(Self.key)))
            }
            try diary.record(Self.week, now: now)
            #expect(try diary.ledger().map(\.told) == expected, "step \(fault)")
            fault += 7
        }
        #expect(fault > 100)
    }

    @Test("The engine and the store give what an app earned the same id")
    func idsOfTotals() throws {
        let diary = try Diary(rules: Self.rules)
        let recorder = try diary.record([Diary.event("e1", "books", "11-02 16:00", minutes: 30)], now: "11-03 16:29")
        var interpreter = Interpreter(recorder.plan)
        let start = try Diary.instant("11-02 16:00").milliseconds
        _ = interpreter.fold(Use(start: start, end: start + 1_800_000, child: 0, app: 0, device: 0))
        interpreter.advance(to: try Diary.instant("11-02 17:00"))
        interpreter.tellOpenTotals()
        var wording = OutcomeWording(recorder.plan)
        let ids = interpreter.takeOutcomes().filter { $0.kind == .pointsEarned }.map { wording.id($0) }
        #expect(try diary.store().earned(by: "mia").all().map(\.id) == ids)
        #expect(ids.count == 1)
        #expect(EarnedRow.kind == OutcomeKind.pointsEarned.rawValue)
    }

    private static func key(_ told: String) -> Substring { told.prefix { $0 != " " } }
}
