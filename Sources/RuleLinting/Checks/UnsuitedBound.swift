import Languages
package import RuleLoading

extension UnsuitedBound: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A goal that is never over"),
        why: localized(
            """
            Limits, "all" days, balances and what is usual are judged when a day, week or month is over. "ever" is \
            never over, so such a goal would never pay.
            """),
        bad: [
            LintExample("an upper limit for ever", Sample.goal(#""minutes": «{ "atMost": 5 }»"#)),
            LintExample(
                "an upper limit for ever in a part",
                Sample.goal(#""all": [ { "minutes": 5 }, { "minutes": «{ "atMost": 5 }», "app": "minecraft" } ]"#)),
            LintExample("what is usual for ever", Sample.goal(#""minutes": «{ "percentOfUsual": 110 }»"#)),
            LintExample(
                "what is usual in a period that comes once",
                Sample.goal(
                    #""minutes": «{ "percentOfUsual": 110 }»"#, #", "from": "2026-11-02", "until": "2026-11-30""#)),
            LintExample("a balance for ever", Sample.goal(#""balance": «500»"#)),
            LintExample("all days for ever", Sample.goal(#""days": «"all"», "each": { "minutes": 5 }"#)),
            LintExample(
                "no use counts, without a limit", Sample.goal(#""minutes": 5, "noUseCounts": «true», "per": "day""#)),
            LintExample(
                "a streak for ever",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": 5, "per": «"ever"» } } ]"#),
        ],
        good: [
            LintExample("an upper limit of a day", Sample.goal(#""minutes": { "atMost": 5 }, "per": "day""#)),
            LintExample(
                "an upper limit of a period",
                Sample.goal(#""minutes": { "atMost": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-30""#)),
            LintExample(
                "what needs the end of a week",
                Sample.goal(
                    #""all": [ { "minutes": { "percentOfUsual": 110 } }, { "balance": 500 }, { "days": "all" } ], "per": "week""#
                )),
        ])
}
