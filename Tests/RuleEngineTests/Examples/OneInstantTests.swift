import FamilyTime
import RuleEngine
import Testing

/// What comes first of all that is decided at one instant.
@Suite("Several things at one instant")
struct OneInstantTests {
    private static func gift(to streak: String, goal: String) -> Case.RuleText {
        .challenge(
            "gift",
            #""goal": { \#(goal), "per": "day" }, "from": "2026-11-04", "reward": { "freezes": { "streak": "\#(streak)" } }"#
        )
    }

    private static let kept = #""goal": { "minutes": 10, "app": "khan" }, "freezes": { "earnEvery": 9, "max": 1 }"#

    @Test(
        "20: streaks are decided in the order of their ids, each with what comes of it and is dated earlier",
        arguments: [("apples", true), ("zebra", false)])
    func freezeOfAnotherStreak(giver: String, isThere: Bool) {
        let story = Story(
            rules: [
                .streak("bread", Self.kept), .streak(giver, #""goal": { "minutes": 5, "app": "books" }"#),
                Self.gift(to: "bread", goal: #""streak": 1, "of": "\#(giver)""#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 5), .use("2026-11-02 17:00", minutes: 10, "khan"),
                .use("2026-11-04 04:00", minutes: 5),
            ], now: "2026-11-04 12:00")
        // Both streaks missed the day before, which settles at 06:00; the gift was earned at 04:05.
        #expect(story.dates(.challengeCompleted, "gift") == ["2026-11-04 04:05"])
        #expect(story.dates(isThere ? .streakFrozen : .streakBroken, "bread") == ["2026-11-04 06:00"])
    }

    @Test("20: a freeze that use earns up to the instant at which a miss settles is there for it")
    func freezeByUse() {
        let story = Story(
            rules: [.streak("bread", Self.kept), Self.gift(to: "bread", goal: #""minutes": 10, "app": "books""#)],
            uses: [.use("2026-11-02 17:00", minutes: 10, "khan"), .use("2026-11-04 05:50", minutes: 10)],
            now: "2026-11-04 12:00")
        #expect(story.dates(.streakFrozen, "bread") == ["2026-11-04 06:00"])
    }

    @Test("18: of two windows that are won at one instant the first is paid")
    func firstWindow() {
        let story = Story(
            rules: [
                .challenge("calm", #""goal": { "minutes": { "atMost": 30 }, "per": "day" }"#),
                .challenge(
                    "either",
                    #""maxTimes": 1, "goal": { "any": [ { "minutes": { "atMost": 30 } }, { "challenges": 1 } ], "per": "day" }"#
                ),
            ],
            uses: [.use("2026-11-02 16:00", minutes: 10)], now: "2026-11-05 12:00")
        let won = story.told().filter { $0.rule == "either" }
        #expect(won.map(\.window) == [LocalDate("2026-11-02")?.dayNumber])
        #expect(story.dates(.challengeCompleted, "either") == ["2026-11-03 06:00"])
    }

    @Test("20: a badge that brings about the level that it is won for was won without it")
    func badgeAndLevel() {
        let story = Story(
            settleHours: 0,
            rules: [
                .badge(
                    "either",
                    #""goal": { "any": [ { "points": { "atMost": 29 } }, { "level": 1, "of": "ladder" } ], "per": "day" }, "reward": { "points": 58 }"#
                ), .level("ladder", #"{ "title": "One", "at": 58 }"#),
            ],
            uses: [.use("2026-11-02 16:00", minutes: 10, "blocks")], now: "2026-11-03 12:00")
        let won = story.told().filter { $0.rule == "either" }
        #expect(won.map(\.window) == [LocalDate("2026-11-02")?.dayNumber])
    }

    @Test("20: what is decided as a day ends comes before what use reaches with which the next day begins")
    func badgeByUseThatBegins() {
        let story = Story(
            settleHours: 0,
            rules: [
                .badge(
                    "calm",
                    #""goal": { "differentApps": { "atMost": 1 }, "per": "day" }, "reward": { "badge": "two-days" }"#),
                .badge("two-days", #""goal": { "days": 2, "per": "week" }"#),
            ],
            uses: [.use("2026-11-03 23:30", minutes: 50, "khan")], now: "2026-11-05 12:00")
        let won = story.told().filter { $0.rule == "two-days" }
        #expect(story.dates(.badgeUnlocked, "two-days") == ["2026-11-04 00:00"])
        // It was given, and belongs to no window.
        #expect(won.map(\.window) == [0])
    }

    @Test(
        "20: what children win together as use begins comes with what that use reaches: the own goal of a badge first")
    func togetherByUseThatBegins() throws {
        let story = Story(
            siblings: ["leo"],
            rules: [
                .challenge(
                    "sat-down", #""together": true, "goal": { "sessions": 1 }, "reward": { "badge": "one-app" }"#),
                .badge("one-app", #""goal": { "differentApps": 1, "per": "month" }"#),
            ],
            uses: [.use("2026-11-03 17:15", minutes: 60)], now: "2026-11-05 12:00")
        // To Leo, who did nothing, it is given, and belongs to no window.
        let won = story.told().filter { $0.rule == "one-app" }.reduce(into: [:]) { $0[$1.child] = $1.window }
        #expect(won == ["mia": try #require(LocalDate("2026-11-01")).dayNumber, "leo": 0])
    }

    @Test(
        "2, 20: a range that opens is a beginning for what children win together, wherever use is cut",
        arguments: [
            [Story.Stretch.use("2026-11-04 09:50", minutes: 20)],
            [.use("2026-11-04 09:50", minutes: 10), .use("2026-11-04 10:00", minutes: 10)],
        ])
    func togetherAsRangeOpens(uses: [Story.Stretch]) {
        let story = Story(
            dayStarts: "04:00", siblings: ["leo"],
            rules: [
                .challenge(
                    "sat-down",
                    #""together": true, "goal": { "sessions": 1, "between": ["10:00", "12:00"] }, "reward": { "badge": "one-app", "freezes": { "streak": "bread" } }"#
                ),
                .badge("one-app", #""goal": { "differentApps": 1, "between": ["10:00", "12:00"], "per": "month" }"#),
                .streak("bread", Self.kept),
            ],
            uses: [.use("2026-11-02 17:00", minutes: 10, "khan")] + uses, now: "2026-11-05 12:00")
        let won = story.told().filter { $0.rule == "one-app" && $0.child == "mia" }
        #expect(won.map(\.window) == [LocalDate("2026-11-01")?.dayNumber])
        // The day before is decided at 10:00, and first.
        #expect(story.dates(.streakBroken, "bread") == ["2026-11-04 10:00"])
    }
}
