package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Two ladders of levels that a child climbs at once.
package enum SecondLadder: LintCheck {
    package static let code = "S240"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var earlier: [RuleHeader] = []
        return context.rules.filter { $0.header.isEnabled && $0.outcome == .levelReached }.compactMap { rule in
            let header = rule.header
            defer { earlier.append(header) }
            guard let other = earlier.first(where: { $0.id != header.id && $0.meets(header, in: context.family) })
            else {
                return nil
            }
            return finding(
                in: header.place.file, at: header.place.node?["title"],
                localized("Beside \"\(header.title)\" the children climb the ladder \"\(other.title)\" as well."),
                why: localized("Both count all points, so a child has two levels at once, and the steps of both pay."),
                remedy: localized("Keep one of them: remove the other, or switch it off with \"enabled\": false."),
                notes: other.place.file == header.place.file
                    ? []
                    : [
                        localized(
                            "The other one is in \(other.place.file).")
                    ])
        }
    }
}

extension SecondLadder {
    private static func ladder(_ id: String, _ title: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "title": \#(title)\#(more), "by": "points", "steps": [ { "title": "One", "at": 0 }, "#
            + #"{ "title": "Two", "at": 100 } ] }"#
    }

    private static func two(_ first: String, _ second: String) -> String { #""levels": [ \#(first), \#(second) ]"# }

    package static let page = LintPage(
        localized("Two ladders at once"),
        why: localized(
            """
            A level says how far a child has come. On two ladders that count the same points a child has two \
            levels, and what their steps bring is paid twice.
            """),
        bad: [LintExample("two ladders for all", two(ladder("a", "\"Climber\""), ladder("b", "«\"Diver\"»")))],
        good: [
            LintExample(
                "one for each child",
                two(ladder("a", "\"Climber\"", #", "for": "mia""#), ladder("b", "\"Diver\"", #", "for": "leo""#))),
            LintExample(
                "one of them switched off",
                two(ladder("a", "\"Climber\""), ladder("b", "\"Diver\"", #", "enabled": false"#))),
        ])
}
