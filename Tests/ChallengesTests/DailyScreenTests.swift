import JSONText
import Testing

@Suite("Screens of every day: free apps, words with an end, streaks and levels by themselves")
struct DailyScreenTests {
    private static let gate = """
        { "gates": [ { "id": "learn", "title": "Learn first", "about": "Half an hour, then videos.",
            "closes": { "app": "minecraft" }, "goal": { "minutes": 30, "category": "learning", "per": "day" } } ] }
        """

    private static func line(_ id: String, _ minutes: Int, day: Int = 2) -> String {
        #"{"id":"\#(id)","child":"mia","app":"khan","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":\#(minutes * 60)}"#
    }

    private static func screen(_ household: Household, _ now: String, _ words: String...) throws -> String {
        let run = try Executable.run(
            words + ["--child", "mia", "--plain", "--now", "2026-11-0\(now)"], in: household.url)
        #expect(run.status == 0, "\(run.error)")
        return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("Shut until thirty minutes of learning, and free after it: lint has nothing to say, and the screen one thing")
    func freeAfterGate() throws {
        let household = try Household(["family.json": Household.family, "Rules/gate.json": Self.gate])
        let set = try household.run("apps", "set", "minecraft", "costPerMinute=0", "--now", "2026-11-02T08:00")
        #expect(set.status == 0, "\(set.error)")
        let lint = try household.run("lint", "--now", "2026-11-02T08:00")
        #expect(lint.status == 0 && lint.output.contains("No mistakes"), "\(lint.output)")
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T16:10", input: Self.line("e1", 10)).status == 0)
        let before = try Self.screen(household, "2T16:10", "status", "--all")
        #expect(before.contains("then open: Minecraft"), "\(before)")
        #expect(before.contains("shut until this is done: Learn first"))
        #expect(before.contains("Half an hour, then videos."))
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T16:30", input: Self.line("e1", 30)).status == 0)
        let after = try Self.screen(household, "2T16:40", "status", "--all")
        #expect(after.contains("open today: Minecraft"), "\(after)")
        #expect(after.contains("open: it costs nothing"))
        let redeem = try household.run("redeem", "minecraft", "100", "--child", "mia", "--now", "2026-11-02T16:40")
        #expect(redeem.status == 1 && redeem.error.contains("costs nothing"), "\(redeem.error)")
        // The next day it is shut again.
        #expect(
            try Self.screen(household, "3T08:00", "status", "--all").contains("shut until this is done: Learn first"))
        #expect(try Self.screen(household, "3T08:00", "apps").contains("free"))
    }

    @Test("Where an app has a price, a gate that is done says that it opens for points")
    func pricedAfterGate() throws {
        let household = try Household(["family.json": Household.family, "Rules/gate.json": Self.gate])
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T16:30", input: Self.line("e1", 30)).status == 0)
        let screen = try Self.screen(household, "2T16:40", "status", "--all")
        #expect(screen.contains("open for points today: Minecraft"), "\(screen)")
        #expect(screen.contains("points open it"))
        #expect(!screen.contains("open today"))
    }

    @Test("A gate that asks for nothing today is not called done", arguments: [50, 0])
    func idleGate(_ price: Int) throws {
        let gate = Self.gate.replacing(#""goal""#, with: #""on": "weekend", "goal""#)
        let family = Household.family.replacing(#""costPerMinute": 50"#, with: "\"costPerMinute\": \(price)")
        let household = try Household(["family.json": family, "Rules/gate.json": gate])
        let screen = try Self.screen(household, "2T16:40", "status", "--all")
        #expect(screen.contains("not today"), "\(screen)")
        #expect(!screen.contains("done"), "\(screen)")
        #expect(screen.contains(price == 0 ? "open today: Minecraft" : "open for points today: Minecraft"))
    }

    @Test("A price below the least is refused with both ways out, and 0 takes out what then does nothing")
    func prices() throws {
        let household = try Household(["family.json": Household.family])
        let low = try household.run("apps", "set", "minecraft", "costPerMinute=20")
        #expect(low.status == 1 && low.error.contains("or 0"), "\(low.error)")
        #expect(try household.run("apps", "set", "minecraft", "again=refuse", "approval=yes").status == 0)
        #expect(try household.run("apps", "set", "minecraft", "costPerMinute=0").status == 0)
        let app = try household.json("apps", "--json").at(pointer: "/apps/2")
        #expect(app?["pay"]?.string == "free")
        #expect(try household.run("apps", "set", "minecraft", "maxMinutes=20").error.contains("costs nothing"))
    }

    @Test("A lock and an unlocking with an end say until when, everywhere, and end by themselves")
    func wordsWithAnEnd() throws {
        let household = try Household(["family.json": Household.family])
        let locked = try Self.screen(
            household, "2T18:00", "shield", "lock", "minecraft", "--until", "19:00", "--reason", "dinner")
        #expect(locked.contains("Minecraft is locked until 19:00."), "\(locked)")
        #expect(
            try Self.screen(household, "2T18:10", "status", "--all").contains("locked by a parent until 19:00 (dinner)")
        )
        #expect(try Self.screen(household, "2T18:10", "shield").contains("until 19:00"))
        let asked = try household.run("redeem", "minecraft", "10min", "--child", "mia", "--now", "2026-11-02T18:10")
        #expect(asked.error.contains("A parent has locked Minecraft until 19:00: dinner."), "\(asked.error)")
        #expect(try Self.screen(household, "2T19:00", "shield").contains("points open it"))
        let unlocked = try Self.screen(household, "2T20:00", "shield", "unlock", "minecraft", "--for", "1h30")
        #expect(unlocked.contains("unlocked until 21:30"), "\(unlocked)")
        let json = try household.json("shield", "--child", "mia", "--json", "--now", "2026-11-02T20:30")
        #expect(json.at(pointer: "/children/0/apps/0/until")?.string == "2026-11-02T21:30:00+01:00")
        #expect(try Self.screen(household, "2T21:30", "shield").contains("points open it"))
        #expect(
            try Self.screen(household, "2T22:00", "shield", "history").contains("unlocked by a parent once, 1 h 30"))
    }

