import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import Testing
import UsageTracking

/// Readings of the laws for tasks: when and how often they pay, whose turn it is, and who comes first.
@Suite("Laws of tasks")
struct TaskLawTests {
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
}
