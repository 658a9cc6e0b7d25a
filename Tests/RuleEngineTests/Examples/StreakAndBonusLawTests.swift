import FamilySettings
import FamilyTime
import RuleEngine
import Testing

@Suite("Fine print: streaks, multipliers, levels")
struct StreakAndBonusLawTests {
    @Test("21: what follows a miss is told when the miss has settled, and dated when it happened")
    func undecided() {
        let rules: [Case.RuleText] = [.streak("daily", #""goal": { "minutes": 10 }"#)]
        let uses = ["02", "04"].map { Story.Stretch.use("2026-11-\($0) 04:00", minutes: 10) }
        let before = Story(rules: rules, uses: uses, now: "2026-11-04 05:59")
        #expect(before.dates(.streakExtended, "daily") == ["2026-11-02 04:10"])
        let after = Story(rules: rules, uses: uses, now: "2026-11-04 06:00")
        #expect(after.dates(.streakExtended, "daily") == ["2026-11-02 04:10", "2026-11-04 04:10"])
        #expect(after.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 1])
        #expect(after.dates(.streakBroken, "daily") == ["2026-11-04 06:00"])
    }

    @Test("21: until a break settles the multiplier sees the old run; it changes at the instant that keeps the streak")
    func factorOfRun() {
        let story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 10 }, "multiplier": [ { "at": 1, "times": 2 } ]"#)],
            uses: [
                .use("2026-11-02 16:00", minutes: 30), .use("2026-11-04 04:00", minutes: 5),
                .use("2026-11-04 06:00", minutes: 5),
            ], now: "2026-11-04 12:00")
        // 20 minutes after the tenth on the first day; five before the break of the second day settles.
        #expect(story.points(.bonus, "daily") == [200, 50])
    }

