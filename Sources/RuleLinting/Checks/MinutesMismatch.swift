import Languages
package import RuleLoading

extension MinutesMismatch: LintCheck {
    package static let stopsRules = true

    private static func piano(_ more: String) -> String {
        #""tasks": [ { "id": "piano", "title": "Practise the piano", "pointsPerMinute": 2, "atMost": 30\#(more) } ]"#
    }

    package static let page = LintPage(
        localized("\"times\" beside \"pointsPerMinute\""),
        why: localized(
            """
            A task that is paid by the minute can be done several times a day, until its \"atMost\" is used up. How often \
            does not matter, so \"times\" would do nothing.
            """),
        bad: [LintExample("so many minutes so many times", piano(#", "times": «2»"#))],
        good: [LintExample("so many minutes", piano(""))])
}
