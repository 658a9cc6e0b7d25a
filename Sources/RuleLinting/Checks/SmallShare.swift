package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A goal of a small part of what is usual, where that much more was probably meant.
package enum SmallShare: LintCheck {
    package static let code = "F236"
    package static let severity = Severity.warning
    package static let stopsRules = false

    /// From this share on it may be meant as it stands.
    private static let least = 50

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachGoal { placed, rule in
            guard case .usual(let percent, _) = placed.goal.bound, percent < least,
                let number = placed.number["percentOfUsual"]
            else { return nil }
            let more = 100 + percent
            return finding(
                in: rule.header.place.file, at: number,
                localized(
                    """
                    This asks for \(percent) per cent of what the child usually does, not for \(percent) per cent \
                    more.
                    """),
                why: localized("100 is as much as usual, so this is reached by doing far less than usual."),
                remedy: localized("Write \(more) if \(percent) per cent more are meant."),
                fixes: [
                    Fix(
                        title: localized("Write \(more)"),
                        edits: [TextEdit(span: number.span, replacement: String(more))],
                        isSafe: false)
                ])
        }
    }
}

extension SmallShare {
    package static let page = LintPage(
        localized("A small share of what is usual"),
        why: localized(
            """
            "percentOfUsual" compares with what the child usually does: 100 is as much, 110 a tenth more. 10 is a \
            tenth of it, which nearly every child does without trying.
            """),
        bad: [
            LintExample(
                "a tenth of what is usual", Sample.goal(#""minutes": { "percentOfUsual": «10» }, "per": "week""#))
        ],
        good: [
            LintExample(
                "a tenth more than usual", Sample.goal(#""minutes": { "percentOfUsual": 110 }, "per": "week""#)),
            LintExample("half of it", Sample.goal(#""minutes": { "percentOfUsual": 50 }, "per": "week""#)),
        ])
}