    @Test("21: until a freeze is told the multiplier sees the old run")
    func factorUntilFreeze() {
        let story = Story(
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "freezes": { "start": 1 }, "multiplier": [ { "at": 2, "times": 2 }, { "at": 3, "times": 3 } ]"#
                )
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 10),
                .use("2026-11-05 05:00", minutes: 120),
            ], now: "2026-11-05 12:00")
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-05 06:00"])
        // An hour at twice the points, and an hour at three times.
        #expect(story.points(.bonus, "daily") == [600 + 1200])
    }

    @Test("21: what follows a miss brings a level when everything earned by then comes to its number")
    func levelByLateMilestone() {
        let story = Story(
            settleHours: 12,
            rules: [
                .streak(
                    "daily",
                    #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 2, "max": 1 }, "milestones": [ { "at": 3, "reward": { "points": 100 } } ]"#
                ),
                .level("ladder", #"{ "title": "one", "at": 550 }, { "title": "two", "at": 610 }"#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 10),
                .use("2026-11-05 06:00", minutes: 30), .use("2026-11-05 14:00", minutes: 1),
            ], now: "2026-11-05 18:00")
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-05 06:10"])
        // 200 points of two days, the milestone's 100, and 250 of 25 minutes. The second level follows no miss.
        #expect(story.dates(.levelReached, "ladder") == ["2026-11-05 06:25", "2026-11-05 14:01"])
    }

    @Test("21: what was paid for an earlier day brings a level first, though a later day was kept before it settled")
    func levelByEarlierDay() {
        let story = Story(
            settleHours: 12,
            rules: [
                .streak(
                    "calm",
                    #"""
                    "goal": { "any": [{ "minutes": { "atMost": 38 } }, { "sessions": 3 }] }, "milestones": [
                        { "at": 1, "reward": { "points": 52 } }, { "at": 2, "reward": { "points": 46 } } ]
                    """#),
                .level("ladder", #"{ "title": "one", "at": 40 }"#),
                .rule(
                    "levels", "next",
                    #""by": "points", "steps": [{ "title": "two", "at": 20 }], "after": "calm""#),
                // Over at 11:30, and so before the first milestone.
                .challenge(
                    "night",
                    #"""
                    "after": "calm",
                    "goal": { "minutes": { "atMost": 100 }, "between": ["22:00", "11:30"], "per": "day" }
                    """#),
            ],
            uses: [.use("2026-11-04 11:00", minutes: 25, "blocks")]
                + ["08", "09", "10"].map { .use("2026-11-05 \($0):00", minutes: 20, "blocks") },
            now: "2026-11-07 09:00")
        #expect(story.dates(.streakMilestone, "calm") == ["2026-11-05 10:00", "2026-11-05 12:00"])
        #expect(story.dates(.levelReached, "ladder") == ["2026-11-05 12:00"])
        #expect(story.dates(.levelReached, "next") == ["2026-11-05 12:00"])
        #expect(story.dates(.challengeCompleted, "night") == ["2026-11-06 23:30"])
    }

    @Test("21: a level by points that were earned elsewhere waits for no miss")
    func levelBesideMiss() {
        let story = Story(
            settleHours: 12,
            rules: [
                .streak(
                    "daily", #""goal": { "minutes": 10 }, "milestones": [ { "at": 1, "reward": { "points": 100 } } ]"#),
                .level("ladder", #"{ "title": "one", "at": 400 }"#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-04 06:00", minutes: 30),
            ], now: "2026-11-04 11:00")
        // 100 points and 100 of the milestone; the second milestone is undecided until noon.
        #expect(story.dates(.levelReached, "ladder") == ["2026-11-04 06:20"])
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-02 16:10"])
    }

    @Test("A streak that begins with freezes has them once, with or without earning more")
    func freezesFromTheStart() {
        func story(_ freezes: String) -> Story {
            Story(
                rules: [.streak("daily", #""goal": { "minutes": 10 }, "freezes": { \#(freezes) }"#)],
                uses: [2, 4, 6, 7, 8, 10].map { .use("2026-11-\($0 < 10 ? "0" : "")\($0) 16:00", minutes: 10) },
                now: "2026-11-11 05:00")
        }
        let alone = story(#""start": 1"#)
        #expect(alone.dates(.streakFrozen, "daily") == ["2026-11-04 06:00"])
        #expect(alone.dates(.streakBroken, "daily") == ["2026-11-06 06:00", "2026-11-10 06:00"])
        let earning = story(#""start": 1, "earnEvery": 3, "max": 2"#)
        #expect(earning.dates(.streakFrozen, "daily") == ["2026-11-04 06:00", "2026-11-10 06:00"])
        #expect(earning.dates(.streakBroken, "daily") == ["2026-11-06 06:00"])
        let two = story(#""start": 2, "max": 2"#)
        #expect(two.dates(.streakFrozen, "daily") == ["2026-11-04 06:00", "2026-11-06 06:00"])
        #expect(two.dates(.streakBroken, "daily") == ["2026-11-10 06:00"])
    }

    @Test("A streak that is edited gets the freezes that it begins with beyond those it began with before")
    func freezesOfAnEdit() {
        func streak(_ start: Int) -> Case.RuleText {
            .streak("daily", #""goal": { "minutes": 10 }, "freezes": { "start": \#(start), "max": 3 }"#)
        }
        var story = Story(
            rules: [streak(1)], uses: [2, 4, 6, 8].map { .use("2026-11-0\($0) 16:00", minutes: 10) },
            now: "2026-11-10 12:00")
        story.edit("daily", at: "2026-11-04 12:00", to: streak(2))
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-04 06:00", "2026-11-06 06:00"])
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-08 06:00", "2026-11-10 06:00"])
    }

    @Test("21: max bounds the stock of freezes and the freezes in a row")
    func freezesInARow() {
        let story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 1, "max": 2 }"#)],
            uses: ["02", "03", "04", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-12 12:00")
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-07 06:00", "2026-11-08 06:00"])
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-09 06:00"])
    }

    @Test("21: a freeze that is given between two misses is not used for the second, where max is 1")
    func givenBetweenMisses() {
        let story = Story(
            rules: [
                .streak(
                    "daily", #""goal": { "minutes": 10, "app": "books" }, "freezes": { "earnEvery": 9, "max": 1 }"#),
                .challenge(
                    "gift",
                    #""goal": { "minutes": 10, "app": "khan", "per": "day" }, "reward": { "freezes": { "streak": "daily" } }"#
                ),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 17:00", minutes: 10, "khan"),
                .use("2026-11-04 12:00", minutes: 10, "khan"),
            ], now: "2026-11-07 12:00")
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-04 06:00"])
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-05 06:00"])
    }

    @Test("A day that is kept when it has settled comes before the next one, which a trip has ended by then")
    func settledAfterTheNextDay() {
        let story = Story(
            zone: "UTC", dayStarts: "02:30", settleHours: 20,
            trips: #"{ "from": "2026-11-30", "until": "2026-12-01", "timeZone": "Australia/Lord_Howe" }"#,
            away: ["2026-11-28"], rules: [.streak("saver", #""goal": { "balance": 42 }"#)],
            uses: [.use("2026-11-28 00:30", minutes: 60)], now: "2026-12-02 22:00")
        #expect(
            story.dates(.streakExtended, "saver") == ["2026-11-29 22:30", "2026-11-30 11:30", "2026-12-01 11:30"])
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2, 3])
    }

    private static func buyer(_ freezes: String, bought: String...) -> Story {
        Story(
            rules: [.streak("daily", #""goal": { "minutes": 10 }, "freezes": \#(freezes)"#)],
            uses: ["02", "03", "05", "08"].map { .use("2026-11-\($0) 16:00", minutes: 10) },
            did: bought.map { ("2026-11-\($0)", .freeze(streak: "daily")) }, now: "2026-11-08 20:00")
    }

    @Test("A freeze that is bought until a missed day has settled saves it, and none that is bought then or later")
    func boughtInTime() {
        let inTime = Self.buyer(#"{ "cost": 150 }"#, bought: "05 05:59")
        #expect(inTime.dates(.streakFrozen, "daily") == ["2026-11-05 06:00"])
        #expect(inTime.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2, 3, 1])
        let tooLate = Self.buyer(#"{ "cost": 150 }"#, bought: "05 06:00")
        #expect(tooLate.dates(.streakBroken, "daily").first == "2026-11-05 06:00")
        // It is there for the next one: the sixth is saved, and the seventh is not.
        #expect(tooLate.dates(.streakFrozen, "daily") == ["2026-11-07 06:00"])
        #expect(tooLate.dates(.streakBroken, "daily") == ["2026-11-05 06:00", "2026-11-08 06:00"])
    }

    @Test("Freezes that were bought above the most are not lost, and no more than the most are used in a row")
    func boughtAboveMost() {
        let twice = Self.buyer(#"{ "max": 1, "cost": 150 }"#, bought: "03 12:00", "03 12:01")
        #expect(twice.dates(.streakFrozen, "daily") == ["2026-11-05 06:00", "2026-11-07 06:00"])
        #expect(twice.dates(.streakBroken, "daily") == ["2026-11-08 06:00"])
    }

    @Test("A freeze that is bought stands beside those that the streak begins with")
    func boughtBesideFirst() {
        let story = Self.buyer(#"{ "start": 1, "max": 3, "cost": 150 }"#, bought: "02 12:00", "06 12:00")
        #expect(
            story.dates(.streakFrozen, "daily") == ["2026-11-05 06:00", "2026-11-07 06:00", "2026-11-08 06:00"])
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2, 3, 4])
    }

    @Test("A task that is done on a day outside \"on\" keeps no day of a streak")
    func taskOutsideOn() {
        let story = Story(
            rules: [
                .task("tidy", #""points": 5"#),
                .streak("tidy-days", #""goal": { "task": "tidy", "done": 1, "on": "weekdays" }"#),
            ], uses: [], did: ["06", "07", "09"].map { ("2026-11-\($0) 16:00", .task(id: "tidy")) },
            now: "2026-11-09 20:00")
        #expect(story.dates(.taskConfirmed, "tidy").count == 3)
        // Friday and Monday.
        #expect(story.dates(.streakExtended, "tidy-days") == ["2026-11-06 16:00", "2026-11-09 16:00"])
    }

    @Test("14: a day away that is kept only when it has settled counts before the next one, which is kept by then")
    func keptAway() {
        let story = Story(
            away: ["2026-11-03"],
            rules: [
                .streak("either", #""goal": { "any": [ { "minutes": 10 }, { "minutes": { "atMost": 5 } } ] }"#)
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 5),
                .use("2026-11-04 04:00", minutes: 10),
            ], now: "2026-11-04 12:00")
        let kept = story.told().filter { $0.kind == .streakExtended }.sorted { $0.count < $1.count }
        #expect(kept.map(\.count) == [1, 2, 3])
        #expect(
            story.dates(.streakExtended, "either") == ["2026-11-02 16:10", "2026-11-04 04:10", "2026-11-04 06:00"])
    }

    @Test("13: a week that a streak is kept counts for a goal of each day on the day on which it was kept")
    func weekInDays() {
        let story = Story(
            zone: "UTC", settleHours: 20,
            rules: [
                .streak("daily", #""goal": { "balance": 84 }"#),
                .streak("weekly", #""goal": { "balance": 150, "per": "week" }"#),
                .challenge(
                    "both",
                    #""goal": { "all": [ { "streak": 1, "of": "daily" }, { "streak": 1, "of": "weekly" } ], "per": "day" }"#
                ),
            ], uses: [.use("2026-09-27 09:00", minutes: 60)], now: "2026-10-12 05:00")
        #expect(story.dates(.challengeCompleted, "both") == ["2026-10-06 20:00"])
    }

    @Test("Milestones pay once a run, and again in the next")
    func milestones() {
        let story = Story(
            rules: [
                .streak(
                    "daily", #""goal": { "minutes": 10 }, "milestones": [ { "at": 2, "reward": { "points": 30 } } ]"#)
            ], uses: ["02", "03", "04", "06", "07"].map { .use("2026-11-\($0) 16:00", minutes: 10) },
            now: "2026-11-08 12:00")
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-03 16:10", "2026-11-07 16:10"])
    }

    @Test("A day outside \"on\" is neutral")
    func neutralDays() {
        let story = Story(
            rules: [.streak("school", #""goal": { "minutes": 10, "on": "weekdays" }"#)],
            uses: [.use("2026-11-06 16:00", minutes: 10), .use("2026-11-09 16:00", minutes: 10)],
            now: "2026-11-09 20:00")
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2])
    }

    @Test("4: no window is over before the one that came before it, whose time range may outlast a short day")
    func laterDayIsOverFirst() {
        // A flight over the date line: Thursday is three hours long and has no such range, Wednesday's goes on all day.
        let trip = #"{ "from": "2011-12-30", "until": "2012-01-03", "timeZone": "Australia/Lord_Howe" }"#
        let rules: [Case.RuleText] = [.streak("run", #""goal": { "points": 1, "between": ["00:00", "24:00"] }"#)]
        func broken(at now: String) -> Int {
            let story = Story(
                zone: "Pacific/Apia", dayStarts: "04:00", trips: trip, rules: rules,
                uses: [.use("2011-12-28 11:36", minutes: 45)], now: now)
            return story.told().filter { $0.kind == .streakBroken }.count
        }
        #expect(broken(at: "2011-12-29 13:32") == 0)
        #expect(broken(at: "2011-12-31 20:00") == 1)
    }

    @Test("22: a bonus rounds half up once, on the total of a day and rule, however the use is cut")
    func roundedOnce() {
        let rules: [Case.RuleText] = [.multiplier("half", #""times": 1.5, "category": "learning""#)]
        // Single points, half a bonus point each: rounded one by one they would be five.
        let uses = ["16:00", "17:00", "18:00", "19:00", "20:00"].map {
            Story.Stretch.use("2026-11-02 \($0)", seconds: 6)
        }
        let story = Story(rules: rules, uses: uses, now: "2026-11-02 22:00")
        #expect(story.points(.pointsEarned, app: "books") == [5])
        #expect(story.points(.bonus, "half") == [3])
    }

    @Test("22: of several factors the highest counts, of equal ones the streak's, and none above maxMultiplier")
    func highestFactor() {
        let rules: [Case.RuleText] = [
            .multiplier("a-double", #""times": 2, "app": "books""#),
            .multiplier("triple", #""times": 3, "app": "khan""#),
            .streak("z-daily", #""goal": { "minutes": 10 }, "multiplier": [ { "at": 1, "times": 2 } ]"#),
        ]
        let uses: [Story.Stretch] = [
            .use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 17:00", minutes: 10),
            .use("2026-11-02 18:00", minutes: 10, "khan"),
        ]
        let story = Story(economy: Economy(maxMultiplier: 250), rules: rules, uses: uses, now: "2026-11-02 22:00")
        #expect(story.points(.bonus, "a-double") == [100])
        #expect(story.points(.bonus, "z-daily") == [100])
        #expect(story.points(.bonus, "triple") == [75])
    }

    @Test("23: the day's limit cuts multipliers and percentages, and shows as one negative bonus")
    func limit() {
        let story = Story(
            economy: Economy(maxBonusPerDay: 120),
            rules: [
                .multiplier("double", #""times": 2"#),
                .challenge(
                    "ten", #""goal": { "minutes": 10, "per": "day" }, "reward": { "percent": 50, "points": 500 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 04:00", minutes: 10)],
            now: "2026-11-03 20:00")
        #expect(story.points(.bonus, "double") == [100, 100])
        // The percentage of the 2nd settles on the 3rd and falls under its limit; the promised 500 never do.
        #expect(story.points(.bonus, "ten") == [50])
        #expect(story.points(.bonus) == [-30])
        #expect(story.points(.challengeCompleted, "ten") == [500, 500])
    }

    @Test("8: levels count everything earned but level rewards, at the instant at which it is reached")
    func levels() {
        let story = Story(
            rules: [
                .level(
                    "ladder",
                    #"{ "title": "start", "at": 0 }, { "title": "one", "at": 100, "reward": { "points": 1000 } }, { "title": "two", "at": 600 }"#
                ),
                .challenge("twenty", #""goal": { "minutes": 20 }, "reward": { "points": 500 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 30)], now: "2026-11-02 20:00")
        #expect(story.dates(.levelReached, "ladder") == ["2026-11-02 16:10", "2026-11-02 16:20"])
        #expect(story.told().filter { $0.kind == .levelReached }.map(\.step) == [1, 2])
    }
}
