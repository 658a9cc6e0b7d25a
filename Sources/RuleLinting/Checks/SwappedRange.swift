package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A time range that lasts nearly a whole day, over midnight, because its end was written first.
package enum SwappedRange: LintCheck {
    package static let code = "F231"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func look(in root: JSONNode?, _ file: String) {
            root?.walk { key, node in
                guard key == HoursFilter.key, let range = ClockRange(node), range.isProbablySwapped else { return }
                findings.append(finding(range, node, file))
            }
        }
        look(in: context.familyFile?.root["quietHours"], context.familyFile?.path ?? "")
        for rule in context.rules { look(in: rule.header.place.node, rule.header.place.file) }
        return findings
    }

    private static func finding(_ range: ClockRange, _ node: JSONNode, _ file: String) -> Diagnostic {
        let swapped = "[\"\(range.to)\", \"\(range.from)\"]"
        let length = Wording.duration(Int64(range.minutes) * Milliseconds.minute)
        return finding(
            in: file, at: node,
            localized(
                """
                From \(range.from) to \(range.to) are \(length), over midnight. Did you mean from \(range.to) to \
                \(range.from)?
                """),
            why: localized("A range that ends earlier than it begins goes on over midnight."),
            remedy: localized("Write \(swapped), or leave it if these \(length) are meant."),
            fixes: [
                Fix(
                    title: localized("Write \(swapped)"), edits: [TextEdit(span: node.span, replacement: swapped)],
                    isSafe: false)
            ])
    }
}

extension SwappedRange {
    package static let page = LintPage(
        localized("A time range that was probably written the wrong way round"),
        why: localized(
            """
            A range may go over midnight: from 22:00 to 06:00 are eight hours of the night. One that lasts nearly \
            until it begins again was probably meant the other way round.
            """),
        bad: [
            LintExample(
                "the end before the beginning",
                Sample.goal(#""minutes": 5, "between": «["18:00", "16:00"]», "per": "day""#)),
            LintExample(
                "an exception the wrong way round",
                Sample.goal(#""minutes": 5, "except": { "between": «["12:00", "11:00"]» }, "per": "day""#)),
        ],
        good: [
            LintExample("an afternoon", Sample.goal(#""minutes": 5, "between": ["16:00", "18:00"], "per": "day""#)),
            LintExample("a night", Sample.goal(#""minutes": 5, "between": ["22:00", "06:00"], "per": "day""#)),
            LintExample(
                "all but the school's hours", Sample.goal(#""minutes": 5, "between": ["13:00", "08:00"], "per": "day""#)
            ),
        ])
}
