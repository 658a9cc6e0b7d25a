package import Diagnostics
import FamilySettings
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A level that takes longer than a childhood.
package enum DistantLevel: LintCheck {
    package static let code = "F233"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private static let mostYears = 20

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        return context.rules.flatMap { rule -> [Diagnostic] in
            guard rule.rank == .level else { return [] }
            let daily =
                context.children(of: rule.header).map {
                    MostEarned.onADay(Filter(), family.children[$0], family)
                }.max() ?? 0
            guard daily > 0 else { return [] }
            return (rule.header.place.node?["steps"]?.array ?? []).compactMap { step in
                guard let at = step["at"], let points = at.int, points / daily / 365 >= mostYears else { return nil }
                return finding(
                    in: rule.header.place.file, at: at,
                    localized(
                        """
                        \(NumberText.grouped(points)) points take \(NumberText.grouped(points / daily / 365)) \
                        years of learning.
                        """),
                    why:
                        localized(
                            """
                            Two hours of learning on each day earn \(NumberText.grouped(daily)) points; no child \
                            gets there.
                            """),
                    remedy: localized("Ask for at most \(NumberText.grouped(daily * 365)), which is a year of it."))
            }.prefix(1).map(\.self)
        }
    }
}

extension DistantLevel {
    private static func ladder(_ at: String) -> String {
        #""levels": [ { "id": "up", "title": "Explorer", "by": "points", "steps": [ { "title": "Starter", "at": 0 }, "#
            + #"{ "title": "Captain", "at": \#(at) } ] } ]"#
    }

    package static let page = LintPage(
        localized("A level that takes a lifetime"),
        why: localized("A level is there to be reached. This reckons with two hours of learning on each day."),
        bad: [LintExample("a hundred million points", ladder("«100000000»"))],
        good: [LintExample("some months", ladder("20000"))])
}