    static let refused: [(words: [String], said: String)] = [
        (["lock", "all", "--for", "soon"], "no length of time"), (["lock", "all", "--until", "2026-11-02"], "is over"),
        (["lock", "all", "--until", "11:00"], "is over"), (["clear", "all", "--for", "30min"], "takes your word back"),
        (["unlock", "all", "--for", "30min", "--until", "19:00"], "both say when"),
    ]

    @Test("An end that is none is refused", arguments: refused)
    func badEnd(_ words: [String], _ said: String) throws {
        let household = try Household(["family.json": Household.family])
        let run = try Executable.run(["shield"] + words + ["--now", "2026-11-03T12:00"], in: household.url)
        #expect(run.status == 64)
        #expect(run.error.contains(said), "\(run.error)")
    }

    @Test("Streaks and levels are shown by themselves, with what keeps them, how they went and what comes next")
    func meters() throws {
        let rules = """
            { "streaks": [ { "id": "run", "title": "Run", "about": "A little each day.",
                "goal": { "minutes": 5, "category": "learning", "per": "day" },
                "milestones": [ { "at": 7, "reward": { "points": 50 } } ] } ],
              "levels": [ { "id": "ladder", "title": "Ladder", "by": "points",
                "steps": [ { "title": "One", "at": 50 }, { "title": "Two", "at": 500 } ] } ],
              "challenges": [ { "id": "spark", "title": "Spark", "about": "Twenty minutes of learning.",
                "goal": { "minutes": 20, "category": "learning", "per": "day" },
                "reward": { "points": 5, "message": "Well done!" } } ] }
            """
        let household = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        let lines = [Self.line("e1", 10), Self.line("e2", 10, day: 3)].joined(separator: "\n")
        #expect(try household.run("ingest", "-", "--now", "2026-11-03T17:00", input: lines).status == 0)
        let streaks = try Self.screen(household, "3T17:00", "streaks")
        for part in [
            "2 days", "A little each day.", "kept by:", "Mon 2 Nov: 1 in a row", "Tue 3 Nov: 2 in a row", "7 days",
        ] {
            #expect(streaks.contains(part), "\(part) in \(streaks)")
        }
        let levels = try Self.screen(household, "3T17:00", "levels")
        for part in ["[x] One at 50", "[ ] Two at 500", "300 more points"] {
            #expect(levels.contains(part), "\(part) in \(levels)")
        }
        let json = try household.json("streaks", "--child", "mia", "--json", "--now", "2026-11-03T17:00")
        #expect(json["format"]?.int == 1)
        let streak = json.at(pointer: "/children/0/streaks/0")
        #expect(streak?["run"]?.int == 2)
        #expect(streak?["nextMilestone"]?.int == 7)
        #expect(streak?["lately"]?.array?.count == 2)
        let ladder = try household.json("levels", "--child", "mia", "--json", "--now", "2026-11-03T17:00")
            .at(pointer: "/children/0/levels/0")
        #expect(ladder?["level"]?.int == 1)
        #expect(ladder?["steps"]?.array?.map { $0["reached"]?.bool } == [true, false])
        // What a parent wrote for the child stands on its screen.
        #expect(try Self.screen(household, "3T17:00", "status", "--all").contains("Twenty minutes of learning."))
        let more = Self.line("e3", 20, day: 4)
        #expect(try household.run("ingest", "-", "--now", "2026-11-04T17:00", input: more).status == 0)
        #expect(try Self.screen(household, "4T17:00", "status", "--all").contains("Well done!"))
    }
}
