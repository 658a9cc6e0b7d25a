import Languages
package import RuleLoading

extension PointsOfChildren: LintCheck {
    package static let stopsRules = true

    private static func tidy(_ points: String, _ more: String = "") -> String {
        #""tasks": [ { "id": "tidy", "title": "Tidy your room", "points": \#(points)\#(more) } ]"#
    }

    package static let page = LintPage(
        localized("Points by child that do not fit the children of the rule"),
        why: localized(
            """
            Where points stand by children, each child whom the rule is for is named once with its own. One that is left \
            out would get nothing, and would not be told why.
            """),
        bad: [
            LintExample("a child that is left out", tidy(#"«{ "mia": 20 }»"#)),
            LintExample("a child whom it is not for", tidy(#"{ "mia": 20, "leo": «30» }"#, #", "for": "mia""#)),
            LintExample("a child that is not there", tidy(#"{ "mia": 20, "leo": 30, "mja": «20» }"#)),
        ],
        good: [
            LintExample("each child's own points", tidy(#"{ "mia": 20, "leo": 30 }"#)),
            LintExample("the points of one child", tidy(#"{ "mia": 20 }"#, #", "for": "mia""#)),
        ])
}
