package import Diagnostics
import JSONShape
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A streak's factor that is not above the one of a shorter streak.
package enum FallingFactor: LintCheck {
    package static let code = "E410"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            let steps = rule.header.place.node?["multiplier"]?.array ?? []
            return zip(steps, steps.dropFirst()).compactMap { earlier, later in
                // Lengths that do not rise are another finding.
                guard let before = earlier["times"]?.hundredths, let written = later["times"],
                    let after = written.hundredths, after <= before, let length = later["at"]?.int,
                    length > earlier["at"]?.int ?? 0
                else { return nil }
                let factor = "×\(hundredthsText(after))"
                return finding(
                    in: rule.header.place.file, at: written,
                    after == before
                        ? localized("From a length of \(length) on the factor is \(factor), as it is before.")
                        : localized(
                            """
                            From a length of \(length) on the factor is \(factor), less than the \
                            ×\(hundredthsText(before)) before.
                            """),
                    why: after == before
                        ? localized("So this step changes nothing.")
                        : localized(
                            "A longer streak would be worth less than a shorter one."),
                    remedy: localized("Write more than \(hundredthsText(before)), or leave this step out."))
            }
        }
    }
}

extension FallingFactor {
    private static func steps(_ second: String) -> String {
        Sample.streak(
            #""minutes": 5"#,
            #", "multiplier": [ { "at": 3, "times": 1.5 }, { "at": 7, "times": \#(second) } ]"#)
    }

    package static let page = LintPage(
        localized("A factor that does not rise"),
        why: localized("A streak's factor holds from a length on until the next one. Each should be worth reaching."),
        bad: [
            LintExample("a smaller one", steps("«1.25»")),
            LintExample("the same again", steps("«1.50»")),
        ],
        good: [LintExample("a greater one", steps("1.75"))])
}
