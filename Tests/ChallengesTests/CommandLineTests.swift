import Foundation
import JSONText
import Testing

@Suite("The command line")
struct CommandLineTests {
    /// The commands that the overview names.
    private func commands() throws -> [String] {
        let overview = try Household().run("--help").output
        var names: [String] = []
        for line in overview.split(separator: "\n") where line.hasPrefix("  ") && !line.hasPrefix("   ") {
            let words = line.split(separator: " ")
            if let first = words.first, first.allSatisfy({ $0.isLowercase || $0 == "-" }), first.first != "-",
                words.count > 1,
                first != "challenges"
            {
                names.append(String(first))
            }
        }
        return names
    }

    @Test("The overview names the commands of the agreement")
    func overview() throws {
        let expected = [
            "demo", "init", "templates", "new", "lint", "test", "ingest", "status", "badges", "ledger", "usage",
        ]
        #expect(Set(expected).isSubset(of: try commands()))
    }

    @Test("Every command has help with an example")
    func help() throws {
        let household = try Household()
        for command in try commands() {
            let run = try household.run(command, "--help")
            #expect(run.status == 0)
            #expect(run.error.isEmpty)
            #expect(run.output.hasPrefix("challenges \(command)"))
            #expect(
                run.output.contains("\nExamples\n  challenges \(command)")
                    || run.output.contains("\nExample\n  challenges \(command)"), "\(run.output)")
            // But for what is to be copied in one piece.
            let isExample = { (line: Substring) in line.hasPrefix("  challenges ") || line.hasPrefix("  echo ") }
            #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || isExample($0) })
        }
    }

    static let misspelt: [(arguments: [String], meant: String)] = [
        (["statsu"], "status"), (["badge"], "badges"), (["ingets", "week.jsonl"], "ingest"),
        (["templats"], "templates"),
        (["status", "--chidl", "mia"], "--child"), (["usage", "--dasy", "7"], "--days"),
        (["ledger", "--jsno"], "--json"),
        (["status", "--child", "mai"], "mia"), (["lint", "--format", "jason"], "json"),
        (["ingest", "--from", "activitywach", "x"], "activitywatch"), (["new", "daily-readin"], "daily-reading"),
        (["templates", "daily-readin"], "daily-reading"),
    ]

    @Test("A misspelt command, option, value or name is told what was meant, and exits with 64", arguments: misspelt)
    func didYouMean(_ arguments: [String], _ meant: String) throws {
        let household = try Household.sound()
        let run = try Executable.run(arguments, in: household.url)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("Did you mean"), "\(run.error)")
        #expect(run.error.contains(meant), "\(run.error)")
        #expect(!household.exists("family.sqlite"))
    }

    @Test(
        "24: simulate judges the whole set of events: nothing in it is late, whatever the family says and their order")
    func simulateIsNeverLate() throws {
        let household = try Household([
            "family.json": #"""
            { "timeZone": "UTC", "lateDays": 0, "children": [ { "id": "mia" } ],
              "apps": [ { "id": "books", "category": "learning" } ] }
            """#,
            "Rules/rules.json": #"""
            { "challenges": [ { "id": "read", "title": "Read", "goal": { "minutes": 20, "per": "week" } } ] }
            """#,
        ])
        let events = [2, 3, 9, 40].map { day in
            #"{"child":"mia","app":"books","start":"2026-0\#(1 + day / 30)-\#(10 + day % 30)T10:00:00Z","seconds":900}"#
        }
        try household.write(events.joined(separator: "\n"), to: "in-order.jsonl")
        try household.write(events.reversed().joined(separator: "\n"), to: "reversed.jsonl")
        for name in ["in-order", "reversed"] {
            let run = try household.run("simulate", "--events", "\(name).jsonl", "--outcomes", "\(name).out")
            #expect(run.status == 0, "\(run.error)")
        }
        let outcomes = try ["in-order", "reversed"].map { name in
            try String(contentsOf: household.url.appendingPathComponent("\(name).out"), encoding: .utf8)
                .split(separator: "\n").sorted()
        }
        #expect(outcomes[0] == outcomes[1])
        #expect(outcomes[0].filter { $0.contains("challengeCompleted") }.count == 1)
    }

    static let wrong: [[String]] = [
        ["frobnicate"], ["ingest"], ["status", "extra"], ["usage", "--days"], ["usage", "--days", "0"],
        ["usage", "--days", "many"], ["usage", "--by", "app"], ["ledger", "--last", "-1"], ["status", "--now", "soon"],
        ["status", "--child", "nobody-like-this"], ["new"], ["completions", "tcsh"],
        ["status", "--verbose"],
    ]

    @Test("A wrong use of a command exits with 64, says what is wrong and writes nothing", arguments: wrong)
    func usageErrors(_ arguments: [String]) throws {
        let household = try Household.sound()
        let run = try Executable.run(arguments, in: household.url)
        #expect(run.status == 64, "\(run.error)")
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("challenges: "), "\(run.error)")
        #expect(!household.exists("family.sqlite"))
    }

    @Test("The family is that of --family, else of the current folder, else of the environment")
    func whichFamily() throws {
        let named = try Household(["family.json": Household.family.replacing("Mia", with: "Ana")])
        let here = try Household(["family.json": Household.family.replacing("Mia", with: "Bea")])
        let given = try Household(["family.json": Household.family.replacing("Mia", with: "Cia")])
        let empty = try Household()
        let variables = ["CHALLENGES_FAMILY": given.url.path]
        #expect(try here.run("status", "--family", named.url.path, variables: variables).output.contains("Ana"))
        #expect(try here.run("status", "-f", named.url.path, variables: variables).output.contains("Ana"))
        #expect(try here.run("status", variables: variables).output.contains("Bea"))
        #expect(try empty.run("status", variables: variables).output.contains("Cia"))
    }

    @Test("A family that init made is right, and is never made twice")
    func initOnce() throws {
        let household = try Household()
        #expect(try household.run("init", "home").status == 0)
        #expect(try household.run("lint", "--family", "home").status == 0)
        let again = try household.run("init", "home")
        #expect(again.status == 2)
        #expect(again.error.contains("home/family.json is there already."))
    }

    @Test("A template that was put into the family with a parent's number is checked and right")
    func newRule() throws {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        let run = try household.run("new", "daily-reading", "--set", "1=35")
        #expect(run.status == 0, "\(run.error)")
        #expect(household.exists("Rules/daily-reading.json"))
        #expect(try household.run("lint").status == 0)
        // A second one has a file, a title and ids of its own.
        let again = try household.run("new", "daily-reading")
        #expect(again.status == 0, "\(again.error)")
        #expect(again.output.hasPrefix("Wrote Rules/daily-reading-2.json.\nDaily reading 2: "), "\(again.output)")
        #expect(household.exists("Rules/daily-reading-2.json"))
        #expect(try household.run("explain", "daily-reading-2").status == 0)
        #expect(try household.run("lint").status == 0)
    }

    @Test("What is missing is told in a sentence with one full stop", arguments: [["ingest"], ["status", "--child"]])
    func fullStops(words: [String]) throws {
        let household = try Household.sound()
        let run = try Executable.run(words, in: household.url)
        #expect(run.status == 64)
        #expect(run.error.contains(".\n") && !run.error.contains(".."), "\(run.error)")
    }
}
