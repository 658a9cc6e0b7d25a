package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A multiplier of points that nothing earns.
package enum IdleMultiplier: LintCheck {
    package static let code = "S217"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            guard rule.outcome == .bonus, let node = rule.header.place.node else { return nil }
            let filter = Filter(node)
            guard filter.isKnown(to: family), !filter.apps(of: family).contains(where: { $0.category == .learning })
            else { return nil }
            let named = node.conditions([.apps, .exceptions]).first
            return finding(
                in: rule.header.place.file, at: named?.value.span ?? rule.header.place.id,
                message(filter, family),
                why: localized("Only learning apps earn points by being used, so nothing would ever be multiplied."),
                remedy: localized("Choose learning apps, for example \"category\": \"learning\"."))
        }
    }

    private static func message(_ filter: Filter, _ family: Family) -> String {
        let apps = filter.apps(of: family).map(\.name)
        return switch apps.count {
        case 0: localized("This multiplies the points of no app at all.")
        case 1: localized("This multiplies the points of \(apps[0]), which earns none.")
        default: localized("This multiplies the points of \(Listing.and(apps)), which earn none.")
        }
    }
}

extension IdleMultiplier {
    package static let page = LintPage(
        localized("A multiplier of nothing"),
        why: localized(
            """
            A multiplier raises the points that learning apps earn while they are used. Reward apps earn none, so \
            there is nothing to raise.
            """),
        bad: [
            LintExample("reward apps", Sample.rules(("multipliers", "m", #""times": 2, "category": «"reward"»"#))),
            LintExample("one reward app", Sample.rules(("multipliers", "m", #""times": 2, "app": «"minecraft"»"#))),
        ],
        good: [
            LintExample("learning apps", Sample.rules(("multipliers", "m", #""times": 2, "category": "learning""#))),
            LintExample("all apps", Sample.rules(("multipliers", "m", #""times": 2, "on": "sat""#))),
        ])
}
