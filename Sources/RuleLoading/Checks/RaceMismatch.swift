package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// `race` where nothing can be compared, or with nobody.
package enum RaceMismatch: RuleCheck {
    package static let code = "S249"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.header.isRace else { return nil }
            let place = rule.header.place
            guard !rule.header.isTogether else {
                return finding(
                    in: place.file, at: place.node?["race"],
                    localized("\"race\" and \"together\" say two things of who wins."),
                    why: localized("In a race one child wins, and together all of them do."),
                    remedy: localized("Remove one of the two."))
            }
            if let goal = rule.goals.first, !goal.canBeRaced {
                return finding(
                    in: place.file, at: place.node?["race"],
                    localized("Siblings cannot race for this goal."),
                    why: localized(
                        """
                        A race compares what each child does with its own usual minutes or sessions, so that the \
                        youngest can win.
                        """),
                    remedy: localized(
                        "Write { \"percentOfUsual\": 100 } in place of the number, of \"minutes\" or \"sessions\"."))
            }
            guard let family = context.family else { return nil }
            let children = family.audience(rule.header.audience)
            guard children.count < 2 else { return nil }
            let only = children.first.map { family.children[$0].name } ?? localized("nobody")
            return finding(
                in: place.file, at: place.node?["race"],
                localized("\"race\" needs several children, and this rule is for \(only) alone."),
                why: localized("Whoever goes furthest wins, and here there is nobody else."),
                remedy: localized("Name more children in \"for\", or remove \"race\"."))
        }
    }
}

extension Goal {
    /// Whether it compares each child with what is usual for it, in what is counted of several children by one clock.
    fileprivate var canBeRaced: Bool {
        guard case .usual = bound else { return false }
        return counting.addsUp
    }
}
