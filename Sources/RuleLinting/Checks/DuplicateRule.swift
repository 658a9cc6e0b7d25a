import Languages
package import RuleLoading

extension DuplicateRule: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("Two rules with one id"),
        why: localized(
            """
            Wins are kept under a rule's id. Two rules of one name would be taken for each other: what one pays, \
            the other would count as paid.
            """),
        bad: [
            LintExample(
                "one id twice in one file",
                #""challenges": [ \#(Sample.challenge("x", #""goal": { "minutes": 5 }"#)) ], "badges": [ { "id": «"x"», "title": "B" } ]"#
            )
        ],
        good: [
            LintExample(
                "ids of different case", #""badges": [ { "id": "x", "title": "B" }, { "id": "X", "title": "B" } ]"#)
        ])
}
