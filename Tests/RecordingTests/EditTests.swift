import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

@Suite("Rules and rates that change over time")
struct EditTests {
    private static let spark =
        #"{ "id": "spark", "title": "Spark", "goal": { "minutes": 20, "per": "day" }, "reward": { "points": 25 } }"#

    private func rules(_ challenges: String..., more: String = "") -> String {
        #"{ "challenges": [ \#(challenges.joined(separator: ", ")) ]\#(more) }"#
    }

    /// Half an hour of reading on each day from the second of November on.
    private func days(_ days: ClosedRange<Int>, minutes: Int = 30) -> [String] {
        days.map { day in
            Diary.event("d\(day)", "books", "11-\(day < 10 ? "0" : "")\(day) 16:00", minutes: minutes)
        }
    }

    @Test("The first load judges all history")
    func firstLoad() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...10), now: "11-20 12:00")
        #expect(try diary.outcomes(.challengeCompleted).count == 9)
    }

    @Test("A rule that is added later starts with the window that is open then")
    func addedLater() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...11), now: "11-11 18:00")
        let week =
            #"{ "id": "week", "title": "Week", "goal": { "minutes": 60, "per": "week" }, "reward": { "points": 100 } }"#
        diary.rules = rules(Self.spark, week)
        try diary.record([], now: "11-11 20:00")
        let won = try diary.outcomes(.challengeCompleted).filter { $0.rule == "week" }
        #expect(won.map(\.window) == ["2026-W46"])
        // It was reached on Tuesday, and nobody had promised anything then.
        #expect(won.map(\.at) == [try Diary.instant("11-11 20:00").milliseconds])
        #expect(try diary.balance() == 10 * 325 + 100)
        try diary.record(days(12...17), now: "11-20 12:00")
        #expect(
            try diary.outcomes(.challengeCompleted).filter { $0.rule == "week" }.map(\.window) == [
                "2026-W46", "2026-W47",
            ])
    }

    @Test("A goal for ever counts the whole history, and is won when the rule is loaded")
    func everIsWonAtLoad() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...11), now: "11-11 18:00")
        diary.rules = rules(
            Self.spark,
            more: #", "badges": [ { "id": "hours", "title": "Hours", "goal": { "minutes": "tier" }, "#
                + #""tiers": [ { "at": 100, "reward": { "points": 5 } }, { "at": 330, "reward": { "points": 7 } } ] } ]"#
        )
        try diary.record([], now: "11-11 20:00")
        let loaded = try Diary.instant("11-11 20:00").milliseconds
        #expect(try diary.outcomes(.badgeUnlocked).map(\.at) == [loaded])
        #expect(try diary.outcomes(.badgeUnlocked).map(\.tier) == [1])
        try diary.record(days(12...12), now: "11-12 20:00")
        #expect(
            try diary.outcomes(.badgeUnlocked).map(\.at) == [loaded, try Diary.instant("11-12 16:30").milliseconds])
    }

    @Test(
        "A renamed rule: with \"was\" it goes on where it was; without, it is another rule and pays the open window again"
    )
    func renamed() throws {
        let week =
            #"{ "id": "week", "title": "Week", "goal": { "minutes": 60, "per": "week" }, "reward": { "points": 100 } }"#
        for (was, paid) in [(#", "was": "week""#, 2), ("", 3)] {
            let diary = try Diary(rules: rules(week))
            try diary.record(days(2...3) + days(9...11), now: "11-11 18:00")
            #expect(try diary.outcomes(.challengeCompleted).map(\.window) == ["2026-W45", "2026-W46"])
            diary.rules = rules(week.replacing(#""id": "week""#, with: #""id": "reading"\#(was)"#))
            try diary.record(days(12...13), now: "11-13 20:00")
            #expect(try diary.outcomes(.challengeCompleted).count == paid)
            // A late report about the time of the old name pays nothing anew either.
            try diary.record([Diary.event("late", "khan", "11-04 10:00", minutes: 5)], now: "11-14 20:00")
            #expect(try diary.outcomes(.challengeCompleted).count == paid)
        }
    }

    @Test("An edited rule judges the open window; what was over keeps its verdict and its pay")
    func editedRule() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...4) + days(5...11, minutes: 15), now: "11-11 18:00")
        #expect(try diary.outcomes(.challengeCompleted).count == 3)
        let before = try diary.ledger()
        diary.rules = rules(Self.spark.replacing("20", with: "10").replacing("25", with: "50"))
        try diary.record([], now: "11-11 20:00")
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.map(\.window) == ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-11"])
        #expect(won.map(\.points) == [25, 25, 25, 50])
        #expect(won.map(\.isKept) == [false, false, false, false])
        #expect(
            try diary.ledger().filter { $0.day.description < "2026-11-11" }
                == before.filter { $0.day.description < "2026-11-11" })
        // Late data still reaches a closed window, by the rule that held then.
        try diary.record([Diary.event("late", "books", "11-05 18:00", minutes: 6)], now: "11-12 12:00")
        let late = try diary.outcomes(.challengeCompleted).filter { $0.window == "2026-11-05" }
        #expect(late.map(\.points) == [25])
    }

    @Test("A harder goal takes nothing back")
    func harderGoal() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...11), now: "11-11 18:00")
        let before = try diary.ledger()
        diary.rules = rules(Self.spark.replacing("20", with: "200"))
        try diary.record([], now: "11-11 20:00")
        try diary.record([], now: "11-14 20:00")
        #expect(try diary.ledger().map(\.told) == before.map(\.told))
        #expect(try diary.outcomes(.challengeCompleted).count == 10)
    }

    @Test("A change of wording is no edit")
    func wording() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...4), now: "11-11 18:00")
        diary.rules = rules(Self.spark.replacing("\"Spark\"", with: "\"Funke\", \"icon\": \"✨\""))
        try diary.record([], now: "11-11 20:00")
        #expect(try diary.store().versions(kind: "rule").count == 1)
        #expect(try diary.outcomes(.challengeCompleted).count == 3)
    }

    static let bonuses = [
        #""multipliers": [ { "id": "m", "title": "M", "times": 2 } ]"#,
        #""streaks": [ { "id": "m", "title": "M", "goal": { "minutes": 5, "per": "day" }, "multiplier": [ { "at": 1, "times": 2 } ] } ]"#,
        #""challenges": [ { "id": "m", "title": "M", "goal": { "minutes": 5, "per": "day" }, "reward": { "percent": 50 } } ]"#,
    ]

    @Test(
        "Multipliers and percentages of days that are over stay as they were paid, edited or removed",
        arguments: bonuses)
    func pastBonuses(_ rule: String) throws {
        for edited in [rule.replacing(": 2 }", with: ": 3 }").replacing("50", with: "80"), #""badges": []"#] {
            let diary = try Diary(rules: "{ \(rule) }")
            try diary.record(days(2...4), now: "11-11 18:00")
            let before = try diary.ledger()
            #expect(before.contains { $0.kind == OutcomeKind.bonus.rawValue })
            diary.rules = "{ \(edited) }"
            try diary.record([], now: "11-11 20:00")
            try diary.record([], now: "11-13 20:00")
            #expect(try diary.ledger() == before, "\(edited)")
        }
    }

    @Test("A multiplier that is added later does not reach back")
    func multiplierAddedLater() throws {
        let diary = try Diary(rules: "{}")
        try diary.record(days(2...4), now: "11-05 12:00")
        diary.rules = "{ \(Self.bonuses[0]) }"
        try diary.record([], now: "11-05 12:30")
        try diary.record(days(5...6), now: "11-07 12:00")
        let bonuses = try diary.ledger().filter { $0.kind == OutcomeKind.bonus.rawValue }
        #expect(bonuses.map(\.day.description) == ["2026-11-05", "2026-11-06"])
    }

    @Test("A rule that is removed keeps what it paid, and pays no more")
    func removedRule() throws {
        let diary = try Diary(rules: rules(Self.spark))
        try diary.record(days(2...4), now: "11-05 12:00")
        let before = try diary.ledger()
        diary.rules = "{}"
        try diary.record([], now: "11-05 12:30")
        try diary.record(days(5...6), now: "11-07 12:00")
        #expect(
            try diary.ledger().filter { $0.rule != nil }.map(\.told) == before.filter { $0.rule != nil }.map(\.told))
        diary.rules = rules(Self.spark)
        try diary.record(days(8...9), now: "11-10 12:00")
        let won = try diary.outcomes(.challengeCompleted).map(\.window)
        #expect(won == ["2026-11-02", "2026-11-03", "2026-11-04"])
        try diary.record(days(11...11), now: "11-12 12:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.window).last == "2026-11-11")
    }

    @Test("A new rate holds from the next family day, and prices nothing of the past anew")
    func newRate() throws {
        let diary = try Diary(rules: "{}")
        try diary.record(days(2...4), now: "11-05 15:00")
        let before = try diary.ledger()
        diary.family = Diary.family.replacing("\"pointsPerMinute\": 10", with: "\"pointsPerMinute\": 20")
        try diary.record([], now: "11-05 15:30")
        try diary.record(days(5...6), now: "11-07 12:00")
        let rows = try diary.ledger()
        #expect(rows.filter { $0.day.description < "2026-11-05" } == before)
        #expect(rows.filter { $0.day.description >= "2026-11-05" }.map(\.amount) == [300, 600])
    }

    @Test("A day that was kept behind an unsettled miss is told, though an edit is what the family does next")
    func keptBehindMiss() throws {
        let rules = """
            { "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 15, "per": "day" } } ],
              "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 500, "per": "day" },
                "reward": { "points": 25 } } ] }
            """
        let diary = try Diary(rules: rules)
        try diary.record([Diary.event("a", "books", "11-02 10:00", minutes: 20)], now: "11-02 11:00")
        // The day between is missed, which is certain hours after its end.
        try diary.record([Diary.event("b", "books", "11-04 00:30", minutes: 20)], now: "11-04 01:00")
        #expect(try diary.outcomes(.streakExtended).count == 1)
        diary.rules = rules.replacing("\"points\": 25", with: "\"points\": 26")
        try diary.record([], now: "11-05 12:00")
        #expect(try diary.outcomes(.streakBroken).count >= 1)
        #expect(try diary.outcomes(.streakExtended).map(\.day.description) == ["2026-11-02", "2026-11-04"])
        #expect(try diary.store().check().isSound)
    }
}
