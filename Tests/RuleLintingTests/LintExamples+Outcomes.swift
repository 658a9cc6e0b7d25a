import RuleLinting

extension LintExample {
    private static let ladder =
        #", "levels": [ { "id": "up", "title": "Up", "by": "points", "steps": [ { "title": "A", "at": 0 }, "#
        + #"{ "title": "B", "at": 50 } ] } ]"#
    private static let badge = #", "badges": [ { "id": "b", "title": "B", "goal": { "minutes": 5 } } ]"#

    /// Goals over what other rules decided, and several children together.
    static let ofOutcomes: [LintExample] = [
        bad(IdleKey.self, "a tag beside badges", goal(#""badges": 1, "tag": "maths""#) + badge, about: #""tag""#),
        bad(
            IdleKey.self, "a weekday beside a challenge of others",
            #""challenges": [ \#(challenge("a", #""goal": { "challenges": 1, "on": "sat", "per": "week" }"#)), "#
                + #"\#(challenge("b", #""goal": { "minutes": 5 }"#)) ]"#, about: #""on""#),
        bad(
            IdleKey.self, "an app beside a level", goal(#""level": 2, "of": "up", "app": "khan""#) + ladder,
            about: #""app""#),
        bad(
            IdleKey.self, "a time of the day beside a balance",
            goal(#""balance": 5, "between": ["08:00", "09:00"], "per": "week""#), about: #""between""#),
        bad(
            IdleKey.self, "a filter beside parts of which none counts use",
            goal(#""any": [ { "badges": 1 }, { "balance": 5 } ], "category": "learning", "per": "week""#) + badge,
            about: #""category""#),
        good(
            IdleKey.self, "a filter beside parts of which one counts use",
            goal(#""any": [ { "badges": 1 }, { "minutes": 5 } ], "category": "learning", "per": "week""#) + badge),
        good(
            IdleKey.self, "the days on which a streak goes on",
            #""streaks": [ { "id": "s", "title": "S", "goal": { "task": "tidy", "on": "weekdays" } } ], "#
                + #""tasks": [ { "id": "tidy", "title": "T" } ]"#),

        bad(
            TogetherMismatch.self, "different apps together", goal(#""differentApps": 3"#, #", "together": true"#),
            about: "true"),
        bad(
            TogetherMismatch.self, "points together", goal(#""points": 300"#, #", "together": true"#), about: "true"),
        bad(
            TogetherMismatch.self, "several goals together",
            goal(#""all": [ { "minutes": 3 }, { "points": 3 } ], "per": "day""#, #", "together": true"#), about: "true"),
        bad(
            TogetherMismatch.self, "what is usual, together",
            goal(#""minutes": { "percentOfUsual": 110 }, "per": "week""#, #", "together": true"#), about: "true"),
        bad(
            TogetherMismatch.self, "one child together",
            goal(#""minutes": 3"#, #", "together": true, "for": "big-ones""#), about: "true"),
        bad(
            TogetherMismatch.self, "together without a goal",
            #""badges": [ { "id": "b", "title": "B", "together": true } ]"#, about: "true"),
        good(
            TogetherMismatch.self, "days of minutes together",
            goal(#""days": 3, "each": { "minutes": 60 }, "per": "week""#, #", "together": true"#)),

        bad(UnreachableLevel.self, "a level above the ladder", goal(#""level": 3, "of": "up""#) + ladder, about: "3"),
        bad(
            UnreachableLevel.self, "the level on which every child begins",
            goal(#""level": 1, "of": "up""#) + ladder, about: "1"),
        good(UnreachableLevel.self, "the highest level", goal(#""level": 2, "of": "up""#) + ladder),

        bad(NothingToCount.self, "challenges without another one", goal(#""challenges": 3"#), about: "3"),
        bad(
            NothingToCount.self, "a badge that counts badges alone",
            #""badges": [ { "id": "b", "title": "B", "goal": { "badges": 1 } } ]"#, about: "1"),
        bad(
            NothingToCount.self, "more badges than there are", goal(#""badges": 2"#) + badge, about: "2"),
        bad(
            NothingToCount.self, "challenges in a part",
            goal(#""all": [ { "minutes": 5 }, { "challenges": 4 } ], "per": "week""#), about: "4"),
        good(
            NothingToCount.self, "two challenges, one of which counts use",
            #""challenges": [ \#(challenge("a", #""goal": { "challenges": 5 }"#)), "#
                + #"\#(challenge("b", #""goal": { "minutes": 5, "per": "day" }"#)) ]"#),
        good(
            NothingToCount.self, "badges that challenges give",
            goal(#""minutes": 5"#, #", "reward": { "badge": "b" }"#)
                + #", "badges": [ { "id": "b", "title": "B" }, { "id": "c", "title": "C", "goal": { "badges": 1 } } ]"#),
    ]
}
