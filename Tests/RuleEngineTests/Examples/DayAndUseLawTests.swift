import FamilyTime
import RuleEngine
import Testing

@Suite("Fine print: days, ranges, use and points")
struct DayAndUseLawTests {
    @Test("1: a skipped clock time means the end of the gap, one that occurs twice the first")
    func clockChanges() {
        let rules: [Case.RuleText] = [
            .challenge("gap", #""goal": { "minutes": 10, "between": ["02:30", "05:00"], "per": "day" }"#)
        ]
        let spring = Story(rules: rules, uses: [.use("2026-03-29 01:45", minutes: 30)], now: "2026-03-30 12:00")
        #expect(spring.dates(.challengeCompleted, "gap") == ["2026-03-29 03:10"])
        // In autumn the range begins when the clock shows 02:30 for the first time, so it has an hour more.
        let autumn = Story(rules: rules, uses: [.use("2026-10-25 01:45", minutes: 55)], now: "2026-10-26 12:00")
        #expect(autumn.told().filter { $0.kind == .challengeCompleted }.count == 1)
    }

    @Test("2: a time range counts wholly for the day on which it starts")
    func rangeOverMidnight() {
        let rules: [Case.RuleText] = [
            .challenge("night", #""goal": { "minutes": 60, "on": "fri", "between": ["22:00", "02:00"], "per": "day" }"#)
        ]
        let uses: [Story.Stretch] = [.use("2026-11-06 23:30", minutes: 30), .use("2026-11-07 01:00", minutes: 45)]
        for dayStarts in ["00:00", "04:00"] {
            let story = Story(dayStarts: dayStarts, rules: rules, uses: uses, now: "2026-11-09 12:00")
            let won = story.told().filter { $0.kind == .challengeCompleted }
            #expect(won.map(\.window) == [LocalDate("2026-11-06")?.dayNumber])
            #expect(story.dates(.challengeCompleted, "night") == ["2026-11-07 01:30"])
        }
    }

    @Test("2: where a journey lets two days' ranges meet, an instant counts for the later day, however use is cut")
    func rangesThatMeet() {
        // Thursday's range begins in Auckland when it is 18:00 in Berlin, where Wednesday's goes on until 20:00.
        let whole: [Story.Stretch] = [.use("2026-11-04 17:30", minutes: 75)]
        let cut: [Story.Stretch] = [
            .use("2026-11-04 17:30", minutes: 35), .use("2026-11-04 18:05", minutes: 20),
            .use("2026-11-04 18:25", minutes: 20),
        ]
        for uses in [whole, cut] {
            let story = Story(
                trips: #"{ "from": "2026-11-05", "until": "2026-11-20", "timeZone": "Pacific/Auckland" }"#,
                rules: [
                    .challenge("long", #""goal": { "minutes": 40, "between": ["06:00", "20:00"], "per": "day" }"#),
                    .challenge(
                        "apps",
                        #""goal": { "differentApps": 1, "each": { "minutes": 30, "between": ["06:00", "20:00"] }, "per": "day" }"#
                    ),
                    .challenge(
                        "little",
                        #""goal": { "minutes": { "atMost": 30 }, "between": ["06:00", "20:00"], "per": "day" }"#),
                ], uses: uses, now: "2026-11-07 12:00")
            #expect(story.dates(.challengeCompleted, "long") == ["2026-11-04 18:40"])
            #expect(story.dates(.challengeCompleted, "little") == ["2026-11-05 00:00"])
            #expect(story.dates(.challengeCompleted, "apps") == ["2026-11-04 18:00", "2026-11-04 18:30"])
        }
    }

    @Test("2: a later day takes nothing from a rule's last day: it has no range there", arguments: ["on", "until"])
    func lastDayBeforeJourney(ending: String) {
        let last = ending == "on" ? #""on": ["mon", "tue", "wed"],"# : ""
        let dates = ending == "on" ? "" : #""until": "2026-11-04","#
        let range = #"\#(last) "between": ["06:00", "20:00"]"#
        let story = Story(
            trips: #"{ "from": "2026-11-05", "until": "2026-11-20", "timeZone": "Pacific/Auckland" }"#,
            rules: [
                .challenge("long", #"\#(dates) "goal": { "minutes": 40, \#(range), "per": "day" }"#),
                .challenge("little", #"\#(dates) "goal": { "minutes": { "atMost": 30 }, \#(range), "per": "day" }"#),
                .multiplier("twice", #"\#(dates) "times": 2, "category": "learning", \#(range)"#),
            ], uses: [.use("2026-11-04 08:00", minutes: 10), .use("2026-11-04 18:30", minutes: 70)],
            now: "2026-11-07 12:00")
        #expect(story.dates(.challengeCompleted, "long") == ["2026-11-04 19:00"])
        #expect(story.dates(.challengeCompleted, "little").isEmpty)
        #expect(story.points(.bonus, "twice").reduce(0, +) == 800)
    }

    @Test("2: a session over midnight counts for both days")
    func splitAtMidnight() {
        let story = Story(
            rules: [.challenge("ten", #""goal": { "minutes": 10, "per": "day" }"#)],
            uses: [.use("2026-11-06 23:45", minutes: 30)], now: "2026-11-09 12:00")
        #expect(story.dates(.challengeCompleted, "ten") == ["2026-11-06 23:55", "2026-11-07 00:10"])
    }

    @Test(
        "4: a window is over when its last time range ends, and its first may have begun before anything was recorded")
    func rangeOutlastsWindow() {
        let story = Story(
            rules: [
                .challenge(
                    "calm",
                    #""goal": { "minutes": { "atMost": 20 }, "category": "reward", "between": ["22:00", "02:00"], "per": "day" }"#
                )
            ], uses: [.use("2026-11-07 01:00", minutes: 20, "blocks"), .use("2026-11-07 09:00", minutes: 5)],
            now: "2026-11-07 23:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-07 08:00"])
        #expect(
            story.told().filter { $0.kind == .challengeCompleted }.map(\.window) == [LocalDate("2026-11-06")?.dayNumber]
        )
    }

    @Test("4: from and until shorten a window, and its number stays")
    func shortenedWindow() {
        let story = Story(
            rules: [.challenge("week", #""from": "2026-11-04", "goal": { "minutes": 30, "per": "week" }"#)],
            uses: [.use("2026-11-03 16:00", minutes: 20), .use("2026-11-05 16:00", minutes: 30)],
            now: "2026-11-09 12:00")
        #expect(story.dates(.challengeCompleted, "week") == ["2026-11-05 16:30"])
    }

    @Test("7: of two apps the one whose unbroken use began first earns, over all devices")
    func earlierAppEarns() {
        let story = Story(
            rules: [],
            uses: [
                .use("2026-11-02 16:00", minutes: 10, "khan", on: "laptop"),
                // The tablet goes on as the laptop ends, beside an app that begins at that instant.
                .use("2026-11-02 16:10", minutes: 10, "books"),
                .use("2026-11-02 16:10", minutes: 20, "khan", on: "tablet"),
            ], now: "2026-11-02 20:00")
        #expect(story.points(.pointsEarned, app: "khan") == [150])
        #expect(story.points(.pointsEarned, app: "books").isEmpty)
    }

    @Test("7: a reward app takes no second from a learning app")
    func rewardAppDoesNotCompete() {
        let story = Story(
            rules: [], uses: [.use("2026-11-02 16:00", minutes: 60, "blocks"), .use("2026-11-02 16:10", minutes: 10)],
            now: "2026-11-02 20:00")
        #expect(story.points(.pointsEarned, app: "books") == [100])
    }

    @Test("8: a part of a day gets the points that are completed in it")
    func pointsOfARange() {
        // 5 points a minute: one each 12 seconds. The ninth is complete at 16:01:48, the tenth at the range's end.
        let story = Story(
            rules: [
                .challenge("ten", #""goal": { "points": 10, "between": ["16:00", "16:02"], "per": "day" }"#),
                .challenge("eleven", #""goal": { "points": 11, "between": ["16:00", "16:02"], "per": "day" }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 5, "khan")], now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "ten") == ["2026-11-02 16:02"])
        #expect(story.dates(.challengeCompleted, "eleven").isEmpty)
    }

    @Test("8: points above a cap are never earned, and goals do not see them")
    func cappedPoints() {
        let story = Story(
            maxPointsPerDay: 50, rules: [.challenge("sixty", #""goal": { "points": 60, "per": "week" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 30), .use("2026-11-03 16:00", minutes: 30)],
            now: "2026-11-03 20:00")
        #expect(story.points(.pointsEarned, app: "books") == [50, 50])
        #expect(story.dates(.challengeCompleted, "sixty") == ["2026-11-03 16:01"])
    }

    @Test("10: a goal without a filter counts reward apps too")
    func noFilter() {
        let story = Story(
            rules: [.challenge("any", #""goal": { "minutes": 20, "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 16:05", minutes: 15, "blocks")],
            now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "any") == ["2026-11-02 16:20"])
    }
}
