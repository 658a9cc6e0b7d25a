import Diagnostics
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Several tags at once")
struct AllTagsTests {
    private static func findings(_ goal: String) -> [Diagnostic] {
        let rule = #"{ "id": "a", "title": "A", "goal": { \#(goal), "per": "day" }, "reward": { "points": 5 } }"#
        return ruleSet("{ \"challenges\": [ \(rule) ] }").findings
    }

    @Test("Tags that no app has together are found, with what to do; one that an app lacks is named")
    func contradictory() throws {
        let apart = try #require(Self.findings(#""minutes": 5, "allTags": ["reading", "maths"]"#).first)
        #expect(apart.code == "F213")
        #expect(apart.message == "No app of the family fits \"allTags\".")
        #expect(apart.remedy == "Choose other apps, or change them in family.json.")
        let both = #""minutes": 5, "app": "khan", "allTags": ["maths", "reading"]"#
        let lacking = try #require(Self.findings(both).first)
        #expect(lacking.message == "Khan does not have the tag \"reading\".")
    }

    @Test("A tag that no app has is found as it is under other keys")
    func unknown() throws {
        let finding = try #require(Self.findings(#""minutes": 5, "allTags": ["reading", "mathz"]"#).first)
        #expect(finding.fixes.first?.title == "Write \"maths\"")
    }

    @Test("Tags that an app has pass")
    func fitting() {
        #expect(Self.findings(#""minutes": 5, "allTags": ["maths"]"#).isEmpty)
    }
}
