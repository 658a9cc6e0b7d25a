import FamilySettings
import FamilyTime
import RuleEngine
import Testing

/// `after`, `maxTimes`, `together`, `from` and `until` where a rule is no challenge and no badge.
@Suite("The keys of every rule hold for streaks, multipliers and levels")
struct KeysOfEveryRuleTests {
    private static let start: Case.RuleText = .badge("start", #""goal": { "minutes": 10, "app": "khan" }"#)

    // MARK: after

    @Test("A streak with after begins with the day on which the other rule is won: earlier days are neutral")
    func streakAfter() {
        let story = Story(
            rules: [Self.start, .streak("daily", #""goal": { "minutes": 10, "app": "books" }, "after": "start""#)],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-04 16:00", minutes: 10),
                .use("2026-11-04 17:00", minutes: 10, "khan"), .use("2026-11-05 16:00", minutes: 10),
            ], now: "2026-11-07 12:00")
        // Reading was done on the fourth when the streak opened: the day counts, and is dated when both hold.
        #expect(story.dates(.streakExtended, "daily") == ["2026-11-04 17:10", "2026-11-05 16:10"])
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2])
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-07 06:00"])
    }

    @Test("A day that has settled as kept before a streak opens does not count; the one that is open does")
    func limitAfter() {
        let story = Story(
            rules: [
                Self.start,
                .streak("calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks" }, "after": "start""#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 10, "khan"),
                .use("2026-11-04 16:00", minutes: 10),
            ], now: "2026-11-05 12:00")
        #expect(story.dates(.streakExtended, "calm") == ["2026-11-04 06:00", "2026-11-05 06:00"])
    }

    @Test("A streak is won by its first milestone, for rules that come after it")
    func afterStreak() {
        let story = Story(
            rules: [
                .streak(
                    "daily", #""goal": { "minutes": 10 }, "milestones": [ { "at": 2, "reward": { "points": 5 } } ]"#),
                .challenge("next", #""goal": { "minutes": 20, "per": "day" }, "after": "daily""#),
            ],
            uses: ["02", "03"].map { .use("2026-11-\($0) 16:00", minutes: 30) }, now: "2026-11-05 12:00")
        #expect(story.dates(.challengeCompleted, "next") == ["2026-11-03 16:20"])
    }

    @Test("A multiplier with after holds from the instant at which the other rule is won")
    func multiplierAfter() {
        let story = Story(
            rules: [
                .challenge("first", #""goal": { "minutes": 20, "per": "day" }"#),
                .multiplier("double", #""times": 2, "after": "first""#),
            ],
            uses: [.use("2026-11-02 16:00", minutes: 50), .use("2026-11-03 16:00", minutes: 10)],
            now: "2026-11-04 12:00")
        // Thirty minutes of the first day, and all of the second: it was won before.
        #expect(story.points(.bonus, "double") == [300, 100])
    }

    @Test("Levels of a ladder with after are reached once the other rule is won, and earlier points count")
    func levelAfter() {
        let story = Story(
            rules: [
                Self.start,
                .rule(
                    "levels", "climb",
                    #""by": "points", "after": "start", "steps": [ { "title": "One", "at": 100 }, { "title": "Two", "at": 200 }, { "title": "Three", "at": 300 } ]"#
                ),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 10, "khan"),
                .use("2026-11-04 16:00", minutes: 10),
            ], now: "2026-11-05 12:00")
        #expect(story.dates(.levelReached, "climb") == ["2026-11-03 16:10", "2026-11-03 16:10", "2026-11-04 16:05"])
    }

    // MARK: maxTimes

    @Test("maxTimes of a streak bounds the runs whose milestones pay: all of the first, none of the second")
    func runsThatPay() {
        let story = Story(
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "maxTimes": 1, "milestones": [ { "at": 1, "reward": { "points": 5 } }, { "at": 2, "reward": { "points": 7 } } ]"#
                )
            ],
            uses: ["02", "03", "05", "06", "07"].map { .use("2026-11-\($0) 16:00", minutes: 10) },
            now: "2026-11-09 12:00")
        #expect(story.points(.streakMilestone, "daily") == [5, 7])
        #expect(story.dates(.streakExtended, "daily").count == 5)
    }

    @Test("A run that reaches no milestone takes no place among those that pay")
    func shortRuns() {
        let story = Story(
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "maxTimes": 1, "milestones": [ { "at": 2, "reward": { "points": 7 } } ]"#
                )
            ],
            uses: ["02", "04", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-09 12:00")
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-05 16:10"])
    }

    // MARK: together

    @Test("What siblings do together keeps the day of a streak, and each of them has the run")
    func streakTogether() {
        let story = Story(
            siblings: ["leo"],
            rules: [
                .streak(
                    "both",
                    #""goal": { "minutes": 30, "app": "books" }, "together": true, "milestones": [ { "at": 2, "reward": { "points": 7 } } ]"#
                )
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 20), .use("2026-11-02 16:10", minutes: 10, by: "leo"),
                .use("2026-11-03 16:00", minutes: 30, by: "leo"), .use("2026-11-04 16:00", minutes: 29),
            ], now: "2026-11-06 12:00")
        for child in ["mia", "leo"] {
            #expect(story.dates(.streakExtended, "both", of: child) == ["2026-11-02 16:20", "2026-11-03 16:30"])
            #expect(story.dates(.streakMilestone, "both", of: child) == ["2026-11-03 16:30"])
            #expect(story.dates(.streakBroken, "both", of: child) == ["2026-11-05 06:00"])
        }
    }

