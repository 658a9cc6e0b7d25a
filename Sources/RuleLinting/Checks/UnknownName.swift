import Languages
package import RuleLoading

extension UnknownName: LintCheck {
    package static let stopsRules = true

    package static let page = LintPage(
        localized("A name that family.json does not know"),
        why: localized(
            """
            A rule names apps, tags, devices and children as family.json writes them. A name that is not there \
            means nothing: no time would count, and no child would be meant. A tag that no app has yet is a \
            warning only, because its apps may still come; so is any such name in a rule that is switched off.
            """),
        bad: [
            LintExample("an unknown app", Sample.goal(#""minutes": 5, "app": «"kahn"»"#)),
            LintExample("an unknown tag", Sample.goal(#""minutes": 5, "tag": «"math"»"#)),
            LintExample("everyone", Sample.goal(#""minutes": 5"#, #", "for": «"everyone"»"#)),
            LintExample("an unknown app among others", Sample.goal(#""minutes": 5, "apps": ["khan", «"x"»]"#)),
            LintExample("an unknown device", Sample.goal(#""minutes": 5, "device": «"phone"»"#)),
            LintExample("an unknown child", Sample.goal(#""minutes": 5"#, #", "for": «"tom"»"#)),
            LintExample(
                "an unknown app inside each",
                Sample.goal(#""days": 2, "each": { "minutes": 5, "app": «"x"» }, "per": "week""#)),
            LintExample(
                "an unknown app to unlock",
                Sample.goal(#""minutes": 5"#, #", "reward": { "unlock": { "app": «"x"», "minutes": 5 } }"#)),
            LintExample("the name of a child for its id", Sample.goal(#""minutes": 5"#, #", "for": «"Leo"»"#)),
            LintExample(
                "a tag beside a misspelt word", Sample.goal(#""minuts": 5, "tag": «"readng"»"#)),
            LintExample("an unknown app to close", Sample.gate(#"{ "app": «"youtube"» }"#, #""minutes": 5"#)),
        ],
        good: [
            LintExample(
                "everything that the family knows",
                Sample.goal(
                    #""minutes": 5, "apps": ["khan", "books"], "tags": ["maths"], "device": "laptop", "except": { "app": "books" }"#,
                    #", "for": ["leo", "big-ones"], "reward": { "unlock": { "tag": "reading", "minutes": 5 } }"#))
        ])
}
