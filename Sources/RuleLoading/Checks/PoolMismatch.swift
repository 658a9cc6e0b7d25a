package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// A rule that its pool can never offer as it is, or a pool that leaves nothing out.
package enum PoolMismatch: RuleCheck {
    package static let code = "S246"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var pools: [String: String] = [:]
        return context.rules.filter(\.header.isEnabled).flatMap { rule -> [Diagnostic] in
            guard let pool = rule.pool else { return [] }
            let place = rule.header.place
            let written = place.node?["of"]?.array ?? []
            var findings = written.compactMap { node -> Diagnostic? in
                guard let offered = node.string.flatMap({ context.rule($0) }), offered.canBeOffered else { return nil }
                let other = pools.updateValue(rule.header.title, forKey: offered.header.id)
                guard let fault = fault(of: offered, in: rule, offeredBy: other) else { return nil }
                return finding(in: place.file, at: node, fault.what, why: fault.why, remedy: fault.remedy)
            }
            if pool.offers >= pool.rules.count {
                findings.append(
                    finding(
                        in: place.file, at: place.node?["offers"],
                        localized("This pool offers all of its \(pool.rules.count) rules."),
                        why: localized("So nothing is drawn, and nothing changes from one time to the next."),
                        remedy: localized("Name more rules in \"of\", or offer fewer.")))
            }
            if let chooses = pool.chooses, chooses >= pool.offers {
                findings.append(
                    finding(
                        in: place.file, at: place.node?["choose"],
                        localized("Of \(pool.offers) that are offered the child chooses \(chooses)."),
                        why: localized("So there is nothing to choose."),
                        remedy: localized("Choose fewer, offer more, or leave \"choose\" out.")))
            }
            return findings
        }
    }

    private static func fault(
        of offered: any PlannedRule, in pool: any PlannedRule, offeredBy other: String?
    ) -> (what: String, why: String, remedy: String)? {
        let title = offered.header.title
        if let other {
            return (
                localized("\"\(title)\" is named in \"\(other)\" already."),
                localized("A rule is drawn in one pool, and once."), localized("Take it out of one of them.")
            )
        }
        if offered.header.isTogether {
            return (
                localized("\"\(title)\" is done together, and each child is offered something of its own."),
                localized("Siblings who are not offered it could not do their part."),
                localized("Take it out of the pool, or remove \"together\" there.")
            )
        }
        if offered.header.isRace {
            return (
                localized("\"\(title)\" is a race, and each child is offered something of its own."),
                localized("Siblings who are not offered it could not take part."),
                localized("Take it out of the pool, or remove \"race\" there.")
            )
        }
        if offered.isFirstCome {
            return (
                localized("\"\(title)\" is for whoever comes first, and each child is offered something of its own."),
                localized("A child who is not offered it could take it from one who is."),
                localized("Take it out of the pool, or remove \"firstCome\" there.")
            )
        }
        guard offered.period != pool.period, offered.period != .day else { return nil }
        return (
            localized("\"\(title)\" goes by other times than its pool."),
            localized("What is offered for a week has to be done in that week, or on each of its days."),
            localized("Write \"per\": \"\(pool.period.name)\" or \"day\" there, or take it out of the pool.")
        )
    }
}
