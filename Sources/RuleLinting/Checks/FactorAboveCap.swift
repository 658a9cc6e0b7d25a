package import Diagnostics
import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Factors that come to more than the family's highest one.
package enum FactorAboveCap: LintCheck {
    package static let code = "E402"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private struct Factor {
        var rule: any PlannedRule
        var hundredths: Int
        var filter: Filter
        var node: JSONNode?
    }

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let most = family.economy.maxMultiplier
        let factors = factors(context.rules)
        let boosts = boosts(context.rules).filter { $0.hundredths > most }
        return (factors + boosts).enumerated().compactMap { index, factor in
            if factor.hundredths > most {
                return finding(
                    in: factor.rule.header.place.file, at: factor.node,
                    localized(
                        """
                        ×\(hundredthsText(factor.hundredths)) is more than the family's highest factor, \
                        ×\(hundredthsText(most)).
                        """),
                    why: localized("Points are never multiplied by more than \"maxMultiplier\" in family.json says."),
                    remedy: localized("Write at most \(hundredthsText(most)), or raise \"maxMultiplier\"."))
            }
            guard family.economy.stacking == .multiply else { return nil }
            let others = factors[..<index].filter { $0.hundredths <= most && meets($0, factor, family) }
            let product = others.reduce(factor.hundredths) { ($0 * $1.hundredths + 50) / 100 }
            guard !others.isEmpty, product > most else { return nil }
            let words = Words(family: family, rules: context.rules)
            return finding(
                in: factor.rule.header.place.file, at: factor.node,
                localized(
                    """
                    Together with \(Listing.and(others.map { "\"\($0.rule.header.title)\"" })) this comes to \
                    \(Words.joined("×\(hundredthsText(product))", words.times(factor.filter))), and the highest \
                    factor is ×\(hundredthsText(most)).
                    """),
                why: localized(
                    """
                    Factors multiply in this family ("stacking"), and what is above "maxMultiplier" is lost.
                    """),
                remedy: localized("Lower one of them, let them hold at different times, or raise \"maxMultiplier\"."))
        }
    }

    private static func factors(_ rules: [any PlannedRule]) -> [Factor] {
        rules.filter(\.header.isEnabled).compactMap { rule in
            guard let (hundredths, filter) = rule.multiplies else { return nil }
            let node = rule.header.place.node
            // Of a streak's factors the highest one counts here.
            let written = node?["multiplier"]?.array?.first { $0["times"]?.hundredths == hundredths } ?? node
            return Factor(rule: rule, hundredths: hundredths, filter: filter, node: written?["times"])
        }
    }

    /// What rewards bring for a while.
    private static func boosts(_ rules: [any PlannedRule]) -> [Factor] {
        rules.filter { $0.header.isEnabled && $0.bringsBoosts }.flatMap { rule in
            var boosts: [Factor] = []
            rule.header.place.node?.walk { key, node in
                guard key == "boost", let times = node["times"], let hundredths = times.hundredths else { return }
                boosts.append(Factor(rule: rule, hundredths: hundredths, filter: Filter(), node: times))
            }
            return boosts
        }
    }

    private static func meets(_ one: Factor, _ other: Factor, _ family: Family) -> Bool {
        guard one.rule.header.meets(other.rule.header, in: family) else { return false }
        let days = (one.filter.days ?? .every).intersection(other.filter.days ?? .every)
        let apps = Set(one.filter.apps(of: family).map(\.id)).intersection(other.filter.apps(of: family).map(\.id))
        guard !days.isEmpty, !apps.isEmpty else { return false }
        guard let first = one.filter.ranges.first, let second = other.filter.ranges.first else { return true }
        let start = max(first.from.minutes, second.from.minutes)
        return start < min(first.from.minutes + first.minutes, second.from.minutes + second.minutes)
    }
}

extension FactorAboveCap {
    private static let highest = ["economy": #"{ "maxMultiplier": 3 }"#]
    private static let product = ["economy": #"{ "maxMultiplier": 3, "stacking": "multiply" }"#]

    private static func two(_ times: String, _ on: String) -> String {
        #""multipliers": [ { "id": "a", "title": "Double Saturday", "times": 2, "on": "sat" }, "#
            + #"{ "id": "b", "title": "Reading time", "times": \#(times), "tag": "reading", "on": "\#(on)" } ]"#
    }

    package static let page = LintPage(
        localized("A factor above the highest one"),
        why: localized(
            """
            "maxMultiplier" in family.json bounds what factors can come to. Where "stacking" is "multiply" several \
            of them multiply each other.
            """),
        bad: [
            LintExample("one alone", Sample.rules(("multipliers", "m", #""times": «4»"#)), family: highest),
            LintExample("two on one day", two("«2»", "weekend"), family: product),
            LintExample(
                "with a streak",
                Sample.rules(
                    (
                        "streaks", "s",
                        Sample.daily + #", "multiplier": [ { "at": 3, "times": 2 }, { "at": 9, "times": «4» } ]"#
                    )),
                family: highest),
            LintExample(
                "a boost as a reward",
                Sample.goal(
                    #""minutes": 60, "tag": "reading", "per": "week""#,
                    #", "reward": { "boost": { "times": «4», "minutes": 30 } }"#),
                family: highest),
        ],
        good: [
            LintExample("up to it", Sample.rules(("multipliers", "m", #""times": 3"#)), family: highest),
            LintExample("two of which the highest counts", two("2", "weekend"), family: highest),
            LintExample("two on different days", two("2", "sun"), family: product),
        ])
}
