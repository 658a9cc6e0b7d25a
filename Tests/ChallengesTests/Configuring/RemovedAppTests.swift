import JSONText
import Testing

@Suite("Apps that are taken out of the family, and come back")
struct RemovedAppTests {
    private static let family = """
        {
          "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "khan", "name": "Khan Academy", "category": "learning", "pointsPerMinute": 10, "maxPointsPerDay": 200,
              "matches": { "names": ["KhanApp*"], "packages": ["org.khan"], "sites": ["khanacademy.org"] } },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50 }
          ]
        }
        """

    private static let rules = """
        {
          "challenges": [
            { "id": "maths", "title": "Maths every day", "goal": { "minutes": 5, "app": "khan", "per": "day" } },
            { "id": "both", "title": "Maths or books",
              "goal": { "minutes": 15, "apps": ["khan", "books"], "per": "day" }, "reward": { "points": 5 } }
          ]
        }
        """

    private func event(_ id: String, _ app: String, _ start: String, _ minutes: Int) -> String {
        #"{"id":"\#(id)","child":"mia","app":"\#(app)","start":"\#(start):00+01:00","seconds":\#(minutes * 60)}"#
    }

    private func balance(_ home: Household, _ now: String) throws -> Int? {
        try home.json("ledger", "--child", "mia", "--json", "--now", now).at(pointer: "/children/0/balance")?.int
    }

    @Test("Before an app goes that rules name, rule, file, line and consequences are said, and nothing is done unasked")
    func namedByRules() throws {
        let home = try Household(["family.json": Self.family, "Rules/maths.json": Self.rules])
        let asked = try home.run("apps", "remove", "khan")
        #expect(asked.status == 1)
        for said in ["Maths every day", "Rules/maths.json:3", "Maths or books", "Rules/maths.json:5", "--yes"] {
            #expect(asked.error.contains(said), "\(said): \(asked.error)")
        }
        #expect(try home.json("apps", "--json")["apps"]?.array?.count == 3)
        #expect(try home.run("lint").status != 2)
    }

    @Test("Once it is confirmed the rules go on without the app, and one that has no other app is switched off")
    func goesOn() throws {
        let home = try Household(["family.json": Self.family, "Rules/maths.json": Self.rules])
        let gone = try home.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T12:00")
        #expect(gone.status == 0, "\(gone.error)")
        #expect(try home.json("apps", "--json")["apps"]?.array?.count == 2)
        let lint = try home.run("lint")
        #expect(lint.status != 2, "\(lint.output)")
        let line = event("e1", "books", "2026-11-02T16:00", 15)
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        #expect(try balance(home, "2026-11-02T17:00") == 155)
        let status = try home.run("status", "--all", "--child", "mia", "--now", "2026-11-02T17:00").output
        #expect(!status.contains("Maths every day"), "\(status)")
    }

