import JSONText
import Testing

@Suite("What was won, and what was open, after an edit")
struct RenamedRuleTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin", "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50 }
          ]
        }
        """

    private static let spark = """
        { "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 15, "category": "learning", "per": "day" },
            "reward": { "points": 10 } } ],
          "badges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 15 } } ] }
        """

    private func household(_ rules: String) throws -> Household {
        try Household(["family.json": Self.family, "Rules/rules.json": rules])
    }

    /// Takes in ten minutes of reading, or so many.
    private func read(_ household: Household, _ start: String, minutes: Int = 10, now: String) throws {
        let line =
            #"{"child":"mia","app":"books","start":"2026-11-02T\#(start):00+01:00","seconds":\#(minutes * 60)}"#
        let run = try household.run("ingest", "-", "--now", "2026-11-02T\(now)", input: line)
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("25: a gate that is open and renamed stays open for the rest of the day")
    func openGate() throws {
        func rules(_ id: String) -> String {
            #"{ "gates": [ { "id": \#(id), "title": "Homework", "closes": { "app": "minecraft" }, "goal": { "minutes": 10, "tag": "reading", "per": "day" } } ] }"#
        }
        let household = try household(rules(#""gate""#))
        try read(household, "10:00", now: "11:00")
        let before = try household.run("shield", "--child", "mia", "--now", "2026-11-02T11:00").output
        #expect(!before.contains("Homework"))
        try household.write(rules(#""door", "was": "gate""#), to: "Rules/rules.json")
        try read(household, "11:30", minutes: 1, now: "12:00")
        let after = try household.run("shield", "--child", "mia", "--now", "2026-11-02T12:00").output
        #expect(after.contains("Minecraft"))
        #expect(!after.contains("shut until this is done: Homework"), "\(after)")
    }

    @Test("A gate that use has opened which was not real is shut again, and opens when that word is taken back")
    func voidedGate() throws {
        let household = try household(
            #"{ "gates": [ { "id": "gate", "title": "Homework", "closes": { "app": "minecraft" }, "goal": { "minutes": 10, "tag": "reading", "per": "day" } } ] }"#
        )
        try read(household, "10:00", now: "11:00")
        func isOpen(_ clock: String) throws -> [Bool?] {
            let now = "2026-11-02T\(clock)"
            let shield = try household.run("shield", "--child", "mia", "--now", now).output
            let status = try household.json("status", "--child", "mia", "--json", "--now", now)
            return [
                !shield.contains("shut until this is done: Homework"),
                status["children"]?.array?.first?["gates"]?.array?.first?["isOpen"]?.bool,
            ]
        }
        #expect(try isOpen("11:00") == [true, true])
        let void = try household.run(
            "void", "--child", "mia", "--from", "2026-11-02T10:00", "--until", "2026-11-02T10:10", "--yes", "--now",
            "2026-11-02T12:00")
        #expect(void.status == 0, "\(void.error)")
        #expect(try isOpen("12:00") == [false, false])
        #expect(try household.run("void", "--undo", "1", "--now", "2026-11-02T13:00").status == 0)
        #expect(try isOpen("13:00") == [true, true])
    }

    /// Fifteen minutes have won the challenge and the badge; then both ask for more, and the challenge pays more.
    private func edited() throws -> Household {
        let household = try household(Self.spark)
        try read(household, "10:00", minutes: 15, now: "11:00")
        try household.write(
            Self.spark.replacing(#""minutes": 15, "category""#, with: #""minutes": 30, "category""#)
                .replacing(#""points": 10"#, with: #""points": 50"#)
                .replacing(#""minutes": 15 }"#, with: #""minutes": 90 }"#),
            to: "Rules/rules.json")
        try read(household, "12:30", minutes: 1, now: "13:00")
        return household
    }

    @Test("An explanation of what was won has the sentence, the number and the reward of the version that decided")
    func explained() throws {
        let screen = try edited().run("explain", "spark", "--child", "mia", "--now", "2026-11-02T13:00").output
            .replacing("\n  ", with: " ")
        #expect(screen.contains("It is won, at Mon 2 Nov 10:15."))
        #expect(screen.contains("15 minutes of learning apps a day, for 10 points"), "\(screen)")
        #expect(screen.contains("16 of 15 min"))
        #expect(screen.contains("in force since the first load"))
    }

    @Test("The status and the badges tell what was won as it was won, also when the rule is gone")
    func told() throws {
        let household = try edited()
        let status = try household.run("status", "--all", "--child", "mia", "--now", "2026-11-02T13:00").output
        let badges = try household.run("badges", "--all", "--child", "mia", "--now", "2026-11-02T13:00").output
        #expect(status.contains("Spark"))
        #expect(badges.contains("Reader"))
        #expect(status.contains("Spark · 10 points"), "\(status)")
        #expect(badges.contains("15 minutes of any app"), "\(badges)")
        try household.write(#"{ "challenges": [] }"#, to: "Rules/rules.json")
        try read(household, "14:00", minutes: 1, now: "15:00")
        let gone = try household.json("badges", "--child", "mia", "--json", "--now", "2026-11-02T15:00")
        let reader = try #require(
            gone["children"]?.array?.first?["badges"]?.array?.first { $0["badge"]?.string == "reader" })
        #expect(reader["for"]?.string == "15 minutes of any app")
    }

    @Test("25: a task that was paid today and is renamed cannot be confirmed for the same day again")
    func renamedTask() throws {
        func rules(_ id: String) -> String {
            #"{ "tasks": [ { "id": \#(id), "title": "Tidy", "points": 30, "per": "day" } ] }"#
        }
        let household = try household(rules(#""tidy""#))
        try read(household, "09:00", now: "09:30")
        let first = try household.run("confirm", "tidy", "--child", "mia", "--now", "2026-11-02T10:00")
        #expect(first.status == 0, "\(first.error)")
        let again = try household.run("confirm", "tidy", "--child", "mia", "--now", "2026-11-02T10:30")
        #expect(again.status == 1)
        try household.write(rules(#""tidy-room", "was": "tidy""#), to: "Rules/rules.json")
        let renamed = try household.run("confirm", "tidy-room", "--child", "mia", "--now", "2026-11-02T11:00")
        #expect(renamed.status == 1)
        #expect(renamed.error == again.error)
    }

    @Test("A win that a late report dates earlier has one statement: when it was told, and when it was reached")
    func reachedEarlier() throws {
        let household = try household(Self.spark.replacing("15", with: "10"))
        try read(household, "10:00", now: "11:00")
        try read(household, "08:00", now: "12:00")
        let screen = try household.run("explain", "spark", "--child", "mia", "--now", "2026-11-02T12:00").output
            .replacing("\n  ", with: " ")
        #expect(screen.contains("08:10"))
        #expect(screen.contains("told at Mon 2 Nov 10:10"), "\(screen)")
        #expect(screen.contains("with what came later it was reached at Mon 2 Nov 08:10"))
        let told = try household.json("explain", "spark", "--child", "mia", "--json", "--now", "2026-11-02T12:00")
        let win = try #require(told["explanations"]?.array?.first?["wins"]?.array?.first)
        #expect(win["at"]?.string == "2026-11-02T10:10:00+01:00")
    }

    @Test("25: a task that was reported, and renamed before a parent answered, is paid once and can be taken back")
    func reportedTask() throws {
        func rules(_ id: String) -> String {
            #"{ "tasks": [ { "id": \#(id), "title": "Tidy", "points": 30, "per": "day" } ] }"#
        }
        let household = try household(rules(#""tidy""#))
        try read(household, "09:00", now: "09:30")
        #expect(try household.run("done", "tidy", "--child", "mia", "--now", "2026-11-02T10:00").status == 0)
        try household.write(rules(#""tidy-room", "was": "tidy""#), to: "Rules/rules.json")
        // A family goes on calling it by its former name.
        let confirmed = try household.run("confirm", "tidy", "--child", "mia", "--now", "2026-11-02T11:00")
        #expect(confirmed.status == 0, "\(confirmed.error)")
        let waiting = try household.json("confirm", "--json", "--now", "2026-11-02T11:00")
        #expect(waiting["items"]?.array?.isEmpty == true)
        #expect(try balance(household, "11:00") == 130)
        let taken = try household.json("confirm", "--take-back", "--json", "--now", "2026-11-02T11:00")
        let item = try #require(taken["items"]?.array?.first?["item"]?.string)
        #expect(try household.run("confirm", item, "--take-back", "--now", "2026-11-02T11:30").status == 0)
        #expect(try balance(household, "11:30") == 100)
    }

    @Test("A task that was started, and renamed before it was stopped, is reported with its minutes")
    func startedTask() throws {
        func rules(_ id: String) -> String {
            #"{ "tasks": [ { "id": \#(id), "title": "Tidy", "pointsPerMinute": 2, "atMost": 30 } ] }"#
        }
        let household = try household(rules(#""tidy""#))
        try read(household, "09:00", now: "09:30")
        #expect(try household.run("done", "tidy", "--start", "--now", "2026-11-02T10:00").status == 0)
        try household.write(rules(#""tidy-room", "was": "tidy""#), to: "Rules/rules.json")
        #expect(try household.run("status", "--now", "2026-11-02T10:10").output.contains("running since 10:00"))
        let stopped = try household.run("done", "tidy-room", "--stop", "--now", "2026-11-02T10:20")
        #expect(stopped.output.hasPrefix("Tidy, 20 min: reported."), "\(stopped)")
        #expect(try household.run("done", "tidy", "--stop", "--now", "2026-11-02T10:30").status == 1)
    }

    private func balance(_ household: Household, _ clock: String) throws -> Int? {
        try household.json("status", "--child", "mia", "--json", "--now", "2026-11-02T\(clock)")["children"]?.array?
            .first?["balance"]?.int
    }

    @Test(
        "A voucher, the days of a streak and a badge's tier are told as they were won, also when the rules ask otherwise"
    )
    func neighbours() throws {
        let before = """
            { "challenges": [ { "id": "spark", "title": "Spark", "goal": { "minutes": 10, "per": "day" },
                "reward": { "unlock": { "app": "minecraft", "minutes": 30 } } } ],
              "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 10, "per": "day" },
                "milestones": [ { "at": 1, "reward": { "points": 5 } } ] } ],
              "badges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": "tier" },
                "tiers": [ { "title": "Bronze", "at": 5 }, { "title": "Silver", "at": 10 } ] } ] }
            """
        let household = try household(before)
        try read(household, "10:00", now: "11:00")
        try household.write(
            before.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#)
                .replacing(#""minutes": 30"#, with: #""minutes": 5"#)
                .replacing(#""id": "run""#, with: #""id": "chain", "was": "run""#)
                .replacing(#", { "title": "Silver", "at": 10 }"#, with: ""),
            to: "Rules/rules.json")
        try read(household, "12:00", minutes: 1, now: "13:00")
        func section(_ command: String, _ key: String) throws -> [JSONNode] {
            try household.json(command, "--child", "mia", "--json", "--now", "2026-11-02T13:00")["children"]?.array?
                .first?[key]?.array ?? []
        }
        #expect(try section("status", "vouchers").map { $0["minutes"]?.int } == [30])
        let chain = try #require(try section("streaks", "streaks").first)
        #expect(chain["rule"]?.string == "chain")
        #expect(chain["lately"]?.array?.map { $0["run"]?.int } == [1])
        let badges = try section("badges", "badges")
        #expect(badges.map { $0["title"]?.string } == ["Reader: Bronze", "Reader: Silver"])
        #expect(badges.map { $0["for"]?.string } == ["5 minutes of any app", "10 minutes of any app"])
    }

    @Test("Levels and tasks that were told have the date at which they were told, and no mark that they do not have")
    func levelsAndTasks() throws {
        let household = try household(
            """
            { "levels": [ { "id": "up", "title": "Up", "by": "points",
                "steps": [ { "title": "Start", "at": 0 }, { "title": "Scout", "at": 80 } ] } ],
              "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30, "per": "day" } ] }
            """)
        try read(household, "10:00", now: "11:00")
        #expect(try household.run("confirm", "tidy", "--child", "mia", "--now", "2026-11-02T11:00").status == 0)
        try read(household, "08:00", now: "12:00")
        func explained(_ rule: String) throws -> String {
            try household.run("explain", rule, "--child", "mia", "--now", "2026-11-02T12:00").output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let levels = try explained("up")
        #expect(
            levels.contains(
                "2 Scout at 80: reached at Mon 2 Nov 10:08; with what came later it was reached at Mon 2 Nov 08:08"),
            "\(levels)")
        let task = try explained("tidy")
        #expect(task.contains("Mon 2 Nov 11:00: done and confirmed, +30 points"))
        #expect(!task.contains("promised"), "\(task)")
    }
}
