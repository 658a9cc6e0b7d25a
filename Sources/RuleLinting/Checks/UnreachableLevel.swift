package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A level that a ladder does not have, or on which every child begins.
package enum UnreachableLevel: LintCheck {
    package static let code = "F206"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            guard case .level(let id) = placed.goal.counting, let ladder = context.rule(id), ladder.rank == .level
            else { return nil }
            let (title, number) = (ladder.header.title, asked.number)
            if number > ladder.steps.count {
                return finding(
                    in: rule.header.place.file, at: asked.node,
                    localized(
                        """
                        "\(title)" has \(CountedWord("level").counted(ladder.steps.count)), and this asks for level \
                        \(number).
                        """),
                    why: localized("No child could ever reach this."),
                    remedy: localized("Ask for at most level \(ladder.steps.count), or add levels to \"\(id)\"."))
            }
            guard number == 1, ladder.steps.first?.at == 0 else { return nil }
            return finding(
                in: rule.header.place.file, at: asked.node,
                localized("Level 1 of \"\(title)\" starts at 0 points: every child is on it from the beginning."),
                why: localized("So it is never reached at any moment, and nothing would ever be won by it."),
                remedy: localized("Ask for level 2 or higher."))
        }
    }
}

extension UnreachableLevel {
    package static let page = LintPage(
        localized("A level that nobody reaches"),
        why: localized(
            """
            A ladder has as many levels as it has steps, counted from 1, and a level at 0 points is where every \
            child begins.
            """),
        bad: [
            LintExample("a level above the ladder", Sample.goal(#""level": «3», "of": "up""#) + Sample.ladder),
            LintExample(
                "the level on which every child begins", Sample.goal(#""level": «1», "of": "up""#) + Sample.ladder),
        ],
        good: [
            LintExample("the highest level", Sample.goal(#""level": 2, "of": "up""#) + Sample.ladder)
        ])
}
