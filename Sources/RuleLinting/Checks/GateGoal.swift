import Languages
package import RuleLoading

extension GateGoal: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A gate that its goal cannot open"),
        why: localized(
            """
            A gate shuts every morning and opens in the moment in which its goal is met. A goal of a week, or one \
            that is known only in the end, comes too late.
            """),
        bad: [
            LintExample("a gate of a week", Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5, "per": «"week"»"#)),
            LintExample(
                "a gate with a limit", Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": «{ "atMost": 5 }»"#)),
            LintExample(
                "a gate that a balance opens",
                Sample.gate(
                    #"{ "app": "minecraft" }"#, #""all": [ { "minutes": 5, "tag": "maths" }, { "balance": «5» } ]"#)),
        ],
        good: [
            LintExample(
                "maths first",
                Sample.gate(#"{ "app": "minecraft" }"#, #""minutes": 5, "tag": "maths""#, #", "on": "weekdays""#)),
            LintExample(
                "different apps on some days",
                Sample.gate(
                    #"{ "category": "reward" }"#,
                    #""differentApps": 2, "each": { "minutes": 5, "category": "learning" }"#, #", "on": "weekdays""#)),
        ])
}
