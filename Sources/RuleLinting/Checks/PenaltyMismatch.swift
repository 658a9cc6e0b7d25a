import Languages
package import RuleLoading

extension PenaltyMismatch: LintCheck {
    package static let stopsRules = true

    private static func calm(_ minutes: String, _ more: String) -> String {
        Sample.goal(#""minutes": \#(minutes), "category": "reward", "per": "day""#, #", \#(more)"#)
    }

    package static let page = LintPage(
        localized("A penalty without a limit of its own"),
        why: localized(
            """
            Points are lost where a limit of a day, a week or a month was exceeded, and for nothing else: not for what was \
            not done, not for what siblings did, and not by a rule that is there on some days only.
            """),
        bad: [
            LintExample("too little costs points", calm("30", #""penalty": «10»"#)),
            LintExample(
                "nobody knows what costs points", calm(#"{ "atMost": 30 }"#, #""secret": true, "penalty": «10»"#)),
            LintExample(
                "what is over still costs points", calm(#"{ "atMost": 30 }"#, #""maxTimes": 3, "penalty": «10»"#)),
            LintExample("siblings cost points", calm(#"{ "atMost": 30 }"#, #""together": true, "penalty": «10»"#)),
        ],
        good: [LintExample("too much costs points", calm(#"{ "atMost": 30 }"#, #""penalty": 10"#))])
}
