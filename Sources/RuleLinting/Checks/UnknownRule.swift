import Languages
package import RuleLoading

extension UnknownRule: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A rule that is not there"),
        why: localized(
            """
            Badges, streaks, level ladders, tasks and earlier rules are named by their id. Where the name is \
            misspelt nothing could ever be given, counted or waited for. In a rule that is switched off it is a \
            warning only.
            """),
        bad: [
            LintExample("an unknown badge", Sample.goal(#""minutes": 5"#, #", "reward": { "badge": «"x"» }"#)),
            LintExample("an unknown streak", Sample.goal(#""streak": 5, "of": «"x"»"#)),
            LintExample("an unknown rule before", Sample.goal(#""minutes": 5"#, #", "after": [«"x"»]"#)),
            LintExample(
                "a badge where a streak belongs",
                Sample.goal(#""streak": 5, "of": «"gift"»"#) + #", "badges": [ { "id": "gift", "title": "Gift" } ]"#),
            LintExample(
                "a streak where a ladder belongs",
                Sample.rules(
                    ("challenges", "a", #""goal": { "level": 2, "of": «"run"» }"#), ("streaks", "run", Sample.daily))),
            LintExample(
                "a ladder where a streak belongs",
                Sample.rules(
                    ("challenges", "a", #""goal": { "streak": 2, "of": «"up"» }"#), ("levels", "up", Sample.ladderBody))
            ),
            LintExample("an unknown task", Sample.goal(#""task": «"tidy"»"#)),
            LintExample(
                "an unknown task in a part of a goal",
                Sample.goal(#""all": [ { "minutes": 5 }, { "task": «"tidy"» } ], "per": "day""#)),
            LintExample(
                "freezes for an unknown streak",
                Sample.goal(#""minutes": 5"#, #", "reward": { "freezes": { "streak": «"run"» } }"#)),
        ],
        good: [
            LintExample(
                "a badge, a streak and a rule that are there",
                Sample.goal(#""streak": 5, "of": "run""#, #", "after": "gift", "reward": { "badge": "gift" }"#)
                    + #", "badges": [ { "id": "gift", "title": "Gift", "goal": { "minutes": 5 } } ]"#
                    + #", "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "per": "day" } } ]"#),
            LintExample(
                "several lengths of a streak",
                Sample.goal(
                    #""streak": "tier", "of": "run""#, #", "tiers": [ { "at": 2, "reward": { "points": 5 } } ]"#)
                    + #", "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "per": "day" } } ]"#),
            LintExample(
                "a ladder, a task and a streak that are there",
                Sample.rules(
                    (
                        "challenges", "a",
                        #""goal": { "any": [ { "level": 2, "of": "up" }, { "task": "tidy" } ], "per": "week" }, "#
                            + #""reward": { "freezes": { "streak": "run" } }"#
                    ), ("levels", "up", Sample.ladderBody), ("tasks", "tidy", #""points": 5"#),
                    ("streaks", "run", Sample.daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#))),
        ])
}
