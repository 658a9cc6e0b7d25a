import JSONText
import Testing

@Suite("Tasks that are started and stopped")
struct TaskTimerTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 } ] }
        """

    private let home: Household

    init() throws {
        home = try Household(["family.json": Self.family])
        try write("")
        let use = #"{"id":"a","child":"mia","app":"books","start":"2026-11-02T08:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T12:00", input: use).status == 0)
    }

    /// A task that is paid by the minute, and one that is not.
    /// - Parameter more: further keys of the task.
    private static func rules(_ more: String = "") -> String {
        """
        { "tasks": [ { "id": "piano", "title": "Practise the piano", "pointsPerMinute": 2, "atMost": 30\(more) },
                     { "id": "tidy", "title": "Tidy your room", "points": 30 } ] }
        """
    }

    private func write(_ more: String) throws { try home.write(Self.rules(more), to: "Rules/rules.json") }

    /// A task under another name in the place of the piano.
    private static let music = """
        { "tasks": [ { "id": "music", "was": "piano", "title": "Make music", "pointsPerMinute": 2, "atMost": 30 } ] }
        """

    private func run(_ words: String..., child: String = "mia", at clock: String) throws -> Executable.Run {
        try Executable.run(words + ["--child", child, "--now", "2026-11-\(clock)"], in: home.url)
    }

    /// What a command says, whatever the width of the page.
    private func said(_ words: String..., child: String = "mia", at clock: String) throws -> String {
        let run = try Executable.run(words + ["--child", child, "--now", "2026-11-\(clock)"], in: home.url)
        return (run.output + run.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func since(at clock: String) throws -> String? {
        let status = try home.json("status", "--json", "--child", "mia", "--now", "2026-11-\(clock)")
        let tasks = status["children"]?.array?.first?["tasks"]?.array ?? []
        return tasks.first { $0["rule"]?.string == "piano" }?["runningSince"]?.string
    }

    @Test("The minutes between start and stop are reported, of each child its own, and status says since when")
    func minutes() throws {
        let stop = "Stop it with: challenges done piano --stop --child"
        #expect(
            try run("done", "piano", "--start", at: "02T16:00").output
                == "Practise the piano: started at 16:00. \(stop) mia\n")
        #expect(
            try run("done", "piano", "--start", at: "02T16:05").output
                == "Practise the piano: running since 16:00. \(stop) mia\n")
        #expect(try !said("status", child: "leo", at: "02T16:06").contains("running since"))
        #expect(
            try run("done", "piano", "--start", child: "leo", at: "02T16:10").output
                == "Practise the piano: started at 16:10. \(stop) leo\n")
        // Less than a minute is one.
        let reported = "reported. It counts when a parent confirms it."
        #expect(
            try run("done", "piano", "--stop", child: "leo", at: "02T16:10").output
                == "Practise the piano, 1 min: \(reported) 29 min more are paid.\n")
        #expect(try said("status", at: "02T16:15").contains("running since 16:00 · 0 of 30 min today"))
        #expect(try since(at: "02T16:15") == "2026-11-02T16:00:00+01:00")
        #expect(
            try run("done", "piano", "--stop", at: "02T16:20").output
                == "Practise the piano, 20 min: \(reported) 10 min more are paid.\n")
        #expect(try !said("status", at: "02T16:21").contains("running since"))
        #expect(try since(at: "02T16:21") == nil)
        #expect(try run("confirm", "piano", at: "02T16:30").status == 0)
        let ledger = try home.json("ledger", "--json", "--child", "mia", "--now", "2026-11-02T16:31")
        #expect(ledger["children"]?.array?.first?["balance"]?.int == 140)
        #expect(try home.run("check", "--now", "2026-11-02T16:32").status == 0)
    }

    @Test("What was not started is not stopped, and what to do is said")
    func unstarted() throws {
        let refused = try said("done", "piano", "--stop", at: "02T16:00")
        #expect(refused.contains("Practise the piano was not started on this device."), "\(refused)")
        #expect(refused.contains("challenges done piano --start --child mia"), "\(refused)")
        #expect(refused.contains("challenges done piano --minutes N --child mia"), "\(refused)")
        for ways in [["--start", "--stop"], ["--stop", "--minutes", "5"]] {
            let run = try Executable.run(
                ["done", "piano", "--child", "mia", "--now", "2026-11-02T16:00"] + ways, in: home.url)
            #expect(run.status == 64, "\(ways): \(run)")
        }
    }

    @Test("What could not be reported is not started")
    func refused() throws {
        let tidy = try said("done", "tidy", "--start", at: "02T16:00")
        #expect(tidy.contains("Tidy your room is not paid by the minute."), "\(tidy)")
        #expect(tidy.contains("Say only that it is done, without minutes."), "\(tidy)")
        try write(#", "for": "leo""#)
        #expect(try said("done", "piano", "--start", at: "02T16:01").contains("is no task of Mia."))
        try write(#", "after": "tidy""#)
        #expect(try said("done", "piano", "--start", at: "02T16:02").contains("is locked until"))
        try write("")
        #expect(try run("done", "piano", "--minutes", "30", at: "02T16:03").status == 0)
        #expect(try said("done", "piano", "--start", at: "02T16:04").contains("was reported already"))
        #expect(try said("done", "piano", "--stop", at: "02T16:05").contains("was not started"))
    }

    @Test("What is refused when it is stopped is stopped all the same: it would run on into another day")
    func refusedAtTheEnd() throws {
        try write(#", "before": "18:00""#)
        #expect(try run("done", "piano", "--start", at: "02T17:50").status == 0)
        // It is none of the tasks that can be done now, and still runs.
        #expect(try said("status", at: "02T18:05").contains("Practise the piano: running since 17:50."))
        let late = try said("done", "piano", "--stop", at: "02T18:10")
        let why = "Practise the piano had to be done before 18:00 today."
        #expect(late.contains(why + " It is stopped after 20 min, and nothing was reported."), "\(late)")
        #expect(try said("done", "piano", "--stop", at: "02T18:11").contains("was not started"))
        #expect(try !said("status", at: "02T18:12").contains("running since"))
    }

    @Test("A start older than a day is forgotten, and of a long one it is said how much is paid")
    func forgotten() throws {
        #expect(try run("done", "piano", "--start", at: "02T16:00").status == 0)
        #expect(try !said("status", at: "03T16:01").contains("running since"))
        let late = try said("done", "piano", "--stop", at: "03T16:01")
        #expect(late.contains("was started at Mon 2 Nov 16:00, more than a day ago"), "\(late)")
        #expect(late.contains("Say for how long it was: challenges done piano --minutes N --child mia"), "\(late)")
        #expect(try said("done", "piano", "--stop", at: "03T16:02").contains("was not started"))
        #expect(try run("done", "piano", "--start", at: "03T16:05").status == 0)
        #expect(try said("status", at: "04T16:04").contains("running since Tue 3 Nov 16:05"))
        #expect(
            try run("done", "piano", "--stop", at: "04T16:05").output
                == "Practise the piano, 1440 min: reported. It counts when a parent confirms it. 30 min of them are paid.\n"
        )
    }

    @Test("What runs goes on while the task, or the child, is called otherwise")
    func renamed() throws {
        #expect(try run("done", "piano", "--start", at: "02T16:00").status == 0)
        try home.write(Self.family.replacing(#""name": "Mia""#, with: #""name": "Mia Sofia""#), to: "family.json")
        try home.write(Self.music, to: "Rules/rules.json")
        #expect(try said("status", at: "02T16:05").contains("Make music · running since 16:00"))
        #expect(
            try run("done", "music", "--stop", at: "02T16:20").output
                == "Make music, 20 min: reported. It counts when a parent confirms it. 10 min more are paid.\n")
        #expect(try said("done", "music", "--stop", at: "02T16:21").contains("Make music was not started"))
    }

    @Test("On a child's own device it is started and stopped, and a parent's hears of the minutes alone")
    func pairedDevice() throws {
        let papa = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules()])
        let both = try TwoDevices(papa: papa, shared: Household())
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("09:05")
        func done(_ device: Household, _ words: String..., at clock: String) throws -> Executable.Run {
            try Executable.run(["done"] + words + ["--now", TwoDevices.at(clock)], in: device.url)
        }
        #expect(
            try done(both.mia, "piano", "--start", at: "16:00").output
                == "Practise the piano: started at 16:00. Stop it with: challenges done piano --stop\n")
        try both.settle("16:05")
        let parents = try both.papa.run("status", "--child", "mia", "--now", TwoDevices.at("16:06")).output
        #expect(parents.contains("Practise the piano") && !parents.contains("running since"), "\(parents)")
        let elsewhere = try done(both.papa, "piano", "--stop", "--child", "mia", at: "16:06")
        #expect(elsewhere.status == 1 && elsewhere.error.contains("was not started on this device"), "\(elsewhere)")
        // It runs on through what comes from the parent's device.
        let named = try both.papa.run("children", "set", "mia", "name=Mia Sofia", "--now", TwoDevices.at("16:10"))
        #expect(named.status == 0, "\(named.error)")
        try both.papa.write(Self.music, to: "Rules/rules.json")
        try both.settle("16:15")
        let screen = try both.mia.run("status", "--now", TwoDevices.at("16:16")).output
        #expect(screen.contains("Mia Sofia") && screen.contains("Make music · running since 16:00"), "\(screen)")
        #expect(
            try done(both.mia, "music", "--stop", at: "16:20").output
                == "Make music, 20 min: reported. It counts when a parent confirms it. 10 min more are paid.\n")
        #expect(try done(both.mia, "music", "--stop", at: "16:21").status == 1)
        try both.settle("16:25")
        let waiting = try both.papa.json("confirm", "--json", "--now", TwoDevices.at("16:26"))["items"]?.array ?? []
        #expect(waiting.map { $0["about"]?.string } == ["Make music, 20 min"])
        let said = try both.papa.run("confirm", "music", "--child", "mia", "--now", TwoDevices.at("16:30"))
        #expect(said.status == 0, "\(said.error)")
        try both.settle("16:35")
        for device in [both.papa, both.mia] {
            #expect(try both.balance(device, "16:40") == 40)
            #expect(try device.run("check", "--now", TwoDevices.at("16:40")).status == 0)
        }
    }
}
