package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage

/// `together` where nothing adds up, or nobody else.
package enum TogetherMismatch: RuleCheck {
    package static let code = "S214"
    package static let severity = Severity.error

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard rule.header.isTogether else { return ownPrize(rule) }
            let place = rule.header.place
            if let problem = problem(rule.goals.first) {
                return finding(
                    in: place.file, at: place.node?["together"], problem,
                    why: localized(
                        """
                        What several children do adds up for minutes and sessions, and for days on which these \
                        were reached. Points belong to the child who earned them.
                        """),
                    remedy: localized("Ask for \"minutes\" or \"sessions\", or remove \"together\"."))
            }
            guard let family = context.family else { return nil }
            let children = family.audience(rule.header.audience)
            guard children.count < 2 else { return nil }
            let only = children.first.map { family.children[$0].name } ?? localized("nobody")
            return finding(
                in: place.file, at: place.node?["together"],
                localized("\"together\" needs several children, and this rule is for \(only) alone."),
                why: localized("It adds up what several children do, and here there is nobody else."),
                remedy: localized("Name more children in \"for\", or remove \"together\"."))
        }
    }

    /// `"each"` beside a prize that is each child's own anyway.
    private static func ownPrize(_ rule: any PlannedRule) -> Diagnostic? {
        let place = rule.header.place
        var each: JSONNode?
        place.node?.walk { _, node in
            if each == nil, node["prize"] != nil { each = node["each"] }
        }
        guard let each, each.bool == true else { return nil }
        return finding(
            in: place.file, at: each,
            localized(
                "\"each\" says nothing here: every child who wins this gets the prize anyway."),
            why: localized("Only children who win together share one prize, unless \"each\" says otherwise."),
            remedy: localized("Remove \"each\", or write \"together\": true in the rule if they shall win as one."))
    }

    private static func problem(_ goal: Goal?) -> String? {
        guard let goal else { return localized("\"together\" needs a goal, and this rule has none.") }
        if case .usual = goal.innermost.bound {
            return localized("What one child usually does is nothing for all of them together.")
        }
        return goal.innermost.counting.addsUp
            ? nil : localized("\"\(goal.innermost.measure.key)\" cannot be reached together.")
    }
}
