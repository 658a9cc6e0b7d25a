package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// Keys that let no app through together.
package enum ContradictoryFilter: Playable {
    package static let code = "F213"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.eachGoal { placed, rule in
            let filter = placed.goal.filter
            // What family.json does not know is another finding.
            guard placed.goal.countsUse, filter.isKnown(to: family), filter.apps(of: family).isEmpty else { return nil }
            let keys = placed.node.conditions([.apps, .exceptions])
            guard let last = keys.last else { return nil }
            return finding(
                in: rule.header.place.file, at: last.value, message(filter, keys, family),
                why: localized("Only time with apps that fit all of it counts, and no app of the family does."),
                remedy: keys.count > 1
                    ? localized(
                        """
                        Remove one of \(Listing.or(keys.map { "\"\($0.key)\"" })), or change the apps in \
                        family.json.
                        """)
                    : localized("Choose other apps, or change them in family.json."))
        }
    }

    private static func message(_ filter: Filter, _ keys: [JSONMember], _ family: Family) -> String {
        let named = filter.names(AppFilter.self)
        if let app = family.apps.first(where: { named.contains($0.id) }),
            let mismatch = filter.appConditions.lazy.compactMap({ $0.kind.mismatch(app, $0.narrowing.names) }).first
        {
            return mismatch
        }
        if !filter.except.isEmpty { return localized("\"except\" takes away all that the rest lets through.") }
        return localized("No app of the family fits \(Listing.and(keys.map { "\"\($0.key)\"" })).")
    }
}

extension ContradictoryFilter {
    package static let page = LintPage(
        localized("Conditions that contradict each other"),
        why: localized(
            """
            Time counts when it fits every condition of a goal: the app, the tag, the category. Where these \
            contradict each other, nothing can ever count.
            """),
        bad: [
            LintExample(
                "a learning app among reward apps",
                Sample.goal(#""minutes": 5, "app": "khan", "category": «"reward"», "per": "day""#)),
            LintExample("an app without the tag", Sample.goal(#""minutes": 5, "app": "khan", "tag": «"reading"»"#)),
            LintExample(
                "everything taken away", Sample.goal(#""minutes": 5, "app": "khan", "except": «{ "tag": "maths" }»"#)),
            LintExample(
                "a category with no such tag", Sample.goal(#""points": 5, "tag": "maths", "category": «"reward"»"#)),
        ],
        good: [
            LintExample(
                "an app with its own category and tag", Sample.goal(#""minutes": 5, "app": "khan", "tag": "maths""#)),
            LintExample(
                "an exception for some hours",
                Sample.goal(#""minutes": 5, "app": "khan", "except": { "tag": "maths", "on": "sun" }"#)),
        ])
}
