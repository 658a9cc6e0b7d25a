import Diagnostics
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Goals over some challenges")
struct SomeChallengesTests {
    /// What is found where one challenge counts others.
    private static func findings(_ goal: String, daily more: String = "") -> [Diagnostic] {
        func rule(_ id: String, _ body: String) -> String {
            #"{ "id": "\#(id)", "title": "\#(id)", \#(body), "reward": { "points": 5 } }"#
        }
        let daily = #""goal": { "minutes": 5, "tag": "reading", "per": "day" }"#
        return ruleSet(
            """
            { "challenges": [ \(rule("all", #""goal": { \#(goal), "per": "week" }"#)), \(rule("daily", daily + more)),
              \(rule("other", daily)) ],
              "badges": [ { "id": "b", "title": "B", "goal": { "minutes": 5 } } ] }
            """
        ).findings.filter { $0.severity == .error || $0.code == "F234" }
    }

    @Test("Challenges of the family pass, one or several")
    func known() {
        #expect(Self.findings(#""challenges": 3, "of": ["daily", "other"]"#).isEmpty)
        #expect(Self.findings(#""challenges": 3, "of": "daily""#).isEmpty)
    }

    @Test("A name that is not there is found, with the near one; so is a rule of another kind")
    func unknown() throws {
        let near = try #require(Self.findings(#""challenges": 3, "of": ["daily", "othr"]"#).first)
        #expect(near.code == "S206")
        #expect(near.message == "There is no challenge with the id \"othr\".")
        #expect(near.fixes.first?.title == "Write \"other\"")
        let badge = try #require(Self.findings(#""challenges": 3, "of": ["b"]"#).first)
        #expect(badge.why == "There is a rule with this id, but it is not a challenge.")
    }

    @Test("A challenge that counts itself by name is found")
    func itself() {
        #expect(Self.findings(#""challenges": 3, "of": ["daily", "all"]"#).map(\.code) == ["S207"])
    }

    @Test("More wins than those that are named can bring are found, whatever the others bring")
    func tooMany() {
        let most = #", "maxTimes": 2"#
        #expect(Self.findings(#""challenges": 3, "of": "daily""#, daily: most).map(\.code) == ["F234"])
        #expect(Self.findings(#""challenges": 3, "of": ["daily", "other"]"#, daily: most).isEmpty)
        #expect(Self.findings(#""challenges": 3"#, daily: most).isEmpty)
        // A week has seven days.
        #expect(Self.findings(#""challenges": 7, "of": "daily""#).isEmpty)
        let eight = Self.findings(#""challenges": 8, "of": "daily""#)
        #expect(
            eight.map(\.message) == ["8 won challenges are asked for, and in 1 week there can be at most 7."])
        #expect(Self.findings(#""challenges": 14, "of": ["daily", "other"]"#).isEmpty)
    }
}
