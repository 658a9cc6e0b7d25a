import Languages
package import RuleLoading

extension PoolMismatch: LintCheck {
    package static let stopsRules = true

    private static func pool(_ of: String, offers: String = "1", other: String = #""per": "week""#) -> String {
        #""pools": [ { "id": "p", "title": "This week", "of": [\#(of)], "offers": \#(offers), "per": "week" } ], "#
            + #""tasks": [ { "id": "a", "title": "Tidy", "per": "week" }, { "id": "b", "title": "Walk the dog" }, "#
            + #"{ "id": "c", "title": "Cook", \#(other) } ]"#
    }

    package static let page = LintPage(
        localized("A pool that does not fit its rules"),
        why: localized(
            """
            A pool offers each child some of its rules for a day, a week or a month, and draws anew for the next. What it \
            offers has to be done in that time and by the child alone, and something has to be left out.
            """),
        bad: [
            LintExample("a task of a month in a pool of a week", pool(#""a", «"c"»"#, other: #""per": "month""#)),
            LintExample("the same task twice", pool(#""a", "b", «"a"»"#)),
            LintExample("all that there is", pool(#""a", "b""#, offers: "«2»")),
            LintExample(
                "a task for whoever comes first",
                pool(#""a", «"c"»"#, other: #""per": "week", "for": ["mia", "leo"], "firstCome": true"#)),
            LintExample("nothing to choose", pool(#""a", "b", "c""#, offers: #"2, "choose": «2»"#)),
            LintExample(
                "a challenge of all siblings",
                #""pools": [ { "id": "p", "title": "P", "of": ["b", «"a"»], "offers": 1, "per": "week" } ], "#
                    + Sample.rules(
                        (
                            "challenges", "a",
                            #""together": true, "goal": { "minutes": 60, "tag": "reading", "per": "week" }, "#
                                + #""reward": { "points": 5 }"#
                        ), ("tasks", "b", #""per": "week""#))),
        ],
        good: [
            LintExample("one of three tasks, each week", pool(#""a", "b", "c""#)),
            LintExample("two tasks to choose from", pool(#""a", "b", "c""#, offers: #"2, "choose": 1"#)),
        ])
}
