import Languages
package import RuleLoading

extension FirstComeMismatch: LintCheck {
    package static let stopsRules = true

    private static func table(_ more: String) -> String {
        #""tasks": [ { "id": "table", "title": "Set the table", \#(more) } ]"#
    }

    package static let page = LintPage(
        localized("\"firstCome\" without others, or beside \"inTurns\""),
        why: localized(
            """
            Of a task that only the first one has the other children are told who it was. That needs at least two \
            children, and no turns that say beforehand whose it is.
            """),
        bad: [
            LintExample("one child comes first", table(#""for": "mia", "firstCome": «true»"#)),
            LintExample(
                "first come in turns", table(#""for": ["mia", "leo"], "inTurns": true, "firstCome": «true»"#)),
        ],
        good: [LintExample("whoever comes first", table(#""for": ["mia", "leo"], "firstCome": true"#))])
}
