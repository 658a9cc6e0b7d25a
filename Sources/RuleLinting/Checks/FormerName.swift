import Languages
package import RuleLoading

extension FormerName: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("\"was\" that is no former name"),
        why: localized(
            """
            "was" hands the wins of a renamed rule on, so that nothing is paid twice. They can belong to one rule \
            only.
            """),
        bad: [
            LintExample("its own id", Sample.goal(#""minutes": 5"#, #", "was": «"a"»"#)),
            LintExample(
                "a rule that is still there",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "was": ["old", «"b"»]"#), ("badges", "b", Sample.daily))),
            LintExample(
                "a name that two rules had",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "was": "old""#),
                    ("badges", "b", Sample.daily + #", "was": [«"old"»]"#))),
        ],
        good: [
            LintExample(
                "names of the past",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "was": "old""#),
                    ("badges", "b", Sample.daily + #", "was": ["older"]"#)))
        ])
}
