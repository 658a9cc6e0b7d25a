package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// A time range without any time in it.
package enum EmptyRange: LintCheck {
    package static let code = "F204"
    package static let severity = Severity.error
    package static let stopsRules = true

    package static func findings(in context: LintContext) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                let clocks = (node.array ?? []).compactMap { $0.string.flatMap { ClockTime($0) } }
                guard key == "between", clocks.count == 2, ClockRange(from: clocks[0], to: clocks[1]) == nil else {
                    return
                }
                findings.append(
                    finding(
                        in: rule.header.place.file, at: node, "Between \(clocks[0]) and \(clocks[1]) there is no time.",
                        why: "Nothing could ever count in it.",
                        remedy:
                            "Write two different times, like [\"16:00\", \"18:00\"]; for the whole day leave \"between\" out."
                    ))
            }
        }
        return findings
    }
}

extension EmptyRange {
    package static let page = LintPage(
        "A time range without time",
        why: """
            From 08:00 to 08:00 there is no time at all, so nothing could ever count.
            """,
        bad: [
            LintExample(
                "a time range without time",
                Sample.goal(#""minutes": 5, "between": «["08:00", "08:00"]», "per": "day""#))
        ],
        good: [
            LintExample(
                "a time range over midnight", Sample.goal(#""minutes": 5, "between": ["22:00", "02:00"], "per": "day""#)
            )
        ])
}
