import FamilyStore
import FamilyTime
import RuleEngine
import Testing

@testable import Recording

/// What follows hangs on what happened and on when rules were loaded, never on how it was recorded.
@Suite("The same facts, whatever the way of recording")
struct FactsAloneTests {
    private static let spark =
        #"{ "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "per": "day" }, "reward": { "points": 25 } } ] }"#

    private static func multiplier(_ members: String) -> String {
        #"{ "multipliers": [ { "title": "Double", \#(members) } ] }"#
    }

    private let morning = Diary.event("a", "books", "11-02 09:00", minutes: 20)
    private let afternoon = Diary.event("b", "books", "11-02 15:00", minutes: 10)

    @Test("Of one id the longest report of what has happened counts, in one batch or in two")
    func longestThatHappened() throws {
        let reports = [20, 40].map { Diary.event("a", "books", "11-02 16:00", minutes: $0) }
        var balances: [Int64] = []
        for batches in [[reports], reports.map { [$0] }] {
            let diary = try Diary(rules: #"{ "challenges": [] }"#)
            for batch in batches { try diary.record(batch, now: "11-02 16:25") }
            balances.append(try diary.balance())
        }
        #expect(balances == [200, 200])
    }

    @Test("27: what an edit finds done is paid, though the clock stands where it stood at the last recording")
    func editAtTheSameInstant() throws {
        let diary = try Diary(rules: #"{ "challenges": [] }"#)
        try diary.record([morning], now: "11-02 12:00")
        diary.rules = Self.spark
        try diary.record([], now: "11-02 12:00")
        let atOnce = try diary.outcomes(.challengeCompleted)
        try diary.record([], now: "11-03 12:00")
        let later = try diary.outcomes(.challengeCompleted)
        let loaded = try Diary.instant("11-02 12:00").milliseconds
        let balance = try diary.balance()
        #expect(atOnce.map(\.window) == ["2026-11-02"])
        #expect(later.map(\.at) == [loaded])
        #expect(balance == 225)
    }

    @Test("A streak that was told as broken, and was not, is marked as such")
    func contradictedBreak() throws {
        let diary = try Diary(
            rules:
                #"{ "streaks": [ { "id": "daily", "title": "Daily", "goal": { "minutes": 10, "per": "day" } } ] }"#)
        try diary.record([morning], now: "11-02 12:00")
        try diary.record([Diary.event("c", "books", "11-04 16:00", minutes: 10)], now: "11-05 12:00")
        let broken = try diary.outcomes(.streakBroken)
        #expect(broken.map(\.isKept) == [false])
        try diary.record([Diary.event("d", "books", "11-03 16:00", minutes: 10)], now: "11-05 18:00")
        #expect(try diary.outcomes(.streakExtended).map(\.run).contains(3))
        let contradicted = try diary.outcomes(.streakBroken)
        #expect(contradicted.map(\.isKept) == [true])
    }

    @Test("A rule that paid its days and is edited to weeks pays no use a second time")
    func daysBecomeWeeks() throws {
        let diary = try Diary(rules: Self.spark)
        let days = (3...15).map { Diary.event("d\($0)", "books", "11-\($0 < 10 ? "0" : "")\($0) 16:00", minutes: 20) }
        try diary.record(Array(days.prefix(2)), now: "11-04 18:00")
        diary.rules = Self.spark.replacing("20", with: "60").replacing("day", with: "week")
        try diary.record([], now: "11-04 20:00")
        try diary.record(Array(days.dropFirst(2)), now: "11-16 12:00")
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.prefix(2).map(\.window) == ["2026-11-03", "2026-11-04"])
        #expect(won.last?.window == "2026-W46")
        let week = try #require(won.first { $0.window == "2026-W45" })
        let reached = try Diary.instant("11-07 16:20").milliseconds
        // From Thursday to Saturday there are the 60 minutes that nothing has paid; the two days before were paid.
        #expect(week.at == reached)
    }

    /// A goal of the week, the minutes of Monday before the edit, and when the week is won.
    private static let weeks: [(goal: String, monday: Int, won: String)] = [
        (#""minutes": 60"#, 10, "11-07 16:10"), (#""points": 600"#, 10, "11-07 16:10"),
        (#""sessions": 3"#, 10, "11-06 16:00"), (#""differentApps": 2"#, 10, "11-08 16:00"),
        (#""days": 3, "each": { "minutes": 10 }"#, 10, "11-06 16:10"),
        // The week has the name of a day that was paid.
        (#""minutes": 60"#, 20, "11-07 16:20"),
    ]

    @Test("After an edit to weeks all counts that was not paid by the day, whatever is measured", arguments: weeks)
    func unpaidCounts(_ goal: String, _ monday: Int, _ won: String) throws {
        try checkUnpaid(goal, monday, won, members: "")
    }

    @Test(
        "What children have won together by the day counts for no week after an edit, and what they have not does",
        arguments: weeks.filter { $0.goal.contains("minutes") || $0.goal.contains("sessions") })
    func unpaidCountsTogether(_ goal: String, _ monday: Int, _ won: String) throws {
        try checkUnpaid(goal, monday, won, members: #""together": true, "#)
    }

    private func checkUnpaid(_ goal: String, _ monday: Int, _ won: String, members: String) throws {
        func rules(_ goal: String) -> String {
            #"{ "challenges": [ { "id": "spark", "title": "Spark", \#(members)"goal": { \#(goal) }, "reward": { "points": 25 } } ] }"#
        }
        let days = (2...8).map { day in
            Diary.event(
                "d\(day)", [3, 8].contains(day) ? "khan" : "books", "11-0\(day) 16:00", minutes: day == 2 ? monday : 20)
        }
        for cut in [3, 6] {
            let diary = try Diary(rules: rules(#""minutes": 20, "per": "day""#))
            try diary.record(Array(days.prefix(3)), now: "11-04 18:00")
            diary.rules = rules(goal + #", "per": "week""#)
            try diary.record([], now: "11-04 20:00")
            // In one recording or in several, and as the history is folded again for a late report.
            try diary.record(Array(days[3..<cut]), now: "11-07 20:00")
            try diary.record(Array(days[cut...]), now: "11-10 12:00")
            try diary.record([Diary.event("late", "minecraft", "11-01 09:00", minutes: 1)], now: "11-10 13:00")
            let weeks = try diary.outcomes(.challengeCompleted).filter { $0.window == "2026-W45" }
            #expect(weeks.map(\.at) == [try Diary.instant(won).milliseconds], "\(goal), \(cut)")
            #expect(weeks.map(\.isKept) == [false])
        }
    }

    @Test("25: a rule that is renamed pays its window once, under whichever name late use wins it")
    func lateBeforeRename() throws {
        let diary = try Diary(rules: Self.spark)
        try diary.record([], now: "11-02 08:00")
        diary.rules = Self.spark.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#)
        try diary.record([], now: "11-02 12:00")
        try diary.record([Diary.event("b", "books", "11-02 15:00", minutes: 20)], now: "11-02 16:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.rule) == ["flash"])
        try diary.record([morning], now: "11-02 17:00")
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.map(\.rule) == ["flash"])
        #expect(won.map(\.isKept) == [false])
        #expect(try diary.balance() == 425)
    }

    @Test("25: a multiplier that is renamed goes on with the day's bonus")
    func renamedMultiplier() throws {
        let diary = try Diary(rules: Self.multiplier(#""id": "double", "times": 2"#))
        try diary.record([morning], now: "11-02 12:00")
        #expect(try diary.balance() == 400)
        diary.rules = Self.multiplier(#""id": "twice", "was": "double", "times": 2"#)
        try diary.record([], now: "11-02 13:00")
        try diary.record([afternoon], now: "11-02 16:00")
        #expect(try diary.balance() == 600)
        #expect(try diary.ledger().filter { $0.rule != nil }.map(\.amount) == [300])
        let next = Diary.event("c", "books", "11-03 15:00", minutes: 10)
        try diary.record([next], now: "11-04 12:00")
        #expect(try diary.balance() == 800)
        #expect(try diary.ledger().last { $0.rule != nil }?.rule == "twice")
    }

    @Test("25: a streak with a multiplier that is renamed goes on with the day's bonus")
    func renamedStreak() throws {
        func rules(_ id: String) -> String {
            #"{ "streaks": [ { "id": \#(id), "title": "S", "goal": { "minutes": 5, "per": "day" }, "multiplier": [ { "at": 1, "times": 2 } ] } ] }"#
        }
        let diary = try Diary(rules: rules(#""daily""#))
        try diary.record([Diary.event("z", "books", "11-01 09:00", minutes: 5), morning], now: "11-02 12:00")
        diary.rules = rules(#""each-day", "was": "daily""#)
        try diary.record([afternoon], now: "11-02 16:00")
        #expect(try diary.balance() == 50 + 600)
    }

    @Test("A factor that is edited prices nothing anew, however long the day goes on")
    func editedFactor() throws {
        let diary = try Diary(rules: Self.multiplier(#""id": "double", "times": 2"#))
        try diary.record([morning], now: "11-02 12:00")
        diary.rules = Self.multiplier(#""id": "double", "times": 1.5"#)
        try diary.record([], now: "11-02 13:00")
        #expect(try diary.balance() == 400)
        try diary.record([afternoon], now: "11-02 16:00")
        #expect(try diary.balance() == 550)
        try diary.record([], now: "11-04 12:00")
        #expect(try diary.ledger().allSatisfy { $0.kind != OutcomeKind.corrected.rawValue })
        // A late report of the morning is multiplied as the morning was.
        try diary.record([Diary.event("c", "books", "11-02 10:00", minutes: 10)], now: "11-04 13:00")
        #expect(try diary.balance() == 750)
        #expect(try diary.ledger().filter { $0.cites != nil }.allSatisfy { $0.reason.hasPrefix("late report: ") })
    }

    @Test("Points that go because the settings of a day are others now say so")
    func reasonOfAnEdit() throws {
        let goal = #""goal": { "minutes": 5, "on": "schooldays", "per": "day" }"#
        let factors = #""multiplier": [ { "at": 1, "times": 1.5 }, { "at": 2, "times": 2 } ]"#
        let diary = try Diary(
            rules: #"{ "streaks": [ { "id": "school", "title": "School", \#(goal), \#(factors) } ] }"#)
        try diary.record([Diary.event("z", "books", "10-30 09:00", minutes: 5), morning], now: "11-02 12:00")
        // Five minutes at half as many again, and from the second day on fifteen at twice as many.
        #expect(try diary.balance() == 50 + 200 + 25 + 150)
        // Monday was a holiday after all, so it keeps no streak.
        let holidays = #""holidays": [ { "from": "2026-11-02", "until": "2026-11-02" } ],"#
        diary.family = Diary.family.replacing(#""settleHours": 6,"#, with: #""settleHours": 6, \#(holidays)"#)
        try diary.record([afternoon], now: "11-02 16:00")
        #expect(try diary.balance() == 50 + 300 + 150)
        let corrections = try diary.ledger().filter { $0.cites != nil }
        #expect(corrections.map(\.amount) == [-25])
        #expect(corrections.allSatisfy { $0.reason.hasPrefix("changed rules or settings: ") }, "\(corrections)")
    }
}
