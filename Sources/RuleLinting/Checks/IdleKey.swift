import Languages
package import RuleLoading

extension IdleKey: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A word that does nothing here"),
        why: localized(
            """
            Apps, tags, days and times say which time with apps counts. A goal that counts no such time, like one \
            over badges or a level, is not changed by them, and would ask for less than you mean.
            """),
        bad: [
            LintExample("a tag beside badges", Sample.goal(#""badges": 1, «"tag"»: "maths""#) + Sample.badge),
            LintExample(
                "a weekday beside a challenge of others",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "challenges": 1, «"on"»: "sat", "per": "week" }"#)), "#
                    + #"\#(Sample.challenge("b", #""goal": { "minutes": 5 }"#)) ]"#),
            LintExample(
                "an app beside a level", Sample.goal(#""level": 2, "of": "up", «"app"»: "khan""#) + Sample.ladder),
            LintExample(
                "a time of the day beside a balance",
                Sample.goal(#""balance": 5, «"between"»: ["08:00", "09:00"], "per": "week""#)),
            LintExample(
                "a category beside parts of which none counts time",
                Sample.goal(#""any": [ { "badges": 1 }, { "balance": 5 } ], «"category"»: "learning", "per": "week""#)
                    + Sample.badge),
        ],
        good: [
            LintExample(
                "a category beside parts of which one counts time",
                Sample.goal(#""any": [ { "badges": 1 }, { "minutes": 5 } ], "category": "learning", "per": "week""#)
                    + Sample.badge),
            LintExample(
                "the days on which a streak goes on",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "task": "tidy", "on": "weekdays" } } ], "#
                    + #""tasks": [ { "id": "tidy", "title": "Tidy your room" } ]"#),
        ])
}
