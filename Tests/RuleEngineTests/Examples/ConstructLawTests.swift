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

    @Test("A task outside the dates of its rule is not confirmed")
    func tasks() {
        let story = Story(
            rules: [
                .task("tidy", #""points": 30, "until": "2026-11-03""#),
                .challenge("twice", #""goal": { "task": "tidy", "done": 2, "per": "week" }"#),
            ], uses: [],
            did: ["02 17:00", "02 18:00", "03 17:00", "04 17:00"].map { ("2026-11-\($0)", .task(id: "tidy")) },
            now: "2026-11-05 12:00")
        #expect(story.dates(.taskConfirmed, "tidy") == ["2026-11-02 17:00", "2026-11-03 17:00"])
        #expect(story.dates(.challengeCompleted, "twice") == ["2026-11-03 17:00"])
    }

    @Test("A task counts on its days, before its time")
    func tasksOnTime() {
        let story = Story(
            dayStarts: "04:00",
            rules: [
                .task("bag", #""points": 10, "on": "weekdays", "before": "20:00""#),
                .task("teeth", #""points": 10, "before": "01:00""#),
            ], uses: [],
            did: ["02 19:59", "03 20:00", "04 03:59", "07 12:00"].map { ("2026-11-\($0)", .task(id: "bag")) }
                + ["03 00:59", "04 01:00", "04 23:00"].map { ("2026-11-\($0)", .task(id: "teeth")) },
            now: "2026-11-09 12:00")
        #expect(story.dates(.taskConfirmed, "bag") == ["2026-11-02 19:59"])
        #expect(story.dates(.taskConfirmed, "teeth") == ["2026-11-03 00:59", "2026-11-04 23:00"])
    }

    @Test("A task pays each time, as often as it can be done in a window, and goals count each time")
    func severalTimes() {
        let story = Story(
            rules: [
                .task("teeth", #""points": 10, "times": 2, "maxTimes": 2, "reward": { "prize": "Pizza" }"#),
                .challenge("often", #""goal": { "task": "teeth", "done": 3, "per": "week" }"#),
            ], uses: [],
            did: ["02 07:00", "02 12:00", "02 19:00", "03 07:00", "03 19:00", "04 07:00"].map {
                ("2026-11-\($0)", .task(id: "teeth"))
            }, now: "2026-11-09 12:00")
        let times = ["02 07:00", "02 12:00", "03 07:00", "03 19:00"].map { "2026-11-\($0)" }
        #expect(story.dates(.taskConfirmed, "teeth") == times)
        #expect(story.points(.taskConfirmed, "teeth") == [10, 10, 10, 10])
        #expect(story.dates(.prizeWon, "teeth") == times)
        #expect(story.dates(.challengeCompleted, "often") == ["2026-11-03 07:00"])
    }

    @Test("Children take turns with a task, from the window of its first day, or of the first Monday of 1970")
    func turns() {
        func dates(_ more: String) -> [String] {
            let story = Story(
                siblings: ["leo", "ida"],
                rules: [.task("bins", #""points": 10, "for": ["leo", "mia", "ida"], "inTurns": true, \#(more)"#)],
                uses: [], did: (2...22).map { ("2026-11-\($0 < 10 ? "0" : "")\($0) 17:00", .task(id: "bins")) },
                now: "2026-11-23 12:00")
            return story.dates(.taskConfirmed, "bins")
        }
        #expect(dates(#""per": "week", "from": "2026-11-05""#) == ["2026-11-09 17:00"])
        #expect(dates(#""per": "week", "times": 2, "from": "2026-11-05""#) == ["2026-11-09 17:00", "2026-11-10 17:00"])
        #expect(
            dates(#""per": "day", "from": "2026-11-02", "until": "2026-11-08""#)
                == ["2026-11-03 17:00", "2026-11-06 17:00"])
        // The week of Monday, 2 November 2026 is number 2965 after that of 5 January 1970, and 2965 leaves 1 by three.
        #expect(dates(#""per": "week", "until": "2026-11-22""#) == ["2026-11-02 17:00"])
    }

    @Test("A pool offers some of its rules in each window: what is done of the others brings nothing")
    func pool() {
        let names = ["a", "b", "c"]
        let tasks: [Case.RuleText] = names.map { .task($0, #""points": 10, "per": "week""#) }
        func dates(_ name: String, _ terms: String, _ more: [Case.RuleText] = tasks) -> [String] {
            let pool = Case.RuleText.rule("pools", "pick", #""of": ["a", "b", "c"], \#(terms), "per": "week""#)
            let story = Story(
                rules: more + [pool], uses: [],
                did: ["02", "09", "16", "23"].flatMap { day in
                    names.map { ("2026-11-\(day) 17:00", .task(id: $0)) }
                }, now: "2026-11-30 12:00")
            return story.dates(.taskConfirmed, name)
        }
        // Of the four weeks the lots are b c a, a b c, a c b and a b c.
        #expect(dates("a", #""offers": 1"#) == ["2026-11-09 17:00", "2026-11-16 17:00", "2026-11-23 17:00"])
        #expect(dates("b", #""offers": 1"#) == ["2026-11-02 17:00"])
        #expect(dates("c", #""offers": 1"#) == [])
        #expect(dates("c", #""offers": 2"#) == ["2026-11-02 17:00", "2026-11-16 17:00"])
        // Who is not there is not drawn: the next in the row takes its place.
        let late = tasks.dropFirst() + [.task("a", #""points": 10, "per": "week", "until": "2026-11-15""#)]
        #expect(dates("c", #""offers": 1"#, Array(late)) == ["2026-11-16 17:00"])
        #expect(dates("b", #""offers": 1"#, Array(late)) == ["2026-11-02 17:00", "2026-11-23 17:00"])
    }

    @Test("Of what a pool offers that counts which the child chooses, with what was done before in the window")
    func choosing() {
        let names = ["a", "b", "c"]
        let tasks: [Case.RuleText] = names.map { .task($0, #""points": 10, "per": "day""#) }
        let pool = Case.RuleText.rule(
            "pools", "pick", #""of": ["a", "b", "c"], "offers": 2, "choose": 1, "per": "week""#)
        func dates(_ name: String, _ choices: [(String, String)]) -> [String] {
            let story = Story(
                rules: tasks + [pool], uses: [],
                did: ["02", "04", "09"].flatMap { day in
                    names.map { ("2026-11-\(day) 17:00", Deed.Kind.task(id: $0)) }
                } + choices.map { ("2026-11-\($0)", .choice(rule: $1)) }, now: "2026-11-16 12:00")
            return story.dates(.taskConfirmed, name)
        }
        // In the first week the lots are b c a, and a is not offered; in the second they are a b c.
        #expect(dates("b", []) == [])
        #expect(dates("b", [("03 12:00", "b")]) == ["2026-11-03 12:00", "2026-11-04 17:00"])
        #expect(dates("b", [("03 12:00", "c"), ("03 13:00", "b")]) == [])
        #expect(dates("c", [("05 12:00", "c")]) == ["2026-11-05 12:00", "2026-11-05 12:00"])
        #expect(dates("a", [("03 12:00", "a"), ("10 12:00", "a")]) == ["2026-11-10 12:00"])
        #expect(dates("b", [("03 12:00", "a"), ("03 13:00", "b")]) == ["2026-11-03 13:00", "2026-11-04 17:00"])
    }

    @Test("A pool that is written during a week decides from then on; what was won before stays")
    func poolWrittenLater() {
        let tasks: [Case.RuleText] = ["a", "b", "c"].map { .task($0, #""points": 10, "per": "week", "times": 2"#) }
        var story = Story(
            rules: tasks, uses: [],
            did: ["2026-11-02 17:00", "2026-11-04 17:00"].flatMap { at in
                ["a", "b"].map { (at, .task(id: $0)) }
            }, now: "2026-11-10 12:00")
        story.edit(
            "pick", at: "2026-11-03 12:00",
            to: .rule("pools", "pick", #""of": ["a", "b", "c"], "offers": 1, "per": "week""#))
        #expect(story.dates(.taskConfirmed, "a") == ["2026-11-02 17:00"])
        #expect(story.dates(.taskConfirmed, "b") == ["2026-11-02 17:00", "2026-11-04 17:00"])
    }

    @Test("What an edit of a pool offers counts from then on, with what was done before in the window")
    func poolEdited() {
        let tasks: [Case.RuleText] = ["a", "b", "c"].map { .task($0, #""points": 10, "per": "week""#) }
        func pool(_ terms: String) -> Case.RuleText {
            .rule("pools", "pick", #""of": ["a", "b", "c"], \#(terms), "per": "week""#)
        }
        var story = Story(
            rules: tasks + [pool(#""offers": 1"#)], uses: [],
            did: ["a", "b", "c"].map { ("2026-11-02 17:00", .task(id: $0)) }, now: "2026-11-10 12:00")
        story.edit("pick", at: "2026-11-03 12:00", to: pool(#""offers": 2"#))
        // The lots of the week are b c a.
        #expect(story.dates(.taskConfirmed, "b") == ["2026-11-02 17:00"])
        #expect(story.dates(.taskConfirmed, "c") == ["2026-11-03 12:00"])
        #expect(story.dates(.taskConfirmed, "a") == [])
    }

    @Test("What was chosen stays for its window, whatever an edit offers; where it is gone another can be chosen")
    func chosenThroughEdits() {
        let tasks: [Case.RuleText] = ["a", "b", "c", "d"].map { .task($0, #""points": 10, "per": "day""#) }
        func pool(_ terms: String) -> Case.RuleText { .rule("pools", "pick", #"\#(terms), "choose": 1"#) }
        let whole = pool(#""of": ["a", "b", "c", "d"], "offers": 3, "per": "week""#)
        func dates(_ name: String, _ id: String, _ text: Case.RuleText, at time: String = "03 18:00") -> [String] {
            var story = Story(
                rules: tasks + [whole], uses: [],
                did: [("2026-11-03 12:00", .choice(rule: "d")), ("2026-11-05 12:00", .choice(rule: "b"))]
                    + ["04", "06", "11"].flatMap { day in
                        ["b", "d"].map { ("2026-11-\(day) 17:00", .task(id: $0)) }
                    }, now: "2026-11-16 12:00")
            story.edit(id, at: "2026-11-\(time)", to: text)
            return story.dates(.taskConfirmed, name)
        }
        // The lots of the week are b c d a: of two that are offered d is none, and it was chosen before.
        let fewer = pool(#""of": ["a", "b", "c", "d"], "offers": 2, "per": "week""#)
        #expect(dates("d", "pick", fewer) == ["2026-11-04 17:00", "2026-11-06 17:00"])
        #expect(dates("b", "pick", fewer) == [])
        // Its window was the week, also where the pool goes by the day now.
        let daily = pool(#""of": ["a", "b", "c", "d"], "offers": 3, "per": "day""#)
        #expect(dates("d", "pick", daily) == ["2026-11-04 17:00", "2026-11-06 17:00"])
        #expect(dates("b", "pick", daily) == [])
        // A rule that is switched off is chosen no more.
        let off = Case.RuleText.task("d", #""points": 10, "per": "day", "enabled": false"#)
        #expect(dates("d", "d", off, at: "05 08:00") == ["2026-11-04 17:00"])
        #expect(dates("b", "d", off, at: "05 08:00") == ["2026-11-05 12:00", "2026-11-06 17:00"])
        // What a pool names no more counts by itself, and another one of the pool can be chosen.
        let without = pool(#""of": ["a", "b", "c"], "offers": 2, "per": "week""#)
        #expect(dates("d", "pick", without) == ["2026-11-04 17:00", "2026-11-06 17:00", "2026-11-11 17:00"])
        #expect(dates("b", "pick", without) == ["2026-11-05 12:00", "2026-11-06 17:00"])
    }

    @Test("Points may stand by children: each gets its own, beside those that a reward brings all")
    func pointsOfChildren() {
        func points(_ child: Int32) -> [Int64] {
            var story = Story(
                siblings: ["leo"],
                rules: [
                    .task("tidy", #""points": { "mia": 20, "leo": 30 }, "reward": { "points": 1 }"#),
                    .challenge(
                        "read",
                        #""goal": { "minutes": 10, "per": "day" }, "reward": { "points": { "mia": 7, "leo": 0 } }"#),
                ], uses: [.use("2026-11-02 16:00", minutes: 10)], did: [("2026-11-02 17:00", .task(id: "tidy"))],
                now: "2026-11-02 20:00")
            story.give(0..<1, to: child)
            story.made.deeds[0].child = child
            return story.points(.taskConfirmed, "tidy") + story.points(.challengeCompleted, "read")
        }
        #expect(points(0) == [21, 7])
        #expect(points(1) == [31, 0])
    }

    @Test("A task that is paid by the minute brings so much a minute, up to the most of its window")
    func byTheMinute() {
        func points(_ more: String, _ did: [(String, Int64)], _ rules: [Case.RuleText] = []) -> [Int64] {
            let story = Story(
                rules: [.task("piano", #""pointsPerMinute": 2, \#(more)"#)] + rules, uses: [],
                did: did.map { ("2026-11-\($0.0)", .task(id: "piano", minutes: $0.1)) }, now: "2026-11-16 12:00")
            return story.points(.minutesPaid, "piano")
        }
        let did: [(String, Int64)] = [("02 16:00", 20), ("02 18:00", 20), ("03 17:00", 10), ("04 17:00", 0)]
        #expect(points(#""atMost": 30"#, did) == [60, 20])
        #expect(points(#""atMost": 45, "per": "week""#, did) == [80, 10])
        // What cannot be done then is not paid, and what was won often enough neither.
        #expect(points(#""atMost": 30, "before": "17:00""#, did) == [40])
        #expect(points(#""atMost": 30, "maxTimes": 1"#, did) == [60])
        let read = Case.RuleText.challenge("read", #""goal": { "minutes": 5, "app": "books", "per": "day" }"#)
        #expect(points(#""atMost": 30, "after": "read""#, did, [read]) == [])
        // Levels count it.
        let ladder = Story(
            rules: [
                .task("piano", #""pointsPerMinute": 2, "atMost": 30, "points": 5"#),
                .level("ladder", #"{ "title": "One", "at": 50 }"#),
            ], uses: [],
            did: [
                ("2026-11-02 16:00", .task(id: "piano", minutes: 20)),
                ("2026-11-02 17:00", .task(id: "piano", minutes: 9)),
            ],
            now: "2026-11-03 12:00")
        #expect(ladder.dates(.levelReached, "ladder") == ["2026-11-02 17:00"])
        #expect(ladder.points(.taskConfirmed, "piano") == [5])
    }

    @Test("An exceeded limit costs its penalty once it has settled, and never more than there is")
    func penalties() {
        func story(_ more: String, away: [String] = [], did: [(String, Deed.Kind)] = []) -> Story {
            Story(
                away: away,
                rules: [
                    .challenge(
                        "calm", #""goal": { "minutes": { "atMost": 30 }, "app": "blocks", \#(more) }, "penalty": 30"#)
                ],
                uses: [
                    .use("2026-11-02 15:00", minutes: 5, "books"), .use("2026-11-02 16:00", minutes: 31, "blocks"),
                    .use("2026-11-03 16:00", minutes: 30, "blocks"), .use("2026-11-04 16:00", minutes: 90, "blocks"),
                ], did: did, now: "2026-11-16 12:00")
        }
        let daily = story(#""per": "day""#)
        #expect(daily.dates(.penalty, "calm") == ["2026-11-03 06:00", "2026-11-05 06:00"])
        // There are 50 points.
        #expect(daily.points(.penalty, "calm") == [-30, -20])
        #expect(story(#""per": "week""#).points(.penalty, "calm") == [-30])
        #expect(story(#""per": "day", "on": "wed""#).dates(.penalty, "calm") == ["2026-11-05 06:00"])
        #expect(story(#""per": "day""#, away: ["2026-11-02"]).points(.penalty, "calm") == [-30])
        let spent = story(#""per": "day""#, did: [("2026-11-03 05:00", .payment(points: -45))])
        #expect(spent.points(.penalty, "calm") == [-5])
    }

    @Test("A task that only the first one has is that child's for the window, whoever confirms what when")
    func firstCome() {
        func dates(_ more: String, _ did: [(String, Int32)], of child: String) -> [String] {
            var story = Story(
                siblings: ["leo"],
                rules: [.task("table", #""points": 10, "for": ["leo", "mia"], "firstCome": true, \#(more)"#)],
                uses: [], did: did.map { ($0.0, .task(id: "table")) }, now: "2026-11-16 12:00")
            for (place, one) in did.enumerated() { story.made.deeds[place].child = one.1 }
            return story.dates(.taskConfirmed, "table", of: child)
        }
        let days: [(String, Int32)] = [
            ("2026-11-02 18:00", 0), ("2026-11-02 17:00", 1), ("2026-11-03 17:00", 0), ("2026-11-03 18:00", 1),
        ]
        #expect(dates(#""per": "day""#, days, of: "mia") == ["2026-11-03 17:00"])
        #expect(dates(#""per": "day""#, days, of: "leo") == ["2026-11-02 17:00"])
        #expect(dates(#""per": "week", "times": 2"#, days, of: "leo") == ["2026-11-02 17:00", "2026-11-03 18:00"])
        #expect(dates(#""per": "week", "times": 2"#, days, of: "mia") == [])
        // What was done when it could not be done takes nothing.
        #expect(dates(#""on": "tue""#, days, of: "leo") == [])
        // At one instant the one has it whom "for" names first.
        let atOnce: [(String, Int32)] = [("2026-11-02 17:00", 0), ("2026-11-02 17:00", 1)]
        #expect(dates(#""per": "day""#, [atOnce[1], atOnce[0]], of: "leo") == ["2026-11-02 17:00"])
    }

    /// The dates of one child's task, of which each child did something.
    private func dates(
        _ task: Case.RuleText, _ did: [(String, Int32)], of child: String, with rules: [Case.RuleText] = [],
        using uses: [Story.Stretch] = [], leoIn zone: String? = nil,
        groups: (first: String, then: String, at: String)? = nil
    ) -> [String] {
        var story = Story(
            siblings: ["leo", "ida"], rules: [task] + rules, uses: uses,
            did: did.map { ("2026-11-\($0.0)", .task(id: task.id)) }, now: "2026-11-16 12:00")
        for (place, one) in did.enumerated() { story.made.deeds[place].child = one.1 }
        story.made.family.children[1].zone = zone.flatMap { Zone(id: $0) }
        if let groups {
            story.made.family.groups = Self.kids(groups.first)
            var edited = story.made.family
            edited.groups = Self.kids(groups.then)
            story.edit(edited, at: groups.at)
        }
        return story.dates(.taskConfirmed, task.id, of: child)
    }

    /// The group "kids", as a family file declares it.
    private static func kids(_ children: String) -> [Group] {
        let file = """
            { "timeZone": "UTC", "groups": [ { "id": "kids", "children": [\(children)] } ],
              "children": [ { "id": "mia" }, { "id": "leo" }, { "id": "ida" } ], "apps": [] }
            """
        return FamilyFile.read(Array(file.utf8), path: "family.json").family?.groups ?? []
    }

    @Test("What could not be paid when it was done takes a task from nobody that only the first one has")
    func firstComeUnpaid() {
        let table = Case.RuleText.task(
            "table", #""points": 10, "for": ["leo", "mia"], "firstCome": true, "maxTimes": 1"#)
        let often: [(String, Int32)] = [("02 16:00", 1), ("03 16:00", 1), ("03 17:00", 0), ("04 17:00", 0)]
        #expect(dates(table, often, of: "leo") == ["2026-11-02 16:00"])
        #expect(dates(table, often, of: "mia") == ["2026-11-03 17:00"])
        let read = Case.RuleText.challenge("read", #""goal": { "minutes": 10, "per": "day" }"#)
        let after = Case.RuleText.task(
            "table", #""points": 10, "for": ["leo", "mia"], "firstCome": true, "after": "read""#)
        let early: [(String, Int32)] = [("02 14:00", 0), ("02 16:00", 1), ("02 17:00", 0)]
        let uses: [Story.Stretch] = [.use("2026-11-02 15:00", minutes: 10)]
        #expect(dates(after, early, of: "mia", with: [read], using: uses) == ["2026-11-02 17:00"])
        #expect(dates(after, early, of: "leo", with: [read], using: uses) == [])
    }

    @Test("What children share goes by the family's own clock, wherever they are")
    func sharedTasksOfZones() {
        // At two in the night in Berlin it is the evening before in New York.
        let did: [(String, Int32)] = [("03 02:00", 1), ("04 02:00", 1), ("04 17:00", 1), ("05 01:00", 0)]
        let bins = Case.RuleText.task(
            "bins", #""points": 10, "for": ["leo", "mia"], "inTurns": true, "from": "2026-11-02""#)
        #expect(dates(bins, did, of: "leo", leoIn: "America/New_York") == ["2026-11-04 02:00"])
        #expect(dates(bins, did, of: "mia", leoIn: "America/New_York") == ["2026-11-05 01:00"])
        let table = Case.RuleText.task("table", #""points": 10, "for": ["leo", "mia"], "firstCome": true"#)
        #expect(
            dates(table, did, of: "leo", leoIn: "America/New_York") == ["2026-11-03 02:00", "2026-11-04 02:00"])
    }

    @Test("A child that joins a group moves no turn of before, and none of a week that has begun")
    func turnsOfGroup() {
        let did: [(String, Int32)] = (2...8).map { ("0\($0) 17:00", 1) }
        let groups = (first: #""leo", "mia""#, then: #""leo", "mia", "ida""#, at: "2026-11-04 12:00")
        let daily = Case.RuleText.task(
            "bins", #""points": 10, "for": ["kids"], "inTurns": true, "from": "2026-11-02""#)
        // By two on Monday and Wednesday, by three on Thursday and Sunday.
        #expect(
            dates(daily, did, of: "leo", groups: groups)
                == ["02", "04", "05", "08"].map { "2026-11-\($0) 17:00" })
        let weekly = Case.RuleText.task(
            "bins", #""points": 10, "for": ["kids"], "inTurns": true, "per": "week", "from": "2026-10-19""#)
        // It is the third week: Leo's by two, and Ida's by three.
        #expect(dates(weekly, did, of: "leo", groups: groups) == ["2026-11-02 17:00"])
    }

    @Test("A task brings what its reward says, beside its points")
    func rewardsOfTasks() {
        let story = Story(
            rules: [
                .task("lawn", #""points": 10, "reward": { "points": 5, "badge": "green", "prize": "Pizza" }"#),
                .badge("green", #""icon": "🌱""#),
            ], uses: [], did: [("2026-11-02 17:00", .task(id: "lawn"))], now: "2026-11-03 12:00")
        #expect(story.points(.taskConfirmed, "lawn") == [15])
        #expect(story.dates(.prizeWon, "lawn") == ["2026-11-02 17:00"])
        #expect(story.dates(.badgeUnlocked, "green") == ["2026-11-02 17:00"])
    }

    private static let double = #""reward": { "boost": { "times": 2, "minutes": 30 } }"#

    private func boosting(_ rules: [Case.RuleText], _ starts: [(String, Int64)], economy: Economy = Economy()) -> Story
    {
        Story(
            economy: economy, rules: rules,
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-02 17:00", minutes: 60)],
            did: starts.map { ($0.0, .boost(rule: "daily", hundredths: $0.1, length: 30 * Milliseconds.minute)) },
            now: "2026-11-03 12:00")
    }

    @Test("A boost is won with a challenge, and doubles what is earned while it runs")
    func boosts() {
        let daily = Case.RuleText.challenge("daily", #""goal": { "minutes": 10, "per": "day" }, \#(Self.double)"#)
        let story = boosting([daily], [("2026-11-02 16:50", 200)])
        #expect(story.dates(.boostGranted, "daily") == ["2026-11-02 16:10"])
        #expect(story.points(.boosted, "daily") == [200])
        #expect(story.dates(.boosted, "daily") == ["2026-11-02 17:20"])
        #expect(boosting([daily], []).points(.boosted, "daily") == [])
        // Two that run at once are no more than the stronger one, also where factors multiply, whichever is the first.
        for economy in [Economy(), Economy(stacking: .multiply)] {
            func two(_ starts: [(String, Int64)]) -> [Int64] {
                boosting([daily], starts, economy: economy).points(.boosted, "daily")
            }
            #expect(two([("2026-11-02 17:00", 200), ("2026-11-02 17:10", 300)]) == [700])
            #expect(two([("2026-11-02 17:00", 300), ("2026-11-02 17:10", 200)]) == [700])
            #expect(two([("2026-11-02 17:00", 200), ("2026-11-02 17:10", 200)]) == [400])
        }
        // A rule without boosts has none.
        let plain = Case.RuleText.challenge("daily", #""goal": { "minutes": 10, "per": "day" }"#)
        #expect(boosting([plain], [("2026-11-02 16:50", 200)]).points(.boosted, "daily") == [])
    }

    @Test("Of a boost and other factors the highest counts, or all up to the family's most, and each has its own name")
    func boostsAmongFactors() {
        let rules: [Case.RuleText] = [
            .challenge(
                "daily",
                #""goal": { "minutes": 10, "per": "day" }, "reward": { "percent": 10, "boost": { "times": 2, "minutes": 30 } }"#
            ),
            .multiplier("more", #""times": 1.5"#),
        ]
        let starts: [(String, Int64)] = [("2026-11-02 17:00", 200)]
        let highest = boosting(rules, starts)
        #expect(highest.points(.boosted, "daily") == [300])
        // The forty other minutes of that multiplier, and ten per cent of seventy minutes.
        #expect(highest.points(.bonus, "more") == [200])
        #expect(highest.points(.bonus, "daily") == [70])
        let both = boosting(rules, starts, economy: Economy(maxMultiplier: 250, stacking: .multiply))
        #expect(both.points(.boosted, "daily") == [450])
        let limited = boosting(rules, starts, economy: Economy(maxBonusPerDay: 250))
        #expect(limited.points(.bonus, "") == [-250])
    }

    @Test("A surprise brings one of its rewards, by child, rule, step and window alone, beside what comes always")
    func surprises() {
        let lucky =
            #""goal": { "minutes": 10, "per": "day" }, "reward": { "points": 5, "oneOf": [ "#
            + #"{ "points": 10 }, { "prize": "Ice cream" }, { "unlock": { "app": "blocks", "minutes": 20 } } ] }"#
        func story(_ text: Case.RuleText) -> Story {
            Story(
                siblings: ["leo"], rules: [text],
                uses: (2...8).flatMap { day in
                    ["mia", "leo"].map {
                        Story.Stretch(start: "2026-11-0\(day) 16:00", seconds: 600, app: "books", child: $0)
                    }
                }, now: "2026-11-09 12:00")
        }
        let each = story(.challenge("lucky", lucky))
        #expect(each.points(.challengeCompleted, "lucky").sorted() == [5, 5, 5, 5, 5, 5, 5, 5, 15, 15, 15, 15, 15, 15])
        #expect(each.dates(.prizeWon, "lucky", of: "mia") == ["2026-11-03 16:10", "2026-11-05 16:10"])
        #expect(each.dates(.unlockGranted, "lucky", of: "mia") == ["2026-11-07 16:10", "2026-11-08 16:10"])
        #expect(
            each.dates(.prizeWon, "lucky", of: "leo") == ["2026-11-04 16:10", "2026-11-05 16:10", "2026-11-08 16:10"])
        #expect(each.dates(.unlockGranted, "lucky", of: "leo") == ["2026-11-02 16:10"])
        // What they win together they may share, so it is drawn for both.
        let together = story(.challenge("lucky", #""together": true, \#(lucky)"#))
        for child in ["mia", "leo"] {
            #expect(together.dates(.unlockGranted, "lucky", of: child) == ["2026-11-03 16:05"])
            #expect(
                together.dates(.prizeWon, "lucky", of: child) == ["2026-11-06 16:05", "2026-11-08 16:05"])
        }
    }

    @Test("The lowest balance: at the start of the day, and after each payment")
    func balance() {
        let story = Story(
            rules: [.challenge("saver", #""goal": { "balance": 100, "per": "day" }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 15), .use("2026-11-04 16:00", minutes: 10)],
            did: [("2026-11-03 17:00", .payment(points: -50)), ("2026-11-04 17:00", .payment(points: -100))],
            now: "2026-11-06 12:00")
        // 150 on the 3rd, but 100 after the payment; on the 4th 200, and 100 after it; the first day began with nothing.
        #expect(
            story.dates(.challengeCompleted, "saver") == ["2026-11-04 06:00", "2026-11-05 06:00", "2026-11-06 06:00"])
    }

    @Test("What is decided as a day begins belongs to the balance that it begins with")
    func balanceAtTheStart() {
        let story = Story(
            settleHours: 0,
            rules: [
                .challenge(
                    "calm",
                    #""goal": { "minutes": { "atMost": 5 }, "app": "blocks", "per": "day" }, "reward": { "points": 35 }"#
                ), .challenge("saver", #""goal": { "balance": 35, "per": "day" }"#),
            ], uses: [.use("2026-11-02 16:00", minutes: 3, "blocks")], now: "2026-11-04 12:00")
        #expect(story.dates(.challengeCompleted, "calm") == ["2026-11-03 00:00"])
        #expect(story.dates(.challengeCompleted, "saver") == ["2026-11-04 00:00"])
    }

    @Test("A ladder that is written anew tells no level again; what it adds it tells when it is loaded")
    func laddersWrittenAnew() throws {
        var story = Story(
            rules: [], uses: [.use("2026-11-02 16:00", minutes: 20)], now: "2026-11-04 12:00")
        let edit = try #require(Instant(iso8601: "2026-11-03T08:00:00+01:00"))
        func ladder(_ numbers: [Int64]) -> Case.RuleText {
            let steps = numbers.map { JSONOutput.object([("title", .string("at \($0)")), ("at", .int($0))]) }
            return Case.RuleText(
                kind: "levels",
                text: .object([
                    ("id", .string("up")), ("title", .string("up")), ("by", .string("points")),
                    ("steps", .array(steps)),
                ]))
        }
        story.made.rules = [ladder([50, 500])]
        story.made.edits = [Case.Edit(at: edit.milliseconds, id: "up", text: ladder([60, 100]))]
        #expect(story.dates(.levelReached, "up") == ["2026-11-02 16:05", "2026-11-03 08:00"])
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

    @Test("Freezes that are given hold a streak, as many as it can keep")
    func gifts() {
        let story = Story(
            rules: [
                .streak("run", #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 100, "max": 2 }"#),
                .challenge(
                    "gift",
                    #""goal": { "minutes": 10, "per": "ever" }, "reward": { "freezes": { "streak": "run", "count": 5 } }"#
                ),
            ], uses: [.use("2026-11-02 16:00", minutes: 10)], now: "2026-11-10 12:00")
        #expect(story.dates(.streakFrozen, "run") == ["2026-11-04 06:00", "2026-11-05 06:00"])
        #expect(story.dates(.streakBroken, "run") == ["2026-11-06 06:00"])
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

    @Test("22: factors multiply exactly, are capped together, and are told under the highest")
    func multiply() throws {
        func bonuses(maxMultiplier: Int) throws -> [String: Int64] {
            let story = Story(
                economy: Economy(maxMultiplier: maxMultiplier, stacking: .multiply),
                rules: [.multiplier("a", #""times": 1.1"#), .multiplier("b", #""times": 1.25"#)],
                uses: [.use("2026-11-02 16:00", minutes: 1)], now: "2026-11-03 12:00")
            // The reference alone: it says what the engine will have to.
            let told = story.made.referenceVerdicts(try #require(story.made.readRules)).keys
            return Dictionary(
                told.filter { $0.kind == .bonus }.map { ($0.rule, $0.points) }, uniquingKeysWith: { $0 + $1 })
        }
        // Ten points, times 1.375.
        #expect(try bonuses(maxMultiplier: 1000) == ["b": 4])
        #expect(try bonuses(maxMultiplier: 130) == ["b": 3])
    }
}
