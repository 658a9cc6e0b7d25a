import Diagnostics
import RuleLinting
import RuleLoading
import Testing

@Suite("What lint says of several rules at once")
struct SeasonTests {
    private static func rule(_ id: String, _ minutes: Int, _ more: String) -> String {
        #"{ "id": "\#(id)", "title": "Rule \#(id)", "goal": { "minutes": \#(minutes), "tag": "reading", "per": "day" }, "#
            + #""reward": { "points": 5 }\#(more) }"#
    }

    private static func challenges(_ rules: String...) -> String {
        "{ \"challenges\": [ \(rules.joined(separator: ", ")) ] }"
    }

    @Test("D311: a season that is over is one warning for each file, with the names of its rules")
    func season() throws {
        func autumn(_ id: String, _ minutes: Int) -> String { Self.rule(id, minutes, #", "until": "2026-10-31""#) }
        let set = ruleSet(
            Self.challenges(
                autumn("a", 5), Self.rule("z", 9, #", "until": "2026-11-05""#), autumn("b", 6), autumn("c", 7)),
            Self.challenges(autumn("d", 8)))
        let found = set.findings(at: aFriday).filter { $0.code == "D311" }
        #expect(
            found.map(\.message) == [
                #""Rule a", "Rule b" and "Rule c" ended on 2026-10-31, 6 days ago."#,
                #""Rule z" ended on 2026-11-05, yesterday."#, #""Rule d" ended on 2026-10-31, 6 days ago."#,
            ])
    }

    @Test("S222, E403: rules for different children are no rivals, whether or not somebody knows the family")
    func audiences() {
        func two(_ first: String, _ second: String) -> [String] {
            let text = Self.challenges(
                Self.rule("a", 20, first), Self.rule("b", 20, second).replacing("Rule b", with: "Rule a"))
            let codes = ruleSet(text, family: nil).findings(at: aFriday).map(\.code)
            return codes.filter { ["S222", "E403"].contains($0) }
        }
        #expect(two(#", "for": "mia""#, #", "for": "leo""#) == [])
        #expect(two(#", "for": ["mia", "leo"]"#, #", "for": "leo""#) == ["S222", "E403"])
        #expect(two("", #", "for": "leo""#) == ["S222", "E403"])
    }
}
