package import Diagnostics
import FamilySettings
package import FamilyTime
package import JSONText
import RuleKinds
package import RuleLoading

/// A rule file checked against a small family. It is right, or wrong in one place.
package struct LintExample: Sendable, CustomStringConvertible {
    package var what: String
    /// The file with « and » around the place of the finding.
    private let marked: String
    /// Members of `family.json` that differ from `ExampleFamily`. An empty one is left out.
    let settings: [String: String]
    /// The instant of checking.
    package var now: Instant

    /// - Parameter content: the text between the outer braces of the file.
    init(_ what: String, _ content: String, family: [String: String] = [:], on date: String = "2026-11-06") {
        self.what = what
        marked = "{ \(content) }"
        settings = family
        now = LocalDate(date).map { Zone.utc.instant(of: $0, at: .midnight) } ?? .distantPast
    }

    package var description: String { what }

    /// The file without the marks.
    package var text: String { marked.filter { $0 != "«" && $0 != "»" } }

    /// The place of the finding. Nil if the file has no marks.
    package var mark: TextSpan? {
        guard let start = marked.firstIndex(of: "«"), let end = marked.firstIndex(of: "»") else { return nil }
        let before = marked[..<start].utf8.count
        return TextSpan(start: before, end: before + marked[marked.index(after: start)..<end].utf8.count)
    }

    package var familyText: String {
        settings.isEmpty ? ExampleFamily.standardText : ExampleFamily.text(with: settings).formatted
    }

    /// The path that findings show.
    package static let path = "Rules/example.json"
    static let familyPath = "family.json"

    /// The file in its canonical form.
    package var pretty: String { text.formatted }

    /// The rules of the file, or of another text of it.
    package func rules(in text: String? = nil) -> RuleSet {
        RuleSet([RuleFile(Array((text ?? self.text).utf8), path: Self.path)], family: ExampleFamily.family(familyText))
    }

    /// The findings of one check.
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
    /// The text in its canonical form. Unchanged if it has a mistake.
    package var formatted: String {
        JSONFormatter.canonical(JSONParser.parse(Array(utf8))).map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}
