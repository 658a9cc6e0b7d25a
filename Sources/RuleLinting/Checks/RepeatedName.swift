package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// One name twice in a list.
package enum RepeatedName: LintCheck {
    package static let code = "S218"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private static let lists = Filter.keys([.apps, .devices, .days]) + ["for", "after", "was"]

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard let items = node.array, lists.contains(key) else { return }
                var seen: Set<String> = []
                for (index, item) in items.enumerated() {
                    guard let name = item.string, !seen.insert(name).inserted else { continue }
                    findings.append(
                        finding(
                            in: rule.header.place.file, at: item, localized("\"\(name)\" stands twice in this list."),
                            why: localized("It counts once; perhaps another one was meant."),
                            remedy: localized("Remove it, or write the other name."),
                            fixes: node.removal(at: index).map {
                                [Fix(title: localized("Remove the second \"\(name)\""), edits: [$0])]
                            } ?? []))
                }
            }
        }
        return findings
    }
}

extension RepeatedName {
    package static let page = LintPage(
        localized("A name twice in a list"),
        why: localized("What stands twice counts once. It does no harm, but often another name was meant."),
        bad: [
            LintExample("an app", Sample.goal(#""minutes": 5, "apps": ["khan", "books", «"khan"»]"#)),
            LintExample("a weekday", Sample.goal(#""minutes": 5, "on": ["mon", «"mon"»], "per": "day""#)),
        ],
        good: [LintExample("different ones", Sample.goal(#""minutes": 5, "apps": ["khan", "books"]"#))])
}
