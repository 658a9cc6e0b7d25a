package import Diagnostics
import JSONText
import Languages
import RuleLoading

private let impossible = Sample.goal(#""minutes": 2000, "per": "day""#)
private let possible = Sample.goal(#""minutes": 20, "per": "day""#)

/// A silence with a code that does not exist or cannot be silenced.
package enum UnknownSilence: Documented {
    package static let code = "L603"
    package static let severity = Severity.warning
    package static let stopsRules = false
    package static let page = LintPage(
        localized("Leaving alone what cannot be left alone"),
        why: localized(
            """
            "lint" names findings by their codes. A misspelt code would leave nothing alone, and without some \
            repairs the rules cannot run at all.
            """),
        bad: [
            LintExample("a code that there is not", impossible + #", "lint": { «"F2001"»: "on purpose" }"#),
            LintExample("a code without which rules cannot run", possible + #", "lint": { «"S206"»: "on purpose" }"#),
        ],
        good: [
            LintExample("a finding that is meant so", impossible + #", "lint": { "F201": "on purpose" }"#),
            LintExample(
                "a gate that is meant so",
                Sample.gate(#"{ "app": "books" }"#, #""minutes": 5, "tag": "maths""#)
                    + #", "lint": { "F209": "on purpose" }"#),
        ])

    static func unknown(_ code: String, _ span: TextSpan, _ file: String) -> Diagnostic {
        let near = Suggestions.near(code, among: Lint.entries.map(\.code), max: 3)
        return finding(
            in: file, at: span, localized("No finding about rules has the code \"\(code)\"."),
            why: localized("So nothing is left alone by it."),
            remedy: near.isEmpty
                ? localized("Copy the code from the finding: it stands in square brackets at its end.")
                : localized("Did you mean \(Listing.or(near.map { "\"\($0)\"" }))?"))
    }

    static func needed(_ code: String, _ span: TextSpan, _ file: String) -> Diagnostic {
        finding(
            in: file, at: span, localized("\(code) cannot be left alone."),
            why: localized("With this mistake it is open what the rule means, so it could not run."),
            remedy: localized("Repair what it says, and take this out."))
    }
}

/// A silence that does not say why.
package enum SilenceWithoutReason: Documented {
    package static let code = "L604"
    package static let severity = Severity.warning
    package static let stopsRules = false
    package static let page = LintPage(
        localized("Leaving something alone without a reason"),
        why:
            localized(
                """
                A finding that is left alone needs a reason, so that whoever reads the file later knows that it is \
                meant so.
                """),
        bad: [LintExample("no reason", impossible + #", "lint": { "F201": «""» }"#)],
        good: [LintExample("a reason", impossible + #", "lint": { "F201": "a joke between us" }"#)])
}

/// A silence whose last day is over.
package enum SilenceOver: Documented {
    package static let code = "L602"
    package static let severity = Severity.warning
    package static let stopsRules = false
    package static let page = LintPage(
        localized("Leaving something alone for longer than was meant"),
        why: localized("The reason names a last day, and that is over. From then on the finding is told again."),
        bad: [
            LintExample("until yesterday", impossible + #", "lint": { "F201": «"on purpose until 2026-11-05"» }"#)
        ],
        good: [LintExample("until today", impossible + #", "lint": { "F201": "on purpose until 2026-11-06" }"#)])
}

/// A silence for which there is no finding.
package enum IdleSilence: Documented {
    package static let code = "L601"
    package static let severity = Severity.warning
    package static let stopsRules = false
    package static let page = LintPage(
        localized("Leaving alone what is not there"),
        why: localized(
            "What was wrong is not wrong any more. Left in place, the entry would hide the next such mistake."),
        bad: [LintExample("nothing to leave alone", possible + #", "lint": { «"F201"»: "on purpose" }"#)],
        good: [LintExample("something to leave alone", impossible + #", "lint": { "F201": "on purpose" }"#)])
}
