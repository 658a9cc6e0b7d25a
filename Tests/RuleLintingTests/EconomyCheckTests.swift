import Diagnostics
import RuleLinting
import RuleLoading
import Testing

@Suite("What a rule set can pay")
struct EconomyCheckTests {
    private func said(_ rules: String, economy: String = "{}") -> [String] {
        let family = ExampleFamily.family(ExampleFamily.text(with: ["economy": economy]))
        return ruleSet("{ \(rules) }", family: family).findings(at: aFriday).filter { $0.code == RichDay.code }.map(
            \.message)
    }

    private func challenge(_ id: String, _ reward: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "title": "Rule \#(id)", "goal": { "minutes": 20, "tag": "maths", "per": "day"\#(more) }, "reward": { \#(reward) } }"#
    }

    @Test("Free minutes and what points buy are told side by side")
    func freeMinutes() throws {
        let rules =
            #""challenges": [ \#(challenge("a", #""points": 100"#)), \#(challenge("b", #""unlock": { "category": "reward", "minutes": 200 }"#)) ]"#
        let message = try #require(said(rules).first)
        #expect(message.contains("pay Mia 100 points, which buys 10 minutes of Minecraft, and give 200 minutes"))
        let few = try #require(said(rules.replacing("\"points\": 100", with: "\"points\": 5")).first)
        #expect(few.contains("pay Mia 5 points and give 200 minutes of playing for nothing"))
    }

    @Test("Per cent count with what two hours of learning earn, and never more than the family's bound")
    func perCent() throws {
        let rules = #""challenges": [ \#(challenge("a", #""percent": 300"#)) ]"#
        // 120 minutes at 5 points, times three.
        #expect(try #require(said(rules).first).contains("pay Mia 1,800 points, which buys 180 minutes"))
        #expect(said(rules, economy: #"{ "maxBonusPerDay": 1700 }"#).isEmpty)
        let hour = #""challenges": [ \#(challenge("a", #""percent": 600"#, #", "between": ["15:00", "16:00"]"#)) ]"#
        // An hour earns 300.
        #expect(try #require(said(hour).first).contains("1,800 points"))
    }

    @Test("Of several factors the highest counts, or their product where the family multiplies them")
    func factors() throws {
        let rules =
            #""multipliers": [ { "id": "a", "title": "A", "times": 5, "on": "sat" }, { "id": "b", "title": "B", "times": 2, "on": "sat" } ]"#
        #expect(try #require(said(rules).first).contains("2,400 points"))
        #expect(try #require(said(rules, economy: #"{ "stacking": "multiply" }"#).first).contains("5,400 points"))
        #expect(said(rules, economy: #"{ "maxMultiplier": 2 }"#).isEmpty)
    }
}
