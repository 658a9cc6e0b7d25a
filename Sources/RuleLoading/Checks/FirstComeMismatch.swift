package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// `firstCome` where there is nobody else, or where children take turns.
package enum FirstComeMismatch: RuleCheck {
    package static let code = "S248"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.isFirstCome else { return nil }
            let place = rule.header.place
            guard !rule.isInTurns else {
                return finding(
                    in: place.file, at: place.node?["firstCome"],
                    localized("\"firstCome\" and \"inTurns\" say two things of who has it."),
                    why: localized("In turns it is one child's, and by \"firstCome\" the one's who does it first."),
                    remedy: localized("Remove one of the two."))
            }
            guard let family = context.family else { return nil }
            let children = family.audience(rule.header.audience)
            guard children.count < 2 else { return nil }
            let only = children.first.map { family.children[$0].name } ?? localized("nobody")
            return finding(
                in: place.file, at: place.node?["firstCome"],
                localized("\"firstCome\" needs several children, and this rule is for \(only) alone."),
                why: localized("The first one has it, and here there is nobody else."),
                remedy: localized("Name more children in \"for\", or remove \"firstCome\"."))
        }
    }
}
