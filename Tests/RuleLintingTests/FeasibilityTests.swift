import Diagnostics
import FamilyTime
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("What nobody can reach")
struct FeasibilityTests {
    private func places(_ goal: String, _ tiers: String, _ code: String) throws -> [String] {
        let rules = ruleSet(
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) }, "tiers": [ \#(tiers) ] } ] }"#)
        let now = Zone.utc.instant(of: try #require(LocalDate("2026-11-06")), at: .midnight)
        return rules.findings(at: now).filter { $0.code == code }.map { finding in
            finding.span.map { String(decoding: rules.files[0].source.bytes[$0.start..<$0.end], as: UTF8.self) } ?? ""
        }
    }

    static let goals: [(code: String, goal: String, tiers: [Int], out: [String])] = [
        ("F201", #""minutes": "tier", "category": "learning", "per": "day""#, [1000, 1441, 1500], ["1441", "1500"]),
        (
            "F201", #""minutes": "tier", "category": "learning", "between": ["16:00", "17:00"], "per": "week""#,
            [420, 421, 1000], ["421", "1000"]
        ),
        (
            "F220",
            #""sessions": "tier", "longerThan": 20, "minutesApart": 10, "between": ["16:00", "17:00"], "per": "day""#,
            [2, 3, 4], ["3", "4"]
        ),
        ("F205", #""days": "tier", "per": "week""#, [7, 8, 9], ["8", "9"]),
        ("F219", #""differentApps": "tier", "per": "week""#, [3, 4, 5], ["4", "5"]),
        ("F221", #""points": "tier", "per": "day", "between": ["16:00", "17:00"]"#, [100, 700, 800], ["700", "800"]),
        ("F215", #""days": "tier", "per": "month""#, [28, 29, 30], ["29", "30"]),
        (
            "F215", #""minutes": "tier", "per": "week", "category": "learning""#, [10020, 10021, 10080],
            ["10021", "10080"]
        ),
    ]

    @Test("Each tier that cannot be reached is told at its own place", arguments: goals)
    func eachTier(_ code: String, _ goal: String, _ numbers: [Int], _ out: [String]) throws {
        let tiers = numbers.map { #"{ "at": \#($0), "reward": { "points": 5 } }"# }.joined(separator: ", ")
        #expect(try places(goal, tiers, code) == out)
    }

    @Test("Quiet hours that were written the wrong way round are told in family.json")
    func quietHours() throws {
        let text = ExampleFamily.text(
            with: ["quietHours": #"[ { "between": ["15:00", "13:00"], "earning": false, "playing": false } ]"#])
        let rules = ruleSet("{}", family: ExampleFamily.family(text))
        let found = rules.findings(familySource: SourceText(path: "family.json", text: text))
        #expect(found.map(\.code) == ["F231"] && found.first?.file == "family.json")
    }

    static let besideMistakes: [(goal: String, more: String, codes: [String])] = [
        (#""minutes": 3000, "per": "day", "xyz": 5"#, "", ["F201", "S101"]),
        (#""minutes": 3000, "per": "day""#, #", "rewad": { "points": 5 }"#, ["F201", "S101"]),
        (#""days": 8, "each": { "minutes": "5" }, "per": "week""#, "", ["F205", "S103"]),
        (#""minutes": 3000, "per": "day""#, #", "from": "tomorrow""#, ["F201", "S106"]),
        // More children could do it, and a number that cannot be read asks for nothing.
        (#""minutes": 2000, "per": "day""#, #", "togehter": true"#, ["S101"]),
        (#""minutes": 2000, "per": "day""#, #", "together": "yes""#, ["S103"]),
        (#""minutes": "a lot", "per": "day""#, "", ["S103"]),
    ]

    @Test("What nobody can reach is told beside another mistake of the rule", arguments: besideMistakes)
    func beside(_ goal: String, _ more: String, _ codes: [String]) {
        let rules = ruleSet(#"{ "challenges": [ { "id": "a", "title": "A", "goal": { \#(goal) }\#(more) } ] }"#)
        #expect(rules.findings.filter { $0.severity == .error }.map(\.code) == codes)
    }
}
