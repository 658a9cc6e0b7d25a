import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import RuleKinds
import RuleLinting
import RuleLoading

/// Rule files held against the family of the examples.
func ruleSet(_ texts: String..., family: Family? = ExampleFamily.family()) -> RuleSet {
    RuleSet(
        texts.enumerated().map { RuleFile(Array($0.element.utf8), path: "Rules/\($0.offset + 1).json") },
        family: family)
}

extension RuleSet {
    /// What each finding is about.
    var places: [String] {
        findings.map { finding in
            guard let span = finding.span, let file = files.first(where: { $0.path == finding.file }) else { return "" }
            return String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self)
        }
    }
}

/// A Friday on which rules are looked at.
let aFriday: Instant? = LocalDate("2026-11-06").flatMap { Zone.utc.instant(of: $0, at: .midnight) }
