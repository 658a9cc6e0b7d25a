import Diagnostics
import FamilySettings
import JSONText
import RuleKinds
import RuleLinting
import Testing

@Suite("Checks across rules")
struct LintCheckTests {
    @Test(
        "A bad example is one finding, at its place, in a parent's words",
        arguments: LintExample.all.filter { $0.about != nil })
    func bad(_ example: LintExample) throws {
        let rules = example.rules
        #expect(rules.findings.map(\.code) == [example.check.code], "\(rules.findings.map(\.message))")
        #expect(rules.places == [example.about])
        let finding = try #require(rules.findings.first)
        #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"), "\(finding.message)")
        #expect(finding.remedy?.isEmpty == false)
    }

    @Test("A good example is no finding", arguments: LintExample.all.filter { $0.about == nil })
    func good(_ example: LintExample) {
        #expect(example.rules.findings.map(\.message) == [])
        #expect(example.rules.rules.isEmpty == false)
    }

    @Test("Every check has a good and a bad example, and a code of its own")
    func complete() {
        let codes = LintChecks.all.map { $0.code }
        #expect(Set(codes).count == codes.count)
        for check in LintChecks.all {
            #expect(LintExample.all.contains { $0.check == check && $0.about != nil }, "\(check)")
            #expect(LintExample.all.contains { $0.check == check && $0.about == nil }, "\(check)")
        }
    }

    @Test("What leaves the meaning open stops the rules; what can merely never be won, or may be right, does not")
    func obstacles() {
        for example in LintExample.all where example.about != nil {
            let rules = example.rules
            let isWarning = rules.findings.contains { $0.severity == .warning }
            #expect(rules.obstacles.isEmpty == (isWarning || !example.check.stopsRules), "\(example.what)")
        }
        #expect(ImpossibleMinutes.stopsRules == false)
        #expect(UnknownName.stopsRules)
        #expect(LintExample.rules(#"{ "badges": [ { "id": "a" } ] }"#).obstacles.count == 1)
    }

    static let meant: [(bad: String, good: String)] = [
        (#"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "app": "kahn" } } ] }"#, #""khan""#),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "tag": "readng" } } ] }"#,
            #""reading""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "for": "big-one", "goal": { "minutes": 5 } } ] }"#,
            #""big-ones""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5 }, "reward": { "badge": "gitf" } } ], "#
                + #""badges": [ { "id": "gift", "title": "Gift" } ] }"#, #""gift""#
        ),
        (
            #"{ "challenges": [ { "id": "a", "title": "A", "after": "gfit", "goal": { "minutes": 5 } } ], "#
                + #""badges": [ { "id": "gift", "title": "Gift", "goal": { "minutes": 5 } } ] }"#, #""gift""#
        ),
    ]

    @Test(
        "A name that is nearly right is told which one was meant, and the repair makes the rule right", arguments: meant
    )
    func didYouMean(_ bad: String, _ good: String) throws {
        let finding = try #require(LintExample.rules(bad).findings.first)
        #expect(finding.remedy?.hasPrefix("Did you mean \(good)?") == true, "\(finding.remedy ?? "")")
        let fix = try #require(finding.fixes.first)
        let repaired = String(decoding: try TextEdit.apply(fix.edits, to: Array(bad.utf8)), as: UTF8.self)
        #expect(repaired.contains(good))
        #expect(LintExample.rules(repaired).findings.isEmpty)
    }

    @Test("Where nothing is near, the parent reads what there is")
    func whatThereIs() throws {
        func remedy(_ goal: String) throws -> String {
            let rules = LintExample.rules(#"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) } } ] }"#)
            return try #require(rules.findings.first?.remedy)
        }
        #expect(try remedy(#""minutes": 5, "app": "zzz""#) == "family.json knows: khan, books, minecraft.")
        #expect(try remedy(#""streak": 5, "of": "zzz""#) == "Add a streak with this id, or correct the name.")
    }
}

@Suite("Rule files together")
struct RuleSetTests {
    private func challenge(_ id: String, _ more: String = "") -> String {
        #"{ "challenges": [ { "id": "\#(id)", "title": "A", "goal": { "minutes": 5 }\#(more) } ] }"#
    }

    @Test("The same id in two files is a finding in the second, which names the first")
    func acrossFiles() throws {
        let rules = LintExample.rules(challenge("a"), challenge("b"), challenge("a"))
        #expect(rules.findings.map(\.code) == ["S204"])
        let finding = try #require(rules.findings.first)
        #expect(finding.file == "Rules/3.json")
        #expect(finding.message.contains("Rules/1.json"))
        #expect(rules.places == [#""a""#])
    }

    @Test("A rule of another file is there")
    func references() {
        #expect(LintExample.rules(challenge("a", #", "after": "b""#), challenge("b")).findings.isEmpty)
    }

    @Test("As long as one file is broken, rules in it are not said to be missing")
    func brokenFile() {
        let rules = LintExample.rules(
            challenge("a", #", "after": "b""#), challenge("b").replacing("\"A\",", with: "\"A\""))
        #expect(rules.findings.map(\.code) == ["T102"])
        #expect(rules.obstacles.count == 1)
    }

    @Test("Without a family that can be used, names are left alone and the rest is checked")
    func noFamily() {
        let text = challenge("a", #", "for": "tom", "from": "2026-11-02", "until": "2026-11-01""#)
        #expect(LintExample.rules(text, family: nil).findings.map(\.code) == ["D302"])
        #expect(LintExample.rules(text).findings.map(\.code) == ["S205", "D302"])
    }

    @Test("Findings are in the order of the files and of the places in each")
    func order() {
        let rules = LintExample.rules(
            challenge("b", #", "until": "2026-11-01", "from": "2026-11-02", "for": "x""#),
            challenge("a", #", "after": "zz""#),
            challenge("b"))
        #expect(rules.findings.map(\.code) == ["D302", "S205", "S206", "S204"])
        #expect(rules.findings.map(\.file) == ["Rules/1.json", "Rules/1.json", "Rules/2.json", "Rules/3.json"])
    }

    @Test("Without rules there is nothing to find")
    func nothing() {
        #expect(LintExample.rules().findings.isEmpty)
        #expect(LintExample.rules("{}").findings.isEmpty)
    }
}
