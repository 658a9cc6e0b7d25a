import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Remedies that are followed")
struct RemedyTests {
    private static func rule(_ goal: String, _ reward: String = #""points": 5"#) -> String {
        #"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal), "category": "learning", "per": "day" }, "reward": { \#(reward) } } ] }"#
    }

    struct Case: CustomTestStringConvertible {
        var text: String
        var code: String
        /// What is to be done, as it is said.
        var says: String
        /// The same, where no repair is offered.
        var byHand: (old: String, new: String)?
        var testDescription: String { "\(code) \(says)" }
    }

    static let cases: [Case] = [
        Case(text: rule(#""hours": 2, "minutes": 5"#), code: "S101", says: #"write "minutes": 125 if both"#),
        Case(
            text: rule(#""hours": 2, "sessions": 5"#), code: "S101", says: "Remove it, or write",
            byHand: (#""hours": 2, "#, "")),
        Case(
            text: rule(#""minuets": 5, "minutes": 5"#), code: "S101", says: "Remove it",
            byHand: (#""minuets": 5, "#, "")),
        Case(text: rule(#""minutes": 1,50"#), code: "T126", says: "Write 1 or 2."),
        Case(text: rule(#""minutes": .5"#), code: "T126", says: "Write 1."),
        Case(text: rule(#""minutes": 1,250"#), code: "T126", says: "Write 1250."),
        Case(text: rule(#""minutes": 5"#, #""points": 2,000"#), code: "T126", says: "Write 2000."),
        Case(text: rule(#""minutes": 1e2"#), code: "S103", says: "Write 100."),
        Case(text: rule(#""minutes": 1.5E1"#), code: "S103", says: "Write 15."),
        Case(text: rule(#""minutes": twenty"#), code: "S103", says: "Write 20."),
        Case(
            text: rule(#""minutes": 5"#).replacing(#""title": "A""#, with: #""title": "#), code: "T105",
            says: #"Write the value after the colon, like "title": "…"."#,
            byHand: (#""title": "#, #""title": "A""#)),
        Case(
            text: rule(#""minutes": 5"#).replacing(#""title": "A""#, with: #""title": "A", "about": "#), code: "T105",
            says: #"or remove "about"."#, byHand: (#", "about": "#, "")),
        Case(
            text: rule(#""minutes": 5"#).replacing(#""id": "a""#, with: #""id": "x y""#), code: "S109",
            says: #"like "x-y"."#, byHand: ("x y", "x-y")),
        Case(
            text:
                #"{ "streaks": [ { "id": "s", "title": "S", "minutes": 15, "category": "learning", "per": "day" } ] }"#,
            code: "S115", says: #"Write "goal": { … } around them."#),
        Case(
            text:
                #"{ "gates": [ { "id": "g", "title": "G", "apps": ["minecraft"], "goal": { "minutes": 30, "tag": "maths", "per": "day" } } ] }"#,
            code: "S115", says: #"Write "closes": { "app": "minecraft" } in its place."#),
        Case(
            text:
                #"{ "gates": [ { "id": "g", "title": "G", "closes": { "apps": ["minecraft"] }, "goal": { "minutes": 30, "tag": "maths", "per": "day" } } ] }"#,
            code: "S101", says: #"Write "app": "minecraft"."#),
        Case(
            text: rule(#""minutes": 5"#).replacing(#""id""#, with: #"“id”"#), code: "T118",
            says: #"Write " in the place of both."#),
    ]

    @Test("What is advised leaves nothing to be said of the place", arguments: cases)
    func followed(_ example: Case) throws {
        let found = ruleSet(example.text).findings
        #expect(found.map(\.code) == [example.code], "\(found.map(\.message))")
        let finding = try #require(found.first)
        #expect(finding.remedy?.contains(example.says) == true, "\(finding.remedy ?? "")")
        #expect(finding.fixes.isEmpty == (example.byHand != nil))
        var mended = try finding.fixes.map {
            String(decoding: try TextEdit.apply($0.edits, to: Array(example.text.utf8)), as: UTF8.self)
        }
        if let byHand = example.byHand { mended = [example.text.replacing(byHand.old, with: byHand.new)] }
        for text in mended { #expect(ruleSet(text).findings.map(\.message) == [], "\(text)") }
    }

    @Test("An id that is proposed is free, in this file and in the others, and reads like none of them")
    func freeID() throws {
        func badge(_ id: String) -> String { #"{ "id": "\#(id)", "title": "\#(id)", "goal": { "minutes": 5 } }"# }
        let text = #"{ "badges": [ \#(badge("x y")), \#(badge("X_Y")) ] }"#
        let other = #"{ "badges": [ \#(badge("x-y-2")) ] }"#
        let rules = ruleSet(text, other)
        #expect(rules.findings.map(\.code) == ["S109"])
        #expect(rules.findings.first?.remedy?.contains(#"like "x-y-3"."#) == true)
        let mended = ruleSet(text.replacing("x y", with: "x-y-3"), other).findings.map(\.code)
        #expect(!mended.contains("S109") && !mended.contains("S204") && !mended.contains("S223"))
    }

    @Test("A streak without a goal, and a gate that names its apps in its own way, are one finding each")
    func several() {
        let gate =
            #"{ "gates": [ { "id": "g", "title": "G", "apps": ["minecraft", "khan"], "goal": { "minutes": 30, "tag": "maths", "per": "day" } } ] }"#
        let findings = RuleFile(Array(gate.utf8), path: "Rules/a.json").findings
        #expect(findings.map(\.code) == ["S115"])
        #expect(findings.first?.remedy?.hasSuffix("a gate of its own for each of the others.") == true)
        let bare = #"{ "streaks": [ { "id": "s", "title": "S" } ] }"#
        #expect(RuleFile(Array(bare.utf8), path: "Rules/a.json").findings.map(\.code) == ["S102"])
    }

    @Test("A mistake in what only shows does not hide what the rule does", arguments: ["5", "[]", "null"])
    func shownOnly(_ title: String) {
        let text =
            #"{ "challenges": [ { "id": "a", "title": \#(title), "goal": { "minutes": 30, "between": ["22:00", "20:00"], "per": "day" }, "reward": { "points": 5 } } ] }"#
        #expect(ruleSet(text).findings.map(\.code) == ["S103", "E406", "F231"])
        #expect(ruleSet(text).obstacles.map(\.code) == ["S103"])
        let missing = text.replacing(#""title": \#(title), "#, with: "")
        #expect(ruleSet(missing).findings.map(\.code) == ["S102", "E406", "F231"])
        // What the rule does is open here.
        let open = text.replacing(#""minutes": 30"#, with: #""minutes": "lots""#)
        #expect(ruleSet(open).findings.map(\.code) == ["S103", "S103"])
    }

    @Test("Months that are too short are all told")
    func shortMonths() throws {
        let text =
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "days": 31, "each": { "minutes": 5, "category": "learning" }, "per": "month" }, "reward": { "points": 5 } } ] }"#
        let finding = try #require(ruleSet(text).findings(at: aFriday).first { $0.code == "F215" })
        #expect(finding.why?.hasSuffix("April, June, September and November are too short for it as well.") == true)
    }

    @Test("A long list of apps is cut, with the number of the others")
    func manyApps() throws {
        let apps = (1...9).map { #"{ "id": "a\#($0)", "name": "App \#($0)", "category": "learning" }"# }
        let family = ExampleFamily.family(ExampleFamily.text(with: ["apps": "[ \(apps.joined(separator: ", ")) ]"]))
        let text = #"{ "badges": [ { "id": "b", "title": "B", "goal": { "points": 99999999, "per": "day" } } ] }"#
        let message = try #require(ruleSet(text, family: family).findings.first { $0.code == "F221" }?.message)
        #expect(message.contains("App 1, App 2, App 3 and 6 others can earn"))
    }

    @Test("A note that hides a bracket says so")
    func hiddenBracket() throws {
        let text = "{ \"badges\": [ // {\n \"id\": \"b\", \"title\": \"B\", \"goal\": { \"minutes\": 5 } } ] }"
        let finding = try #require(RuleFile(Array(text.utf8), path: "Rules/a.json").findings.first)
        #expect(finding.code == "T120" && finding.message.contains("hides the {"))
        #expect(finding.remedy == "Remove the note, and leave the {: what follows needs it.")
    }

    @Test("What silences findings is told where it belongs")
    func lintOfFamily() throws {
        let text = ExampleFamily.text(with: ["lint": #"{ "E406": "so" }"#])
        let finding = try #require(FamilyFile.read(Array(text.utf8), path: "family.json").findings.first)
        #expect(finding.message == "\"lint\" belongs into a rule file, not into the family file.")
    }
}
