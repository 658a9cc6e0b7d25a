import FamilyTime
import RuleEngine
import Testing
import UsageTracking

@Suite("Fine print: measures, winning and paying")
struct GoalLawTests {
    @Test("11: days and different apps without \"each\" count any use, dated at its start")
    func anyUse() {
        let story = Story(
            rules: [
                .challenge("days", #""goal": { "days": 2, "per": "week" }"#),
                .challenge("apps", #""goal": { "differentApps": 2, "per": "week" }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 17:00", minutes: 10, "khan")],
            now: "2026-11-03 20:00")
        #expect(story.dates(.challengeCompleted, "days") == ["2026-11-03 17:00"])
        #expect(story.dates(.challengeCompleted, "apps") == ["2026-11-03 17:00"])
    }

    @Test("11: two apps that reach their minutes at once are counted in the order in which they did")
    func differentAppsTogether() {
        let story = Story(
            rules: [.challenge("apps", #""goal": { "differentApps": 1, "each": { "minutes": 10 }, "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 30, "khan"), .use("2026-11-02 16:05", minutes: 10, "books")],
            now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "apps") == ["2026-11-02 16:10"])
    }

    @Test("2, 11: apps used at once across the end of a range count in the day of the range in which they were used")
    func differentAppsAcrossRanges() {
        let story = Story(
            dayStarts: "04:00",
            rules: [
                .challenge(
                    "tags",
                    #""goal": { "differentTags": 2, "each": { "minutes": 8, "between": ["00:00", "24:00"] }, "per": "day" }"#
                )
            ],
            uses: [.use("2026-11-03 23:27", minutes: 37, "khan"), .use("2026-11-03 23:27", minutes: 181)],
            now: "2026-11-06 12:00")
        let won = story.told().filter { $0.rule == "tags" }
        #expect(story.dates(.challengeCompleted, "tags") == ["2026-11-03 23:35"])
        // That midnight to midnight begins in the family day that began the day before at four.
        #expect(won.map(\.window) == [LocalDate("2026-11-02")?.dayNumber])
    }

    /// Upper bounds that half an hour of reading just keeps, and what is more by one.
    static let bounds: [(bound: String, milliseconds: Int64, app: Int32)] = [
        (#""minutes": { "atMost": 30 }"#, 1, 0), (#""points": { "atMost": 300 }"#, 6000, 0),
        (#""sessions": { "atMost": 1 }"#, 1, 1), (#""differentApps": { "atMost": 1 }"#, 1, 1),
    ]

    @Test("An upper bound is kept by just as much, and by nothing more", arguments: bounds)
    func justTheBound(_ bound: String, _ milliseconds: Int64, _ app: Int32) {
        for goal in [
            #"{ \#(bound), "per": "day" }"#, #"{ "days": 1, "each": { \#(bound) }, "per": "week" }"#,
            #"{ "days": "all", "each": { \#(bound) }, "per": "week" }"#,
            #"{ "all": [ { \#(bound) }, { "minutes": 1 } ], "per": "day" }"#,
        ] {
            var story = Story(
                rules: [.challenge("calm", #""goal": \#(goal)"#)], uses: [.use("2026-11-02 16:00", minutes: 30)],
                now: "2026-11-10 12:00")
            #expect(story.dates(.challengeCompleted, "calm").count == 1, "\(goal)")
            let first = story.made.uses[0]
            let start = app == first.app ? first.end : first.end + 3_600_000
            story.made.uses.append(
                Use(start: start, end: start + milliseconds, child: 0, app: app, device: first.device))
            #expect(story.dates(.challengeCompleted, "calm") == [], "\(goal)")
        }
    }

    @Test(
        "12: short pauses join a session, which counts once its use has lasted long enough; a day edge does not split it"
    )
    func sessions() {
        let story = Story(
            rules: [
                .challenge("long", #""goal": { "sessions": 1, "longerThan": 20, "minutesApart": 5, "per": "week" }"#),
                .challenge("two", #""goal": { "sessions": 2, "minutesApart": 5, "per": "week" }"#),
            ],
            uses: [
                .use("2026-11-02 23:45", minutes: 10), .use("2026-11-02 23:58", minutes: 15),
                .use("2026-11-03 00:18", minutes: 1),
            ], now: "2026-11-03 20:00")
        #expect(story.dates(.challengeCompleted, "long") == ["2026-11-03 00:08"])
        // The last pause is exactly five minutes, which is not under five.
        #expect(story.dates(.challengeCompleted, "two") == ["2026-11-03 00:18"])
    }

    @Test("13: challenges counts won windows, whatever number of tiers, and never the rule itself")
    func wonWindows() {
        let story = Story(
            rules: [
                .challenge(
                    "tiered", #""goal": { "minutes": "tier", "per": "day" }, "tiers": [ { "at": 5 }, { "at": 10 } ]"#),
                .challenge("twice", #""goal": { "challenges": 2 }"#), .badge("three", #""goal": { "challenges": 3 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 20), .use("2026-11-03 16:00", minutes: 20)],
            now: "2026-11-03 20:00")
        #expect(story.dates(.challengeCompleted, "twice") == ["2026-11-03 16:05"])
        #expect(story.dates(.badgeUnlocked, "three") == ["2026-11-03 16:05"])
    }

    @Test("13: badges counts a badge once, at its first tier")
    func badgesOnce() {
        let story = Story(
            rules: [
                .badge("tiered", #""goal": { "minutes": "tier" }, "tiers": [ { "at": 5 }, { "at": 10 } ]"#),
                .badge("late", #""goal": { "minutes": 15 }"#), .challenge("two", #""goal": { "badges": 2 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-02 20:00")
        #expect(story.dates(.challengeCompleted, "two") == ["2026-11-02 16:15"])
    }

    @Test("15: an upper bound is not judged without a day in \"on\"")
    func boundWithoutDay() {
        let story = Story(
            rules: [
                .challenge(
                    "weekend",
                    #""goal": { "minutes": { "atMost": 30 }, "category": "reward", "on": "weekend", "per": "day" }"#)
            ], uses: [.use("2026-11-06 16:00", minutes: 10), .use("2026-11-07 16:00", minutes: 10)],
            now: "2026-11-10 12:00")
        #expect(story.dates(.challengeCompleted, "weekend") == ["2026-11-08 06:00"])
    }

    @Test("15: a day that an upper bound cannot judge is neutral for a streak")
    func neutralDay() {
        let story = Story(
            rules: [.streak("calm", #""goal": { "minutes": { "atMost": 30 }, "category": "reward", "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-04 16:00", minutes: 10)],
            now: "2026-11-05 12:00")
        #expect(story.told().filter { $0.kind == .streakExtended }.map(\.count) == [1, 2])
        #expect(story.dates(.streakBroken, "calm").isEmpty)
    }

    @Test("14: a day without any use is neutral where every day asks for a limit, unless \"noUseCounts\" says kept")
    func everyDayCalm() {
        let rules: [Case.RuleText] = ["", #", "noUseCounts": true"#].enumerated().map { number, more in
            .challenge(
                "calm\(number)",
                #""goal": { "days": "all", "each": { "minutes": { "atMost": 30 }, "category": "reward"\#(more) }, "per": "week" }"#
            )
        }
        func story(_ days: ClosedRange<Int>, without free: Int, _ minutes: Int = 10) -> Story {
            let used = days.filter { $0 != free }
            return Story(
                rules: rules,
                uses: used.map { day in
                    .use("2026-11-\(day < 10 ? "0" : "")\(day) 16:00", minutes: day == 7 ? minutes : 10, "blocks")
                }, now: "2026-11-10 12:00")
        }
        let calm = story(2...8, without: 4)
        #expect(calm.dates(.challengeCompleted, "calm0") == ["2026-11-09 06:00"])
        #expect(calm.dates(.challengeCompleted, "calm1") == ["2026-11-09 06:00"])
        // What was before the first use says nothing either, but \"noUseCounts\" asks for the whole week.
        let short = story(5...8, without: 6)
        #expect(short.dates(.challengeCompleted, "calm0") == ["2026-11-09 06:00"])
        #expect(short.dates(.challengeCompleted, "calm1").isEmpty)
        #expect(story(2...8, without: 4, 31).told().allSatisfy { $0.kind != .challengeCompleted })
        // Of the week that followed nothing can be said at all.
        let later = Story(rules: rules, uses: calm.stretches, now: "2026-11-17 12:00")
        #expect(later.dates(.challengeCompleted, "calm0") == ["2026-11-09 06:00"])
        #expect(later.dates(.challengeCompleted, "calm1") == ["2026-11-09 06:00", "2026-11-16 06:00"])
    }

    @Test("4: a window closes when its own parts do: a range counts on its own days, not on those of another part")
    func partsOfTheirDays() {
        let story = Story(
            rules: [
                .challenge("first", #""goal": { "minutes": 10, "app": "khan" }"#),
                .challenge(
                    "calm",
                    #""after": "first", "goal": { "any": [ "#
                        + #"{ "minutes": { "atMost": 5 }, "category": "reward", "between": ["18:00", "12:00"], "on": "weekdays" }, "#
                        + #"{ "sessions": { "atMost": 3 } } ], "per": "day" }"#),
            ],
            uses: [.use("2026-11-08 16:00", minutes: 10), .use("2026-11-09 10:00", minutes: 10, "khan")],
            now: "2026-11-10 12:00")
        // Sunday has no range, so it is over at midnight, before the rule opens.
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-10 06:00"])
    }

    @Test("19: a rule that is switched off opens nothing; what it won before still counts")
    func afterOneThatIsOff() {
        func first(_ more: String) -> Case.RuleText { .challenge("first", #""goal": { "minutes": 10 }\#(more)"#) }
        let then = Case.RuleText.challenge("then", #""after": "first", "goal": { "minutes": 10, "per": "day" }"#)
        let uses = ["02", "03"].map { Story.Stretch.use("2026-11-\($0) 16:00", minutes: 10) }
        let off = Story(rules: [first(#", "enabled": false"#), then], uses: uses, now: "2026-11-04 12:00")
        #expect(off.dates(.challengeCompleted, "then").isEmpty)
        var won = Story(rules: [first(""), then], uses: uses, now: "2026-11-04 12:00")
        won.edit("first", at: "2026-11-02 20:00", to: first(#", "enabled": false"#))
        #expect(won.dates(.challengeCompleted, "then") == ["2026-11-02 16:10", "2026-11-03 16:10"])
    }

    @Test("A gate opens on days on which it is shut alone, whatever days its goal says")
    func gateOnItsDays() {
        let story = Story(
            rules: [
                .gate("never", #""on": "weekend", "goal": { "minutes": 10, "on": "weekdays" }"#),
                .gate("saturdays", #""on": "weekend", "goal": { "minutes": 10, "on": ["fri", "sat"] }"#),
                .gate(
                    "parts",
                    #""on": "weekend", "goal": { "any": [ { "minutes": 10, "on": "fri" }, { "minutes": 20 } ] }"#),
            ], uses: (6...9).map { .use("2026-11-0\($0) 16:00", minutes: 20) }, now: "2026-11-10 12:00")
        #expect(story.dates(.gateOpened, "never").isEmpty)
        #expect(story.dates(.gateOpened, "saturdays") == ["2026-11-07 16:10"])
        #expect(story.dates(.gateOpened, "parts") == ["2026-11-07 16:20", "2026-11-08 16:20"])
    }

    @Test("A row goes on over a day away that may be kept late, and is no longer for it before that is decided")
    func rowOverDayAway() {
        func dates(away: [String], use: String) -> [String] {
            let limit = #"{ "sessions": { "atMost": 1 }, "noUseCounts": true }"#
            let each = #"{ "atLeast": 1, "of": [{ "differentTags": 1 }, \#(limit)] }"#
            let story = Story(
                settleHours: 20, away: away,
                rules: [
                    .challenge("row", #""goal": { "daysInARow": "tier", "each": \#(each) }, "tiers": [{ "at": 3 }]"#)
                ],
                uses: [.use("2026-11-02 14:00", minutes: 26, "blocks"), .use(use, minutes: 26)],
                now: "2026-11-08 12:00")
            return story.dates(.challengeCompleted, "row")
        }
        // Monday and Tuesday are kept by then, and Thursday; of Wednesday it is not known.
        #expect(dates(away: ["2026-11-04"], use: "2026-11-05 14:00") == ["2026-11-05 14:00"])
        #expect(dates(away: [], use: "2026-11-05 14:00") == ["2026-11-05 20:00"])
        #expect(dates(away: ["2026-11-04"], use: "2026-11-05 21:00") == ["2026-11-05 20:00"])
    }

    @Test("16: except removes what all its keys match together")
    func exceptions() {
        let story = Story(
            rules: [
                .challenge(
                    "not-late",
                    #""goal": { "minutes": 30, "except": { "app": "khan", "between": ["20:00", "21:00"] }, "per": "day" }"#
                )
            ], uses: [.use("2026-11-02 19:50", minutes: 40, "khan"), .use("2026-11-02 21:00", minutes: 20)],
            now: "2026-11-02 22:00")
        #expect(story.dates(.challengeCompleted, "not-late") == ["2026-11-02 21:20"])
    }

    @Test("17: a percentage waits for settlement and covers all use of the window, before and after the win")
    func percent() {
        let story = Story(
            rules: [.challenge("ten", #""goal": { "minutes": 10, "per": "day" }, "reward": { "percent": 25 }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 30)], now: "2026-11-03 12:00")
        #expect(story.dates(.challengeCompleted, "ten") == ["2026-11-02 16:10"])
        #expect(story.dates(.bonus, "ten") == ["2026-11-03 06:00"])
        #expect(story.points(.bonus, "ten") == [75])
    }

    @Test("18: a badge unlocks once ever; given as a reward it pays its own reward")
    func badgeOnce() {
        let story = Story(
            rules: [
                .challenge("ten", #""goal": { "minutes": 10, "per": "day" }, "reward": { "badge": "worm" }"#),
                .badge("worm", #""reward": { "points": 40 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 10)],
            now: "2026-11-03 20:00")
        #expect(story.dates(.badgeUnlocked, "worm") == ["2026-11-02 16:10"])
        #expect(story.points(.badgeUnlocked, "worm") == [40])
        #expect(story.told().filter { $0.kind == .badgeUnlocked }.map(\.period) == [.ever])
    }

    @Test("18: maxTimes pays the first windows, with all their tiers")
    func maxTimes() {
        let story = Story(
            rules: [
                .challenge(
                    "tiered",
                    #""maxTimes": 2, "goal": { "minutes": "tier", "per": "day" }, "tiers": [ { "at": 5 }, { "at": 10 } ]"#
                )
            ], uses: ["02", "03", "04"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-04 20:00")
        #expect(
            story.dates(.challengeCompleted, "tiered")
                == ["2026-11-02 16:05", "2026-11-02 16:10", "2026-11-03 16:05", "2026-11-03 16:10"])
    }

    @Test("19: with \"after\" earlier use counts, but a window that is over does not pay")
    func after() {
        let story = Story(
            rules: [
                .challenge("first", #""goal": { "minutes": 30, "app": "khan" }"#),
                .challenge("then", #""after": "first", "goal": { "minutes": 10, "tag": "reading", "per": "day" }"#),
                .challenge("late", #""goal": { "minutes": 50, "app": "khan" }"#),
                .challenge("too-late", #""after": "late", "goal": { "minutes": 10, "tag": "reading", "per": "day" }"#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 16:00", minutes: 10),
                .use("2026-11-03 17:00", minutes: 30, "khan"),
                .use("2026-11-03 23:40", minutes: 20, "khan"), .use("2026-11-04 16:00", minutes: 10),
            ], now: "2026-11-04 20:00")
        #expect(story.dates(.challengeCompleted, "then") == ["2026-11-03 17:30", "2026-11-04 16:10"])
        // The last of 50 minutes ends with the day, and with the day's window.
        #expect(story.dates(.challengeCompleted, "too-late") == ["2026-11-04 16:10"])
    }

    @Test("19: a win that waited for one that was undecided is dated when both hold")
    func afterUndecided() {
        let story = Story(
            rules: [
                .streak("daily", #""goal": { "minutes": 10 }"#),
                .challenge("first", #""goal": { "streak": 1, "of": "daily", "per": "day" }, "from": "2026-11-04""#),
                .challenge("then", #""after": "first", "goal": { "minutes": 20, "per": "day" }"#),
            ],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-04 04:00", minutes: 30)],
            now: "2026-11-04 20:00")
        #expect(story.dates(.challengeCompleted, "first") == ["2026-11-04 04:10"])
        #expect(story.dates(.challengeCompleted, "then") == ["2026-11-04 04:20"])
    }

    @Test("19: an upper bound whose window was over when the rule opened does not pay, though it settles later")
    func limitAfter() {
        let story = Story(
            rules: [
                .challenge("first", #""goal": { "minutes": 10, "app": "khan" }"#),
                .challenge(
                    "calm", #""after": "first", "goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" }"#
                ),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 10), .use("2026-11-03 03:00", minutes: 10, "khan"),
            ], now: "2026-11-04 20:00")
        #expect(story.dates(.challengeCompleted, "first") == ["2026-11-03 03:10"])
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-04 06:00"])
    }

    @Test("13: a week that is kept wins the day on which that is decided, and none of its days once more")
    func wonLongAgo() {
        let story = Story(
            rules: [
                .streak("calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "week" }"#),
                .challenge(
                    "any", #""goal": { "any": [ { "streak": 1, "of": "calm" }, { "minutes": 7 } ], "per": "day" }"#),
            ], uses: ["02", "03", "05"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-13 12:00")
        #expect(
            story.dates(.challengeCompleted, "any")
                == ["2026-11-02 16:07", "2026-11-03 16:07", "2026-11-05 16:07", "2026-11-09 06:00"])
    }

    @Test("15: three days are open at once where a range runs into the next day and much time is left for late reports")
    func threeOpenDays() {
        let evening = #""between": ["20:00", "19:00"]"#
        let story = Story(
            settleHours: 20,
            rules: [
                .challenge(
                    "days",
                    #""goal": { "days": 4, "each": { "any": [ { "differentApps": 1 }, "#
                        + #"{ "differentApps": { "atMost": 1 }, \#(evening) } ] } }"#),
                .challenge(
                    "each",
                    #""goal": { "any": [ { "minutes": 60, "app": "books" }, "#
                        + #"{ "minutes": { "atMost": 30 }, "app": "blocks", \#(evening) } ], "per": "day" }"#),
            ],
            uses: [
                .use("2026-11-02 21:00", minutes: 10, "blocks"), .use("2026-11-03 20:00", minutes: 60),
                .use("2026-11-04 10:00", minutes: 60),
            ], now: "2026-11-12 12:00")
        // Three days had use, and each counts once, however late its second part is kept.
        #expect(story.dates(.challengeCompleted, "days").isEmpty)
        // Monday is decided when Tuesday and Wednesday have been won.
        #expect(
            story.dates(.challengeCompleted, "each") == ["2026-11-03 21:00", "2026-11-04 11:00", "2026-11-04 15:00"])
    }

    @Test("No window goes unpaid where a trip ends two of them before one has settled")
    func fourOpenDays() {
        let evening = #""between": ["20:00", "19:00"]"#
        // From New York on to Tokyo: a day of ten hours, on which Thursday's hours still go on.
        let story = Story(
            settleHours: 20,
            trips: #"{ "from": "2026-11-03", "until": "2026-11-05", "timeZone": "America/New_York" }, "#
                + #"{ "from": "2026-11-06", "until": "2026-11-12", "timeZone": "Asia/Tokyo" }"#,
            rules: [
                .challenge(
                    "each",
                    #""goal": { "any": [ { "minutes": 60, "app": "books" }, "#
                        + #"{ "minutes": { "atMost": 30 }, "app": "blocks", "on": "thu", \#(evening) } ], "per": "day" }"#
                )
            ],
            uses: [
                .use("2026-11-06 03:00", minutes: 10, "blocks"), .use("2026-11-06 09:00", minutes: 60),
                .use("2026-11-07 02:00", minutes: 60), .use("2026-11-07 17:00", minutes: 60),
            ], now: "2026-11-08 00:00")
        let won = story.told().filter { $0.kind == .challengeCompleted }
        #expect(
            won.map { LocalDate(dayNumber: $0.window).description }.sorted() == [
                "2026-11-05", "2026-11-06", "2026-11-07", "2026-11-08",
            ])
    }

    @Test("19: what is decided in the instant in which the only window is over opens nothing in it any more")
    func openedAtTheEnd() {
        let story = Story(
            settleHours: 0,
            rules: [
                .streak(
                    "calm",
                    #""goal": { "minutes": { "atMost": 30 }, "app": "blocks" }, "milestones": [ { "at": 1, "reward": { "badge": "given" } } ]"#
                ),
                .badge("given", #""icon": "b""#),
                .challenge(
                    "late", #""goal": { "streak": 1, "of": "calm" }, "until": "2026-11-02", "after": "given""#),
            ], uses: [.use("2026-11-02 16:00", minutes: 10, "blocks")], now: "2026-11-04 12:00")
        #expect(story.dates(.badgeUnlocked, "given") == ["2026-11-03 00:00"])
        #expect(story.dates(.challengeCompleted, "late").isEmpty)
    }

    @Test("18, 19: a badge that is given has no window that could be over when it opens")
    func givenAndWaiting() {
        let story = Story(
            rules: [
                .challenge("ten", #""goal": { "minutes": 10 }, "reward": { "badge": "given" }"#),
                .badge("given", #""goal": { "minutes": 60 }, "until": "2026-11-03", "after": "chore""#),
                .badge("own", #""goal": { "minutes": 10 }, "until": "2026-11-03", "after": "chore""#),
                .task("chore", #""per": "day""#),
            ], uses: [.use("2026-11-02 16:00", minutes: 10)],
            did: [("2026-11-05 18:00", .task(id: "chore"))], now: "2026-11-06 12:00")
        #expect(story.dates(.badgeUnlocked, "given") == ["2026-11-05 18:00"])
        #expect(story.dates(.badgeUnlocked, "own").isEmpty)
    }

    @Test("20: what is won at one instant counts for what is won by it")
    func sameInstant() {
        let story = Story(
            rules: [
                .challenge("ten", #""goal": { "minutes": 10 }, "reward": { "badge": "given" }"#),
                .badge("given", #""icon": "b""#),
                .badge("by-challenge", #""goal": { "challenges": 1 }"#),
                .badge("by-badges", #""goal": { "badges": 2 }, "reward": { "points": 7 }"#),
                .level("ladder", #"{ "title": "one", "at": 107 }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-02 20:00")
        for (kind, rule) in [
            (OutcomeKind.badgeUnlocked, "given"), (.badgeUnlocked, "by-challenge"), (.badgeUnlocked, "by-badges"),
            (.levelReached, "ladder"),
        ] {
            #expect(story.dates(kind, rule) == ["2026-11-02 16:10"], "\(rule)")
        }
    }
}
