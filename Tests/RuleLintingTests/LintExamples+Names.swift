import RuleLinting

extension LintExample {
    /// A family's rules of several kinds, each with what stands in its braces beside id and title.
    static func rules(_ kinds: (kind: String, id: String, body: String)...) -> String {
        kinds.map { #""\#($0.kind)": [ { "id": "\#($0.id)", "title": "A", \#($0.body) } ]"# }.joined(separator: ", ")
    }

    private static let ladder = #""by": "points", "steps": [ { "title": "A", "at": 0 }, { "title": "B", "at": 50 } ]"#
    private static let daily = #""goal": { "minutes": 5, "per": "day" }"#

    /// What rules say of each other by name.
    static let ofNames: [LintExample] = [
        bad(
            UnknownRule.self, "a streak where a ladder belongs",
            rules(("challenges", "a", #""goal": { "level": 2, "of": "run" }"#), ("streaks", "run", daily)),
            about: #""run""#),
        bad(
            UnknownRule.self, "a ladder where a streak belongs",
            rules(("challenges", "a", #""goal": { "streak": 2, "of": "up" }"#), ("levels", "up", ladder)),
            about: #""up""#),
        bad(UnknownRule.self, "an unknown task", goal(#""task": "tidy""#), about: #""tidy""#),
        bad(
            UnknownRule.self, "an unknown task in a part of a goal",
            goal(#""all": [ { "minutes": 5 }, { "task": "tidy" } ], "per": "day""#), about: #""tidy""#),
        bad(
            UnknownRule.self, "freezes for an unknown streak",
            goal(#""minutes": 5"#, #", "reward": { "freezes": { "streak": "run" } }"#), about: #""run""#),
        good(
            UnknownRule.self, "a ladder, a task and a streak that are there",
            rules(
                (
                    "challenges", "a",
                    #""goal": { "any": [ { "level": 2, "of": "up" }, { "task": "tidy" } ], "per": "week" }, "#
                        + #""reward": { "freezes": { "streak": "run" } }"#
                ), ("levels", "up", ladder), ("tasks", "tidy", #""points": 5"#),
                ("streaks", "run", daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#))),

        bad(FormerName.self, "its own id", goal(#""minutes": 5"#, #", "was": "a""#), about: #""a""#),
        bad(
            FormerName.self, "a rule that is still there",
            rules(("challenges", "a", daily + #", "was": ["old", "b"]"#), ("badges", "b", daily)), about: #""b""#),
        bad(
            FormerName.self, "a name that two rules had",
            rules(("challenges", "a", daily + #", "was": "old""#), ("badges", "b", daily + #", "was": ["old"]"#)),
            about: #""old""#),
        good(
            FormerName.self, "names of the past",
            rules(("challenges", "a", daily + #", "was": "old""#), ("badges", "b", daily + #", "was": ["older"]"#))),

        bad(
            ReferenceCircle.self, "a level that gives what it counts, by a task",
            rules(("challenges", "a", daily + #", "after": "t""#), ("tasks", "t", #""after": "a""#)), about: #""t""#),
        bad(
            ReferenceCircle.self, "a streak that counts itself inside a part",
            rules(("streaks", "s", #""goal": { "all": [ { "minutes": 5 }, { "streak": 3, "of": "s" } ] }"#)),
            about: #""s""#),

        bad(
            SwitchedOff.self, "after a rule that is switched off",
            rules(("challenges", "a", daily + #", "after": "b""#), ("badges", "b", daily + #", "enabled": false"#)),
            about: #""b""#),
        bad(
            SwitchedOff.self, "a goal over a task that is switched off",
            rules(("challenges", "a", #""goal": { "task": "t" }"#), ("tasks", "t", #""enabled": false"#)),
            about: #""t""#),
        good(
            SwitchedOff.self, "both are switched off",
            rules(
                ("challenges", "a", daily + #", "after": "b", "enabled": false"#),
                ("badges", "b", daily + #", "enabled": false"#))),

        bad(
            NeverWonBefore.self, "after a multiplier",
            rules(("challenges", "a", daily + #", "after": "m""#), ("multipliers", "m", #""times": 2"#)),
            about: #""m""#),
        bad(
            NeverWonBefore.self, "after a streak without milestones",
            rules(("challenges", "a", daily + #", "after": ["s"]"#), ("streaks", "s", daily)), about: #""s""#),
        bad(
            NeverWonBefore.self, "after a badge that nothing gives",
            rules(("challenges", "a", daily + #", "after": "b""#), ("badges", "b", #""about": "B""#)), about: #""b""#),
        bad(
            NeverWonBefore.self, "after a rule for other children",
            rules(
                ("challenges", "a", daily + #", "after": "b", "for": "leo""#),
                ("badges", "b", daily + #", "for": "big-ones""#)), about: #""b""#),
        bad(
            NeverWonBefore.self, "after a rule that begins too late",
            rules(
                ("challenges", "a", daily + #", "after": "b", "until": "2026-11-01""#),
                ("badges", "b", daily + #", "from": "2026-11-02""#)), about: #""b""#),
        good(
            NeverWonBefore.self, "after a badge that is given, and one that ended before",
            rules(
                ("challenges", "a", daily + #", "after": ["b", "t"], "from": "2026-11-02""#),
                ("badges", "b", #""about": "B""#), ("tasks", "t", #""until": "2026-11-01""#),
                ("levels", "l", #""by": "points", "steps": [ { "title": "A", "at": 5, "reward": { "badge": "b" } } ]"#))
        ),

        bad(
            IdleFreezes.self, "freezes for a streak that keeps none",
            rules(
                ("challenges", "a", daily + #", "reward": { "freezes": { "streak": "s" } }"#), ("streaks", "s", daily)),
            about: #""s""#),
        bad(
            IdleFreezes.self, "more freezes than the streak keeps",
            rules(
                ("challenges", "a", daily + #", "reward": { "freezes": { "streak": "s", "count": 3 } }"#),
                ("streaks", "s", daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#)), about: "3"),
        good(
            IdleFreezes.self, "as many as it keeps",
            rules(
                ("challenges", "a", daily + #", "reward": { "freezes": { "streak": "s", "count": 2 } }"#),
                ("streaks", "s", daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#))),
    ]
}
