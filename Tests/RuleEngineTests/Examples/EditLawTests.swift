import FamilySettings
import FamilyTime
import RuleEngine
import Testing

@Suite("Edits count forward (law 9)")
struct EditLawTests {
    private static let days = ["02", "03", "04"].map { Story.Stretch.use("2026-11-\($0) 16:00", minutes: 10) }

    @Test(
        "A day that an edited streak finds kept already is kept when the edit is loaded, and so is its milestone paid")
    func streakKeptAtLoad() {
        var story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 20 }"#)], uses: Self.days, now: "2026-11-04 20:00")
        story.edit(
            "daily", at: "2026-11-03 18:00",
            to: .streak(
                "daily", #""goal": { "minutes": 10 }, "milestones": [ { "at": 1, "reward": { "points": 5 } } ]"#))
        #expect(story.dates(.streakExtended, "daily") == ["2026-11-03 18:00", "2026-11-04 16:10"])
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-03 18:00"])
        #expect(story.points(.streakMilestone, "daily") == [5])
    }

    @Test("A day that waits for a miss to settle stays kept when it was, though an edit finds it kept as well")
    func keptBeforeEdit() {
        var story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 10 }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 10), .use("2026-11-04 04:00", minutes: 10)],
            now: "2026-11-04 12:00")
        story.edit("daily", at: "2026-11-04 05:00", to: .streak("daily", #""goal": { "minutes": 5 }"#))
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-04 06:00"])
        #expect(story.dates(.streakExtended, "daily") == ["2026-11-02 16:10", "2026-11-04 04:10"])
    }

    @Test("A factor that an edited streak reaches at the load multiplies no point before it")
    func factorFromLoad() {
        var story = Story(
            rules: [.streak("daily", #""goal": { "minutes": 20 }"#)],
            uses: [.use("2026-11-02 16:00", minutes: 15), .use("2026-11-02 19:00", minutes: 3)],
            now: "2026-11-02 20:00")
        story.edit(
            "daily", at: "2026-11-02 18:00",
            to: .streak("daily", #""goal": { "minutes": 10 }, "multiplier": [ { "at": 1, "times": 2 } ]"#))
        #expect(story.points(.bonus, "daily") == [30])
    }

    @Test("A factor that is edited holds from the edit on: no point is priced anew, and the day's bonus rounds once")
    func factorFromEdit() {
        func multiplier(_ times: String) -> Case.RuleText {
            .multiplier("more", #""times": \#(times), "category": "learning""#)
        }
        let uses: [Story.Stretch] = [.use("2026-11-02 09:00", seconds: 606), .use("2026-11-02 15:00", seconds: 606)]
        var story = Story(rules: [multiplier("2")], uses: uses, now: "2026-11-02 20:00")
        story.edit("more", at: "2026-11-02 13:00", to: multiplier("1.5"))
        // 101 points twice as many, and 101 half as many again: 50.5 rounds with the day.
        #expect(story.points(.bonus, "more") == [152])
        var added = Story(rules: [], uses: uses, now: "2026-11-02 20:00")
        added.edit("more", at: "2026-11-02 13:00", to: multiplier("2"))
        #expect(added.points(.bonus, "more") == [101])
        var removed = Story(rules: [multiplier("2")], uses: uses, now: "2026-11-02 20:00")
        removed.edit("more", at: "2026-11-02 13:00", to: nil)
        #expect(removed.points(.bonus, "more") == [101])
    }

    @Test(
        "25: a rule with factors that is renamed has one bonus on the day, under the name with which the day began",
        arguments: [
            #""times": 2, "category": "learning""#,
            #""goal": { "minutes": 1 }, "multiplier": [ { "at": 1, "times": 2 } ]"#,
        ])
    func renamedFactor(members: String) {
        let kind = members.contains("goal") ? "streaks" : "multipliers"
        var story = Story(
            rules: [.rule(kind, "before", members)],
            uses: [
                .use("2026-11-02 08:00", minutes: 1), .use("2026-11-02 09:00", minutes: 20),
                .use("2026-11-02 15:00", minutes: 30), .use("2026-11-03 15:00", minutes: 10),
            ], now: "2026-11-03 20:00")
        story.edit("before", at: "2026-11-02 13:00", to: .rule(kind, "after", #""was": "before", "# + members))
        let first: Int64 = kind == "streaks" ? 500 : 510
        #expect(story.points(.bonus, "before") == [first])
        #expect(story.points(.bonus, "after") == [100])
    }

    @Test("A milestone that pays once is known by its length, wherever it stands after an edit")
    func milestonesOnce() {
        func streak(_ milestones: String) -> Case.RuleText {
            .streak(
                "daily",
                #""goal": { "minutes": 10 }, "milestonesRepeat": "once", "milestones": [\#(milestones)]"#)
        }
        let two = #"{ "at": 2, "reward": { "points": 20 } }"#
        var story = Story(
            rules: [streak(two)],
            uses: ["02", "03", "06", "07"].map { .use("2026-11-\($0) 16:00", minutes: 10) }, now: "2026-11-08 12:00")
        story.edit("daily", at: "2026-11-05 12:00", to: streak(#"{ "at": 1, "reward": { "points": 1 } }, "# + two))
        // The run of the sixth is the second that is two days long, and the first that could win the new milestone.
        #expect(story.points(.streakMilestone, "daily") == [20, 1])
        #expect(story.dates(.streakMilestone, "daily") == ["2026-11-03 16:10", "2026-11-06 16:10"])
    }

    @Test("In each run a new milestone in the place of one that was paid pays when it is reached")
    func milestoneInThePlace() {
        func streak(_ at: Int) -> Case.RuleText {
            .streak(
                "daily",
                #""goal": { "minutes": 10 }, "milestones": [ { "at": \#(at), "reward": { "points": \#(at) } } ]"#)
        }
        var story = Story(rules: [streak(1)], uses: Self.days, now: "2026-11-04 20:00")
        story.edit("daily", at: "2026-11-03 12:00", to: streak(3))
        #expect(story.points(.streakMilestone, "daily") == [1, 3])
    }

    @Test("Freezes that are given are bounded by what the streak could keep then, not by a later edit")
    func freezesOfThatTime() {
        func streak(_ most: Int) -> Case.RuleText {
            .streak("daily", #""goal": { "minutes": 10 }, "freezes": { "earnEvery": 9, "max": \#(most) }"#)
        }
        var story = Story(
            rules: [
                streak(1),
                .challenge(
                    "gift",
                    #""goal": { "minutes": 10, "per": "day" }, "reward": { "freezes": { "streak": "daily", "count": 3 } }"#
                ),
            ], uses: [Self.days[0]], now: "2026-11-07 12:00")
        story.edit("daily", at: "2026-11-02 18:00", to: streak(3))
        #expect(story.dates(.streakFrozen, "daily") == ["2026-11-04 06:00"])
        #expect(story.dates(.streakBroken, "daily") == ["2026-11-05 06:00"])
    }

    @Test(
        "A rule that was renamed twice is still the one that it was, and its window pays once",
        arguments: [
            ["b", "c", "a"], ["a", "b", "c"], ["c", "b", "a"], ["a", "c", "b"],
        ])
    func renamedTwice(names: [String]) {
        func rule(_ id: String, was: String? = nil) -> Case.RuleText {
            let was = was.map { #""was": "\#($0)", "# } ?? ""
            return .challenge(id, was + #""goal": { "minutes": 10, "per": "week" }, "reward": { "points": 7 }"#)
        }
        var story = Story(rules: [rule(names[0])], uses: Self.days, now: "2026-11-05 12:00")
        story.edit(names[0], at: "2026-11-03 12:00", to: rule(names[1], was: names[0]))
        story.edit(names[1], at: "2026-11-04 12:00", to: rule(names[2], was: names[1]))
        #expect(story.points(.challengeCompleted, names[0]) == [7])
        #expect(story.points(.challengeCompleted, names[1]) == [])
        #expect(story.points(.challengeCompleted, names[2]) == [])
    }

    @Test("Use that a day has paid for counts no second time in the week that an edit makes of it")
    func paidDay() {
        func rule(_ minutes: Int, _ period: String) -> Case.RuleText {
            .challenge("read", #""goal": { "minutes": \#(minutes), "per": "\#(period)" }, "reward": { "points": 7 }"#)
        }
        var story = Story(
            rules: [rule(20, "day")],
            uses: [.use("2026-11-02 10:00", minutes: 25), .use("2026-11-02 15:00", minutes: 15)],
            now: "2026-11-02 20:00")
        story.edit("read", at: "2026-11-02 12:00", to: rule(30, "week"))
        #expect(story.dates(.challengeCompleted, "read") == ["2026-11-02 10:20"])
    }

    @Test("A rule that is renamed while it is switched off is the one that it was when it is switched on")
    func renamedWhileOff() {
        func rule(_ id: String, _ members: String = "") -> Case.RuleText {
            .challenge(id, #"\#(members)"goal": { "minutes": 10, "per": "week" }, "reward": { "points": 7 }"#)
        }
        var story = Story(rules: [rule("a")], uses: Self.days, now: "2026-11-05 12:00")
        story.edit("a", at: "2026-11-03 12:00", to: rule("b", #""was": "a", "enabled": false, "#))
        story.edit("b", at: "2026-11-04 12:00", to: rule("b"))
        #expect(story.points(.challengeCompleted, "a") == [7])
        #expect(story.points(.challengeCompleted, "b") == [])
    }

    @Test("What an app earns a minute is another from the next family day on: no day is priced anew")
    func rateByDay() {
        var story = Story(rules: [], uses: Self.days, now: "2026-11-05 12:00")
        var family = story.made.family
        family.apps[0].stated.pointsPerMinute = 20
        story.edit(family, at: "2026-11-03 12:00")
        #expect(story.points(.pointsEarned, app: "books") == [100, 100, 200])
    }

    @Test("The limit on bonuses is another from the next family day on: what it left of an earlier day stays so")
    func limitByDay() {
        var story = Story(
            economy: Economy(maxBonusPerDay: 30), rules: [.multiplier("twice", #""times": 2, "category": "learning""#)],
            uses: Self.days, now: "2026-11-05 12:00")
        var family = story.made.family
        family.economy.maxBonusPerDay = 70
        story.edit(family, at: "2026-11-03 12:00")
        #expect(story.points(.bonus, "twice").filter { $0 > 0 } == [100, 100, 100])
        let given = Dictionary(grouping: story.told().filter { $0.kind == .bonus }, by: \.window)
        #expect(given.sorted { $0.key < $1.key }.map { $0.value.reduce(0) { $0 + $1.points } } == [30, 30, 70])
    }

    @Test("A window is decided after the hours that were written as it ended, fewer or more", arguments: [1, 12])
    func hoursByWindow(_ hours: Int) {
        var story = Story(
            rules: [
                .challenge(
                    "calm", #""goal": { "minutes": { "atMost": 40 }, "per": "day" }, "reward": { "points": 20 }"#)
            ], uses: Self.days, now: "2026-11-05 18:00")
        var family = story.made.family
        family.settleHours = hours
        story.edit(family, at: "2026-11-04 03:51")
        let fifth = hours < 10 ? "2026-11-05 0\(hours):00" : "2026-11-05 \(hours):00"
        #expect(
            story.dates(.challengeCompleted, "calm") == ["2026-11-03 06:00", "2026-11-04 06:00", fifth])
    }

    @Test("A tag that an app is given counts for different tags from the next family day on")
    func tagsByDay() {
        var story = Story(
            rules: [.challenge("wide", #""goal": { "differentTags": 2, "per": "week" }"#)], uses: Self.days,
            now: "2026-11-05 12:00")
        var family = story.made.family
        family.apps[0].tags = ["reading", "words"]
        story.edit(family, at: "2026-11-03 12:00")
        #expect(story.dates(.challengeCompleted, "wide") == ["2026-11-04 16:00"])
    }

    @Test("What is usual is all that was done, also in windows that were paid before an edit gave the rule others")
    func usualBeforeOtherWindows() {
        func more(per period: String) -> Case.RuleText {
            .challenge("more", #""goal": { "minutes": { "percentOfUsual": 100 }, "per": "\#(period)" }"#)
        }
        // Twenty minutes on each of the days of six weeks: from the fifth one on each wins.
        let monday = LocalDate(dayNumber: (LocalDate("2026-11-02")?.dayNumber ?? 0) - 35)
        let days = (0..<42).map { Story.Stretch.use("\((monday + $0).description) 16:00", minutes: 20) }
        var story = Story(rules: [more(per: "day")], uses: days, now: "2026-11-09 12:00")
        story.edit("more", at: "2026-11-02 01:00", to: more(per: "week"))
        let won = story.dates(.challengeCompleted, "more")
        #expect(won.count == 31 + 1)
        #expect(Array(won.suffix(2)) == ["2026-11-01 16:20", "2026-11-08 16:20"])
    }
}
