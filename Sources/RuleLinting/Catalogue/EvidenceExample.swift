package import Diagnostics
import Languages

/// A family's recorded history with rules about which it shows a finding, and rules about which it shows none.
package struct EvidenceExample: Sendable {
    package var code: String
    let title: @Sendable () -> String
    let why: @Sendable () -> String
    /// The part of the history that matters, in words.
    let what: @Sendable () -> String
    /// The rules under which the history was recorded. Nil if these are the wrong ones.
    package var former: SourceText?
    package var wrong: SourceText
    package var right: SourceText

    /// The minutes of reading on each of the last days, yesterday first.
    package static let reading = (0..<31).map { $0 % 3 == 0 ? 24 : 17 }

    private init(
        _ code: String, _ title: @autoclosure @escaping @Sendable () -> String,
        why: @autoclosure @escaping @Sendable () -> String, what: @autoclosure @escaping @Sendable () -> String,
        former: String? = nil, wrong: String, right: String
    ) {
        func source(_ content: String) -> SourceText {
            SourceText(path: LintExample.path, text: LintExample("", content).pretty)
        }
        (self.code, self.title, self.why, self.what) = (code, title, why, what)
        (self.former, self.wrong, self.right) = (former.map(source), source(wrong), source(right))
    }

    package static let all = [
        EvidenceExample(
            "H501", localized("What nobody would have won lately"),
            why: localized(
                """
                The rules are run over the last 30 days of the family's own history. A challenge that nobody would \
                have won in all that time may ask for too much, and a child soon stops trying. The finding tells \
                how close anyone came.
                """),
            what: localized("where nobody read longer than 24 minutes on any day"), wrong: challenge(45),
            right: challenge(20)),
        EvidenceExample(
            "H502", localized("What was won every single time"),
            why: localized(
                """
                The rules are run over the last 30 days of the family's own history. A challenge that was won \
                every single day, or every single week, asks for nothing beyond what happens anyway, and pays for \
                it.
                """),
            what: localized("where 17 minutes or more were read on every day"), wrong: challenge(15),
            right: challenge(20)),
        EvidenceExample(
            "H503", localized("A rule that seems to have a new id"),
            why: localized(
                """
                Wins are kept under a rule's id. Where a rule disappears and another one asks for exactly the \
                same, the id was probably changed: without "was" everything could be won and paid again.
                """),
            what: localized("where the rule was called \"evening\" until now"),
            former: challenge(20, id: "evening"),
            wrong: challenge(20), right: challenge(20, #", "was": "evening""#)),
        EvidenceExample(
            "H504", localized("A new rule that pays for the past"),
            why: localized(
                """
                A goal without an end counts the whole history of the family, and is won in the moment in which \
                the rule is loaded. The finding tells what that pays each child, so that nobody is surprised by \
                it.
                """),
            what: localized("where more than 100 minutes were read before the rule was written"),
            former: challenge(20),
            wrong: badge(""), right: badge(#", "from": "2026-11-21""#)),
    ]
    private static func challenge(_ minutes: Int, id: String = "reading", _ more: String = "") -> String {
        let goal = #""goal": { "minutes": \#(minutes), "tag": "reading", "per": "day" }"#
        return #""challenges": [ \#(Sample.challenge(id, goal + #", "reward": { "points": 5 }"# + more)) ]"#
    }

    private static func badge(_ more: String) -> String {
        let body = #""goal": { "minutes": 100, "tag": "reading" }, "reward": { "points": 1000 }"#
        return #""badges": [ \#(Sample.challenge("reader", body + more)) ]"#
    }
}
