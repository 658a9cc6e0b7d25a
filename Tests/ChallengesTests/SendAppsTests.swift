import Foundation
import JSONText
import Testing

@Suite("Many apps that are configured for one device")
struct SendAppsTests {
    private let both: TwoDevices

    init() throws {
        both = try TwoDevices()
        try both.found()
        try both.pair("--child", "mia")
        try both.settle("17:00")
    }

    private static let mia = "Mia's laptop"

    private func configure(
        _ words: [String], at clock: String = "17:10", status: Int32 = 0
    ) throws -> Executable.Run {
        let run = try Executable.run(
            ["send", Self.mia, "apps"] + words + ["--now", TwoDevices.at(clock)], in: both.papa.url)
        #expect(run.status == status, "\(words): \(run.output)\(run.error)")
        return run
    }

    private func undo(at instant: String) throws -> Executable.Run {
        try both.papa.run("send", "--undo", "--now", "2026-11-02T\(instant)+01:00")
    }

    private func app(_ id: String, for child: String) throws -> JSONNode? {
        try both.papa.json("apps", "--json", "--child", child, "--now", TwoDevices.at("17:30"))["apps"]?.array?
            .first { $0["id"]?.string == id }
    }

    private var text: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: both.papa.path("family.json")))) }
    }

    /// The states of what was sent, by app.
    private func states() throws -> [String: String] {
        let messages = try both.papa.json("send", "--json", "--now", TwoDevices.at("17:59"))["messages"]?.array ?? []
        return Dictionary(
            messages.map { ($0["app"]?.string ?? "", $0["reason"]?.string ?? $0["state"]?.string ?? "") },
            uniquingKeysWith: { first, _ in first })
    }

    /// What Mia's laptop says that it has.
    private func install(_ apps: String, unusable: String = "[]", at clock: String) throws {
        let line =
            #"{"installed":\#(apps),"unusable":\#(unusable),"device":"mia-laptop","at":"\#(TwoDevices.at(clock))"}"#
        try both.mia.write(line + "\n", to: "installed.jsonl")
        let run = try both.mia.run("ingest", "installed.jsonl", "--now", TwoDevices.at(clock))
        #expect(run.status == 0, "\(run.output)\(run.error)")
    }

    @Test("D8: 23 apps are configured at once, for learning and 10 a minute, and the device answers for each")
    func many() throws {
        let names = (1...23).map { "Game \($0)" }
        let run = try configure(names)
        #expect(run.output.split(separator: "\n").count == 23)
        #expect(run.output.contains("Game 5: added (game-5): earns 10 points a minute"))
        // Nobody looks at a file in which progress is shown.
        #expect(!run.error.contains("Configuring app"))
        #expect(try app("game-23", for: "mia")?["category"]?.string == "learning")
        #expect(try app("game-23", for: "mia")?["pointsPerMinute"]?.int == 10)
        try both.settle("17:20")
        let states = try states()
        #expect(states.count == 23)
        #expect(states.values.allSatisfy { $0 == "executed" })
        let shown = try both.papa.run("send", "--now", TwoDevices.at("17:30")).output
        #expect(shown.contains("configure"))
        #expect(try both.mia.json("apps", "--json", "--now", TwoDevices.at("17:30"))["apps"]?.array?.count == 26)
    }

    @Test(
        "D8: on a terminal it says \"Configuring app 5 of 23…\", and a key undoes it to the byte",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func terminal() throws {
        let before = try text
        let names = (1...23).map { "'Game \($0)'" }.joined(separator: " ")
        try both.papa.write(
            "exec \"$challenges\" send \"Mia's laptop\" apps \(names)\n", to: "command.sh")
        // The key waits in the terminal until it is asked for.
        let run = try both.papa.shell("printf u | TERM=xterm script -qec 'sh command.sh' /dev/null")
        #expect(run.output.contains("Configuring app 5 of 23…"), "\(run)")
        #expect(run.output.contains("Press u within 10 seconds"), "\(run)")
        #expect(run.output.contains("Undone: family.json is as it was before"), "\(run)")
        #expect(!run.output.contains("It lies in the shared folder"), "\(run)")
        #expect(try text == before)
        #expect(try Set(states().values) == ["cancelled"])
    }

    @Test("D8: a token gives the name \"App\" and the first 8 of the hash, the same on every device")
    func token() throws {
        let run = try configure(["--token", "opaque-token-1"])
        let id = try #require(
            try both.papa.json("apps", "--json", "--now", TwoDevices.at("17:30"))["apps"]?.array?.last?["id"]?.string)
        let hash = id.dropFirst("token.sha256.".count)
        #expect(hash.count == 64)
        let name = "App \(hash.prefix(8))"
        #expect(run.output.contains("\(name): added: earns 10 points a minute"), "\(run.output)")
        // It is told by its token: that is the same app.
        try install(#"[{"token":"opaque-token-1"}]"#, at: "17:15")
        try both.settle("17:20")
        #expect(try states() == [id: "executed"])
        // A person reads its name, also of one that is in the family no more, and can type it.
        let wrong = try configure(["--token", "opaque-token-1", "--category", "reward"], at: "17:25", status: 1)
        #expect(wrong.output.contains("challenges apps remove '\(name)'"), "\(wrong.output)")
        let removed = try both.papa.run("apps", "remove", name, "--yes", "--now", TwoDevices.at("17:26"))
        #expect(removed.status == 0, "\(removed.error)")
        let shown = try both.papa.run("send", "--now", TwoDevices.at("17:30"), variables: ["COLUMNS": "200"]).output
        #expect(shown.contains("configure \(name)") && !shown.contains(id), "\(shown)")
    }

    @Test(
        "D8: the same app twice updates it, \"App already configured\", and the same app for two children stays apart")
    func twice() throws {
        _ = try configure(["Chess", "pointsPerMinute=15"])
        let again = try configure(["chess", "pointsPerMinute=5"], at: "17:11").output
        #expect(again == "Chess: changed: pointsPerMinute is 5 now (App already configured before)\n")
        #expect(
            try configure(["Chess"], at: "17:12").output
                == "Chess: App already configured, and nothing was to be changed\n")
        #expect(try app("chess", for: "mia")?["pointsPerMinute"]?.int == 5)
        #expect(try both.papa.json("apps", "--json", "--now", TwoDevices.at("17:30"))["apps"]?.array?.count == 4)

        // On a device of both, each child's is its own.
        let shared = try TwoDevices()
        try shared.found()
        try shared.pair("--child", "mia", "--child", "leo")
        func rate(_ child: String) throws -> Int? {
            try shared.papa.json("apps", "--json", "--child", child, "--now", TwoDevices.at("17:30"))["apps"]?.array?
                .first { $0["id"]?.string == "chess" }?["pointsPerMinute"]?.int
        }
        for (child, rate, said) in [
            ("mia", 15, "added"), ("leo", 5, "added"), ("mia", 20, "changed: pointsPerMinute is 20 now"),
        ] {
            let run = try shared.papa.run(
                "send", Self.mia, "apps", "Chess", "pointsPerMinute=\(rate)", "--child", child, "--now",
                TwoDevices.at("17:10"))
            #expect(run.status == 0, "\(run.error)")
            #expect(run.output.hasPrefix("Chess: \(said)"), "\(run.output)")
        }
        #expect(try rate("mia") == 20)
        #expect(try rate("leo") == 5)
    }

    @Test("D8: an app that the family did not have is that child's alone, until it is configured for others as well")
    func alone() throws {
        #expect(try configure(["Chess"]).output == "Chess: added (chess): earns 10 points a minute\n")
        #expect(try configure(["Doodle", "--category", "reward"]).output.contains("added (doodle): costs 50 points"))
        #expect(try app("chess", for: "mia")?["pointsPerMinute"]?.int == 10)
        #expect(try app("chess", for: "leo")?["pointsPerMinute"]?.int == 0)
        #expect(try app("doodle", for: "leo")?["pay"]?.string == "free")
        let list = try both.papa.run("apps", "--now", TwoDevices.at("17:30")).output
        #expect(list.contains("Chess: for Mia alone"), "\(list)")
        // What Leo does with it earns nothing.
        for child in ["mia", "leo"] {
            let line =
                #"{"id":"\#(child)","child":"\#(child)","app":"chess","start":"2026-11-03T15:00:00+01:00","seconds":600}"#
            let told = try both.papa.run("ingest", "-", "--now", "2026-11-03T16:00:00+01:00", input: line)
            #expect(told.status == 0, "\(told.error)")
        }
        func balance(_ child: String) throws -> Int? {
            try both.papa.json("ledger", "--child", child, "--json", "--now", "2026-11-03T16:00:00+01:00")["children"]?
                .array?.first?["balance"]?.int
        }
        #expect(try balance("mia") == 100)
        #expect(try balance("leo") == 0)
        #expect(try both.papa.run("lint").status == 0)

        let code = try #require(try both.papa.json("pair", "--all", "--json")["code"]?.string)
        let tv = try TwoDevices(papa: both.papa, shared: both.shared)
        let used = try tv.mia.run("pair", code, "--name", "TV", "--folder", both.shared.url.path)
        #expect(used.status == 0, "\(used.error)")
        _ = try both.papa.json("pair", "--json")
        let digits = try #require(try tv.mia.json("pair", "--json")["digits"]?.string)
        #expect(try both.papa.run("pair", "--digits", digits).status == 0)
        func send(_ words: String...) throws -> String {
            let run = try Executable.run(
                ["send", "TV", "apps"] + words + ["--now", TwoDevices.at("17:40")], in: both.papa.url)
            #expect(run.status == 0, "\(run.error)")
            return run.output
        }
        #expect(try send("Chess", "--child", "leo") == "Chess: added (chess): earns 10 points a minute\n")
        #expect(try app("chess", for: "mia")?["pointsPerMinute"]?.int == 10)
        #expect(try app("chess", for: "leo")?["pointsPerMinute"]?.int == 10)
        // For everybody it is nobody's alone.
        #expect(try send("Doodle").contains("added (doodle)"))
        #expect(try app("doodle", for: "leo")?["pay"]?.string == "upfront")
        #expect(try both.papa.run("lint").status == 0)
    }

    @Test("D8: within 10 seconds it is undone to the byte; later, or after another edit, it says so")
    func undone() throws {
        let before = try text
        _ = try configure(["Chess", "Go"], at: "17:10")
        #expect(try text != before)
        let done = try undo(at: "17:10:10")
        #expect(done.status == 0, "\(done.error)")
        #expect(try text == before)
        #expect(try states() == ["chess": "cancelled", "go": "cancelled"])
        #expect(try undo(at: "17:10:10").error.contains("There is nothing to undo."))

        _ = try configure(["Chess"], at: "17:20")
        let configured = try text
        let late = try undo(at: "17:20:11")
        #expect(late.status == 1)
        #expect(late.error.contains("It is too late to undo that"))
        #expect(try text == configured)

        _ = try configure(["Go"], at: "17:30")
        #expect(
            try both.papa.run("apps", "set", "books", "pointsPerMinute=15", "--now", "2026-11-02T17:30:03+01:00").status
                == 0)
        let edited = try text
        let touched = try undo(at: "17:30:05")
        #expect(touched.status == 1)
        #expect(touched.error.contains("family.json was changed since"))
        #expect(try text == edited)
    }

    @Test("D8: an app that the device does not have shows \"Not installed on child\", one it cannot use what to do")
    func onTheDevice() throws {
        try install(#"["Chess","Minecraft"]"#, unusable: #"["Go"]"#, at: "17:05")
        try both.settle("17:06")
        let told = try configure(["Chess", "Go", "Duolingo"]).output
        #expect(told.contains("Duolingo: added (duolingo): earns 10 points a minute. Not installed on child\n"))
        #expect(told.contains("Mia's laptop has it and cannot use it: update it there"))
        let lock = try both.papa.run("send", Self.mia, "lock", "minecraft", "--now", TwoDevices.at("17:12"))
        #expect(lock.status == 0, "\(lock.error)")
        try both.settle("17:20")
        #expect(
            try states() == [
                "chess": "executed", "go": "unusable", "duolingo": "notInstalled", "minecraft": "noShield",
            ])
        let shown = try both.papa.run("send", "--now", TwoDevices.at("17:30")).output
        #expect(shown.contains("Not installed on child. Install it there, then send it again."))
        #expect(shown.contains("Mia's laptop has the app and cannot use it. Update it or install it anew there"))
    }

    @Test("D8: one that cannot be configured is marked failed with what to do, and the others are configured")
    func failed() throws {
        let run = try configure(["Chess", "Minecraft", "!!!", "--category", "learning"], status: 1)
        #expect(run.output.contains("Chess: added"))
        #expect(run.output.contains("Minecraft: failed. \"Minecraft\" is already in the Reward list."))
        #expect(run.output.contains("challenges apps remove minecraft"))
        #expect(run.output.contains("!!!: failed. \"!!!\" has neither letters nor digits."))
        #expect(try states() == ["chess": "pending"])
    }

    @Test("D8: all are the apps that the device has told of, and those of its child that nobody has named")
    func all() throws {
        let nothing = try both.papa.run("send", Self.mia, "apps", "all", "--now", TwoDevices.at("17:01"))
        #expect(nothing.status == 1)
        #expect(nothing.error.contains("Mia's laptop has not told which apps it has"))
        try install(#"["Chess","org.example.go"]"#, at: "17:05")
        let line =
            #"{"id":"u1","child":"mia","app":"Doodle","device":"mia-laptop","start":"2026-11-02T15:00:00+01:00","seconds":600}"#
        try both.mia.write(line + "\n", to: "use.jsonl")
        #expect(try both.mia.run("ingest", "use.jsonl", "--now", TwoDevices.at("17:06")).status == 0)
        try both.settle("17:07")
        let run = try configure(["all", "--category", "reward"])
        #expect(run.output.contains("Chess: added (chess): costs 50 points a minute"))
        #expect(run.output.contains("org.example.go: added (org-example-go)"))
        #expect(run.output.contains("Doodle: added (doodle)"))
        try both.settle("17:20")
        #expect(try states() == ["chess": "executed", "org-example-go": "executed", "doodle": "notInstalled"])
    }
}
