import Languages
package import RuleLoading

extension RaceMismatch: LintCheck {
    package static let stopsRules = true

    private static let usual = #""minutes": { "percentOfUsual": 100 }, "per": "week""#

    package static let page = LintPage(
        localized("\"race\" where nothing can be compared"),
        why: localized(
            """
            A race compares what each child does with its own usual minutes or sessions, so that the youngest can win. \
            That needs such a goal, and at least two children, of whom one wins.
            """),
        bad: [
            LintExample("a race to one number", Sample.goal(#""minutes": 60, "per": "week""#, #", "race": «true»"#)),
            LintExample(
                "a race for points",
                Sample.goal(#""points": { "percentOfUsual": 100 }, "per": "week""#, #", "race": «true»"#)),
            LintExample("a race that all win", Sample.goal(usual, #", "together": true, "race": «true»"#)),
            LintExample("a race of one child", Sample.goal(usual, #", "race": «true», "for": "big-ones""#)),
        ],
        good: [
            LintExample("a race by each one's own usual", Sample.goal(usual, #", "race": true"#))
        ])
}
