package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A tier, milestone or level that brings fewer points than the one before it.
package enum CheaperStep: LintCheck {
    package static let code = "E404"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            let place = rule.header.place
            return ["tiers", "milestones", "steps"].flatMap { key -> [Diagnostic] in
                let items = place.node?[key]?.array ?? []
                return zip(items, items.dropFirst()).compactMap { earlier, later in
                    guard let before = earlier["reward"]?["points"]?.int, let written = later["reward"]?["points"],
                        let after = written.int, after < before, let at = later["at"]?.int,
                        // Something else may make up for it.
                        later["reward"]?.object?.count == 1, at > earlier["at"]?.int ?? 0
                    else { return nil }
                    return finding(
                        in: place.file, at: written,
                        localized(
                            """
                            This step is harder than the one before it and brings less: \
                            \(NumberText.grouped(after)) points, not \(NumberText.grouped(before)).
                            """),
                        why: localized("Probably the two were mixed up, or a digit is missing."),
                        remedy: localized(
                            "Give at least \(NumberText.grouped(before)) points, or something else besides."))
                }
            }
        }
    }
}

extension CheaperStep {
    private static func tiers(_ second: String) -> String {
        Sample.goal(
            #""minutes": "tier", "per": "week""#,
            #", "tiers": [ { "at": 60, "reward": { "points": 50 } }, { "at": 120, "reward": { \#(second) } } ]"#)
    }

    package static let page = LintPage(
        localized("A harder step that brings less"),
        why: localized(
            """
            Steps are climbed one after the other, and a child expects each to bring at least what the last one \
            did.
            """),
        bad: [LintExample("fewer points for more time", tiers(#""points": «20»"#))],
        good: [
            LintExample("more points", tiers(#""points": 120"#)),
            LintExample("something else besides", tiers(#""points": 20, "prize": "Pizza night""#)),
        ])
}
