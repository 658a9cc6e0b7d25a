import Languages
package import RuleLoading

extension EmptyRange: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A time range without time"),
        why: localized("From 08:00 to 08:00 there is no time at all, so nothing could ever count."),
        bad: [
            LintExample(
                "a time range without time",
                Sample.goal(#""minutes": 5, "between": «["08:00", "08:00"]», "per": "day""#))
        ],
        good: [
            LintExample(
                "a time range over midnight", Sample.goal(#""minutes": 5, "between": ["22:00", "02:00"], "per": "day""#)
            )
        ])
}
