package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A day in `on` that another word of the list names already.
package enum CoveredDay: LintCheck {
    package static let code = "S219"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard key == DaysFilter.key, let items = node.array else { return }
                let words = items.compactMap(\.string)
                for (index, item) in items.enumerated() {
                    guard let word = item.string, let cover = words.first(where: { covers($0, word) }) else { continue }
                    findings.append(
                        finding(
                            in: rule.header.place.file, at: item, localized("\"\(cover)\" names \"\(word)\" already."),
                            why: localized("It changes nothing here; perhaps other days were meant."),
                            remedy: localized("Remove \"\(word)\"."),
                            fixes: node.removal(at: index).map {
                                [Fix(title: localized("Remove \"\(word)\""), edits: [$0])]
                            } ?? []))
                }
            }
        }
        return findings
    }

    private static func covers(_ cover: String, _ word: String) -> Bool {
        guard cover != word, cover == "weekdays" || cover == "weekend" else { return false }
        return DaySelection(names: [word]).isSubset(of: DaySelection(names: [cover]))
    }
}

extension CoveredDay {
    package static let page = LintPage(
        localized("A day that is named already"),
        why:
            localized(
                """
                "weekdays" are Monday to Friday and "weekend" is Saturday and Sunday; a single one beside them \
                adds nothing.
                """),
        bad: [
            LintExample(
                "a Monday among weekdays", Sample.goal(#""minutes": 5, "on": ["weekdays", «"mon"»], "per": "day""#)),
            LintExample(
                "school days among weekdays", Sample.streak(#""minutes": 5, "on": [«"schooldays"», "weekdays"]"#)),
        ],
        good: [LintExample("one more day", Sample.goal(#""minutes": 5, "on": ["weekdays", "sat"], "per": "day""#))])
}
