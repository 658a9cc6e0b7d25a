package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleLanguage

/// A time range without any time in it.
package enum EmptyRange: RuleCheck {
    package static let code = "F204"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                let clocks = (node.array ?? []).compactMap { $0.string.flatMap { ClockTime($0) } }
                guard key == "between", clocks.count == 2, ClockRange(from: clocks[0], to: clocks[1]) == nil else {
                    return
                }
                findings.append(
                    finding(
                        in: rule.header.place.file, at: node,
                        localized(
                            "Between \(clocks[0]) and \(clocks[1]) there is no time."),
                        why: localized("Nothing could ever count in it."),
                        remedy:
                            localized(
                                """
                                Write two different times, like ["16:00", "18:00"]; for the whole day leave \
                                "between" out.
                                """)
                    ))
            }
        }
        return findings
    }
}
