import Diagnostics
import JSONText
import Manual

/// The pages of the language that explain what findings are about.
struct FindingTopics {
    /// No more are named at once: a parent reads one after the other.
    private static let most = 3

    let names: [String]

    init(_ findings: [Diagnostic], sources: [SourceText], manual: Manual) {
        var names: [String] = []
        let roots = Dictionary(sources.map { ($0.path, JSONParser.parse($0.bytes).root) }) { first, _ in first }
        for finding in findings {
            guard let root = roots[finding.file] ?? nil, let span = finding.span else { continue }
            // The innermost key that a page explains.
            let topic = Self.keys(around: span, in: root).reversed().lazy.compactMap { key in
                let topics = manual.topics(about: key)
                return topics.count == 1 ? topics[0].name : nil
            }.first
            if let topic, !names.contains(topic) { names.append(topic) }
        }
        self.names = Array(names.prefix(Self.most))
    }

    /// The hint that names the pages to read next.
    var hint: String {
        names.isEmpty
            ? "What rules can say: challenges help"
            : "What can be said there: " + names.map { "challenges help \($0)" }.joined(separator: ", ")
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
