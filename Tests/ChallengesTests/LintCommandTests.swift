import Foundation
import JSONText
import Testing

@Suite("challenges lint and fmt")
struct LintCommandTests {
    private static let wrong = """
        {
          "challenges": [
            { "id": "a", "title": "A", "goal": { "minutes": "20", "tag": "reading", "per": "day" }, "reward": { "points": 5 }, }
          ]
        }

        """
    private static let right = """
        {
          "challenges": [
            { "id": "a", "title": "A", "goal": { "minutes": 20, "tag": "reading", "per": "day" }, "reward": { "points": 5 } }
          ]
        }

        """

    private func household(_ rules: String) throws -> Household {
        try Household(["family.json": Household.family, "Rules/a.json": rules])
    }

    private func text(_ name: String, of household: Household) throws -> String {
        try String(contentsOfFile: household.path(name), encoding: .utf8)
    }

    @Test("The summary counts the files in which something was found")
    func summary() throws {
        let household = try Household([
            "family.json": Household.family.replacing("\"Europe/Berlin\"", with: "5")
                .replacing("\"mon\"", with: "\"moon\""), "Rules/a.json": Self.right,
        ])
        let run = try household.run("lint")
        #expect(run.output.hasSuffix("\n2 mistakes in 1 file\n"), "\(run.output)")
    }

