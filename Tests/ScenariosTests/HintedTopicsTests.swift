import Diagnostics
import FamilySettings
import JSONShape
import JSONText
import Manual
import RuleKinds
import RuleLinting
import RuleLoading
import Testing

@Suite("The page that a finding leads to")
struct HintedTopicsTests {
    private static let manual = LanguagePages.manual

    private static func hinted(_ finding: Diagnostic, in source: SourceText) -> [String] {
        FindingTopics([finding], sources: [source], manual: manual).names
    }

    private static func hinted(_ text: String) -> [String] {
        let source = SourceText(path: "Rules/a.json", text: text)
        let rules = RuleSet([RuleFile(source.bytes, path: source.path)], family: ExampleFamily.family())
        return FindingTopics(rules.findings, sources: [source], manual: manual).names
    }

    private static func challenge(_ more: String) -> String {
        #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 5, "category": "learning", "per": "day" }, "#
            + "\(more) } ] }"
    }

    static let led: [(text: String, topic: String)] = [
        (#"{ "tasks": [ { "id": "t", "title": "T", "points": 5, "times": 0 } ] }"#, "tasks"),
        (#"{ "tasks": [ { "id": "t", "title": "T", "points": 0 } ] }"#, "tasks"),
        (#"{ "badges": [ { "id": "b", "title": "B" } ] }"#, "badges"),
        (challenge(#""after": "20:00", "reward": { "points": 5 }"#), "times-of-day"),
        (challenge(#""reward": { "points": 0 }"#), "rewards"),
        (challenge(#""points": 5"#), "rewards"),
        (challenge(#""reward": { "unlock": { "app": "minecraft", "minutes": 0 } }"#), "rewards"),
        (challenge(#""reward": { "points": 5 }"#).replacing(#""minutes": 5"#, with: #""minutes": -5"#), "minutes"),
        (
            challenge(#""reward": { "points": 5 }"#).replacing(#""per""#, with: #""before": "21:00", "per""#),
            "times-of-day"
        ),
        (challenge(#""reward": { "points": 5 }"#).replacing(#""per""#, with: #""on": "mnday", "per""#), "times-of-day"),
    ]

    @Test("What a finding is about has the page that explains it", arguments: led)
    func leads(_ text: String, _ topic: String) {
        #expect(Self.hinted(text) == [topic])
    }

    @Test("The page mentions the key that a finding is about", arguments: Lint.entries.map(\.code))
    func mentions(_ code: String) throws {
        for shown in try #require(Lint.entry(code)).page().bad {
            guard let finding = shown.finding, let span = finding.span, !code.hasPrefix("T"), !code.hasPrefix("E"),
                let root = JSONParser.parse(shown.source.bytes).root,
                let name = Self.hinted(finding, in: shown.source).first
            else { continue }
            let shape = shown.source.path == "family.json" ? Family.shape : RuleFile.shape
            guard
                let key = finding.subject?.split(separator: "/").last.map(String.init)
                    ?? Self.knownKey(at: span, in: root, shape)
            else { continue }
            let text = try #require(Self.manual.topic(named: name)).text
            // An app that is not there is looked for among the apps.
            let isMentioned = text.contains("`\(key)`") || text.contains("\"\(key)\"")
            #expect(isMentioned || name == key + "s", "\(code) \(key) \(name)")
        }
    }

    /// The innermost key around a place that the language has there.
    private static func knownKey(at span: TextSpan, in root: JSONNode, _ shape: Shape) -> String? {
        var (node, path, known) = (root, [Shape.Step](), String?.none)
        while true {
            if let member = node.object?.first(where: { $0.span.contains(span) }) {
                guard shape.key(member.key, at: path) != nil else { return known }
                (known, node, path) = (member.key, member.value, path + [.key(member.key)])
            } else if let index = node.array?.firstIndex(where: { $0.span.contains(span) }) {
                (node, path) = (node.array?[index] ?? node, path + [.index(index)])
            } else {
                return known
            }
        }
    }
}
