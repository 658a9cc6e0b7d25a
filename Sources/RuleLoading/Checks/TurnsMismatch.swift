package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// `inTurns` where there is nobody else, or no next time.
package enum TurnsMismatch: RuleCheck {
    package static let code = "S242"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.isInTurns else { return nil }
            let place = rule.header.place
            guard rule.period.repeats else {
                return finding(
                    in: place.file, at: place.node?["inTurns"],
                    localized("\"inTurns\" needs a next time, and this is done once for good."),
                    why: localized("The turn goes from child to child with each day, week or month."),
                    remedy: localized("Write \"per\": \"day\", \"week\" or \"month\", or remove \"inTurns\"."))
            }
            // Where nobody is named at all the shape says so.
            guard let family = context.family, !rule.header.audience.isEmpty else { return nil }
            let children = family.audience(rule.header.audience)
            guard children.count < 2 else { return nil }
            let only = children.first.map { family.children[$0].name } ?? localized("nobody")
            return finding(
                in: place.file, at: place.node?["inTurns"],
                localized("\"inTurns\" needs several children, and this rule is for \(only) alone."),
                why: localized("Children take turns, and here there is nobody else."),
                remedy: localized("Name more children in \"for\", or remove \"inTurns\"."))
        }
    }
}
