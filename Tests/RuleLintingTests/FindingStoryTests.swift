import Diagnostics
import FamilyTime
import RuleLinting
import RuleLoading
import Scenarios
import Testing

@Suite("Findings as scenarios")
struct FindingStoryTests {
    private static let playable = PageTests.cases.filter { $0.isBad && FindingStory.canPlay($0.check.code) }

    private func story(_ example: LintExample, _ check: any Documented.Type) throws -> String? {
        let finding = try #require(example.findings(of: check).first)
        return FindingStory(
            finding, in: example.rules(), at: example.now,
            familySource: SourceText(path: "family.json", text: example.familyText))?.text
    }

    private func run(_ text: String) -> ScenarioResult {
        struct NoFile: Error {}
        return ScenarioRunner { _ in throw NoFile() }.run(Array(text.utf8), path: "Scenarios/finding.json")
    }

    @Test("What is printed is a scenario, and running it shows what the finding says", arguments: playable)
    func shows(_ sample: PageTests.Case) throws {
        guard let text = try story(sample.example, sample.check) else { return }
        #expect(ScenarioFile(Array(text.utf8), path: "finding.json").findings.map(\.message) == [])
        let result = run(text)
        #expect(result.isPassed, "\(result.text)\n\(text)")
    }

    @Test("Each check that can be played has an example that is", arguments: FindingStory.codes)
    func eachIsPlayed(_ code: String) throws {
        #expect(try Self.playable.contains { try $0.check.code == code && story($0.example, $0.check) != nil })
    }

    /// A scenario that holds whatever the rule is would show nothing.
    static let repaired: [(code: String, wrong: String, right: String)] = [
        ("F201", #""minutes": 1441"#, #""minutes": 600"#),
        ("F205", #""days": 8"#, #""days": 5"#),
        ("F213", #""category": "reward""#, #""category": "learning""#),
        ("F215", #""minutes": 1400"#, #""minutes": 1300"#),
        ("F216", #"{ "atMost": 1440 }"#, #"{ "atMost": 60 }"#),
        ("F219", #""differentApps": 4"#, #""differentApps": 3"#),
        ("F220", #""sessions": 3"#, #""sessions": 1"#),
        ("F222", #""days": 5"#, #""days": 3"#),
        ("F227", #"{ "atMost": 30 }"#, #"{ "atMost": 1440 }"#),
        ("F229", #""except": { "on": "weekend" }"#, #""except": { "on": "sun" }"#),
    ]

    @Test("Once the rule is repaired, its scenario does not hold any more", arguments: repaired)
    func failsOnceRepaired(_ code: String, _ wrong: String, _ right: String) throws {
        let texts = try Self.playable.filter { $0.check.code == code }.compactMap { try story($0.example, $0.check) }
        let text = try #require(texts.first { $0.contains(wrong) }, "\(texts)")
        let result = run(text.replacing(wrong, with: right))
        #expect(!result.isPassed && result.findings.isEmpty, "\(result.text)\n\(text)")
    }

    @Test("A rule that can be won in another way is no story")
    func anotherWay() throws {
        let cases = Self.playable.filter { $0.example.what == "more than a week holds, in a part" }
        let sample = try #require(cases.first)
        #expect(try story(sample.example, sample.check) == nil)
    }
}
