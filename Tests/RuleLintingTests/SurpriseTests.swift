import Diagnostics
import RuleKinds
import RuleLanguage
import RuleLinting
import RuleLoading
import Testing

@Suite("Surprises as rewards")
struct SurpriseTests {
    private static func rules(_ reward: String) -> RuleSet {
        ruleSet(
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "tag": "reading", "per": "week" }, "reward": \#(reward) } ] }"#
        )
    }

    private static func codes(_ reward: String) -> [String] { rules(reward).findings.map(\.code) }

    @Test("Are advised against once, and in words they say what they can be, each thing once")
    func words() throws {
        let list = #"[ { "points": 10 }, { "points": 10 }, { "prize": "Ice cream" }, { "message": "Well done" }, {} ]"#
        let file = Self.rules(#"{ "points": 5, "oneOf": \#(list) }"#)
        #expect(file.findings.map(\.code) == ["E412"])
        let family = try #require(ExampleFamily.family())
        #expect(
            file.rules.first?.gain(Words(family: family))
                == "5 points and a surprise (10 points, Ice cream, a message or nothing more)")
    }

    @Test(
        "Have two rewards or more, none of them a surprise, a percentage or a badge",
        arguments: [
            (#"[ { "points": 10 } ]"#, "S113"), (#"[ { "points": 10 }, { "oneOf": [ {}, {} ] } ]"#, "S110"),
            (#"[ { "points": 10 }, { "percent": 10 } ]"#, "S110"), (#"[ { "points": 10 }, { "badge": "b" } ]"#, "S110"),
        ])
    func refused(list: String, code: String) throws {
        let findings = Self.rules(#"{ "oneOf": \#(list) }"#).findings.filter { $0.severity == .error }
        #expect(findings.map(\.code) == [code])
    }

    @Test("Do not bring what comes anyway, points apart")
    func mixed() {
        let chances = #""oneOf": [ { "points": 10 }, { "prize": "Ice cream" } ]"#
        #expect(Self.codes(#"{ "prize": "Pizza night", \#(chances) }"#).contains("S243"))
        #expect(!Self.codes(#"{ "points": 5, "message": "Well done", \#(chances) }"#).contains("S243"))
    }

    @Test("Count in estimates with what is worth most")
    func worth() throws {
        let day = { (reward: String) in
            ruleSet(
                """
                { "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "tag": "reading", "per": "day" },
                  "reward": \(reward) } ] }
                """
            ).findings(at: aFriday).first { $0.code == "E401" }?.message
        }
        let fixed = try #require(day(#"{ "points": 100000 }"#))
        #expect(day(#"{ "oneOf": [ { "points": 100000 }, { "points": 1 }, { "prize": "Zoo" } ] }"#) == fixed)
    }
}