    @Test("--fix repairs what has one right repair, says what it did, and a second run has nothing to do")
    func fix() throws {
        let household = try household(Self.wrong)
        let dry = try household.run("lint", "--fix", "--dry-run")
        #expect(dry.status == 1)
        #expect(dry.output.contains("\n-    { \"id\": \"a\"") && dry.output.contains("\n+    { \"id\": \"a\""))
        #expect(try text("Rules/a.json", of: household) == Self.wrong)
        let run = try household.run("lint", "--fix")
        #expect(run.status == 0)
        #expect(
            run.output == """
                Rules/a.json:3: repaired: Remove the comma. [T101]
                Rules/a.json:3: repaired: Remove the quotes. [S103]

                No mistakes in 2 files

                """)
        #expect(try text("Rules/a.json", of: household) == Self.right)
        #expect(try household.run("lint", "--fix").output == "No mistakes in 2 files\n")
        let nothing = try household.run("lint", "--fix", "--dry-run")
        #expect(nothing.output == "" && nothing.status == 0 && nothing.error == "There is nothing to repair.\n")
        #expect(try household.run("lint", "--dry-run").status == 64)
    }

    @Test("--dry-run says for programs what is found with its repairs, and ends as if nothing were repaired")
    func dryRunForPrograms() throws {
        let household = try household(Self.wrong)
        let run = try household.run("lint", "--fix", "--dry-run", "--format", "json")
        let findings = try JSONNode(printed: run.output)["findings"]?.array ?? []
        #expect(findings.map { $0["fixes"]?.array?.count } == [1, 1] && run.status == 1)
        #expect(try text("Rules/a.json", of: household) == Self.wrong)
        #expect(try household.run("lint", "--fix", "--dry-run").error.contains("Of 2 findings --fix would leave 0."))
        try household.write(Self.right.replacing("20,", with: "2000,"), to: "Rules/a.json")
        let unmended = try household.run("lint", "--fix", "--dry-run")
        #expect(unmended.status == 1 && unmended.error.contains("Of 1 finding --fix would leave 1."))
    }

    @Test("A folder among the rules, of which nothing is read, is told", arguments: [[], ["Rules"]])
    func folders(_ files: [String]) throws {
        let household = try household(Self.right)
        try household.write("{}", to: "Rules/empty/notes.txt")
        #expect(try Executable.run(["lint"] + files, in: household.url).status == 0)
        try household.write(Self.wrong, to: "Rules/school/maths/a.json")
        let run = try Executable.run(["lint"] + files, in: household.url)
        #expect(run.output.contains("Rules/school: warning: The files in this folder are not read"), "\(run.output)")
        #expect(run.status == 1)
    }

    @Test("What is repaired is told beside the result where the result is for a program")
    func fixForPrograms() throws {
        let household = try household(Self.wrong)
        let run = try household.run("lint", "--fix", "--format", "json")
        #expect(run.error.contains("repaired: Remove the comma"))
        #expect(try JSONNode(printed: run.output)["findings"]?.array?.isEmpty == true)
    }

    @Test("A family that cannot be read is told with every file that is held against it")
    func brokenFamily() throws {
        let household = try household(Self.right)
        try household.write("{", to: "family.json")
        let run = try household.run("lint", "Rules/a.json")
        #expect(run.status == 1)
        #expect(run.output.contains("family.json:1") && !run.output.contains("No mistakes"))
        let new = try household.run("new", "daily-reading", input: "")
        #expect(new.status != 0)
        #expect(new.error.contains("family.json:1"))
        #expect(!household.exists("Rules/daily-reading.json"))
    }

    @Test("A scenario that is named is checked, and a text of standard input is checked as what it holds")
    func otherTexts() throws {
        let household = try household(Self.right)
        try household.write("{ \"scenario\": \"A week\", \"evnts\": [] }", to: "Scenarios/week.json")
        let run = try household.run("lint", "Scenarios/week.json")
        #expect(run.status == 1 && run.output.contains("Scenarios/week.json:1:25: error:"), "\(run.output)")
        let other = Self.right.replacing("\"a\"", with: "\"b\"").replacing("\"A\"", with: "\"B\"")
            .replacing("20", with: "25")
        let right = try household.run("lint", "-", input: other)
        #expect(right.status == 0, "\(right.output)")
        let wrong = try household.run("lint", "-", input: Self.wrong)
        #expect(wrong.status == 1 && wrong.output.contains("standard input:3:"), "\(wrong.output)")
        #expect(try household.run("lint", "--fix", "-", input: Self.wrong).status == 64)
    }

    @Test("What lies in a folder in which it is not read is told, and so is every code")
    func unread() throws {
        let household = try household(Self.right)
        try household.write(Self.right, to: "Rules/x.txt")
        try household.write(Self.right, to: "more.json")
        try household.write("{ \"scenario\": \"A week\" }", to: "week.json")
        try household.write("{}", to: "package.json")
        let run = try household.run("lint")
        #expect(run.output.contains("Rules/x.txt: warning: This file is not read"), "\(run.output)")
        #expect(run.output.contains("more.json: warning: This file is not read: rules stand in the folder Rules."))
        #expect(run.output.contains("week.json: warning: This file is not read: scenarios stand in"))
        #expect(!run.output.contains("package.json"))
        let codes = try household.run("lint", "--explain")
        #expect(codes.status == 0 && codes.output.contains("\nF201  error") && codes.output.contains("\nT101  error"))
    }

    @Test("What cannot be read beside the family file is no rule of the family, and keeps nothing from being checked")
    func oddFiles() throws {
        let household = try household(Self.right)
        let fine = try household.run("lint")
        #expect(fine.status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: household.path("y.json"), withDestinationPath: household.path("nothing.json"))
        #expect(mkfifo(household.path("notes.json"), 0o600) == 0)
        let run = try household.run("lint")
        #expect(run.status == 0 && run.output == fine.output, "\(run)")
    }

    @Test("Many rules with two mistakes that hang together are repaired in one round, and told so")
    func linkedMistakes() throws {
        let rules = (0..<30).map { number in
            #"{ "id": "r\#(number)", "title": "R", "goal": { "Minutes": "\#(number + 5)", "per": "day" }, "reward": { "points": 5 } }"#
        }
        let household = try household(#"{ "challenges": [ \#(rules.joined(separator: ", ")) ] }"#)
        #expect(try household.run("lint").output.hasSuffix("--fix repairs them all.\n"))
        let dry = try household.run("lint", "--fix", "--dry-run")
        #expect(dry.error.contains("Of 60 findings --fix would leave 0"), "\(dry.error)")
        #expect(try household.run("lint", "--fix").output.components(separatedBy: "repaired: ").count == 61)
        #expect(try !text("Rules/a.json", of: household).contains("Minutes"))
    }

    @Test("What is written in one way all over a file is told once, and how much of it --fix repairs")
    func habits() throws {
        let household = try household(Self.right.replacing("\"", with: "'"))
        let run = try household.run("lint")
        #expect(run.output.components(separatedBy: "[T117]").count == 2, "\(run.output)")
        #expect(run.output.contains("more like it, in line"))
        #expect(run.output.hasSuffix("--fix repairs them all.\n"), "\(run.output.suffix(200))")
        let all = try JSONNode(printed: household.run("lint", "--format", "json").output)["findings"]?.array ?? []
        #expect(all.count > 5)
    }

    @Test(
        "A file counts once, however often and however it is named",
        arguments: [
            ["Rules/a.json", "Rules/a.json"], ["Rules", "./Rules/a.json"], ["Rules/../Rules/a.json", "Rules//a.json"],
        ])
    func namedTwice(_ files: [String]) throws {
        let household = try household(Self.right)
        let run = try household.run("lint", files[0], files[1])
        #expect(run.output == "No mistakes in 1 file\n")
    }

    @Test("An id that stands twice is told of the file that is asked for, and names the other")
    func duplicate() throws {
        let household = try household(Self.right)
        try household.write(Self.right, to: "Rules/b.json")
        for (asked, other) in [("a", "b"), ("b", "a")] {
            let run = try household.run("lint", "Rules/\(asked).json")
            #expect(run.output.contains("[S204]") && run.output.contains("in Rules/\(other).json"))
        }
        let whole = try household.run("lint").output
        #expect(whole.split(separator: "[S204]", omittingEmptySubsequences: false).count == 2)
        #expect(whole.contains("in Rules/a.json"))
    }

    @Test("Of a shipped rule and one that asks the same the parent's own is told, and `for` as a way out")
    func sameAsStarter() throws {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        let own = """
            { "challenges": [ { "id": "evening", "title": "Evening story",
              "goal": { "minutes": 15, "tag": "reading", "between": ["18:00", "20:30"], "per": "day" }, "reward": { "points": 5 } } ] }
            """
        try household.write(own, to: "Rules/evening.json")
        for arguments in [["lint"], ["lint", "Rules"]] {
            let told = try Executable.run(arguments, in: household.url).output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(told.contains("Rules/evening.json:2:"), "\(told)")
            #expect(told.contains("The other one is in Rules/reading.json."))
            #expect(told.contains("say with \"for\" whose each is"))
        }
        try household.write(
            own.replacing(#""id": "evening""#, with: #""id": "evening", "for": "mia""#), to: "Rules/evening.json")
        #expect(try household.run("lint").output.contains("[E403]"))
    }

    @Test("A finding that is meant so is left alone, until its last day")
    func silenced() throws {
        let rules = Self.right.replacing("\"minutes\": 20", with: "\"minutes\": 2000").replacing(
            "  ]\n}", with: "  ],\n  \"lint\": { \"F201\": \"a joke until 2026-12-31\" }\n}")
        let household = try household(rules)
        #expect(try household.run("lint", "--now", "2026-12-31T12:00").status == 0)
        #expect(try household.run("status", "--now", "2026-12-31T12:00").status == 0)
        let later = try household.run("lint", "--now", "2027-01-01T12:00")
        #expect(later.output.contains("[F201]") && later.output.contains("[L602]"))
        #expect(try household.run("lint", "--fix", "--now", "2027-01-01T12:00").output.contains("[F201]"))
        #expect(try !text("Rules/a.json", of: household).contains("a joke"))
    }

    @Test("SARIF and GitHub forms are written for programs")
    func forms() throws {
        let household = try household(Self.wrong)
        let sarif = try household.run("lint", "--format", "sarif")
        #expect(sarif.status == 1)
        let log = try JSONNode(printed: sarif.output)
        #expect(log.at(pointer: "/runs/0/results/0/ruleId")?.string == "S103")
        #expect(log.at(pointer: "/runs/0/tool/driver/rules/0/shortDescription/text")?.string?.isEmpty == false)
        let gitHub = try household.run("lint", "--format", "github")
        #expect(gitHub.output.hasPrefix("::error file=Rules/a.json,line=3,"))
        #expect(gitHub.output.split(separator: "\n").count == 2)
    }

    @Test("--explain prints the page of a code, and says which code was meant")
    func explain() throws {
        let household = try Household()
        let page = try household.run("lint", "--explain", "f201")
        #expect(page.status == 0)
        #expect(page.output.hasPrefix("F201  "))
        #expect(page.output.contains("[F201]"))
        let unknown = try household.run("lint", "--explain", "F2011")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("F201"))
    }

    @Test("fmt says that there is nothing to read in a folder")
    func fmtNothing() throws {
        let household = try Household(["Rules/notes.txt": "buy milk"])
        for arguments in [["fmt", "--check", "Rules"], ["fmt", "Rules"]] {
            let run = try Executable.run(arguments, in: household.url)
            #expect(run.status == 0)
            #expect(run.output == "There is nothing to read: no file in Rules ends with \".json\".\n")
        }
    }

    @Test("fmt writes the one form of a file, and --check only says which are not in it")
    func fmt() throws {
        let right = Self.right.replacing(", \"reward\": { \"points\": 5 }", with: "")
        let household = try household(right.replacing("\n", with: "\r\n").replacing("    {", with: "{"))
        let check = try household.run("fmt", "--check", "Rules")
        #expect(check.status == 1)
        #expect(check.output == "Rules/a.json is not in its form.\n")
        #expect(try household.run("fmt", "Rules").output == "Wrote Rules/a.json.\n")
        #expect(try text("Rules/a.json", of: household) == right)
        #expect(try household.run("fmt", "--check", "Rules").status == 0)
        try household.write(Self.wrong.replacing("\"20\"", with: "20"), to: "Rules/b.json")
        let broken = try household.run("fmt")
        #expect(broken.status == 2)
        #expect(broken.error.contains("[T101]"))
        try household.write(right.replacing("\"minutes\": 20", with: "\"minutes\": twenty"), to: "Rules/b.json")
        #expect(try household.run("fmt").error.contains("Write 20."))
        #expect(try household.run("fmt", "--check", "nothing.json").status == 2)
    }

    private static func challenge(_ id: String, _ minutes: Int) -> String {
        #"{ "challenges": [ { "id": "\#(id)", "title": "\#(id)", "goal": { "minutes": \#(minutes), "tag": "reading", "per": "day" }, "reward": { "points": 5 } } ] }"#
    }

    /// Twenty days of seventeen minutes of reading, and one of twenty-four.
    private static let reading = (1...20).map { day in
        let date = "2026-11-" + (day < 10 ? "0" : "") + "\(day)"
        return
            #"{"id":"e\#(day)","child":"mia","app":"books","start":"\#(date)T16:00:00+01:00","seconds":\#(day == 9 ? 1440 : 1020)}"#
            + "\n"
    }.joined()

    @Test("What nobody came to win in 30 days is told with the closest miss and a number to ask for")
    func neverWon() throws {
        let household = try household(Self.challenge("long", 45))
        try household.write(Self.reading, to: "month.jsonl")
        #expect(try household.run("ingest", "month.jsonl", "--now", "2026-11-21T12:00").status == 0)
        let run = try household.run("lint", "--now", "2026-11-21T12:00")
        #expect(run.output.contains("[H501]"), "\(run.output)")
        #expect(run.output.contains("Mia on Mon 9 Nov, with 24 minutes of 45 minutes."))
        #expect(run.output.contains("ask for 20 minutes."))
        try household.write(Self.challenge("long", 24), to: "Rules/a.json")
        #expect(try household.run("lint", "--now", "2026-11-21T12:00").status == 0)
    }

    @Test("What is won every time is told with the least that anyone did, and a rule with a new id asks for \"was\"")
    func alwaysWon() throws {
        let household = try household(Self.challenge("short", 5))
        let days = (1...31).map { day in
            let date = "2026-10-" + (day < 10 ? "0" : "") + "\(day)"
            return #"{"id":"o\#(day)","child":"mia","app":"books","start":"\#(date)T16:00:00+01:00","seconds":1020}"#
                + "\n"
        }.joined()
        try household.write(days + Self.reading, to: "month.jsonl")
        #expect(try household.run("ingest", "month.jsonl", "--now", "2026-11-21T01:00").status == 0)
        let run = try household.run("lint", "--now", "2026-11-21T01:00")
        #expect(run.output.contains("[H502]"), "\(run.output)")
        #expect(run.output.contains("the least that anyone did was 17 minutes."))
        #expect(run.output.contains("ask for more than 17 minutes."))
        try household.write(Self.challenge("brief", 5), to: "Rules/a.json")
        let renamed = try household.run("lint", "--now", "2026-11-21T01:00")
        #expect(renamed.output.contains("[H503]"))
        #expect(renamed.output.contains(#"Add "was": "short""#))
    }

    @Test("A rule for ever that is new is told with what it pays at once, and an app that trackers saw is named")
    func newAndUnknown() throws {
        let household = try household(Self.challenge("short", 5))
        let unknown = #"{"id":"u","child":"mia","app":"YouTube","start":"2026-11-02T18:00:00+01:00","seconds":600}"#
        try household.write(Self.reading + unknown + "\n", to: "month.jsonl")
        #expect(try household.run("ingest", "month.jsonl", "--now", "2026-11-21T12:00").status == 0)
        let badge =
            #"{ "badges": [ { "id": "road", "title": "Road", "goal": { "minutes": 100, "tag": "reading" }, "reward": { "points": 1000 } } ] }"#
        try household.write(badge, to: "Rules/b.json")
        let run = try household.run("lint", "Rules/b.json", "--now", "2026-11-21T12:00")
        #expect(run.output.contains("[H504]"), "\(run.output)")
        #expect(run.output.contains("\"Road\" is new, and pays Mia 1,000 points at once"))
        #expect(run.output.contains("That buys 20 minutes of Minecraft."))
        try household.write(badge.replacing("\"tag\": \"reading\"", with: "\"app\": \"youtub\""), to: "Rules/b.json")
        let named = try household.run("lint", "Rules/b.json", "--now", "2026-11-21T12:00").output
        #expect(named.contains("Your trackers saw \"YouTube\""), "\(named)")
        #expect(!named.contains("[H504]"))
    }

    @Test("--as-scenario prints a finding as a file that `test` runs, and says where that cannot be done")
    func asScenario() throws {
        let household = try household(Self.right.replacing("\"minutes\": 20", with: "\"minutes\": 2000"))
        let printed = try household.run("lint", "--as-scenario", "f201", "--now", "2026-11-05T12:00")
        #expect(printed.status == 0, "\(printed.error)")
        try household.write(printed.output, to: "too-much.json")
        let run = try household.run("test", "too-much.json")
        #expect(run.status == 0 && run.output.contains("1 passed"), "\(run.output)")
        #expect(try household.run("fmt", "--check", "too-much.json").status == 0)
        try household.write(printed.output.replacing("2000", with: "200"), to: "enough.json")
        #expect(try household.run("test", "enough.json").status == 1)
        let unplayable = try household.run("lint", "--as-scenario", "F226")
        #expect(unplayable.status == 1 && unplayable.output.isEmpty)
        #expect(unplayable.error.contains("cannot be shown by what a child does"))
        #expect(try household.run("lint", "--as-scenario", "F205").status == 1)
    }

    @Test(
        "--fix twice is --fix once, also where one repair brings up what another would have hidden",
        arguments: [
            #"""
            { "challenges": [
              { "id": "a", "title": "A", "goal": { "minutes": 17, "tag": "reading", "per": "day" },
                "reward": { "points": True } },
              { "id": "b", "title": "B" }, "goal": { "minutes": 27, "tag": "maths", "per": "day" },
                "reward": { "points": 5 } }
            ] }
            """#,
            #"""
            { "challenges": [
              { "id": "spark", "title": "Spark",
                "goal": { "minutes": 20, "category": "learning", "per": "day" },
                "each": { "points": 25 }
              },
              { "id": "star", "title": "Star"},
                "goal": { "minutes": 30, "category": "learning", "per": "day" },
                "reward": { "points": 25 }
              }
            ] }
            """#,
            #"""
            { "challenges": [
              { "id": "family-prize", "title": "We read for pizza", "together": true,
                "goal": { "minutes": 600, "tag": "reading", "per": "month"prize": "Pizza nig
            """#,
            #"""
            { "challenges": [
              { "id": "maths",
                "reward": { "points": True,//10 }
                "title": "Weekly maths",
                "icon": "M",
                "goal": { "minutes": 45, "tag": "maths", "per": "week" },
                "reward": { "points": True,//10 }
              }
            ] }
            """#,
        ])
    func fixedOnce(_ text: String) throws {
        let household = try Household.sound()
        try household.write(text, to: "Rules/wrong.json")
        _ = try household.run("lint", "--fix")
        let once = try String(contentsOfFile: household.path("Rules/wrong.json"), encoding: .utf8)
        _ = try household.run("lint", "--fix")
        #expect(try String(contentsOfFile: household.path("Rules/wrong.json"), encoding: .utf8) == once)
    }

    @Test("The family's own folder stands for the family: its rules, and none of the other files in it")
    func ownFolder() throws {
        let household = try Household.sound()
        try household.write("{ \"neither\": true }", to: "rules.schema.json")
        #expect(try household.run("lint", ".").output == household.run("lint").output)
        let form = try household.run("fmt", "--check", ".")
        #expect(try form.output == household.run("fmt", "--check").output)
        #expect(!form.output.contains("schema"))
    }
}
