import Languages
package import RuleLoading

extension ReferenceCircle: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("Rules that build on each other in a circle"),
        why: localized(
            """
            A rule can wait for another, or count it. In a circle each waits for the next one, so none of them \
            could ever be won. The finding names the shortest way around.
            """),
        bad: [
            LintExample("a rule after itself", Sample.goal(#""minutes": 5"#, #", "after": «"a"»"#)),
            LintExample(
                "two rules that wait for each other",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "minutes": 5 }, "after": [«"b"»]"#)), "#
                    + #"\#(Sample.challenge("b", #""goal": { "minutes": 5 }, "after": "a""#)) ]"#),
            LintExample(
                "a challenge and a task that wait for each other",
                Sample.rules(("challenges", "a", Sample.daily + #", "after": «"t"»"#), ("tasks", "t", #""after": "a""#))
            ),
            LintExample(
                "a challenge that waits for the badge that it alone gives",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "after": «"b"», "reward": { "badge": "b" }"#),
                    ("badges", "b", #""icon": "b""#))),
            LintExample(
                "a streak that counts itself inside a part",
                Sample.rules(
                    ("streaks", "s", #""goal": { "all": [ { "minutes": 5 }, { "streak": 3, "of": «"s"» } ] }"#))),
        ],
        good: [
            LintExample(
                "a badge that another rule gives as well",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "minutes": 5 }, "after": "b", "reward": { "badge": "b" }"#)), "#
                    + #"\#(Sample.challenge("c", #""goal": { "minutes": 5 }, "reward": { "badge": "b" }"#)) ], "#
                    + #""badges": [ { "id": "b", "title": "Hunter" } ]"#),
            LintExample(
                "a chain",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "minutes": 5 }, "after": ["b", "c"]"#)), "#
                    + #"\#(Sample.challenge("b", #""goal": { "minutes": 5 }, "after": "c""#)), "#
                    + #"\#(Sample.challenge("c", #""goal": { "minutes": 5 }"#)) ]"#),
        ])
}
