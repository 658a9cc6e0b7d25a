import Foundation
import JSONText
import Testing

@Suite("What a family is shown of edits, renames and doubtful use is true")
struct EditsOnScreenTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin", "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50 },
            { "id": "tube", "name": "YouTube", "category": "reward", "costPerMinute": 50 }
          ]
        }
        """
    private static let spark = """
        { "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 15, "category": "learning", "per": "day" },
            "reward": { "points": 10 } } ] }
        """

    private func household(_ rules: String) throws -> Household {
        try Household(["family.json": Self.family, "Rules/rules.json": rules])
    }

    private func read(_ home: Household, _ start: String, minutes: Int, day: Int = 2, now: String) throws {
        let line =
            #"{"child":"mia","app":"books","start":"2026-11-0\#(day)T\#(start):00+01:00","seconds":\#(minutes * 60)}"#
        let run = try home.run("ingest", "-", "--now", "2026-11-0\(day)T\(now)", input: line)
        #expect(run.status == 0, "\(run.error)")
    }

    /// A screen as one line.
    private func screen(_ home: Household, _ words: String..., now: String, day: Int = 2) throws -> String {
        let arguments = words + ["--now", "2026-11-0\(day)T\(now)"]
        let run = try Executable.run(arguments, in: home.url)
        #expect(run.status == 0, "\(run.error)")
        return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: Edits that nothing has recorded

    private static let looking = [
        ["status"], ["badges"], ["streaks"], ["levels"], ["ledger"], ["usage"], ["explain", "spark"], ["lint"],
        ["apps"], ["confirm"], ["shield"], ["redeem"],
    ]

    @Test(
        "Every command that looks says of an edit that nothing has recorded yet when it comes into force",
        arguments: looking)
    func waiting(_ command: [String]) throws {
        let home = try household(Self.spark)
        func remark(_ now: String) throws -> String {
            try Executable.run(command + ["--now", "2026-11-02T\(now)"], in: home.url).error
        }
        #expect(try !remark("09:00").contains("changed"))
        try read(home, "10:00", minutes: 10, now: "11:00")
        #expect(try !remark("11:01").contains("changed"))
        try home.write(Self.spark.replacing("15", with: "25"), to: "Rules/rules.json")
        let ofRule = try remark("11:02")
        #expect(ofRule.contains("\"Spark\" was changed, and nothing was recorded since"), "\(ofRule)")
        try home.write(Self.family.replacing("50 }", with: "60 }"), to: "family.json")
        let ofBoth = try remark("11:03")
        #expect(ofBoth.contains("\"Spark\" and family.json were changed"), "\(ofBoth)")
        try read(home, "11:00", minutes: 1, now: "11:04")
        #expect(try !remark("11:05").contains("changed"))
    }

    @Test("A rule that was taken out waits for the next recording as well; one that was renamed is named once")
    func waitingRemoval() throws {
        let home = try household(Self.spark)
        try read(home, "10:00", minutes: 10, now: "11:00")
        try home.write(
            Self.spark.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#), to: "Rules/rules.json")
        let renamed = try home.run("status", "--now", "2026-11-02T11:01").error
        #expect(renamed.contains("\"Spark\" was changed"), "\(renamed)")
        try home.write(#"{ "challenges": [] }"#, to: "Rules/rules.json")
        let removed = try home.run("status", "--now", "2026-11-02T11:02").error
        #expect(removed.contains("\"spark\" was changed"), "\(removed)")
    }

    @Test("An explanation says of a version that waits that the next recording brings it into force")
    func waitingExplained() throws {
        let home = try household(Self.spark)
        try read(home, "10:00", minutes: 10, now: "11:00")
        try home.write(Self.spark.replacing("15", with: "25"), to: "Rules/rules.json")
        #expect(try screen(home, "explain", "spark", now: "11:01").contains("in force from the next recording on."))
        try read(home, "11:30", minutes: 1, now: "11:40")
        #expect(try screen(home, "explain", "spark", now: "11:41").contains("in force since Mon 2 Nov 11:40."))
        // What was won is the earlier version's.
        try read(home, "12:00", minutes: 20, now: "12:30")
        try home.write(Self.spark.replacing("15", with: "50"), to: "Rules/rules.json")
        let won = try screen(home, "explain", "spark", now: "12:31")
        #expect(won.contains("From the next recording on another version holds: Spark: 50 minutes"), "\(won)")
    }

    // MARK: Ladders

    private static let ladder = """
        { "levels": [ { "id": "explorer", "title": "Explorer", "by": "points",
            "steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 100 }, { "title": "Captain", "at": 300 } ] } ] }
        """

    @Test(
        "A level that was told stays, with its name, its number and its date, when the ladder is renamed and made anew")
    func ladder() throws {
        let home = try household(Self.ladder)
        try read(home, "10:00", minutes: 35, now: "11:00")
        try home.write(
            """
            { "levels": [ { "id": "climber", "was": "explorer", "title": "Climber", "by": "points",
                "steps": [ { "title": "Newbie", "at": 0 }, { "title": "Walker", "at": 50 }, { "title": "Ranger", "at": 3000 },
                  { "title": "Top", "at": 5000 } ] } ] }
            """, to: "Rules/rules.json")
        try read(home, "12:00", minutes: 1, now: "12:30")
        let levels = try screen(home, "levels", now: "12:31")
        #expect(levels.contains("Captain"), "\(levels)")
        for step in ["✓ Scout at 100", "▸ Captain at 300 · you are here", "○ Top at 5,000"] {
            #expect(levels.contains(step), "\(step) in \(levels)")
        }
        #expect(!levels.contains("Ranger"))
        let json = try home.json("levels", "--json", "--now", "2026-11-02T12:31").at(pointer: "/children/0/levels/0")
        #expect(json?["level"]?.int == 3)
        #expect(json?["title"]?.string == "Captain")
        #expect(json?["steps"]?.array?.map { $0["reached"]?.bool } == [true, true, true, false])
        let explained = try screen(home, "explain", "climber", now: "12:31")
        #expect(explained.contains("Level 3, Captain"), "\(explained)")
        #expect(explained.contains("2 Scout at 100: reached at Mon 2 Nov 10:10"), "\(explained)")
        #expect(explained.contains("3 Captain at 300: reached at Mon 2 Nov 10:30"), "\(explained)")
        #expect(explained.contains("Missing for Top: 4,640 points"), "\(explained)")
    }

    @Test("A milestone that an earlier version paid is told as what that version paid")
    func milestone() throws {
        let streak = """
            { "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 10, "per": "day" },
                "milestones": [ { "at": 1, "reward": { "points": 50 } }, { "at": 3, "reward": { "points": 80 } } ] } ] }
            """
        let home = try household(streak)
        try read(home, "10:00", minutes: 10, now: "11:00")
        try home.write(streak.replacing("50", with: "77"), to: "Rules/rules.json")
        try read(home, "12:00", minutes: 1, now: "12:30")
        let explained = try screen(home, "explain", "run", now: "12:31")
        #expect(explained.contains("Run: 1 in a row won, +50 points, by the rule as it was then."), "\(explained)")
    }

    // MARK: What turned out otherwise

    @Test("A streak that was told as over, and was not, is marked so among its last days")
    func wrongNotice() throws {
        let home = try household(
            #"{ "streaks": [ { "id": "daily", "title": "Daily", "goal": { "minutes": 10, "per": "day" } } ] }"#)
        try read(home, "10:00", minutes: 10, now: "12:00")
        try read(home, "10:00", minutes: 10, day: 4, now: "12:00")
        #expect(try screen(home, "streaks", now: "12:01", day: 4).contains("Tue 3 Nov: over after 1 ·"))
        let late = #"{"child":"mia","app":"books","start":"2026-11-03T16:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-04T18:00", input: late).status == 0)
        let streaks = try screen(home, "streaks", now: "18:01", day: 4)
        #expect(streaks.contains("Tue 3 Nov: over after 1, as was told; it turned out otherwise"), "\(streaks)")
        // The day was kept, and the row of days says so.
        let status = try screen(home, "status", now: "18:01", day: 4)
        #expect(status.contains("3 days in a row") && !status.contains("missed"), "\(status)")
    }

    @Test(
        "A task that was confirmed and taken back is no promise that was kept; a renamed one that waits has one title")
    func tasks() throws {
        let tasks = #"{ "tasks": [ { "id": "tidy", "title": "Tidy your room", "points": 30, "per": "day" } ] }"#
        let home = try household(tasks)
        try read(home, "09:00", minutes: 1, now: "09:30")
        #expect(try home.run("done", "tidy", "--now", "2026-11-02T10:00").status == 0)
        try home.write(
            tasks.replacing(
                #""tidy", "title": "Tidy your room""#, with: #""neat", "was": "tidy", "title": "Neat room""#),
            to: "Rules/rules.json")
        for command in ["status", "confirm"] {
            let shown = try screen(home, command, now: "10:30")
            #expect(shown.contains("Neat room (reported as Tidy your room)"), "\(shown)")
        }
        #expect(try home.run("confirm", "t1", "--now", "2026-11-02T11:00").status == 0)
        #expect(try home.run("confirm", "t1", "--take-back", "--now", "2026-11-02T11:30").status == 0)
        let ledger = try screen(home, "ledger", now: "11:31")
        #expect(ledger.contains("taken back: Tidy your room, done"), "\(ledger)")
        #expect(!ledger.lowercased().contains("kept"), "\(ledger)")
    }

    // MARK: Names

    @Test("An app gets no name that another one has, and no setting twice")
    func appNames() throws {
        let home = try household(Self.spark)
        let taken = try home.run("apps", "set", "tube", "name=Minecraft")
        #expect(taken.status == 1)
        #expect(taken.error.contains("\"Minecraft\" is already in the Reward list."), "\(taken.error)")
        #expect(try home.run("apps", "set", "tube", "name=Tube").status == 0)
        #expect(try home.run("apps", "set", "tube", "matches.names=minecraft").status == 1)
        let twice = try home.run("apps", "add", "Foo", "--category", "reward", "costPerMinute=60", "costPerMinute=70")
        #expect(twice.status == 64)
        #expect(twice.error.contains("costPerMinute is said twice"), "\(twice.error)")
        #expect(try home.run("apps", "add", "Foo", "--category", "reward", "a=1", "a=2").status == 64)
        let added = try home.run("apps", "add", "Foo", "Bar", "--category", "reward", "costPerMinute=60")
        #expect(added.output.contains("Added Foo Bar (foo-bar): costs 60 points a minute"), "\(added)")
    }

    @Test("A device gets no name that another one has")
    func deviceNames() throws {
        let home = try household(Self.spark)
        for device in ["laptop", "tablet"] {
            #expect(try home.run("devices", "add", device, "--child", "mia", "name=My \(device)").status == 0)
        }
        let taken = try home.run("devices", "set", "tablet", "name=my laptop")
        #expect(taken.status == 1)
        #expect(taken.error.contains("My laptop is the name of a device already: laptop, "), "\(taken.error)")
        #expect(try home.run("devices", "set", "tablet", "name=My tablet").status == 0)
    }

    @Test("A title that several rules have is asked about, with the id of each")
    func sameTitle() throws {
        let home = try household(
            """
            { "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30, "per": "day" },
                { "id": "tidy-kitchen", "title": "tidy", "points": 10, "per": "day" },
                { "id": "dishes", "title": "Dishes", "points": 10, "per": "day" } ] }
            """)
        try read(home, "09:00", minutes: 1, now: "09:30")
        for command in [["done", "Tidy"], ["explain", "Tidy"], ["confirm", "Tidy"]] {
            let run = try Executable.run(command + ["--now", "2026-11-02T10:00"], in: home.url)
            #expect(run.status == 64)
            #expect(run.error.contains("Say which one: tidy or tidy-kitchen."), "\(run.error)")
        }
        #expect(try home.run("done", "Dishes", "--now", "2026-11-02T10:00").status == 0)
        #expect(try home.run("done", "tidy", "--now", "2026-11-02T10:00").status == 0)
    }

    // MARK: Sentences

    @Test("Words in the place of days are answered with what says that")
    func everyDay() throws {
        for word in ["day", "daily", "Every day"] {
            let home = try household(Self.spark.replacing(#""per": "day""#, with: #""on": "\#(word)", "per": "day""#))
            let told = try home.run("lint").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(told.contains("Leave it out: without it every day counts."), "\(told)")
        }
    }

    @Test("A file that was cut off is named, and closed only by a parent")
    func cutOff() throws {
        let rules = """
            {
              "challenges": [
                { "id": "spark", "title": "Spark",
                  "goal": { "minutes": 15, "tag": "reading", "per": "day" }, "reward": { "points": 10
            """
        let home = try household(rules)
        let told = try home.run("lint", "--fix")
        #expect(told.output.contains("it looks cut off"), "\(told.output)")
        #expect(told.output.contains("}}]}"), "\(told.output)")
        #expect(try String(contentsOf: home.url.appendingPathComponent("Rules/rules.json"), encoding: .utf8) == rules)
        // A bracket or two at the end are forgotten easily.
        try home.write(rules + " } }\n", to: "Rules/rules.json")
        _ = try home.run("lint", "--fix")
        #expect(try home.run("lint").status == 0)
    }

    @Test("A win that only a later rule has found is told with when the rule came")
    func laterRule() throws {
        let home = try household(#"{ "challenges": [] }"#)
        try read(home, "10:00", minutes: 17, now: "10:18")
        try home.write(Self.spark.replacing("per\": \"day", with: "per\": \"ever"), to: "Rules/rules.json")
        try read(home, "10:17", minutes: 1, now: "10:20")
        let explained = try screen(home, "explain", "spark", now: "10:30")
        #expect(
            explained.contains(
                "It is won, at Mon 2 Nov 10:20: the rule holds since then, and counts what was done before."),
            "\(explained)")
    }
}
