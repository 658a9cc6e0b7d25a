package import Diagnostics
import JSONText
import Languages
import RuleLanguage
package import RuleLoading

/// A text for the child that shows as nothing, or with blanks around it.
package enum BlankText: LintCheck {
    package static let code = "S221"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private static let texts = ["title", "about", "message", "prize", "icon"]

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard texts.contains(key), let text = node.string else { return }
                let kept = trimmed(text)
                guard kept != text || kept.isEmpty else { return }
                let file = rule.header.place.file
                findings.append(
                    kept.isEmpty
                        ? finding(
                            in: file, at: node, localized("\"\(key)\" is empty."),
                            why: localized("The child would read nothing in its place."),
                            remedy: key == "title"
                                ? localized("Write a few words.")
                                : localized(
                                    "Write a few words, or remove \"\(key)\"."))
                        : finding(
                            in: file, at: node, localized("There are blanks around the text of \"\(key)\"."),
                            why: localized("They show as gaps on the screen."), remedy: localized("Remove them."),
                            fixes: [
                                Fix(
                                    title: localized("Remove the blanks"),
                                    edits: [TextEdit(span: node.span, replacement: JSONOutput.quoted(kept))])
                            ]))
            }
        }
        return findings
    }

    private static func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}

extension BlankText {
    package static let page = LintPage(
        localized("A text without words"),
        why: localized("Titles, prizes and messages are what the child reads."),
        bad: [
            LintExample("an empty title", #""badges": [ { "id": "b", "title": «""», "goal": { "minutes": 5 } } ]"#),
            LintExample("blanks only", Sample.goal(#""minutes": 5"#, #", "reward": { "message": «"  "» }"#)),
            LintExample("blanks around", Sample.goal(#""minutes": 5"#, #", "reward": { "prize": «" Pizza "» }"#)),
        ],
        good: [LintExample("words", Sample.goal(#""minutes": 5"#, #", "reward": { "prize": "Pizza night" }"#))])
}
