import Languages
package import RuleLoading

extension TurnsMismatch: LintCheck {
    package static let stopsRules = true

    private static func bins(_ more: String) -> String {
        #""tasks": [ { "id": "bins", "title": "Take the bins out", \#(more) } ]"#
    }

    package static let page = LintPage(
        localized("\"inTurns\" without others, or without a next time"),
        why: localized(
            """
            Children take turns with a task: it is one child's in one week and the next child's in the week after. That \
            needs at least two children, and a time that comes again.
            """),
        bad: [
            LintExample("one child in turns", bins(#""for": "mia", "per": "week", "inTurns": «true»"#)),
            LintExample(
                "turns of what is done once", bins(#""for": ["mia", "leo"], "per": "ever", "inTurns": «true»"#)),
        ],
        good: [LintExample("siblings in turns", bins(#""for": ["mia", "leo"], "per": "week", "inTurns": true"#))])
}
