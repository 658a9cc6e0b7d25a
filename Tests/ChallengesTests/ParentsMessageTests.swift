import JSONText
import Testing

@Suite("What a parent and a child are told")
struct ParentsMessageTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "tablet", "child": "mia" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "approval": true,
              "maxMinutesPerDay": { "weekdays": 30, "weekend": 90 } },
            { "id": "roblox", "name": "Roblox", "category": "reward", "pay": "perMinute" } ] }
        """
    private static let rules = """
        { "tasks": [ { "id": "tidy", "title": "Tidy your room", "points": 30 } ],
          "gates": [ { "id": "homework", "title": "Homework first", "closes": { "app": "roblox" },
            "goal": { "minutes": 90, "app": "books", "per": "day" } } ] }
        """
    private static let use = """
        {"id":"m1","child":"mia","app":"books","device":"laptop","start":"2026-11-02T08:00:00+01:00","seconds":3600}
        {"id":"m2","child":"mia","app":"books","device":"tablet","start":"2026-11-02T08:00:00+01:00","seconds":3600}
        """

    private let home: Household

    init() throws {
        home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules, "events.jsonl": Self.use])
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-02T12:00").status == 0)
    }

    private func run(_ words: String..., at clock: String) throws -> Executable.Run {
        try Executable.run(words + ["--now", "2026-11-02T\(clock)"], in: home.url)
    }

    private func waiting(_ clock: String) throws -> [String] {
        let items = try JSONNode(printed: try run("confirm", "--json", at: clock).output)["items"]?.array ?? []
        return items.compactMap { $0["item"]?.string }
    }

    @Test("B7: of several items all are answered or none, and what was answered says when and how")
    func answers() throws {
        _ = try run("redeem", "minecraft", "10min", "--child", "mia", "--yes", at: "16:00")
        _ = try run("done", "tidy", "--child", "mia", at: "16:01")
        let items = try waiting("16:02")
        #expect(items.count == 2)
        let none = try run("confirm", items[0], items[1], "r99", at: "16:02")
        #expect(none.status == 1)
        #expect(
            none.error.contains("Nothing that waits is called r99, and no task either. So none of them was answered."))
        #expect(try waiting("16:02") == items)
        // What cannot be granted together is not granted in part.
        let unpaid = try run("points", "take", "550", "--child", "mia", at: "16:03")
        #expect(unpaid.status == 0)
        let poor = try run("confirm", items[1], items[0], at: "16:04")
        #expect(poor.status == 1)
        #expect(poor.error.contains("So none of them was answered."))
        #expect(try waiting("16:04") == items)

        let request = try #require(items.first { $0.hasPrefix("r") })
        let task = try #require(items.first { $0.hasPrefix("t") })
        _ = try run("confirm", request, "--decline", "--reason", "Dinner is ready", at: "16:05")
        #expect(
            try run("confirm", request, at: "16:06").error.contains(
                "\(request) (100 points: 10 minutes of Minecraft) was answered already: declined, 16:05 (Dinner is ready)."
            ))
        #expect(try run("status", "--child", "mia", at: "16:07").output.contains("(Dinner is ready)"))
        #expect(
            try run("shield", "history", "--child", "mia", at: "16:07").output.contains(
                "declined once (Dinner is ready)"))
        _ = try run("confirm", task, at: "16:08")
        let again = try run("confirm", task, at: "16:09").error
        #expect(again.contains("\(task) (Tidy your room) was answered already: confirmed, 16:08."))
        #expect(again.contains("challenges confirm \(task) --take-back"))
        _ = try run("confirm", task, "--take-back", at: "16:10")
        let takenBack = try run("confirm", task, "--decline", at: "16:11").error
        #expect(takenBack.contains("\(task) (Tidy your room) was answered already: confirmed and taken back, 16:08."))
        #expect(takenBack.contains("If it was done after all: challenges confirm \(task)"))
        #expect(try run("confirm", task, at: "16:12").output.contains("Confirmed for Mia: Tidy your room."))
        let twice = try run("confirm", task, at: "16:13").error
        #expect(twice.contains("\(task) (Tidy your room) was answered already: confirmed, 16:12."))
    }

    @Test("B5: unlocking says what shuts the app all the same, and how it opens in fact")
    func unlocking() throws {
        let gate = try run("shield", "unlock", "roblox", "--child", "mia", at: "16:00").output
        #expect(gate.contains("Mia: Roblox is unlocked."))
        #expect(gate.contains("Roblox stays shut all the same until this is done: Homework first."))
        #expect(gate.contains("\"enabled\": false"))
        _ = try run("apps", "set", "minecraft", "approval=no", at: "16:00")
        _ = try run("redeem", "minecraft", "30min", "--child", "mia", "--yes", at: "16:00")
        let limit = try run("shield", "unlock", "minecraft", "--child", "mia", at: "16:30").output
        #expect(limit.contains("Minecraft stays shut until tomorrow 00:00 all the same: today's 30 min are used up."))
        #expect(limit.contains("challenges apps set minecraft maxMinutesPerDay=60 --child mia"))
        _ = try run("apps", "set", "minecraft", "maxMinutesPerDay=60", "--child", "mia", at: "16:31")
        #expect(try run("shield", "--child", "mia", at: "16:32").output.contains("unlocked by a parent"))
        #expect(
            try run("shield", "lock", "minecraft", "--reason", "homework", "--child", "mia", at: "16:33").status == 0)
        #expect(try run("shield", "--child", "mia", at: "16:34").output.contains("locked by a parent (homework)"))
    }

    @Test("B6: a limit that is used up says how much it was and when there is more; apps say what their limit is")
    func limit() throws {
        _ = try run("apps", "set", "minecraft", "approval=no", at: "15:00")
        _ = try run("redeem", "minecraft", "30min", "--child", "mia", "--yes", at: "16:00")
        #expect(
            try run("redeem", "minecraft", "10min", "--child", "mia", "--yes", at: "16:30").error.contains(
                "Today's time with Minecraft, 30 min, is used up. There is more from tomorrow 00:00 on."))
        #expect(try run("apps", at: "16:30").output.contains("at most 30 min on weekdays and 90 min at weekends"))
    }

    @Test("One clock that was wrong is repaired, and says both instants")
    func wrongClock() throws {
        let ahead = try Executable.run(
            ["points", "give", "5", "--child", "mia", "--now", "2031-01-01T10:00"], in: home.url)
        #expect(ahead.status == 1)
        #expect(ahead.error.contains("--now says Wed 1 Jan 2031 10:00"))
        #expect(ahead.error.contains("of Mon 2 Nov 2026 12:00"))
        #expect(ahead.error.contains("challenges clock accept"))
        #expect(try home.run("clock", "accept", "--now", "2031-01-01T10:00").status == 0)
        #expect(
            try home.run("points", "give", "5", "--child", "mia", "--reason", "typed", "--now", "2031-01-01T10:00")
                .status
                == 0)
        let behind = try run("ingest", "events.jsonl", at: "16:00")
        #expect(behind.status == 1)
        #expect(!behind.error.contains("too late"))
        #expect(behind.error.contains("challenges clock repair"))
        let asked = try run("clock", "repair", at: "16:00")
        #expect(asked.status == 1)
        #expect(asked.error.contains("Wed 1 Jan 2031 10:00 Mia: typed (+5 points)"))
        #expect(try run("clock", "repair", "--yes", at: "16:00").status == 0)
        #expect(try run("points", "give", "5", "--child", "mia", at: "16:01").output == "Mia has 605 points now.\n")
        #expect(try run("check", at: "16:02").status == 0)
        #expect(try run("clock", "repair", "--yes", at: "16:03").status == 1)
    }

    @Test("A task that was done before and confirmed by a wrong clock is confirmed no more, and pays nothing")
    func repairedConfirmation() throws {
        _ = try run("done", "tidy", "--child", "mia", at: "12:30")
        let short = try #require(try waiting("12:31").first)
        #expect(try home.run("confirm", short, "--now", "2026-11-20T12:01").status == 0)
        #expect(try run("clock", "repair", "--yes", at: "16:00").status == 0)
        #expect(try run("points", "give", "1", "--child", "mia", at: "16:01").output == "Mia has 601 points now.\n")
        #expect(try run("check", at: "16:02").status == 0)
        #expect(try run("confirm", "tidy", "--child", "mia", at: "16:03").status == 0)
        #expect(try run("points", "give", "1", "--child", "mia", at: "16:04").output == "Mia has 632 points now.\n")
    }

    @Test("A repair says what becomes of each thing, in words, and how what it cannot put back is put back")
    func repaired() throws {
        let wrong = "2026-12-24T10:00"
        func ahead(_ words: String...) throws -> Executable.Run {
            try Executable.run(words + ["--now", wrong], in: home.url)
        }
        let reported = try run("done", "tidy", "--child", "mia", at: "12:30")
        #expect(reported.status == 0, "\(reported.error)")
        let short = try #require(try waiting("12:31").first)
        #expect(try run("confirm", short, at: "12:32").status == 0)
        #expect(try ahead("confirm", short, "--take-back").status == 0)
        #expect(try ahead("void", "m1", "--yes").status == 0)
        #expect(try ahead("apps", "remove", "minecraft", "--yes").status == 0)
        let asked = try run("clock", "repair", at: "16:00").error
        #expect(asked.contains("Mia: the confirmation of Tidy your room was taken back"), "\(asked)")
        #expect(asked.contains("challenges void --undo 1"), "\(asked)")
        #expect(asked.contains("challenges apps add Minecraft --category reward --id minecraft\n"), "\(asked)")
        #expect(!asked.contains(": \n"), "\(asked)")
        let done = try run("clock", "repair", "--yes", at: "16:00")
        #expect(done.output.contains("that holds from now on"), "\(done.output) \(done.error)")
        for line in done.output.split(separator: "\n") where line.hasPrefix("    challenges apps") {
            let words = line.split(separator: " ").dropFirst().map(String.init)
            let put = try Executable.run(words + ["--now", "2026-11-02T16:01"], in: home.url)
            #expect(put.status == 0, "\(words) \(put.error)")
        }
        #expect(try run("apps", at: "16:02").output.contains("at most 30 min on weekdays and 90 min at weekends"))
        #expect(try run("check", at: "16:02").status == 0)
    }

    @Test("A repair does not say that somebody bought what use has cost, as that is paid anew")
    func repairedUse() throws {
        let line = #"{"id":"r","child":"mia","app":"roblox","start":"2026-11-02T12:30:00+01:00","seconds":600}"#
        try home.write(line, to: "late.jsonl")
        let ahead = ["--now", "2026-11-20T10:00"]
        #expect(try Executable.run(["ingest", "late.jsonl"] + ahead, in: home.url).status == 0)
        let given = try Executable.run(
            ["points", "give", "5", "--child", "mia", "--reason", "typed"] + ahead, in: home.url)
        #expect(given.output == "Mia has 505 points now.\n")
        let asked = try run("clock", "repair", at: "16:00").error
        #expect(asked.contains("Mia: typed (+5 points)"))
        #expect(!asked.contains("bought"), "\(asked)")
    }

    @Test("Use that waited for its time is one thing to all commands")
    func waited() throws {
        let line = #"{"id":"w","child":"mia","app":"books","start":"2026-11-02T12:05:00+01:00","seconds":600}"#
        let doubtful = #"{"id":"d","child":"mia","app":"books","start":"2026-11-02T13:00:00+01:00","seconds":3600}"#
        try home.write(line + "\n" + doubtful, to: "early.jsonl")
        _ = try run("ingest", "early.jsonl", at: "12:06")
        #expect(try run("ingest", "early.jsonl", at: "12:06").output.contains("2 known already"))
        for words in [["ledger"], ["status"], ["redeem"]] {
            let run = try Executable.run(
                words + ["--child", "mia", "--json", "--now", "2026-11-02T14:30"], in: home.url)
            let child = try JSONNode(printed: run.output)["children"]?.array?.first
            #expect(child?["balance"]?.int == 700, "\(words)")
        }
        #expect(try run("held", at: "14:30").output.contains("said to begin at 13:00"))
        #expect(try run("held", "release", "d", at: "14:31").output == "1 h count now.\n")
        #expect(try run("status", "--child", "mia", at: "14:32").output.contains("1,300"))
    }

    @Test(
        "Of a declined report that was told longer, a parent is told what counts and what still waits",
        arguments: [true, false])
    func declinedAndLonger(isTakenBackFirst: Bool) throws {
        func tell(_ seconds: Int, at time: String) throws {
            let line =
                #"{"id":"g","child":"mia","app":"books","start":"2026-11-02T13:00:00+01:00","seconds":\#(seconds)}"#
            try home.write(line, to: "ahead.jsonl")
            #expect(try run("ingest", "ahead.jsonl", at: time).status == 0)
        }
        try tell(1800, at: "12:06")
        #expect(try run("held", "decline", "g", at: "13:31").output.hasPrefix("30 min do not count.\n"))
        try tell(7200, at: "13:32")
        if isTakenBackFirst {
            let undone = try run("void", "--undo", "1", at: "15:01").output
            #expect(
                undone.hasPrefix(
                    "Number 1 is taken back; the use counts as it was reported, but for what waits for your word: challenges held\n"
                ), "\(undone)")
            #expect(try run("held", "release", "g", at: "15:02").output.hasPrefix("2 h count now.\n"))
        } else {
            let released = try run("held", "release", "g", at: "15:01").output
            #expect(
                released.hasPrefix(
                    "Of 2 h, 1 h 30 min count now; what was left out before stays out: challenges void\n"),
                "\(released)")
            let undone = try run("void", "--undo", "1", at: "15:03").output
            #expect(undone.hasPrefix("Number 1 is taken back; the use counts as it was reported.\n"), "\(undone)")
        }
        #expect(try run("status", "--child", "mia", at: "15:04").output.contains("1,800"))
    }

    @Test("A void names one report; what is left out already is not left out twice")
    func voiding() throws {
        let one = try run("void", "m1", "--yes", at: "12:30")
        #expect(one.status == 0)
        #expect(one.output.contains("No points changed."))
        #expect(
            try run("void", "m1", "--yes", at: "12:31").error.contains("left out or given away already, by number 1."))
        let rest = try run(
            "void", "--child", "mia", "--device", "tablet", "--from", "2026-11-02 08:00", "--until", "2026-11-02 08:30",
            "--yes", at: "12:32")
        #expect(rest.output.contains("30 min of use count for nobody now."))
        #expect(rest.output.contains("300 points went from Mia"))
        #expect(try run("void", at: "12:33").output.contains("report m1"))
    }

    @Test("Names of children are told apart, and a moment may have seconds")
    func names() throws {
        let twice = try run("children", "add", "mia", "--id", "second", at: "12:00")
        #expect(twice.status == 1)
        #expect(twice.error.contains("There is a child called Mia already."))
        #expect(try run("children", "add", " ", at: "12:00").error.contains("nothing between the quotation marks"))
        #expect(try run("children", "set", "leo", "name=Mia", at: "12:00").error.contains("called Mia already"))
        #expect(try run("children", "set", "leo", "name=Leon", at: "12:00").status == 0)
        #expect(try run("status", "--child", "mia", at: "12:30:15").status == 0)
        #expect(try run("status", "--child", "mia", at: "12:30:75").status == 64)
    }

    @Test("B4: no amount is bought of what is paid as it is used, and that is said with the way to open it")
    func nothingToBuy() throws {
        for amount in ["1min", "50"] {
            let run = try run("redeem", "roblox", amount, "--child", "mia", "--yes", at: "16:00")
            #expect(run.status == 1)
            #expect(run.error.contains("Roblox is paid as it is used, 10 points a minute"), "\(run.error)")
            #expect(run.error.contains("challenges redeem roblox --child mia."))
        }
    }

    @Test("A line that names an app by its name, or by one of its matches, is use of that app")
    func named() throws {
        #expect(try run("apps", "set", "minecraft", "matches.names=Minecraft Launcher*", at: "15:00").status == 0)
        let lines = ["Minecraft Launcher 2", "minecraft launcher", "Roblox"].enumerated().map { place, app in
            #"{"id":"n\#(place)","child":"mia","app":"\#(app)","#
                + #""start":"2026-11-02T1\#(place):00:00+01:00","seconds":300}"#
        }
        let ingested = try home.run("ingest", "-", "--now", "2026-11-02T16:00", input: lines.joined(separator: "\n"))
        #expect(ingested.output.contains("3 new"), "\(ingested.output)")
        #expect(!ingested.output.contains("unknown"), "\(ingested.output)")
        let usage =
            try home.json("usage", "--child", "mia", "--json", "--now", "2026-11-02T16:00")["usage"]?.array ?? []
        let seconds = usage.map { "\($0["app"]?.string ?? "") \($0["seconds"]?.int ?? 0)" }
        #expect(Set(seconds) == ["books 3600", "minecraft 600", "roblox 300"])
    }

    @Test("A void that gives use to another child says of each what it changes, and what it does not")
    func givenAway() throws {
        let line = #"{"id":"r","child":"mia","app":"roblox","start":"2026-11-02T07:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T15:00", input: line).status == 0)
        let played = try run("void", "r", "--to", "leo", "--yes", at: "16:00").output
        #expect(played.contains("Leo's points stayed as they were."), "\(played)")
        let read = try run("void", "m1", "--to", "leo", "--yes", at: "16:01").output
        // Of 600 points a hundred pay for the time with Roblox that is Leo's now.
        #expect(read.contains("In all, 500 points came to Leo."), "\(read)")
        #expect(read.contains("Mia's points stayed as they were."), "\(read)")
    }

    @Test("B11: removing an app that is open says which points come back, before and after")
    func removedWhileOpen() throws {
        _ = try run("apps", "set", "minecraft", "approval=no", at: "15:00")
        _ = try run("redeem", "minecraft", "30min", "--child", "mia", "--yes", at: "16:00")
        let asked = try run("apps", "remove", "minecraft", at: "16:10")
        #expect(asked.error.contains("200 points of minutes that are left come back"), "\(asked.error)")
        let done = try run("apps", "remove", "minecraft", "--yes", at: "16:10")
        #expect(done.output.contains("200 points of minutes that were left came back to Mia."), "\(done.output)")
    }

    @Test("Help says what a date alone means, and how a line of use is written")
    func helps() throws {
        let voiding = try home.run("void", "--help").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(voiding.contains("a date alone means the whole of that day"), "\(voiding)")
        let example = try #require(
            try home.run("ingest", "--help").output.split(separator: "\n").first { $0.contains("echo '{") })
        let line = String(example.split(separator: "'")[1]).replacing("khan", with: "books").replacing(
            "mia-laptop", with: "laptop")
        let run = try home.run("ingest", "-", "--now", "2026-11-02T20:00", input: line)
        #expect(run.output.contains("1 new"), "\(example) \(run.output) \(run.error)")
    }
}
