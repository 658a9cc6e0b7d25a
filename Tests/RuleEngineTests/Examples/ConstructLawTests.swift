import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import Testing
import UsageTracking

/// Readings of the laws for goals of several parts, days away, deeds and balances, and faults that were found by them.
@Suite("Laws of every construct")
struct ConstructLawTests {
    @Test("All parts: the win is dated when the last of them is there; each counts once a window")
    func allParts() {
        let story = Story(
            rules: [
                .challenge(
                    "both",
                    #""goal": { "all": [ { "minutes": 10, "app": "books" }, { "minutes": 5, "app": "khan" } ], "per": "day" }"#
                ),
                .challenge(
                    "one",
                    #""goal": { "any": [ { "minutes": 10, "app": "books" }, { "minutes": 5, "app": "khan" } ], "per": "day" }"#
                ),
            ], uses: [.use("2026-11-02 16:00", minutes: 30), .use("2026-11-02 17:00", minutes: 6, "khan")],
            now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "both") == ["2026-11-02 17:05"])
        #expect(story.dates(.challengeCompleted, "one") == ["2026-11-02 16:10"])
    }

    @Test("A part that is a limit is decided when the day has settled, while the next day is open: both days pay")
    func lateParts() {
        let goal =
            #""goal": { "all": [ { "minutes": 10, "category": "learning" }, { "minutes": { "atMost": 20 }, "app": "blocks" } ], "per": "day" }"#
        let story = Story(
            rules: [.challenge("calm", goal)],
            uses: ["02", "03", "04"].flatMap { day -> [Story.Stretch] in
                [
                    .use("2026-11-\(day) 00:30", minutes: 10),
                    .use("2026-11-\(day) 16:00", minutes: day == "03" ? 21 : 20, "blocks"),
                ]
            }, now: "2026-11-05 12:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-03 06:00", "2026-11-05 06:00"])
    }

    @Test("14: every day that is asked for; a day away is not, and kept it makes up for no other")
    func everyDay() {
        let rules: [Case.RuleText] = [
            .challenge(
                "week",
                #""goal": { "days": "all", "each": { "minutes": 10, "on": ["mon", "tue", "wed"] }, "per": "week" }"#)
        ]
        func won(_ days: [String]) -> [String] {
            Story(
                away: ["2026-11-03"], rules: rules, uses: days.map { .use("2026-11-\($0) 16:00", minutes: 10) },
                now: "2026-11-10 12:00"
            ).dates(.challengeCompleted, "week")
        }
        #expect(won(["02", "04"]) == ["2026-11-09 06:00"])
        #expect(won(["02", "03"]) == [])
    }

    @Test("14: a number of days shrinks with the days away, rounded up; wholly away it cannot be won")
    func shrinking() {
        let rules: [Case.RuleText] = [
            .challenge("week", #""goal": { "days": 5, "each": { "minutes": 10 }, "per": "week" }"#)
        ]
        let days = ["02", "03", "04", "05"]
        func won(away: [String]) -> [String] {
            Story(
                away: away.map { "2026-11-\($0)" }, rules: rules,
                uses: days.map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-10 12:00"
            ).dates(.challengeCompleted, "week")
        }
        // Of seven days five are there: 5 × 5 / 7 is 3.6, four days.
        #expect(won(away: ["07", "08"]) == ["2026-11-05 16:10"])
        #expect(won(away: ["08"]) == [])
        #expect(won(away: ["02", "03", "04", "05", "06", "07", "08"]) == [])
    }

    @Test("What is usual: the last four days with data, rounded half up; nothing before there are four")
    func usual() {
        let story = Story(
            rules: [.challenge("more", #""goal": { "minutes": { "percentOfUsual": 110 }, "per": "day" }"#)],
            uses: [("02", 10), ("03", 20), ("04", 10), ("06", 10), ("07", 13), ("08", 14), ("09", 30)].map {
                .use("2026-11-\($0.0) 16:00", minutes: $0.1)
            }, now: "2026-11-10 12:00")
        // 110 % of 12.5, 13.25 and 11.75 minutes are 14, 15 and 13, rounded.
        #expect(story.dates(.challengeCompleted, "more") == ["2026-11-09 16:13"])
    }

    @Test("Different tags: every tag of an app counts, and apps of one tag add up")
    func tags() {
        let story = Story(
            rules: [
                .challenge("tags", #""goal": { "differentTags": 2, "each": { "minutes": 10 }, "per": "day" }"#),
                .challenge("any", #""goal": { "differentTags": 2, "per": "day" }"#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 16:05", minutes: 5, "blocks"),
                .use("2026-11-02 17:00", minutes: 12, "khan"),
            ], now: "2026-11-02 20:00")
        // An app without tags is none.
        #expect(story.dates(.challengeCompleted, "any") == ["2026-11-02 17:00"])
        #expect(story.dates(.challengeCompleted, "tags") == ["2026-11-02 17:10"])
    }

    @Test("Quiet hours: no points, but minutes; those that begin on Friday reach into Saturday")
    func quiet() throws {
        let range = try #require(
            ClockTime("22:00").flatMap { from in ClockTime("02:00").flatMap { ClockRange(from: from, to: $0) } })
        let story = Story(
            quiet: [QuietHours(days: DaySelection(.fri), range: range, allowsEarning: false, allowsPlaying: false)],
            rules: [.challenge("hour", #""goal": { "minutes": 60, "per": "day" }"#)],
            uses: [
                .use("2026-11-06 21:55", minutes: 65), .use("2026-11-07 01:55", minutes: 10),
                .use("2026-11-07 22:00", minutes: 10),
            ],
            now: "2026-11-08 12:00")
        #expect(story.points(.pointsEarned, app: "books") == [50, 150])
        #expect(story.dates(.challengeCompleted, "hour") == ["2026-11-06 22:55"])
    }

    @Test("A gate opens when its goal is met, on the days on which it is shut")
    func gates() {
        let story = Story(
            rules: [.gate("first", #""on": ["mon"], "goal": { "minutes": 10, "app": "khan" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 20, "khan"), .use("2026-11-03 16:00", minutes: 20, "khan")],
            now: "2026-11-05 12:00")
        #expect(story.dates(.gateOpened, "first") == ["2026-11-02 16:10"])
    }

    @Test("A streak passes over days away; kept, they count")
    func streaksAndDaysAway() {
        let story = Story(
            away: ["2026-11-03", "2026-11-04"], rules: [.streak("run", #""goal": { "minutes": 10 }"#)],
            uses: ["02", "04", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-08 12:00")
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2, 3])
        #expect(story.dates(.streakBroken, "run") == ["2026-11-07 06:00"])
    }

    @Test("A streak of limits alone is not broken by a day without any use")
    func limitsWithoutUse() {
        let story = Story(
            rules: [
                .streak(
                    "calm", #""goal": { "all": [ { "minutes": { "atMost": 30 } }, { "sessions": { "atMost": 2 } } ] }"#)
            ],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-05 16:00", minutes: 10)],
            now: "2026-11-06 12:00")
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2])
        #expect(story.dates(.streakBroken, "calm") == [])
    }

    @Test("The window of several parts is over when the last of their time ranges is, whichever is named first")
    func lastRange() {
        let story = Story(
            rules: [
                .streak(
                    "run",
                    #""goal": { "all": [ { "minutes": 5, "between": ["22:00", "02:00"] }, { "minutes": 5, "between": ["16:00", "18:00"] } ] }"#
                )
            ],
            uses: [.use("2026-11-02 16:00", minutes: 5), .use("2026-11-02 22:00", minutes: 5)], now: "2026-11-08 12:00")
        #expect(story.dates(.streakBroken, "run") == ["2026-11-04 08:00"])
    }

    @Test("Each child has its own days away")
    func siblings() throws {
        var story = Story(
            away: ["2026-11-03"], rules: [.streak("run", #""goal": { "minutes": 10 }"#)],
            uses: ["02", "04"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-04 20:00")
        story.made.family.children.append(Child(id: "leo", name: "Leo"))
        story.made.uses += story.made.uses.map { use in
            var other = use
            other.child = 1
            return other
        }
        let broken = story.told().filter { $0.kind == .streakBroken }
        #expect(broken.map(\.child) == ["leo"])
    }

    @Test("What is said beside the parts holds inside \"each\" as well, beside what that says itself")
    func partsWithEach() {
        let story = Story(
            rules: [
                .challenge(
                    "mon",
                    #""goal": { "all": [ { "differentApps": 1, "each": { "minutes": 5, "app": "khan" } }, { "minutes": 1 } ], "on": ["mon"], "per": "week" }"#
                )
            ],
            uses: [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 20, "khan")],
            now: "2026-11-08 12:00")
        #expect(story.dates(.challengeCompleted, "mon") == [])
    }
}
