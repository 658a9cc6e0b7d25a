import Languages
package import RuleLoading

extension PercentForEver: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A percentage that nobody can reckon"),
        why: localized(
            """
            Per cent are taken of the points that the counted time earned, when the day, week or month is over. \
            That needs a goal that counts time with apps, and one that ends.
            """),
        bad: [
            LintExample("a percentage for ever", Sample.goal(#""minutes": 5"#, #", "reward": { "percent": «10» }"#)),
            LintExample(
                "a percentage of badges",
                Sample.goal(#""badges": 1, "per": "week""#, #", "reward": { "percent": «10» }"#)
                    + #", "badges": [ { "id": "b", "title": "Bookworm", "goal": { "minutes": 5 } } ]"#),
            LintExample(
                "a percentage of several parts",
                Sample.goal(
                    #""all": [ { "minutes": 5, "tag": "maths" }, { "minutes": 5, "tag": "reading" } ], "per": "week""#,
                    #", "reward": { "percent": «10» }"#)),
        ],
        good: [
            LintExample(
                "a percentage of a week",
                Sample.goal(#""minutes": 5, "per": "week""#, #", "reward": { "percent": 10 }"#)),
            LintExample(
                "a percentage of a period",
                Sample.goal(
                    #""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-30", "reward": { "percent": 10 }"#)),
        ])
}
