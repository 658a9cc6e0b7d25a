import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Checks across rules")
struct LintCheckTests {
    @Test("What is known of a rule decides whether it runs")
    func stopping() {
        #expect(ImpossibleMinutes.stopsRules == false)
        #expect(UnknownName.stopsRules)
        let saidToStop = LintChecks.all.filter { $0.stopsRules }.map { $0.code }
        #expect(StoppingChecks.all.map { $0.code }.sorted() == saidToStop.sorted())
        #expect(ruleSet(#"{ "badges": [ { "id": "a" } ] }"#).obstacles.count == 1)
    }

    static let meant: [(bad: String, good: String)] = [
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "app": "kahn" }, "reward": { "message": "Yes" } } ] }"#,
            #""khan""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "tag": "readng" }, "reward": { "message": "Yes" } } ] }"#,
            #""reading""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "for": "big-one", "goal": { "minutes": 5 }, "reward": { "message": "Yes" } } ] }"#,
            #""big-ones""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 }, "reward": { "badge": "gitf" } } ], "#
                + #""badges": [ { "id": "gift", "title": "Gift" } ] }"#, #""gift""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "after": "gfit", "goal": { "minutes": 5 }, "reward": { "message": "Yes" } } ], "#
                + #""badges": [ { "id": "gift", "title": "Gift", "goal": { "minutes": 5 } } ] }"#, #""gift""#
        ),
    ]

    @Test(
        "A name that is nearly right is told which one was meant, and the repair makes the rule right", arguments: meant
    )
    func didYouMean(_ bad: String, _ good: String) throws {
        let finding = try #require(ruleSet(bad).findings.first)
        #expect(finding.remedy?.hasPrefix("Did you mean \(good)?") == true, "\(finding.remedy ?? "")")
        let fix = try #require(finding.fixes.first)
        let repaired = String(decoding: try TextEdit.apply(fix.edits, to: Array(bad.utf8)), as: UTF8.self)
        #expect(repaired.contains(good))
        #expect(ruleSet(repaired).findings.isEmpty)
    }

    @Test("Where nothing is near, the parent reads what there is")
    func whatThereIs() throws {
        func remedy(_ goal: String) throws -> String {
            let rules = ruleSet(#"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } } ] }"#)
            return try #require(rules.findings.first?.remedy)
        }
        #expect(try remedy(#""minutes": 5, "app": "zzz""#) == "family.json knows: khan, books, minecraft.")
        #expect(try remedy(#""streak": 5, "of": "zzz""#) == "Add a streak with this id, or correct the name.")
    }
}

@Suite("Rule files together")
struct RuleSetTests {
    private func challenge(_ id: String, _ more: String = "") -> String {
        #"{ "challenges": [ { "id": "\#(id)", "title": "\#(id)", "goal": { "minutes": 5 }, "reward": { "message": "Yes" }\#(more) } ] }"#
    }

    @Test("The same id in two files is a finding in the second, which names the first")
    func acrossFiles() throws {
        let rules = ruleSet(challenge("a"), challenge("b"), challenge("a"))
        #expect(rules.findings.map(\.code) == ["S204"])
        let finding = try #require(rules.findings.first)
        #expect(finding.file == "Rules/3.json")
        #expect(finding.message.contains("Rules/1.json"))
        #expect(rules.places == [#""a""#])
    }

    @Test("A rule of another file is there")
    func references() {
        #expect(ruleSet(challenge("a", #", "after": "b""#), challenge("b")).findings.isEmpty)
    }

    @Test("As long as one file is broken, rules in it are not said to be missing")
    func brokenFile() {
        let rules = ruleSet(
            challenge("a", #", "after": "b""#), challenge("b").replacing("\"b\", \"goal", with: "\"b\" \"goal"))
        #expect(rules.findings.map(\.code) == ["T102"])
        #expect(rules.obstacles.count == 1)
    }

    @Test("Without a family that can be used, names are left alone and the rest is checked")
    func noFamily() {
        let text = challenge("a", #", "for": "tom", "from": "2026-11-02", "until": "2026-11-01""#)
        #expect(ruleSet(text, family: nil).findings.map(\.code) == ["D302"])
        #expect(ruleSet(text).findings.map(\.code) == ["S205", "D302"])
    }

    @Test("Findings are in the order of the files and of the places in each")
    func order() {
        let rules = ruleSet(
            challenge("b", #", "until": "2026-11-01", "from": "2026-11-02", "for": "x""#),
            challenge("a", #", "after": "zz""#),
            challenge("b"))
        #expect(rules.findings.map(\.code) == ["D302", "S205", "S206", "S204"])
        #expect(rules.findings.map(\.file) == ["Rules/1.json", "Rules/1.json", "Rules/2.json", "Rules/3.json"])
    }

    @Test("Without rules there is nothing to find")
    func nothing() {
        #expect(ruleSet().findings.isEmpty)
        #expect(ruleSet("{}").findings.isEmpty)
    }
}
