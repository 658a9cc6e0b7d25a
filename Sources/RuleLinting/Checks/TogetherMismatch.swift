import Languages
package import RuleLoading

extension TogetherMismatch: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("\"together\" where nothing adds up"),
        why: localized(
            """
            What several children do adds up for minutes and sessions, and for days on which these were reached. \
            Points and wins belong to one child.
            """),
        bad: [
            LintExample("different apps together", Sample.goal(#""differentApps": 3"#, #", "together": «true»"#)),
            LintExample("points together", Sample.goal(#""points": 300"#, #", "together": «true»"#)),
            LintExample(
                "several goals together",
                Sample.goal(#""all": [ { "minutes": 3 }, { "points": 3 } ], "per": "day""#, #", "together": «true»"#)),
            LintExample(
                "what is usual, together",
                Sample.goal(#""minutes": { "percentOfUsual": 110 }, "per": "week""#, #", "together": «true»"#)),
            LintExample(
                "one child together", Sample.goal(#""minutes": 3"#, #", "together": «true», "for": "big-ones""#)),
            LintExample(
                "a prize for each where nobody shares it",
                Sample.goal(#""minutes": 3"#, #", "reward": { "prize": "Pizza night", "each": «true» }"#)),
            LintExample(
                "together without a goal", #""badges": [ { "id": "b", "title": "Bookworm", "together": «true» } ]"#),
        ],
        good: [
            LintExample(
                "a prize for each of those who win together",
                Sample.goal(
                    #""minutes": 3"#, #", "together": true, "reward": { "prize": "A book", "each": true }"#)),
            LintExample(
                "days of minutes together",
                Sample.goal(#""days": 3, "each": { "minutes": 60 }, "per": "week""#, #", "together": true"#)),
        ])
}
