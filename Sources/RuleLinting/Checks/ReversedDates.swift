import Languages
package import RuleLoading

extension ReversedDates: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A rule that ends before it begins"),
        why: localized("Between the two dates there is no day, so the rule could never count."),
        bad: [
            LintExample(
                "an end before the beginning",
                Sample.goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": «"2026-11-01"»"#))
        ],
        good: [
            LintExample("one day", Sample.goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-02""#))
        ])
}
