import RuleLinting

extension LintExample {
    /// Goals made of parts, and bounds that need the end of a window.
    static let ofParts: [LintExample] = [
        bad(
            TierMismatch.self, "a tier of each day",
            goal(#""days": 2, "each": { "minutes": "tier" }, "per": "week""#), about: #""tier""#),
        bad(
            TierMismatch.self, "a tier of a part",
            goal(#""all": [ { "minutes": 5 }, { "points": "tier" } ], "per": "week""#, #", "tiers": [ { "at": 7 } ]"#),
            about: #""tier""#),
        bad(
            TierMismatch.self, "tiers of several parts",
            goal(#""all": [ { "minutes": 5 }, { "points": 5 } ], "per": "week""#, #", "tiers": [ { "at": 7 } ]"#),
            about: #"[ { "at": 7 } ]"#),
        bad(
            TierMismatch.self, "a tier in a streak",
            #""streaks": [ { "id": "s", "title": "S", "goal": { "minutes": "tier" } } ]"#, about: #""tier""#),
        good(
            TierMismatch.self, "tiers of a balance",
            goal(#""balance": "tier", "per": "week""#, #", "tiers": [ { "at": 7 }, { "at": 70 } ]"#)),

        bad(
            EachMismatch.self, "days of one day in a part",
            goal(#""any": [ { "minutes": 5 }, { "days": 2, "each": { "minutes": 5 } } ], "per": "day""#),
            about: #"{ "days": 2, "each": { "minutes": 5 } }"#),
        bad(
            EachMismatch.self, "a filter beside each of several parts",
            goal(
                #""days": 2, "each": { "all": [ { "minutes": 5 }, { "points": 5 } ] }, "tag": "maths", "per": "week""#),
            about: #"{ "all": [ { "minutes": 5 }, { "points": 5 } ] }"#),
        good(
            EachMismatch.self, "parts of each day",
            goal(
                #""days": 2, "each": { "all": [ { "minutes": 5, "tag": "maths" }, { "sessions": 1 } ], "on": "weekdays" }, "#
                    + #""per": "week""#)),
        good(
            EachMismatch.self, "what others decided, of each day",
            goal(#""days": 2, "each": { "task": "tidy" }, "per": "week""#)
                + #", "tasks": [ { "id": "tidy", "title": "T" } ]"#
        ),

        bad(
            PercentForEver.self, "a percentage of several parts",
            goal(
                #""all": [ { "minutes": 5, "tag": "maths" }, { "minutes": 5, "tag": "reading" } ], "per": "week""#,
                #", "reward": { "percent": 10 }"#), about: "10"),

        bad(
            UnsuitedBound.self, "an upper limit for ever in a part",
            goal(#""all": [ { "minutes": 5 }, { "minutes": { "atMost": 5 }, "app": "minecraft" } ]"#),
            about: #"{ "atMost": 5 }"#),
        bad(
            UnsuitedBound.self, "what is usual for ever", goal(#""minutes": { "percentOfUsual": 110 }"#),
            about: #"{ "percentOfUsual": 110 }"#),
        bad(
            UnsuitedBound.self, "what is usual in a period that comes once",
            goal(#""minutes": { "percentOfUsual": 110 }"#, #", "from": "2026-11-02", "until": "2026-11-30""#),
            about: #"{ "percentOfUsual": 110 }"#),
        bad(UnsuitedBound.self, "a balance for ever", goal(#""balance": 500"#), about: "500"),
        bad(
            UnsuitedBound.self, "all days for ever", goal(#""days": "all", "each": { "minutes": 5 }"#),
            about: #""all""#),
        bad(
            UnsuitedBound.self, "no use counts, without a limit",
            goal(#""minutes": 5, "noUseCounts": true, "per": "day""#), about: "true"),
        bad(
            UnsuitedBound.self, "a streak for ever",
            #""streaks": [ { "id": "s", "title": "S", "goal": { "minutes": 5, "per": "ever" } } ]"#, about: #""ever""#),
        good(
            UnsuitedBound.self, "what needs the end of a week",
            goal(
                #""all": [ { "minutes": { "percentOfUsual": 110 } }, { "balance": 500 }, { "days": "all" } ], "per": "week""#
            )),

        bad(
            ImpossibleMinutes.self, "more than a week holds, in a part",
            goal(#""any": [ { "points": 5 }, { "minutes": 10081 } ], "per": "week""#), about: "10081"),
        bad(
            ImpossibleMinutes.self, "more than the time range beside the parts holds",
            goal(#""all": [ { "points": 5 }, { "minutes": 61 } ], "between": ["07:00", "08:00"], "per": "day""#),
            about: "61"),

        bad(
            ImpossibleCount.self, "eight days a week", goal(#""days": 8, "each": { "minutes": 5 }, "per": "week""#),
            about: "8"),
        bad(
            ImpossibleCount.self, "three days of a weekend",
            goal(#""days": 3, "each": { "minutes": 5, "on": "weekend" }, "per": "week""#), about: "3"),
        bad(
            ImpossibleCount.self, "more school days than a month has",
            goal(#""days": 24, "each": { "minutes": 5, "on": "schooldays" }, "per": "month""#), about: "24"),
        bad(
            ImpossibleCount.self, "more days than a period has",
            goal(#""days": 8, "each": { "minutes": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-08""#), about: "8"
        ),
        bad(
            ImpossibleCount.self, "a tier of more days than a week has",
            goal(#""days": "tier", "per": "week""#, #", "tiers": [ { "at": 3 }, { "at": 9 } ]"#), about: "9"),
        bad(
            ImpossibleCount.self, "a task twice a day",
            goal(#""task": "tidy", "done": 2, "per": "day""#) + #", "tasks": [ { "id": "tidy", "title": "T" } ]"#,
            about: "2"),
        bad(
            ImpossibleCount.self, "a weekly task every day",
            goal(#""task": "tidy", "done": 7, "per": "week""#)
                + #", "tasks": [ { "id": "tidy", "title": "T", "per": "week" } ]"#, about: "7"),
        good(
            ImpossibleCount.self, "as many as there are",
            goal(
                #""all": [ { "days": 7 }, { "days": 2, "each": { "minutes": 5, "on": "weekend" } }, "#
                    + #"{ "task": "tidy", "done": 7 } ], "per": "week""#)
                + #", "tasks": [ { "id": "tidy", "title": "T" } ]"#),
        good(
            ImpossibleCount.self, "as many as a month can have",
            goal(#""days": 23, "each": { "minutes": 5, "on": "schooldays" }, "per": "month""#)),
        good(
            ImpossibleCount.self, "as many as a period has",
            goal(#""days": 7, "each": { "minutes": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-08""#)),
    ]
}
