import RuleLinting

extension LintExample {
    static func goal(_ goal: String, _ more: String = "") -> String {
        #""challenges": [ \#(challenge("a", #""goal": { \#(goal) }\#(more)"#)) ]"#
    }

    /// Good and bad examples of each check.
    static let all = ofUse + ofNames + ofParts + ofOutcomes + ofGates

    private static let ofUse: [LintExample] = [
        bad(
            DuplicateRule.self, "one id twice in one file",
            #""challenges": [ \#(challenge("x", #""goal": { "minutes": 5 }"#)) ], "badges": [ { "id": "x", "title": "B" } ]"#,
            about: #""x""#),
        good(
            DuplicateRule.self, "ids of different case",
            #""badges": [ { "id": "x", "title": "B" }, { "id": "X", "title": "B" } ]"#),

        bad(UnknownName.self, "an unknown app", goal(#""minutes": 5, "app": "kahn""#), about: #""kahn""#),
        bad(
            UnknownName.self, "an unknown app among others", goal(#""minutes": 5, "apps": ["khan", "x"]"#),
            about: #""x""#),
        bad(UnknownName.self, "an unknown tag", goal(#""minutes": 5, "tag": "math""#), about: #""math""#),
        bad(UnknownName.self, "an unknown device", goal(#""minutes": 5, "device": "phone""#), about: #""phone""#),
        bad(UnknownName.self, "an unknown child", goal(#""minutes": 5"#, #", "for": "tom""#), about: #""tom""#),
        bad(
            UnknownName.self, "an unknown app inside each",
            goal(#""days": 2, "each": { "minutes": 5, "app": "x" }, "per": "week""#),
            about: #""x""#),
        bad(
            UnknownName.self, "an unknown app to unlock",
            goal(#""minutes": 5"#, #", "reward": { "unlock": { "app": "x", "minutes": 5 } }"#),
            about: #""x""#),
        good(
            UnknownName.self, "everything that the family knows",
            goal(
                #""minutes": 5, "apps": ["khan", "books"], "tags": ["maths"], "device": "laptop", "except": { "app": "books" }"#,
                #", "for": ["leo", "big-ones"], "reward": { "unlock": { "tag": "reading", "minutes": 5 } }"#)),

        bad(
            UnknownRule.self, "an unknown badge", goal(#""minutes": 5"#, #", "reward": { "badge": "x" }"#),
            about: #""x""#),
        bad(UnknownRule.self, "an unknown streak", goal(#""streak": 5, "of": "x""#), about: #""x""#),
        bad(UnknownRule.self, "an unknown rule before", goal(#""minutes": 5"#, #", "after": ["x"]"#), about: #""x""#),
        bad(
            UnknownRule.self, "a badge where a streak belongs",
            goal(#""streak": 5, "of": "gift""#) + #", "badges": [ { "id": "gift", "title": "Gift" } ]"#,
            about: #""gift""#),
        good(
            UnknownRule.self, "a badge, a streak and a rule that are there",
            goal(#""streak": 5, "of": "run""#, #", "after": "gift", "reward": { "badge": "gift" }"#)
                + #", "badges": [ { "id": "gift", "title": "Gift", "goal": { "minutes": 5 } } ]"#
                + #", "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "per": "day" } } ]"#),

        bad(
            ReversedDates.self, "an end before the beginning",
            goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-01""#), about: #""2026-11-01""#),
        good(
            ReversedDates.self, "one day", goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-02""#)),

        bad(ReferenceCircle.self, "a rule after itself", goal(#""minutes": 5"#, #", "after": "a""#), about: #""a""#),
        bad(
            ReferenceCircle.self, "two rules that wait for each other",
            #""challenges": [ \#(challenge("a", #""goal": { "minutes": 5 }, "after": ["b"]"#)), "#
                + #"\#(challenge("b", #""goal": { "minutes": 5 }, "after": "a""#)) ]"#, about: #""b""#),
        good(
            ReferenceCircle.self, "a chain",
            #""challenges": [ \#(challenge("a", #""goal": { "minutes": 5 }, "after": ["b", "c"]"#)), "#
                + #"\#(challenge("b", #""goal": { "minutes": 5 }, "after": "c""#)), "#
                + #"\#(challenge("c", #""goal": { "minutes": 5 }"#)) ]"#),

        bad(TierMismatch.self, "a tier without tiers", goal(#""minutes": "tier""#), about: #""tier""#),
        bad(
            TierMismatch.self, "tiers beside a number", goal(#""minutes": 5"#, #", "tiers": [ { "at": 7 } ]"#),
            about: #"[ { "at": 7 } ]"#),
        bad(
            TierMismatch.self, "tiers that do not rise",
            goal(#""minutes": "tier""#, #", "tiers": [ { "at": 7 }, { "at": 7.0 } ]"#),
            about: "7.0"),
        bad(
            TierMismatch.self, "levels that fall",
            #""levels": [ { "id": "l", "title": "L", "by": "points", "steps": [ { "title": "A", "at": 9 }, { "title": "B", "at": 8 } ] } ]"#,
            about: "8"),
        bad(
            TierMismatch.self, "milestones that fall",
            #""streaks": [ { "id": "s", "title": "S", "goal": { "minutes": 5, "per": "day" }, "#
                + #""milestones": [ { "at": 9, "reward": { "points": 5 } }, { "at": 8, "reward": { "points": 5 } } ] } ]"#,
            about: "8"),
        good(
            TierMismatch.self, "tiers that rise",
            goal(#""points": "tier""#, #", "tiers": [ { "at": 7 }, { "at": 8 }, { "at": 90 } ]"#)),

        bad(
            ImpossibleMinutes.self, "a day of more than 24 hours", goal(#""minutes": 1441, "per": "day""#),
            about: "1441"),
        bad(
            ImpossibleMinutes.self, "more than a time range holds",
            goal(#""minutes": 61, "between": ["07:00", "08:00"], "per": "day""#), about: "61"),
        bad(
            ImpossibleMinutes.self, "more than a time range over midnight holds",
            goal(#""minutes": 241, "between": ["22:00", "02:00"], "per": "day""#), about: "241"),
        bad(
            ImpossibleMinutes.self, "more than two days hold",
            goal(#""minutes": 2881, "on": "weekend", "per": "week""#), about: "2881"),
        bad(
            ImpossibleMinutes.self, "more than each day holds",
            goal(#""days": 2, "each": { "minutes": 1441 }, "per": "week""#), about: "1441"),
        good(ImpossibleMinutes.self, "a whole day", goal(#""minutes": 1440, "per": "day""#)),
        good(
            ImpossibleMinutes.self, "a whole time range",
            goal(#""minutes": 240, "between": ["22:00", "02:00"], "per": "day""#)),
        good(ImpossibleMinutes.self, "two whole days", goal(#""minutes": 2880, "on": "weekend", "per": "week""#)),
        good(ImpossibleMinutes.self, "any number for ever", goal(#""minutes": 100000"#)),

        bad(
            EachMismatch.self, "days of one day", goal(#""days": 2, "each": { "minutes": 5 }, "per": "day""#),
            about: #"{ "days": 2, "each": { "minutes": 5 }, "per": "day" }"#),
        bad(
            EachMismatch.self, "a filter in both",
            goal(#""days": 2, "each": { "minutes": 5, "tag": "maths" }, "tag": "reading", "per": "week""#),
            about: #"{ "minutes": 5, "tag": "maths" }"#),
        bad(
            EachMismatch.self, "another window inside",
            goal(#""days": 2, "each": { "minutes": 5, "per": "week" }, "per": "month""#),
            about: #""week""#),
        bad(
            EachMismatch.self, "points of each app",
            goal(#""differentApps": 2, "each": { "points": 5 }, "per": "week""#),
            about: #"{ "points": 5 }"#),
        bad(
            EachMismatch.self, "points of each tag",
            goal(#""differentTags": 2, "each": { "points": 5 }, "per": "week""#),
            about: #"{ "points": 5 }"#),
        bad(
            EachMismatch.self, "a limit of each app",
            goal(#""differentApps": 2, "each": { "minutes": { "atMost": 5 } }, "per": "week""#),
            about: #"{ "minutes": { "atMost": 5 } }"#),
        good(
            EachMismatch.self, "days of a week",
            goal(#""days": 2, "each": { "minutes": 5, "tag": "maths" }, "per": "week""#)),
        good(EachMismatch.self, "apps of a day", goal(#""differentApps": 2, "each": { "minutes": 5 }, "per": "day""#)),

        bad(
            PercentForEver.self, "a percentage for ever", goal(#""minutes": 5"#, #", "reward": { "percent": 10 }"#),
            about: "10"),
        bad(
            PercentForEver.self, "a percentage of badges",
            goal(#""badges": 1, "per": "week""#, #", "reward": { "percent": 10 }"#)
                + #", "badges": [ { "id": "b", "title": "B", "goal": { "minutes": 5 } } ]"#, about: "10"),
        good(
            PercentForEver.self, "a percentage of a week",
            goal(#""minutes": 5, "per": "week""#, #", "reward": { "percent": 10 }"#)),
        good(
            PercentForEver.self, "a percentage of a period",
            goal(#""minutes": 5"#, #", "from": "2026-11-02", "until": "2026-11-30", "reward": { "percent": 10 }"#)),

        bad(
            EmptyRange.self, "a time range without time",
            goal(#""minutes": 5, "between": ["08:00", "08:00"], "per": "day""#),
            about: #"["08:00", "08:00"]"#),
        good(
            EmptyRange.self, "a time range over midnight",
            goal(#""minutes": 5, "between": ["22:00", "02:00"], "per": "day""#)),

        bad(
            UnsuitedBound.self, "an upper limit for ever", goal(#""minutes": { "atMost": 5 }"#),
            about: #"{ "atMost": 5 }"#),
        good(UnsuitedBound.self, "an upper limit of a day", goal(#""minutes": { "atMost": 5 }, "per": "day""#)),
        good(
            UnsuitedBound.self, "an upper limit of a period",
            goal(#""minutes": { "atMost": 5 }"#, #", "from": "2026-11-02", "until": "2026-11-30""#)),
    ]
}
