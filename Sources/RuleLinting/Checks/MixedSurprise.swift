import Languages
package import RuleLoading

extension MixedSurprise: LintCheck {
    package static let stopsRules = true

    private static func prize(_ key: String, _ drawn: String) -> String {
        Sample.goal(
            #""minutes": 5, "per": "week""#,
            #", "reward": { "\#(key)": \#(key == "points" ? "5" : #""Pizza night""#), "oneOf": [ { "points": 10 }, \#(drawn) ] }"#
        )
    }

    package static let page = LintPage(
        localized("The same beside a surprise and in it"),
        why: localized(
            """
            What stands beside "oneOf" comes with every win, and one of the list comes with it. Two prizes, or minutes \
            twice, would be one too many: only points add up.
            """),
        bad: [LintExample("a prize and a prize", prize("prize", #"{ "prize": «"Ice cream"» }"#))],
        good: [
            LintExample("points and points", prize("points", #"{ "points": 50 }"#)),
            LintExample("a prize and points", prize("prize", #"{ "points": 50 }"#)),
        ])
}
