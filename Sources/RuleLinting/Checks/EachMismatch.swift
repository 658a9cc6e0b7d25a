import Languages
package import RuleLoading

extension EachMismatch: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("\"each\" that does not fit its goal"),
        why: localized(
            """
            "each" says what is asked of one day, one app or one tag, with which apps and at what times. How long \
            the whole goal goes on stands outside of it. Mixed up, it is open what has to be done.
            """),
        bad: [
            LintExample(
                "days of one day",
                #""challenges": [ { "id": "a", "title": "Treasure hunt", "goal": «{ "days": 2, "each": { "minutes": 5 }, "per": "day" }» } ]"#
            ),
            LintExample(
                "tags in two places",
                Sample.goal(#""days": 2, "each": «{ "minutes": 5, "tag": "maths" }», "tag": "reading", "per": "week""#)),
            LintExample(
                "a week inside of each day",
                Sample.goal(#""days": 2, "each": { "minutes": 5, "per": «"week"» }, "per": "month""#)),
            LintExample(
                "a day for each app",
                Sample.goal(#""differentApps": 2, "each": { "minutes": 5, "per": «"day"» }, "per": "week""#)),
            LintExample(
                "a week for each tag", Sample.goal(#""differentTags": 2, "each": { "minutes": 5, "per": «"week"» }"#)),
            LintExample(
                "points of each app", Sample.goal(#""differentApps": 2, "each": «{ "points": 5 }», "per": "week""#)),
            LintExample(
                "points of each tag", Sample.goal(#""differentTags": 2, "each": «{ "points": 5 }», "per": "week""#)),
            LintExample(
                "a limit of each app",
                Sample.goal(#""differentApps": 2, "each": «{ "minutes": { "atMost": 5 } }», "per": "week""#)),
            LintExample(
                "days of one day in a part",
                Sample.goal(#""any": [ { "minutes": 5 }, «{ "days": 2, "each": { "minutes": 5 } }» ], "per": "day""#)),
            LintExample(
                "a tag beside each of several parts",
                Sample.goal(
                    #""days": 2, "each": «{ "all": [ { "minutes": 5 }, { "points": 5 } ] }», "tag": "maths", "per": "week""#
                )),
        ],
        good: [
            LintExample(
                "days of a week", Sample.goal(#""days": 2, "each": { "minutes": 5, "tag": "maths" }, "per": "week""#)),
            LintExample("apps of a day", Sample.goal(#""differentApps": 2, "each": { "minutes": 5 }, "per": "day""#)),
            LintExample(
                "parts of each day",
                Sample.goal(
                    #""days": 2, "each": { "all": [ { "minutes": 5, "tag": "maths" }, { "sessions": 1 } ], "on": "weekdays" }, "#
                        + #""per": "week""#)),
            LintExample(
                "what others decided, of each day",
                Sample.goal(#""days": 2, "each": { "task": "tidy" }, "per": "week""#)
                    + #", "tasks": [ { "id": "tidy", "title": "Tidy your room" } ]"#),
        ])
}