    @Test(
        "A rule goes on without the app where it can still be won, and is switched off where it cannot",
        arguments: [
            (#"{ "minutes": 5, "apps": ["khan", "books", "khan"], "per": "day" }"#, true),
            (#"{ "any": [ { "minutes": 5, "app": "khan" }, { "minutes": 9, "app": "books" } ], "per": "day" }"#, true),
            (
                #"{ "any": [ { "minutes": 5, "app": "khan" }, { "minutes": 9, "app": "books" }, "#
                    + #"{ "sessions": 2, "app": "books" } ], "per": "day" }"#, true
            ),
            (#"{ "any": [ { "minutes": 5, "app": "khan" }, { "minutes": 7, "app": "khan" } ], "per": "day" }"#, false),
            (#"{ "all": [ { "minutes": 5, "app": "khan" }, { "minutes": 9, "app": "books" } ], "per": "day" }"#, false),
            (
                #"{ "minutes": 5, "category": "learning", "per": "day", "except": [ { "app": "khan", "on": "mon" }, "#
                    + #"{ "app": "khan", "on": "tue" }, { "app": "books", "on": "wed" } ] }"#, true
            ),
            (#"{ "differentApps": 2, "apps": ["khan", "books"], "per": "day" }"#, false),
            (#"{ "differentApps": 1, "apps": ["khan", "books"], "per": "day" }"#, true),
        ])
    func stillWon(goal: String, goesOn: Bool) throws {
        let home = try Household([
            "family.json": Self.family,
            "Rules/a.json":
                #"{ "challenges": [ { "id": "a", "title": "A", "goal": \#(goal), "reward": { "points": 5 } } ] }"#,
        ])
        #expect(try home.run("lint").status != 2)
        let asked = try home.run("apps", "remove", "khan")
        #expect(asked.error.contains(goesOn ? "goes on without it" : "cannot go on without it"), "\(asked.error)")
        let gone = try home.run("apps", "remove", "khan", "--yes")
        #expect(gone.status == 0, "\(gone.error)")
        #expect(gone.output.contains("it cannot go on without Khan Academy") == !goesOn, "\(gone.output)")
        let lint = try home.run("lint")
        #expect(lint.status != 2, "\(lint.output)")
        #expect(try home.run("status").status == 0)
    }

    @Test(
        "B9: by whatever an app is recognised, it stands in one list, and nothing is saved until that is resolved",
        arguments: [
            ["add", "Other", "--category", "reward", "--matches", "Khan Academy"],
            ["add", "Other", "--category", "reward", "--matches", "khan"],
            ["add", "Other", "--category", "reward", "--matches", "khanapp*"],
            ["set", "minecraft", "matches.packages=ORG.khan"],
            ["set", "minecraft", "matches.names=KhanApp*"],
            ["set", "minecraft", "matches.sites=www.khanacademy.org,khanacademy.org"],
            ["set", "minecraft", "name=Khan Academy"],
        ])
    func oneList(_ words: [String]) throws {
        let home = try Household(["family.json": Self.family])
        let run = try Executable.run(["apps"] + words, in: home.url)
        #expect(run.status == 1)
        #expect(
            run.error.contains(
                "\"Khan Academy\" is already in the Learning list. You can't pick it in the Reward list."),
            "\(run.error)")
        #expect(try home.json("apps", "--json")["apps"]?.array?.count == 3)
        #expect(try home.json("apps", "--json").at(pointer: "/apps/2/name")?.string == "Minecraft")
    }

    @Test("B9: a name that trackers say is not assigned to an app of the other list")
    func assigned() throws {
        let home = try Household(["family.json": Self.family])
        let run = try home.run("apps", "assign", "Khan Academy", "minecraft", "--now", "2026-11-02T12:00")
        #expect(run.status == 1)
        #expect(run.error.contains("already in the Learning list"), "\(run.error)")
    }

    @Test(
        "B11: added again by a name that was its own it is the same app, with what its day has used up",
        arguments: ["Khan Academy", "khan academy", "KhanApp*"])
    func sameApp(_ name: String) throws {
        let home = try Household(["family.json": Self.family])
        let line = event("e1", "khan", "2026-11-02T16:00", 20)
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        #expect(try balance(home, "2026-11-02T17:00") == 200)
        #expect(try home.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        let added = try home.run("apps", "add", name, "--category", "learning", "--now", "2026-11-02T17:05")
        #expect(added.output.contains("(khan)"), "\(added.output)\(added.error)")
        #expect(added.error.contains("removed") && added.error.contains("khan"), "\(added.error)")
        #expect(
            try home.run(
                "apps", "set", "khan", "pointsPerMinute=10", "maxPointsPerDay=200", "--now", "2026-11-02T17:06"
            ).status == 0)
        let more = event("e2", "khan", "2026-11-02T18:00", 20)
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T19:00", input: more).status == 0)
        #expect(try balance(home, "2026-11-02T19:00") == 0)
    }

    @Test("B11: under another id an app that was removed today would begin a fresh limit: the former id is offered")
    func otherID() throws {
        let home = try Household(["family.json": Self.family])
        let line = event("e1", "khan", "2026-11-02T16:00", 20)
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        #expect(try home.run("apps", "remove", "khan", "--yes", "--now", "2026-11-02T17:00").status == 0)
        let other = ["apps", "add", "Khan Academy", "--category", "learning", "--id", "maths"]
        let refused = try Executable.run(other + ["--now", "2026-11-02T17:05"], in: home.url)
        #expect(refused.status == 1)
        #expect(refused.error.contains("--id khan"), "\(refused.error)")
        #expect(try Executable.run(other + ["--now", "2026-11-03T17:05"], in: home.url).status == 0)
    }

    @Test("A5: a price of its own begins at 50, an app without one costs the family's price, and `apps` says why")
    func prices() throws {
        let home = try Household([
            "family.json": Self.family.replacing(
                "\"costPerMinute\": 50 }",
                with: "\"costPerMinute\": 80 }, { \"id\": \"tube\", \"name\": \"YouTube\", \"category\": \"reward\" }")
        ])
        func apps(_ words: String...) throws -> String {
            try Executable.run(["apps"] + words + ["--plain"], in: home.url, variables: ["COLUMNS": "200"]).output
        }
        #expect(try apps().contains("costs 80 points a minute (its own price)"))
        #expect(try apps().contains("costs 10 points a minute (the family's price: it has none of its own)"))
        #expect(try home.run("apps", "reset", "minecraft", "costPerMinute").output.contains("costs 50 points a minute"))
        #expect(try apps().contains("costs 50 points a minute (its own price)"))
        #expect(try home.run("apps", "add", "Roblox", "--category", "reward").output.contains("costs 50 points"))
        #expect(try home.run("apps", "set", "tube", "costPerMinute=90", "--child", "leo").status == 0)
        #expect(try apps("--child", "leo").contains("costs 90 points a minute (Leo's price for it)"))
        #expect(try apps("--child", "mia").contains("costs 10 points a minute (the family's price"))
        #expect(try home.run("apps", "reset", "tube", "costPerMinute", "--child", "leo").output.contains("10 points"))
        let json = try home.json("apps", "--json")["apps"]?.array ?? []
        #expect(json.compactMap { $0["priceFrom"]?.string } == ["app", "family", "app"])
    }

    @Test("What is reset for one child says for whom, and an empty token makes no app")
    func words() throws {
        let home = try Household(["family.json": Self.family])
        #expect(try home.run("apps", "set", "khan", "pointsPerMinute=15", "--child", "leo").status == 0)
        let reset = try home.run("apps", "reset", "khan", "--child", "leo").output
        #expect(reset.hasPrefix("Khan Academy for Leo: earns 10 points a minute"), "\(reset)")
        #expect(try home.run("apps", "reset", "khan", "--child", "leo").output.contains("for Leo"))
        for token in ["", "  "] {
            let empty = try home.run("apps", "add", "Secret", "--category", "learning", "--token", token)
            #expect(empty.status == 64, "\(empty.output)")
        }
        #expect(try home.json("apps", "--json")["apps"]?.array?.count == 3)
    }

    @Test("Use that is counted already is not told as an unknown app that is kept")
    func knownAlready() throws {
        let home = try Household(["family.json": Self.family])
        let line = event("e1", "khan", "2026-11-02T16:00", 20)
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: line).status == 0)
        let again = event("e1", "Something", "2026-11-02T16:00", 20)
        let told = try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: again).output
        #expect(!told.contains("unknown app"), "\(told)")
        #expect(told.contains("1 known already"), "\(told)")
        let strangers = ["tom", "ABC123"].map { event($0, "khan", "2026-11-02T16:30", 5).replacing("mia", with: $0) }
        let named = try home.run("ingest", "-", "--now", "2026-11-02T17:00", input: strangers.joined(separator: "\n"))
        #expect(!named.output.contains("There are:"), "\(named.output)")
        #expect(named.output.contains("Unknown names: \"tom\" (1), \"ABC123\" (1)."), "\(named.output)")
    }
}