    @Test("A day that they missed together is neutral for the one who is away")
    func togetherAway() {
        let story = Story(
            away: ["2026-11-03"], siblings: ["leo"],
            rules: [.streak("both", #""goal": { "minutes": 30, "app": "books" }, "together": true"#)],
            uses: [
                .use("2026-11-02 16:00", minutes: 30, by: "leo"), .use("2026-11-03 16:00", minutes: 10, by: "leo"),
                .use("2026-11-04 16:00", minutes: 30),
            ], now: "2026-11-04 20:00")
        #expect(story.told().filter { $0.kind == .streakExtended && $0.child == "mia" }.map(\.count) == [1, 2])
        #expect(story.told().filter { $0.kind == .streakExtended && $0.child == "leo" }.map(\.count) == [1, 1])
        #expect(story.dates(.streakBroken, "both", of: "leo") == ["2026-11-04 06:00"])
    }

    @Test("Each child's own freeze saves its own run of a streak that they keep together")
    func ownFreeze() {
        let story = Story(
            siblings: ["leo"],
            rules: [
                .streak(
                    "both",
                    #""goal": { "minutes": 30, "app": "books" }, "together": true, "freezes": { "earnEvery": 9, "max": 1 }"#
                ),
                .challenge(
                    "gift",
                    #""goal": { "minutes": 10, "app": "khan", "per": "day" }, "reward": { "freezes": { "streak": "both" } }"#
                ),
            ],
            uses: [.use("2026-11-02 16:00", minutes: 30), .use("2026-11-02 17:00", minutes: 10, "khan", by: "leo")],
            now: "2026-11-04 20:00")
        #expect(story.dates(.streakFrozen, "both", of: "leo") == ["2026-11-04 06:00"])
        #expect(story.dates(.streakBroken, "both", of: "mia") == ["2026-11-04 06:00"])
    }

    @Test("A streak that is no longer kept together after an edit settles its days by the new version alone")
    func noLongerTogether() {
        var story = Story(
            siblings: ["leo"],
            rules: [
                .streak(
                    "both", #""goal": { "minutes": 1 }, "together": true, "freezes": { "earnEvery": 1, "max": 1 }"#)
            ],
            uses: [.use("2026-11-02 10:00", minutes: 10, "blocks")], now: "2026-11-05 08:00")
        story.edit(
            "both", at: "2026-11-04 12:00",
            to: .streak("both", #""goal": { "minutes": { "atMost": 17 }, "noUseCounts": true }"#))
        #expect(story.dates(.streakFrozen, "both", of: "mia") == ["2026-11-04 06:00"])
        #expect(story.dates(.streakExtended, "both", of: "mia") == ["2026-11-02 10:01", "2026-11-05 06:00"])
        #expect(story.dates(.streakBroken, "both", of: "mia").isEmpty)
    }

    // MARK: from and until

    @Test("A ladder with dates counts what is earned on the days from the first to the last, rewards included")
    func levelDates() {
        let story = Story(
            rules: [
                .rule(
                    "levels", "autumn",
                    #""by": "points", "from": "2026-11-03", "until": "2026-11-04", "steps": [ { "title": "One", "at": 100 }, { "title": "Two", "at": 225 }, { "title": "Three", "at": 240 } ]"#
                ),
                .level("ever", #"{ "title": "One", "at": 100 }, { "title": "Two", "at": 400 }"#),
                .challenge("bonus", #""goal": { "minutes": 5, "per": "day" }, "reward": { "points": 10 }"#),
            ],
            uses: ["02", "03", "04", "05"].map { .use("2026-11-\($0) 16:00", minutes: 11) },
            now: "2026-11-06 12:00")
        // 120 points on each day: ten of them for the challenge.
        #expect(
            story.dates(.levelReached, "autumn") == ["2026-11-03 16:09", "2026-11-04 16:09:30", "2026-11-04 16:11"])
        #expect(story.dates(.levelReached, "ever") == ["2026-11-02 16:09", "2026-11-05 16:04"])
    }
}
