import FamilyTime
import RuleEngine
import Testing

/// Faults that other engines of this kind have, each with the law that forbids it.
@Suite("Faults of others")
struct KnownFaultTests {
    @Test("Days by UTC: an evening in New York is one day (law 2)")
    func daysByUTC() {
        let story = Story(
            zone: "America/New_York", rules: [.challenge("half-hour", #""goal": { "minutes": 30, "per": "day" }"#)],
            uses: [.use("2026-11-09 18:30", minutes: 15), .use("2026-11-09 20:30", minutes: 15)],
            now: "2026-11-10 12:00")
        #expect(story.dates(.challengeCompleted, "half-hour") == ["2026-11-09 20:45"])
        #expect(story.told().map(\.window).allSatisfy { $0 == LocalDate("2026-11-09")?.dayNumber })
    }

    @Test("Weeks that start on Thursday: Sunday and Monday lie in different weeks (law 2)")
    func weeksOfEpoch() {
        let story = Story(
            rules: [.challenge("week", #""goal": { "minutes": 30, "per": "week" }"#)],
            uses: [
                .use("2026-11-04 16:00", minutes: 10), .use("2026-11-08 16:00", minutes: 20),
                .use("2026-11-09 16:00", minutes: 29),
            ], now: "2026-11-20 12:00")
        let won = story.told().filter { $0.kind == .challengeCompleted }
        #expect(won.map(\.window) == [LocalDate("2026-11-02")?.dayNumber])
        #expect(story.dates(.challengeCompleted, "week") == ["2026-11-08 16:20"])
    }

    @Test("Minutes floored per session: four times 45 seconds are three minutes (law 7)")
    func flooredMinutes() {
        let story = Story(
            rules: [.challenge("three", #""goal": { "minutes": 3, "per": "day" }"#)],
            uses: ["16:00", "16:10", "16:20", "16:30"].map { .use("2026-11-02 \($0)", seconds: 45) },
            now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "three") == ["2026-11-02 16:30:45"])
        #expect(story.points(.pointsEarned, app: "books") == [30])
    }

    @Test("An \"at most\" goal paid at 00:01: it waits for the end of the day and the hours to settle (law 6)")
    func upperBoundPaidAtOnce() {
        let rules: [Case.RuleText] = [
            .challenge("calm", #""goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" }"#),
            .challenge(
                "calm-or-off",
                #""goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day", "noUseCounts": true }"#),
        ]
        let uses: [Story.Stretch] = [
            .use("2026-11-02 16:00", minutes: 30, "blocks"), .use("2026-11-03 16:00", minutes: 31, "blocks"),
            // Nothing at all on the 4th.
            .use("2026-11-05 16:00", minutes: 5, "books"),
        ]
        let early = Story(rules: rules, uses: uses, now: "2026-11-03 00:01")
        #expect(early.told().allSatisfy { $0.kind != .challengeCompleted })
        let late = Story(rules: rules, uses: uses, now: "2026-11-06 12:00")
        #expect(late.dates(.challengeCompleted, "calm") == ["2026-11-03 06:00", "2026-11-06 06:00"])
        #expect(
            late.dates(.challengeCompleted, "calm-or-off")
                == ["2026-11-03 06:00", "2026-11-05 06:00", "2026-11-06 06:00"])
    }

    @Test("A freeze that protects nothing: the run goes on after the missed day (streaks)")
    func uselessFreeze() {
        let story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 2, "max": 1 }"#)],
            uses: ["02", "03", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-05 20:00")
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-05 06:00"])
        #expect(story.dates(.streakBroken, "daily").isEmpty)
        #expect(story.told().last { $0.kind == .streakExtended }?.count == 3)
    }

    @Test("A nightly check that breaks every streak at 00:00: the running day never breaks it (streaks)")
    func nightlyCheck() {
        let rules: [Case.RuleText] = [.streak("daily", #""goal": { "minutes": 10 }"#)]
        let uses: [Story.Stretch] = [.use("2026-11-02 16:00", minutes: 10)]
        for now in ["2026-11-03 00:00", "2026-11-03 00:01", "2026-11-03 23:59", "2026-11-04 00:00", "2026-11-04 05:59"]
        {
            #expect(Story(rules: rules, uses: uses, now: now).dates(.streakBroken, "daily").isEmpty, "at \(now)")
        }
        let missed = Story(rules: rules, uses: uses, now: "2026-11-04 06:00")
        #expect(missed.dates(.streakBroken, "daily") == ["2026-11-04 06:00"])
    }

    @Test("Redelivery that pays twice: the same use again, from here or from another device, pays once (law 5)")
    func redelivery() {
        let rules: [Case.RuleText] = [
            .challenge("ten", #""goal": { "minutes": 10, "per": "day" }, "reward": { "points": 50 }"#)
        ]
        let once = Story(rules: rules, uses: [.use("2026-11-02 16:00", minutes: 12)], now: "2026-11-02 20:00")
        let often = Story(
            rules: rules,
            uses: [
                .use("2026-11-02 16:00", minutes: 12), .use("2026-11-02 16:00", minutes: 12),
                .use("2026-11-02 16:00", minutes: 12, on: "tablet"), .use("2026-11-02 16:05", minutes: 5),
            ], now: "2026-11-02 20:00")
        #expect(once.told() == often.told())
        #expect(often.points(.challengeCompleted, "ten") == [50])
        #expect(often.points(.pointsEarned, app: "books") == [120])
    }

    @Test("One session of an hour and four quarters are won at the same instant (law 2)")
    func quarters() {
        let rules: [Case.RuleText] = [
            .challenge("forty", #""goal": { "minutes": 40, "per": "day" }"#),
            .badge("points", #""goal": { "points": 333 }"#), .level("ladder", #"{ "title": "one", "at": 501 }"#),
        ]
        let whole = Story(rules: rules, uses: [.use("2026-11-02 16:00", minutes: 60)], now: "2026-11-02 20:00")
        let parts = Story(
            rules: rules, uses: ["16:00", "16:15", "16:30", "16:45"].map { .use("2026-11-02 \($0)", minutes: 15) },
            now: "2026-11-02 20:00")
        #expect(whole.dates(.challengeCompleted, "forty") == ["2026-11-02 16:40"])
        #expect(whole.dates(.badgeUnlocked, "points") == ["2026-11-02 16:33:18"])
        #expect(whole.dates(.levelReached, "ladder") == ["2026-11-02 16:50:6"])
        #expect(whole.told() == parts.told())
    }

    @Test("Spending that undoes progress: playing what points are spent on moves no goal and no level back (law 8)")
    func spending() {
        let rules: [Case.RuleText] = [
            .challenge("earn", #""goal": { "points": 200, "per": "week" }"#),
            .level("ladder", #"{ "title": "one", "at": 150 }, { "title": "two", "at": 200 }"#),
        ]
        let learning: [Story.Stretch] = [.use("2026-11-02 16:00", minutes: 15), .use("2026-11-03 16:00", minutes: 5)]
        let playing: [Story.Stretch] = [.use("2026-11-02 17:00", minutes: 90, "blocks")]
        let saved = Story(rules: rules, uses: learning, now: "2026-11-04 12:00")
        let spent = Story(rules: rules, uses: learning + playing, now: "2026-11-04 12:00")
        #expect(saved.dates(.levelReached, "ladder") == ["2026-11-02 16:15", "2026-11-03 16:05"])
        #expect(saved.told() == spent.told())
    }

    @Test("Westward travel: a longer day is one day of the streak, not two (law 2)")
    func westward() {
        // On the 3rd in New York: 14:00 and, after midnight in Berlin, 22:00.
        let story = Story(
            trips: #"{ "from": "2026-11-03", "until": "2026-11-09", "timeZone": "America/New_York" }"#,
            rules: [.streak("daily", #""goal": { "minutes": 10 }"#)],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 20:00", minutes: 10),
                .use("2026-11-04 04:00", minutes: 10),
            ], now: "2026-11-04 12:00")
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2])
    }

    @Test("The last evening of a trip to the west counts for its day, and the streak goes on at home (law 2)")
    func lastEvening() {
        let story = Story(
            trips: #"{ "from": "2026-11-03", "until": "2026-11-05", "timeZone": "America/New_York" }"#,
            rules: [
                .streak("daily", #""goal": { "minutes": 10 }"#),
                .challenge("evening", #""goal": { "minutes": 10, "between": ["19:00", "21:00"], "per": "day" }"#),
            ],
            uses: [
                .use("2026-11-04 20:00", minutes: 10), .use("2026-11-05 20:00", minutes: 10),
                // Eight in the evening in New York.
                .use("2026-11-06 02:00", minutes: 10), .use("2026-11-06 16:00", minutes: 10),
            ], now: "2026-11-07 12:00")
        #expect(story.dates(.challengeCompleted, "evening") == ["2026-11-06 02:10"])
        let kept = story.told().filter { $0.kind == .streakExtended }
        #expect(kept.map(\.count) == [1, 2, 3])
        #expect(story.dates(.streakExtended, "daily") == ["2026-11-04 20:10", "2026-11-05 20:10", "2026-11-06 16:10"])
    }
}
