package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A gate that shuts the very apps that could open it.
package enum ClosedToItself: LintCheck {
    package static let code = "F208"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.compactMap { rule in
            guard rule.closes != nil, let goal = rule.goals.first else { return nil }
            let closed = Set(rule.closedApps(of: family).map(\.id))
            guard needs(goal, closed, family) else { return nil }
            return finding(
                in: rule.header.place.file, at: rule.header.place.node?["closes"],
                localized("This gate shuts every app that its goal counts, so nothing could open it."),
                why: localized("The apps would stay shut day after day, whatever the child does."),
                remedy: localized("Close another app, or ask for time with apps that stay open."))
        }
    }

    /// Whether a goal can be met only with apps that are closed.
    private static func needs(_ goal: Goal, _ closed: Set<String>, _ family: Family) -> Bool {
        switch goal.counting.source {
        // Too few parts can be met with others.
        case .parts(let parts, let asked): return parts.count { !needs($0, closed, family) } < asked
        case .days(let each): return needs(each, closed, family)
        case .wins, .rules, .balance: return false
        case .use, .each:
            let counted = family.apps.filter(goal.countedFilter.lets).map(\.id)
            return !counted.isEmpty && closed.isSuperset(of: counted) && !goal.isLimit
        }
    }
}

extension ClosedToItself {
    package static let page = LintPage(
        localized("A gate that shuts its own key away"),
        why: localized("The apps that a gate shuts cannot be used until it opens. If only they count, it never does."),
        bad: [
            LintExample(
                "a gate that only what it closes could open",
                Sample.gate(#"«{ "category": "reward" }»"#, #""minutes": 5, "app": "minecraft""#)),
            LintExample(
                "a part that only what is closed could meet",
                Sample.gate(
                    #"«{ "app": "minecraft" }»"#, #""all": [ { "points": 5 }, { "minutes": 5, "app": "minecraft" } ]"#)),
        ],
        good: [
            LintExample("any app opens one of them", Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5"#)),
            LintExample(
                "one of two ways is open",
                Sample.gate(
                    #"{ "app": "minecraft" }"#, #""any": [ { "points": 5 }, { "minutes": 5, "app": "minecraft" } ]"#)),
        ])
}
