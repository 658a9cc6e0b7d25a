package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// A gate whose goal cannot open it in the course of a day.
package enum GateGoal: RuleCheck {
    package static let code = "S213"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.rank == .gate, let placed = PlacedGoal.all(of: rule).first else { return nil }
            let file = rule.header.place.file
            if placed.goal.period != .day {
                return finding(
                    in: file, at: placed.node["per"] ?? placed.node,
                    localized("A gate shuts again every day, and this goal is one of a longer time."),
                    why: localized("Each day begins with what it closes shut, so its goal has to be one of a day."),
                    remedy: localized("Write \"per\": \"day\", or leave \"per\" out."))
            }
            guard let late = PlacedGoal.all(of: rule).first(where: { $0.isLateItself }) else { return nil }
            return finding(
                in: file, at: late.number,
                localized(
                    "This is known only when the day is over, too late to open a gate."),
                why: localized("A gate opens at the moment in which its goal is met."),
                remedy:
                    localized(
                        """
                        Ask for something that can be reached during the day, like { "minutes": 30, "tag": "maths" \
                        }.
                        """)
            )
        }
    }
}

extension PlacedGoal {
    /// Whether the goal itself, rather than one inside it, is decided only at the end of its window.
    fileprivate var isLateItself: Bool {
        goal.isLimit || goal.bound == .everyDay || goal.counting == .lowestBalance
    }
}
