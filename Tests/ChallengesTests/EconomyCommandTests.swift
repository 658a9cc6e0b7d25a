import JSONText
import Testing

@Suite("Spending points from the command line")
struct EconomyCommandTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward",
              "forChild": { "leo": { "approval": true } } } ] }
        """
    private static let rules = """
        { "tasks": [ { "id": "tidy", "title": "Tidy your room", "points": 30 } ],
          "challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 60, "app": "books", "per": "day" },
            "reward": { "prize": "Pizza night", "unlock": { "app": "minecraft", "minutes": 15 } } } ] }
        """
    private static let use = ["mia", "leo"].map { child in
        #"{"id":"\#(child)1","child":"\#(child)","app":"books","start":"2026-11-02T08:00:00+01:00","seconds":3600}"#
    }.joined(separator: "\n")

    private let home: Household

    init() throws {
        home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules, "events.jsonl": Self.use])
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-02T12:00").status == 0)
    }

    private func run(_ words: String..., child: String? = "mia", at clock: String) throws -> Executable.Run {
        var arguments = words + ["--now", "2026-11-02T\(clock)"]
        if let child { arguments += ["--child", child] }
        return try Executable.run(arguments, in: home.url)
    }

    private func json(_ words: String..., at clock: String) throws -> JSONNode {
        let arguments = words + ["--json", "--child", "mia", "--now", "2026-11-02T\(clock)"]
        return try JSONNode(printed: try Executable.run(arguments, in: home.url).output)
    }

    @Test("A task that was done as often as it counts is not reported again, and that is said kindly")
    func doneOften() throws {
        let once = Self.rules.replacing(#""points": 30"#, with: #""points": 30, "maxTimes": 1"#)
        try home.write(once, to: "Rules/rules.json")
        #expect(try run("done", "tidy", at: "15:00").status == 0)
        #expect(try run("confirm", "tidy", at: "15:01").status == 0)
        let again = try home.run("done", "tidy", "--child", "mia", "--now", "2026-11-03T15:00")
        #expect(again.status == 1)
        #expect(again.error.contains("Tidy your room was done 1 time, as often as it counts."), "\(again.error)")
        #expect(try home.run("done", "tidy", "--child", "leo", "--now", "2026-11-03T15:00").status == 0)
    }

    @Test("A report beyond those that count waits for nobody, and whoever answers it is told why")
    func beyondMost() throws {
        let once = Self.rules.replacing(#""points": 30"#, with: #""points": 30, "maxTimes": 1"#)
        try home.write(once, to: "Rules/rules.json")
        func next(_ words: String...) throws -> Executable.Run {
            try Executable.run(words + ["--child", "mia", "--now", "2026-11-03T16:00"], in: home.url)
        }
        func reports() throws -> [String] {
            let items = try JSONNode(printed: try next("confirm", "--json").output)["items"]?.array ?? []
            return items.compactMap { $0["item"]?.string }.filter { $0.hasPrefix("t") }
        }
        #expect(try run("done", "tidy", at: "15:00").status == 0)
        #expect(try next("done", "tidy").status == 0)
        let both = try reports()
        try #require(both.count == 2)
        #expect(try next("status").output.contains("Reported:"))
        #expect(try next("confirm", both[0]).status == 0)
        #expect(try reports() == [])
        let refused = try next("confirm", both[1])
        #expect(refused.status == 1, "\(refused.output)")
        #expect(refused.error.contains("Tidy your room was done 1 time, as often as it counts."), "\(refused.error)")
        #expect(!(try next("status").output.contains("Reported:")))
        #expect(try next("confirm", both[1], "--decline").status == 0)
    }

    @Test("A task of several times says how often it was done, and how often it can still be")
    func severalTimes() throws {
        try home.write(
            Self.rules.replacing(#""points": 30"#, with: #""points": 30, "times": 3"#), to: "Rules/rules.json")
        let reported = "Tidy your room: reported. It counts when a parent confirms it."
        #expect(try run("done", "tidy", at: "15:00").output == reported + " It can be done 2 times more.\n")
        #expect(try run("done", "tidy", at: "15:01").output == reported + " It can be done 1 time more.\n")
        let won = "Mia won Tidy your room: +30 points\n"
        let confirmed = { (time: Int) in "Confirmed for Mia: Tidy your room (\(time) of 3).\n" + won }
        #expect(try run("confirm", "tidy", at: "15:02").output == confirmed(1))
        #expect(try run("status", at: "15:03").output.contains("1 of 3 today"))
        let tasks = try json("status", at: "15:03")["children"]?.array?.first?["tasks"]?.array
        #expect(tasks?.map { $0["done"]?.int } == [1])
        #expect(try run("done", "tidy", at: "15:04").output == reported + "\n")
        #expect(try run("done", "tidy", at: "15:05").status == 1)
        #expect(try run("confirm", "tidy", at: "15:06").output == confirmed(2))
        #expect(try run("explain", "tidy", at: "15:07").output.contains("done 2 of 3 times"))
        #expect(try run("confirm", "tidy", at: "15:08").output == confirmed(3))
        #expect(try run("status", "--all", at: "15:09").output.contains("done today"))
        #expect(try json("ledger", at: "15:10")["children"]?.array?.first?["balance"]?.int == 690)
        #expect(try run("check", child: nil, at: "15:11").status == 0)
    }

    @Test("A task that is paid by the minute asks for how long it was, and says how many are left")
    func minutes() throws {
        try home.write(
            Self.rules.replacing(#""points": 30"#, with: #""pointsPerMinute": 2, "atMost": 30"#), to: "Rules/rules.json"
        )
        let refused = try run("done", "tidy", at: "15:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("--minutes 20"), "\(refused.error)")
        #expect(
            try run("done", "tidy", "--minutes", "20", at: "15:00").output
                == "Tidy your room, 20 min: reported. It counts when a parent confirms it. 10 min more are paid.\n")
        #expect(try run("confirm", at: "15:01").output.contains("Tidy your room, 20 min"))
        #expect(
            try run("confirm", "tidy", at: "15:02").output
                == "Confirmed for Mia: Tidy your room, 20 min.\nMia won Tidy your room: +40 points\n")
        #expect(try run("status", at: "15:03").output.contains("20 of 30 min today"))
        let task = try #require(try json("status", at: "15:03")["children"]?.array?.first?["tasks"]?.array?.first)
        #expect([task["minutes"]?.int, task["atMost"]?.int] == [20, 30])
        #expect(try run("explain", "tidy", at: "15:04").output.contains("paid for 20 of 30 min"))
        // A parent has seen it, and says for how long.
        #expect(try run("confirm", "tidy", "--minutes", "25", at: "15:05").status == 0)
        #expect(try run("done", "tidy", "--minutes", "5", at: "15:06").status == 1)
        #expect(try json("ledger", at: "15:10")["children"]?.array?.first?["balance"]?.int == 660)
        #expect(try run("check", child: nil, at: "15:11").status == 0)
    }

    @Test("Minutes are said where a task is confirmed, and nothing else is answered as if they were not there")
    func minutesOfNothing() throws {
        let waiting = try #require(try json("confirm", at: "15:00")["items"]?.array)
        let prize = try #require(waiting.first { $0["kind"]?.string == "prize" }?["item"]?.string)
        let refused = try run("confirm", prize, "--minutes", "5", at: "15:01")
        #expect(refused.status == 64)
        #expect(refused.error.contains("Name \(prize) without it."), "\(refused.error)")
        #expect(try json("confirm", at: "15:02")["items"]?.array?.count == waiting.count)
    }

    private static let calm = """
        { "challenges": [ { "id": "calm", "title": "Calm day", "penalty": 10,
            "goal": { "minutes": { "atMost": 30 }, "app": "books", "per": "day" } } ] }
        """

    @Test("A penalty that is written when its limit was exceeded costs nothing that day, and nobody says that it does")
    func penaltyFromTomorrow() throws {
        let free = Self.calm.replacing(#""penalty": 10,"#, with: "")
        let home = try Household(["family.json": Self.family, "Rules/rules.json": free, "events.jsonl": Self.use])
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-02T12:00").status == 0)
        try home.write(Self.calm, to: "Rules/rules.json")
        // The edit is loaded by the first command that records.
        for time in ["2026-11-02T15:00", "2026-11-02T16:00"] {
            let screen = try home.run("status", "--child", "mia", "--now", time).output
            #expect(screen.contains("Calm day") && !screen.contains("That costs"), "\(screen)")
            #expect(try home.run("points", "give", "5", "--child", "mia", "--now", time).status == 0)
        }
        #expect(try home.run("points", "give", "5", "--child", "mia", "--now", "2026-11-05T12:00").status == 0)
        let ledger = try home.run("ledger", "--json", "--child", "mia", "--now", "2026-11-05T12:01").output
        #expect(try JSONNode(printed: ledger)["children"]?.array?.first?["balance"]?.int == 615)
        #expect(try home.run("check", "--now", "2026-11-05T12:02").status == 0)
    }

    @Test("An exceeded limit says what it costs, but not where the child is away on all of its days")
    func penalty() throws {
        let away = #""name": "Mia", "away": [ { "from": "2026-11-02", "until": "2026-11-02" } ] }"#
        for (family, costs) in [(Self.family, true), (Self.family.replacing(#""name": "Mia" }"#, with: away), false)] {
            let home = try Household(["family.json": family, "Rules/rules.json": Self.calm, "events.jsonl": Self.use])
            #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-02T12:00").status == 0)
            let screen = try home.run("status", "--child", "mia", "--now", "2026-11-02T15:00").output
            #expect(screen.contains("That costs 10 points") == costs, "\(screen)")
            // Taken once the day has settled, it is told with its rule.
            #expect(try home.run("points", "give", "5", "--child", "mia", "--now", "2026-11-05T12:00").status == 0)
            let told = ["explain", "calm", "--child", "mia", "--now", "2026-11-05T12:01"]
            let lines = try Executable.run(told, in: home.url).output
            #expect(lines.contains("Calm day: limit exceeded, -10 points.") == costs, "\(lines)")
            let explained = try JSONNode(printed: try Executable.run(told + ["--json"], in: home.url).output)
            let taken = explained["explanations"]?.array?.first?["penalties"]?.array ?? []
            #expect(taken.map { $0["window"]?.string } == (costs ? ["2026-11-02"] : []))
        }
    }

    @Test("A task that waits for another rule is neither reported nor confirmed before, and says for which it waits")
    func locked() throws {
        let rules = Self.rules.replacing(#""points": 30"#, with: #""points": 30, "after": "two-hours""#)
            .replacing(
                #""challenges": [ "#,
                with: #""challenges": [ { "id": "two-hours", "title": "Two hours", "goal": { "minutes": 120 } }, "#)
        try home.write(rules, to: "Rules/rules.json")
        for command in ["done", "confirm"] {
            let early = try run(command, "tidy", at: "15:00")
            #expect(early.status == 1)
            let says = #"Tidy your room is locked until "Two hours" has been won."#
            #expect(early.error.contains(says), "\(early.error)")
        }
        let more = #"{"id":"m2","child":"mia","app":"books","start":"2026-11-02T15:30:00+01:00","seconds":3600}"#
        try home.write(more, to: "more.jsonl")
        #expect(try home.run("ingest", "more.jsonl", "--now", "2026-11-02T17:00").status == 0)
        #expect(try run("done", "tidy", at: "17:00").status == 0)
        #expect(try run("confirm", "tidy", at: "17:01").status == 0)
        #expect(try json("ledger", at: "17:02")["children"]?.array?.first?["balance"]?.int == 1230)
        #expect(try home.run("done", "tidy", "--child", "leo", "--now", "2026-11-02T17:00").status == 1)
    }

    @Test("A report that waits is not confirmed while its task is locked: it would never be paid")
    func lockedReport() throws {
        #expect(try run("done", "tidy", at: "14:00").status == 0)
        let rules = Self.rules.replacing(#""points": 30"#, with: #""points": 30, "after": "two-hours""#)
            .replacing(
                #""challenges": [ "#,
                with: #""challenges": [ { "id": "two-hours", "title": "Two hours", "goal": { "minutes": 120 } }, "#)
        try home.write(rules, to: "Rules/rules.json")
        let waiting = try json("confirm", at: "15:00")["items"]?.array?.compactMap { $0["item"]?.string } ?? []
        let report = try #require(waiting.first { $0.hasPrefix("t") })
        for item in [report, "tidy"] {
            let early = try run("confirm", item, at: "15:00")
            #expect(early.status == 1)
            let says = #"Tidy your room is locked until "Two hours" has been won."#
            #expect(early.error.contains(says), "\(early.error)")
        }
        let more = #"{"id":"m2","child":"mia","app":"books","start":"2026-11-02T15:30:00+01:00","seconds":3600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: more).status == 0)
        #expect(try run("confirm", report, at: "17:01").status == 0)
        #expect(try json("ledger", at: "17:02")["children"]?.array?.first?["balance"]?.int == 1230)
    }

    @Test("B1: the price comes first, and without a terminal nothing is paid without --yes")
    func price() throws {
        let asked = try run("redeem", "minecraft", "300", at: "16:00")
        #expect(asked.status == 1)
        #expect(asked.error.contains("300 points: 30 minutes of Minecraft"))
        #expect(try json("ledger", at: "16:01")["children"]?.array?.first?["balance"]?.int == 600)
        let paid = try run("redeem", "minecraft", "300", "--yes", at: "16:00")
        #expect(paid.status == 0)
        #expect(
            paid.output
                == "300 points: 30 minutes of Minecraft. Minecraft is open until 16:30. The balance is 300 points.\n")
        let refused = try run("redeem", "minecraft", "2000", "--yes", at: "16:01")
        #expect(refused.status == 1)
        #expect(refused.error.contains("at most 60 min, which cost 600 points"))
    }

    @Test("Use behind the end of a window wins nothing, also where one report tells of both")
    func behindTheEnd() throws {
        let rule =
            #"{ "challenges": [ { "id": "player", "title": "Player", "goal": { "minutes": 15, "app": "minecraft", "per": "day" } } ] }"#
        try home.write(rule, to: "Rules/player.json")
        _ = try run("redeem", "minecraft", "10min", "--yes", at: "16:00")
        let line =
            #"{"id":"g","child":"mia","app":"minecraft","start":"2026-11-02T16:00:00+01:00","seconds":1200}"#
        let taken = try home.run("ingest", "-", "--now", "2026-11-02T16:20", input: line)
        #expect(taken.status == 0)
        #expect(!taken.output.contains("Player"), "\(taken.output)")
        #expect(try !run("status", "--all", at: "16:21").output.contains("Player, won"))
    }

    @Test("B3, B8: status shows the window and what is left of it; shield shows the history")
    func window() throws {
        _ = try run("redeem", "minecraft", "30min", "--yes", at: "16:00")
        #expect(try run("status", "--all", at: "16:10").output.contains("open, 20 min left (until 16:30)"))
        let app = try json("status", at: "16:10")["children"]?.array?.first?["apps"]?.array?.first
        #expect(app?["minutesLeft"]?.int == 20)
        #expect(app?["shielded"]?.bool == false)
        #expect(try run("status", "--all", at: "16:40").output.contains("shut: points open it"))
        let history = try run("shield", "history", at: "16:40").output
        #expect(history.contains("opened once, 300 points, 30 min"))
    }

    @Test("B5: lock gives minutes back; unlock all is offered only while something is shielded")
    func shields() throws {
        _ = try run("redeem", "minecraft", "30min", "--yes", at: "16:00")
        #expect(
            try run("shield", "lock", "minecraft", at: "16:10").output
                == "Mia: Minecraft is locked. 200 points came back.\n")
        #expect(try run("shield", at: "16:11").output.contains("challenges shield unlock all"))
        #expect(
            try run("redeem", "minecraft", "100", "--yes", at: "16:11").error.contains("A parent has locked Minecraft.")
        )
        _ = try run("shield", "unlock", "all", at: "16:12")
        let open = try run("shield", at: "16:13").output
        #expect(open.contains("unlocked by a parent"))
        #expect(!open.contains("unlock all"))
        #expect(try run("shield", "clear", "all", at: "16:14").status == 0)
        #expect(
            try json("shield", at: "16:15")["children"]?.array?.first?["apps"]?.array?.first?["why"]?.string == "points"
        )
    }

    @Test("B7: a request waits, is shown to both, and opens when a parent says yes")
    func approval() throws {
        let asked = try run("redeem", "minecraft", "300", "--yes", child: "leo", at: "16:00")
        #expect(asked.output.contains("It opens when a parent says yes."))
        #expect(
            try run("status", child: "leo", at: "16:01").output.contains(
                "Asked for: 300 points: 30 minutes of Minecraft"))
        let waiting =
            try JSONNode(
                printed: try run("confirm", "--json", child: nil, at: "16:01").output)["items"]?.array ?? []
        let request = try #require(waiting.first { $0["kind"]?.string == "redemption" }?["item"]?.string)
        #expect(
            try run("confirm", request, child: nil, at: "16:05").output == "Minecraft is open for Leo until 16:35.\n")
        #expect(try run("confirm", request, child: nil, at: "16:06").status == 1)
    }

    @Test("Tasks are reported, confirmed and taken back; a prize is owed until it is handed over")
    func confirming() throws {
        #expect(try run("done", "tidy", at: "15:00").status == 0)
        #expect(try run("done", "tidy", at: "15:01").status == 1)
        let items = try JSONNode(printed: try run("confirm", "--json", at: "16:00").output)["items"]?.array ?? []
        #expect(Set(items.compactMap { $0["kind"]?.string }) == ["task", "prize"])
        for item in items.compactMap({ $0["item"]?.string }) {
            #expect(try run("confirm", item, at: "16:00").status == 0)
        }
        #expect(try json("ledger", at: "16:01")["children"]?.array?.first?["balance"]?.int == 630)
        let task = try #require(items.first { $0["kind"]?.string == "task" }?["item"]?.string)
        #expect(try run("confirm", task, "--take-back", at: "16:02").status == 0)
        #expect(try json("ledger", at: "16:03")["children"]?.array?.first?["balance"]?.int == 600)
        #expect(try run("confirm", at: "16:04").output.contains("Nothing waits for you."))
        #expect(try run("check", child: nil, at: "16:05").status == 0)
    }

    @Test("A voucher opens its app without points")
    func voucher() throws {
        let opened = try run("redeem", "minecraft", "--voucher", at: "16:00")
        #expect(opened.output == "Minecraft is open until 16:15. The balance is 600 points.\n")
        #expect(
            try run("redeem", "minecraft", "--voucher", at: "17:00").error.contains(
                "There is no voucher for Minecraft."))
    }

    @Test("A6: what a parent gives is in the ledger with its reason, by account, and for a spreadsheet")
    func ledger() throws {
        let reason = "=SUM(1), \"helped\""
        #expect(try run("points", "give", "50", "--reason", reason, at: "15:00").output == "Mia has 650 points now.\n")
        let taken = try run("points", "take", "700", at: "15:00").error
        #expect(taken.contains("Mia has 650 points, and that takes 700: 50 are missing."))
        #expect(taken.contains("It goes with 650 points or less, or once Mia has earned more."))
        let child = try json("ledger", "--last", "5", at: "16:00")["children"]?.array?.first
        #expect(child?["earnedToday"]?.int == 600)
        #expect(child?["accounts"]?.array?.map { $0["points"]?.int } == [50, 600])
        let table = try run("ledger", "--csv", at: "16:00").output
        #expect(table.hasPrefix("child,at,date,kind,app,rule,window,points,balance,reason,id,kept\r\n"))
        #expect(table.contains("\"'=SUM(1), \"\"helped\"\"\""))
        #expect(table.contains(",pointsAdjusted,,,,50,650,"))
    }

    @Test("What one decision took from several accounts is one entry for people, and for programs one of each account")
    func joinedEntries() throws {
        #expect(try run("points", "give", "50", at: "15:00").status == 0)
        #expect(try run("redeem", "minecraft", "100", "--yes", at: "15:10").status == 0)
        let entries = try json("ledger", "--last", "2", at: "15:11").at(pointer: "/children/0/entries")?.array
        #expect(entries?.map { $0["points"]?.int } == [-50, -50])
        let screen = try run("ledger", "--last", "2", at: "15:11").output
        #expect(screen.contains(/[-−]100 +550/) && screen.contains(/\+50 +650/), "\(screen)")
        #expect(!screen.contains(/[-−]50/), "\(screen)")
    }
}
