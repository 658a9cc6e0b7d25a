import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("One cause, one finding")
struct OneCauseTests {
    static let lost: [(text: String, code: String, start: String)] = [
        (#"{ "id": "a", "title": "A", "goal": { "minutes": 5 }, "reward": { "points": 5 } }"#, "S115", #"{ "id""#),
        (#"[ { "id": "a", "title": "A", "goal": { "minutes": 5 } } ]"#, "S103", "["),
        (#"{ "challenges": { "id": "a", "title": "A", "goal": { "minutes": 5 } } }"#, "S103", #"{ "id""#),
        (#"{ "challenges": { "id": "a", "title": "A", "goal": { "minutes": 5 } } ] }"#, "T108", #"{ "id""#),
        (
            #"{ "challenges": { "id": "a", "title": "A", "goal": { "minutes": 5 } }, { "id": "b", "title": "B", "goal": { "minutes": 6 } } ] }"#,
            "T108", #"{ "id": "a""#
        ),
        (#"{ "challenges": [ "id": "a", "title": "A", "goal": { "minutes": 5 } } ] }"#, "T108", #""id""#),
        (#"{ "challenges": [ { "id": "a", "title": "A", "goal": "minutes": 5 } } ] }"#, "T108", #""minutes""#),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "on": "mon", "tue"] } } ] }"#,
            "T108",
            #""mon""#
        ),
        (#""challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 } } ] }"#, "T108", #""challenges""#),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "per": "day", "reward": { "points": 5 } } ] }"#,
            "T107", #", "reward""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": {"minutes": 5, "reward": { "points": 5 }, "maxTimes": 3 } ] }"#,
            "T107", #", "reward""#
        ),
        (
            "{ \"challenges\": // [\n { \"id\": \"a\", \"title\": \"A\", \"goal\": { \"minutes\": 5 } } ] }", "T120",
            "//"
        ),
        (
            "{ \"challenges\": [ { \"id\": \"a\", \"title\": \"A\",\n \"goal\": # {\n \"minutes\": 5 } } ] }", "T120",
            "#"
        ),
    ]

    @Test("A missing bracket or a missing list is told once, where it is missing", arguments: lost)
    func lostBracket(_ text: String, _ code: String, _ start: String) throws {
        let findings = RuleFile(Array(text.utf8), path: "Rules/a.json").findings
        #expect(findings.map(\.code) == [code], "\(findings.map(\.message))")
        let place = try #require(text.firstRange(of: start)).lowerBound
        #expect(findings.first?.span?.start == text.utf8.distance(from: text.startIndex, to: place))
    }

    @Test("What repairs a missing bracket or list makes a file of which only more can be said", arguments: lost)
    func repaired(_ text: String, _ code: String, _ start: String) throws {
        guard let fix = RuleFile(Array(text.utf8), path: "Rules/a.json").findings.first?.fixes.first else {
            return #expect(code == "S103")
        }
        let file = RuleFile(try TextEdit.apply(fix.edits, to: Array(text.utf8)), path: "Rules/a.json")
        #expect(file.findings.map(\.message) == [])
        #expect(!file.rules.isEmpty)
    }

    @Test("A bracket that a comment may hide is not taken away")
    func hiddenBracket() {
        let text = "{ \"challenges\": [ { \"id\": \"a\", \"title\": \"A\", /* { */ \"goal\": { \"minutes\": 5 } } } ] }"
        let extra = RuleFile(Array(text.utf8), path: "Rules/a.json").findings.filter { $0.code == "T109" }
        #expect(!extra.isEmpty && extra.allSatisfy(\.fixes.isEmpty))
    }

    static let values: [(goal: String, code: String, says: String, repaired: String?)] = [
        (#""hours": 2"#, "S101", #"Write "minutes": 120."#, #""minutes": 120"#),
        (#""hours": 1.5"#, "S101", #"Write "minutes": 90."#, #""minutes": 90"#),
        (#""seconds": 90"#, "S101", #"Write "minutes", with the number of minutes."#, nil),
        (#""hours": { "atMost": 2 }"#, "S101", #"Write "minutes", with the number of minutes."#, nil),
        (#""minutes": 5, "hours": 2"#, "S101", #"Remove it, and write "minutes": 125"#, nil),
        (#""minutes": twenty"#, "S103", "Write 20.", nil),
        (#""minutes": lots"#, "S103", "Write digits, like 20.", nil),
        (#""minutes": "twenty""#, "S103", "Write 20, in digits, without quotes and without a unit.", nil),
        (#""minutes": "2h""#, "S103", "Write 120, in digits, without quotes and without a unit.", nil),
        (#""minutes": "90 sec""#, "S103", "Write a number without quotes", nil),
        (#""minutes": "20 min.""#, "S103", "Write 20, in digits, without quotes and without a unit.", nil),
        (#""days": "5 days", "each": { "minutes": 5 }"#, "S103", "Write 5, in digits", nil),
        (#""minutes": "lots""#, "S103", "Write a number without quotes", nil),
        (#""minutes": tier"#, "T122", #"Write "tier"."#, #""minutes": "tier""#),
        (#""minutes": 0x10"#, "T126", "Write 16, if that is meant.", nil),
        (#""minutes": 5, "between": "16:00""#, "S103", "Write a list in square brackets", nil),
    ]

    @Test("A number or a time that is written in another way is told as it should be", arguments: values)
    func numbers(_ goal: String, _ code: String, _ says: String, _ repaired: String?) throws {
        func text(_ goal: String) -> String {
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } } ] }"#
        }
        let findings = RuleFile(Array(text(goal).utf8), path: "Rules/a.json").findings
        #expect(findings.map(\.code) == [code], "\(findings.map(\.message))")
        #expect(findings.first?.remedy?.hasPrefix(says) == true, "\(findings.first?.remedy ?? "")")
        let fix = findings.first?.fixes.first(where: \.isSafe)
        let mended = try fix.map {
            String(decoding: try TextEdit.apply($0.edits, to: Array(text(goal).utf8)), as: UTF8.self)
        }
        #expect(mended == repaired.map(text))
    }

    @Test("One word where a list belongs goes into brackets")
    func list() throws {
        let text = ExampleFamily.text(with: ["apps": #"[ { "id": "k", "category": "learning", "tags": "typing" } ]"#])
        let finding = try #require(FamilyFile.read(Array(text.utf8), path: "family.json").findings.first)
        let fix = try #require(finding.fixes.first)
        #expect(finding.remedy == #"Write ["typing"]."# && fix.title == #"Write ["typing"]"# && fix.isSafe)
    }

    @Test("A rule that names itself as what it is not is told once")
    func notAStreak() {
        let goals = [#""streak": 5, "of": "a""#, #""task": "a""#, #""level": 2, "of": "a""#]
        for goal in goals {
            let rules = ruleSet(
                #"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) }, "reward": { "points": 5 } } ] }"#)
            #expect(rules.findings.map(\.code) == ["S206"], "\(goal)")
        }
    }

    @Test("Silences inside a rule are told where they belong, also where there are some already")
    func silences() throws {
        func remedy(_ more: String) -> [String?] {
            let text =
                #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 }, "lint": { "F201": "x" } } ]\#(more) }"#
            return RuleFile(Array(text.utf8), path: "Rules/a.json").findings.map { $0.code == "S115" ? $0.remedy : nil }
        }
        #expect(remedy("") == ["Move it into the rule file itself."])
        #expect(
            remedy(#", "lint": { "F205": "y" }"#) == [
                "Move what it holds into the \"lint\" that stands there already."
            ])
    }

    @Test("Each bad escape of a text is told, and its repair mends it alone")
    func escapes() throws {
        let text = #"{ "about": "C:\Users\mia \u12 \q" }"#
        let document = JSONParser.parse(Array(text.utf8))
        #expect(document.mistakes.count == 4)
        #expect(document.mistakes.map { $0.repair?.count } == [1, 1, nil, 1])
    }

    @Test("An app's name where its id belongs is repaired")
    func nameForID() throws {
        let text =
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "app": "Khan Academy" }, "reward": { "points": 5 } } ] }"#
        let family = ExampleFamily.text(
            with: ["apps": #"[ { "id": "khan", "name": "Khan Academy", "category": "learning" } ]"#])
        let rules = ruleSet(text, family: ExampleFamily.family(family))
        #expect(rules.findings.map(\.code) == ["S205"] && rules.obstacles.map(\.code) == ["S205"])
        let fix = try #require(rules.findings.first?.fixes.first)
        #expect(fix.isSafe && fix.title == "Write \"khan\"")
    }

    @Test("A misspelt key of family.json hides nothing that does not hang on it")
    func familyFile() {
        func codes(_ text: String) -> [String] {
            FamilyFile.read(Array(text.utf8), path: "family.json").findings.map(\.code)
        }
        let twins = #"[ { "id": "mia" }, { "id": "mia" } ]"#
        let groups = #"[ { "id": "big-ones", "children": ["mai"] } ]"#
        let right = ExampleFamily.text(with: ["children": twins, "groups": groups])
        #expect(codes(right).sorted() == ["S201", "S202"])
        #expect(codes(right.replacing("timeZone", with: "timezone2")).sorted() == ["S101", "S201", "S202"])
        // Without the list of children nobody knows who is one.
        #expect(codes(ExampleFamily.text().replacing("\"children\": [ {", with: "\"childern\": [ {")) == ["S101"])
        // An entry with a mistake in it is not looked at further.
        let app =
            #"[ { "id": "khan", "categroy": "reward", "costPerMinute": 50 }, { "id": "khan", "category": "learning" } ]"#
        #expect(codes(ExampleFamily.text(with: ["apps": app])) == ["S101", "S201"])
    }
}
