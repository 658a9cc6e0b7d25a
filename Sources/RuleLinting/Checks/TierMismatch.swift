import Languages
package import RuleLoading

extension TierMismatch: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("\"tier\" and tiers that do not go together"),
        why: localized(
            """
            With tiers, the goal's number is "tier", and each tier brings its own. Without both it is open which \
            number counts.
            """),
        bad: [
            LintExample("a tier without tiers", Sample.goal(#""minutes": «"tier"»"#)),
            LintExample("tiers beside a number", Sample.goal(#""minutes": 5"#, #", "tiers": «[ { "at": 7 } ]»"#)),
            LintExample(
                "tiers that do not rise",
                Sample.goal(#""minutes": "tier""#, #", "tiers": [ { "at": 7 }, { "at": «7.0» } ]"#)),
            LintExample(
                "levels that fall",
                #""levels": [ { "id": "l", "title": "Explorer", "by": "points", "steps": [ { "title": "A", "at": 9 }, { "title": "B", "at": «8» } ] } ]"#
            ),
            LintExample(
                "milestones that fall",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": 5, "per": "day" }, "#
                    + #""milestones": [ { "at": 9, "reward": { "points": 5 } }, { "at": «8», "reward": { "points": 5 } } ] } ]"#
            ),
            LintExample(
                "a tier of each day", Sample.goal(#""days": 2, "each": { "minutes": «"tier"» }, "per": "week""#)),
            LintExample(
                "a tier of a part",
                Sample.goal(
                    #""all": [ { "minutes": 5 }, { "points": «"tier"» } ], "per": "week""#,
                    #", "tiers": [ { "at": 7 } ]"#)),
            LintExample(
                "tiers of several parts",
                Sample.goal(
                    #""all": [ { "minutes": 5 }, { "points": 5 } ], "per": "week""#, #", "tiers": «[ { "at": 7 } ]»"#)),
            LintExample(
                "a tier in a streak",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": «"tier"» } } ]"#),
        ],
        good: [
            LintExample(
                "tiers that rise",
                Sample.goal(#""points": "tier""#, #", "tiers": [ { "at": 7 }, { "at": 8 }, { "at": 90 } ]"#)),
            LintExample(
                "tiers of a balance",
                Sample.goal(#""balance": "tier", "per": "week""#, #", "tiers": [ { "at": 7 }, { "at": 70 } ]"#)),
        ])
}
