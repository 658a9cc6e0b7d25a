package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Factors and percentages in a family that allows no bonus.
package enum IdleBonus: LintCheck {
    package static let code = "E409"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let isNone = family.economy.maxBonusPerDay == 0
        let isOne = family.economy.maxMultiplier <= 100
        guard isNone || isOne else { return [] }
        return context.rules.compactMap { rule in
            let written = rule.header.place.node?.first { key, _ in key == "times" || key == "percent" && isNone }
            guard rule.header.isEnabled, let written else { return nil }
            let key = isNone ? "maxBonusPerDay" : "maxMultiplier"
            return finding(
                in: rule.header.place.file, at: written,
                localized("\"\(key)\" is \(isNone ? 0 : 1) in family.json, so this never adds a point."),
                why: isNone
                    ? localized("It bounds what factors and percentages may add on one day.")
                    : localized(
                        "No factor may be higher than it."),
                remedy: localized("Raise \"\(key)\", or leave it out."))
        }
    }
}

extension IdleBonus {
    package static let page = LintPage(
        localized("A bonus that the family allows none of"),
        why: localized(
            """
            "economy" in family.json bounds what factors and percentages add. At zero nothing is left of them.
            """),
        bad: [
            LintExample(
                "no bonus at all", Sample.rules(("multipliers", "m", #""times": «2»"#)),
                family: ["economy": #"{ "maxBonusPerDay": 0 }"#]),
            LintExample(
                "no factor above 1", Sample.rules(("multipliers", "m", #""times": «2»"#)),
                family: ["economy": #"{ "maxMultiplier": 1 }"#]),
        ],
        good: [
            LintExample(
                "some bonus", Sample.rules(("multipliers", "m", #""times": 2"#)),
                family: ["economy": #"{ "maxBonusPerDay": 400 }"#])
        ])
}
