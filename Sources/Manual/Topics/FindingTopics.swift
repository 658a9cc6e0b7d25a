package import Diagnostics
import JSONText
import Languages

/// The pages of the language that explain what findings are about.
package struct FindingTopics {
    /// No more are named at once: a parent reads one after the other.
    private static let most = 3
    /// How many findings are looked at. Files with more of them have the same ones again and again.
    private static let mostFindings = 100
    /// Codes of findings about a key that the language does not have at its place.
    private static let ofStrangers = ["S101", "S110", "S115"]

    package let names: [String]

    package init(_ findings: [Diagnostic], sources: [SourceText], manual: Manual) {
        var names: [String] = []
        let roots = Dictionary(sources.map { ($0.path, JSONParser.parse($0.bytes).root) }) { first, _ in first }
        for finding in findings.prefix(Self.mostFindings) where names.count < Self.most {
            guard let root = roots[finding.file] ?? nil, let topic = Self.topic(of: finding, in: root, manual) else {
                continue
            }
            if !names.contains(topic.name) { names.append(topic.name) }
        }
        self.names = names
    }

    /// The hint that names the pages to read next.
    package var hint: String {
        names.isEmpty
            ? localized("What rules can say: challenges help")
            : localized(
                "What can be said there: \(names.map { "challenges help \($0)" }.joined(separator: ", "))")
    }

    /// The page that explains the innermost key that a finding is about.
    private static func topic(of finding: Diagnostic, in root: JSONNode, _ manual: Manual) -> Topic? {
        guard let span = finding.span else { return nil }
        var keys = keys(around: span, in: root)
        if ofStrangers.contains(finding.code), !keys.isEmpty { keys.removeLast() }
        keys += finding.subject?.split(separator: "/").map(String.init) ?? []
        for (place, key) in keys.enumerated().reversed() {
            // A task's points are another thing than a goal's: the page of the key around it comes first.
            let around = place > 0 ? manual.topics(about: keys[place - 1]) : []
            if around.count == 1, let row = around[0].keys.first(where: { $0.name == key }) {
                return manual.topics.first { $0.file == row.page } ?? around[0]
            }
            let topics = manual.topics(about: key)
            // Where several pages explain a key, those about one object mean the key of that object.
            let general = topics.filter { topic in !topic.keys.contains { manual.topic(named: $0.name) == topic } }
            if let only = topics.count == 1 ? topics.first : general.count == 1 ? general.first : nil { return only }
        }
        return nil
    }

    /// The keys inside which a place lies, the outermost first.
    private static func keys(around span: TextSpan, in node: JSONNode) -> [String] {
        for member in node.object ?? [] where holds(member.span, span) {
            return [member.key] + keys(around: span, in: member.value)
        }
        for item in node.array ?? [] where holds(item.span, span) { return keys(around: span, in: item) }
        return []
    }

    private static func holds(_ outer: TextSpan, _ inner: TextSpan) -> Bool {
        outer.start <= inner.start && inner.end <= outer.end
    }
}
