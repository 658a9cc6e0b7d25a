package import Diagnostics
import FamilySettings
package import FamilyTime
package import JSONText
import RuleKinds

/// A rule file held against a small family: right, or wrong in one place.
package struct LintExample: Sendable, CustomStringConvertible {
    package var what: String
    /// The file, with « and » around what the finding is about.
    private let marked: String
    /// Keys of `family.json` that are other than in `ExampleFamily`; empty ones are left out.
    let settings: [String: String]
    /// When it is looked at.
    package var now: Instant

    /// - Parameter content: what stands between the outer braces of the file.
    init(_ what: String, _ content: String, family: [String: String] = [:], on date: String = "2026-11-06") {
        self.what = what
        marked = "{ \(content) }"
        settings = family
        now = LocalDate(date).map { Zone.utc.instant(of: $0, at: .midnight) } ?? .distantPast
    }

    package var description: String { what }

    /// The file without the marks.
    package var text: String { marked.filter { $0 != "«" && $0 != "»" } }

    /// What the finding is about; nil where there are no marks.
    package var mark: TextSpan? {
        guard let start = marked.firstIndex(of: "«"), let end = marked.firstIndex(of: "»") else { return nil }
        let before = marked[..<start].utf8.count
        return TextSpan(start: before, end: before + marked[marked.index(after: start)..<end].utf8.count)
    }

    package var familyText: String {
        settings.isEmpty ? ExampleFamily.standardText : ExampleFamily.text(with: settings).formatted
    }

    /// The path under which the file goes.
    package static let path = "Rules/example.json"
    static let familyPath = "family.json"

    /// The file as the formatter writes it.
    package var pretty: String { text.formatted }

    /// The rules of the file, or of the same written in another way.
    package func rules(in text: String? = nil) -> RuleSet {
        RuleSet([RuleFile(Array((text ?? self.text).utf8), path: Self.path)], family: ExampleFamily.family(familyText))
    }

    /// What one check says of it.
    package func findings(of check: any Documented.Type, in text: String? = nil) -> [Diagnostic] {
        let rules = rules(in: text)
        let source = SourceText(path: Self.familyPath, text: familyText)
        guard let check = check as? any LintCheck.Type else {
            return rules.findings(at: now, familySource: source).filter { $0.code == check.code }
        }
        return check.findings(in: rules.context(at: now, familySource: source))
    }
}

extension String {
    /// The text in its canonical form; as it is, where it has a mistake.
    var formatted: String {
        JSONFormatter.canonical(JSONParser.parse(Array(utf8))).map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}
