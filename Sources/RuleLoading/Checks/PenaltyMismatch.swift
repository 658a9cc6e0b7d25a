package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// A penalty where no limit of the child's own says what it is for.
package enum PenaltyMismatch: RuleCheck {
    package static let code = "S253"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        let pooled = Set(context.rules.compactMap(\.pool).flatMap(\.rules))
        return context.rules.compactMap { rule in
            let header = rule.header
            guard rule.penalty > 0, let node = header.place.node,
                let why = why(rule, isPooled: pooled.contains(header.id), context.family)
            else { return nil }
            return finding(
                in: header.place.file, at: node["penalty"], why.message, why: why.reason, remedy: why.remedy)
        }
    }

    private static func why(
        _ rule: any PlannedRule, isPooled: Bool, _ family: Family?
    ) -> (message: String, reason: String, remedy: String)? {
        let goal = rule.goals.first
        guard case .atMost? = goal?.bound, rule.period != .ever else {
            return (
                localized("\"penalty\" needs a limit that can be exceeded in a day, a week or a month."),
                localized("Points are lost for too much of something, and never because something was not done."),
                localized("Ask for at most so much, like \"minutes\": { \"atMost\": 30 }, or remove \"penalty\".")
            )
        }
        if rule.header.isTogether {
            return (
                localized("\"penalty\" and \"together\" do not go together."),
                localized("A child would lose points for what another has done."),
                localized("Remove one of the two.")
            )
        }
        if family?.hasMeters == true {
            return (
                localized("\"penalty\" and apps with \"pay\": \"perMinute\" do not go together."),
                localized(
                    "What their use has cost is known late, so nobody could say how many points there were to lose."),
                localized("Let these apps be paid \"upfront\", or remove \"penalty\".")
            )
        }
        let header = rule.header
        let hiding = [
            ("after", !header.after.isEmpty), ("secret", header.isSecret), ("maxTimes", header.maxTimes != nil),
        ]
        let key = hiding.first(where: \.1)?.0
        guard isPooled || key != nil else { return nil }
        return (
            localized("A rule with a \"penalty\" is always there."),
            localized(
                "A child has to know beforehand what costs points, so it has to see the rule as long as it holds."),
            key.map { localized("Remove \"\($0)\", or \"penalty\".") }
                ?? localized("Take it out of the pool, or remove \"penalty\".")
        )
    }
}
