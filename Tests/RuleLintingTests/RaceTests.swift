import Diagnostics
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("Races among siblings, as rules")
struct RaceTests {
    private static func race(_ id: String, _ more: String = "", goal: String = usual) -> String {
        #"{ "id": "\#(id)", "title": "\#(id)", "race": true\#(more), "goal": { \#(goal) }, "reward": { "points": 5 } }"#
    }

    private static let usual = #""minutes": { "percentOfUsual": 100 }, "tag": "reading", "per": "week""#

    private static func codes(_ challenges: String..., more: String = "") -> [String] {
        ruleSet(#"{ "challenges": [ \#(challenges.joined(separator: ", ")) ]\#(more) }"#).findings.map(\.code)
    }

    @Test("What research says of contests is said once, and not of what is switched off")
    func advice() {
        let sessions = #""sessions": { "percentOfUsual": 110 }, "tag": "maths", "per": "week""#
        #expect(Self.codes(Self.race("a")) == ["E413"])
        #expect(Self.codes(Self.race("a"), Self.race("b", goal: sessions)).count { $0 == "E413" } == 1)
        #expect(!Self.codes(Self.race("a", #", "enabled": false"#)).contains("E413"))
        #expect(!Self.codes(Self.race("a").replacing("true", with: "false")).contains("E413"))
    }

    @Test(
        "They compare each child with its own usual, and take two",
        arguments: [
            (#""minutes": 60, "per": "week""#, ""), (#""points": { "percentOfUsual": 110 }, "per": "week""#, ""),
            (#""days": 3, "each": { "minutes": { "percentOfUsual": 110 } }, "per": "week""#, ""),
            (usual, #", "for": "mia""#), (usual, #", "together": true"#),
        ])
    func refused(goal: String, more: String) {
        #expect(Self.codes(Self.race("a", more, goal: goal)).contains("S249"))
    }

    @Test("A pool offers none, and they are no rivals of the same goal without a race")
    func besideOthers() {
        let others = #"{ "id": "b", "title": "b", "goal": { \#(Self.usual) }, "reward": { "points": 5 } }"#
        let pool = #", "pools": [ { "id": "p", "title": "p", "of": ["a", "b"], "offers": 1, "per": "week" } ]"#
        #expect(Self.codes(Self.race("a"), others, more: pool).contains("S246"))
        #expect(!Self.codes(Self.race("a"), others).contains("E403"))
    }

    @Test("Only challenges are raced for")
    func otherKinds() {
        let streak = ruleSet(
            #"{ "streaks": [ { "id": "s", "title": "S", "race": true, "goal": { \#(Self.usual) } } ] }"#)
        #expect(streak.findings.contains { $0.severity == .error })
    }
}
