package import Diagnostics
import JSONShape
import JSONText
import Languages
import RuleKinds
package import RuleLoading

/// A template's question whose answer would go nowhere, or whose present answer it would refuse itself.
package enum TemplateQuestion: LintCheck {
    package static let code = "S226"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.files.flatMap { file -> [Diagnostic] in
            guard file.findings.isEmpty, let root = file.root else { return [] }
            return (root["template"]?["edit"]?.array ?? []).compactMap { finding($0, root, file.path) }
        }
    }

    private static func finding(_ question: JSONNode, _ root: JSONNode, _ file: String) -> Diagnostic? {
        guard let place = question["at"], let pointer = place.string else { return nil }
        guard let present = root.at(pointer: pointer), present.array == nil, present.object == nil else {
            return finding(
                in: file, at: place, localized("There is no value at \(pointer) in this file."),
                why: localized("The answer to this question would go nowhere."),
                remedy: localized(
                    "Write the way to it through names and numbers from 0, like \"/challenges/0/goal/minutes\"."))
        }
        guard let value = present.hundredths else { return nil }
        if let least = question["min"]?.hundredths, value < least {
            return outside(place, value: present, "least", question["min"], file)
        }
        if let most = question["max"]?.hundredths, value > most {
            return outside(place, value: present, "most", question["max"], file)
        }
        return nil
    }

    private static func outside(
        _ place: JSONNode, value: JSONNode, _ word: String, _ bound: JSONNode?, _ file: String
    ) -> Diagnostic {
        finding(
            in: file, at: bound,
            localized(
                """
                The file itself says \(value.number?.text ?? ""), which this question would refuse as an answer.
                """),
            why: localized("A parent who just presses Enter keeps what stands there."),
            remedy: word == "least"
                ? localized("Write \"min\": \(value.number?.text ?? "") or less.")
                : localized("Write \"max\": \(value.number?.text ?? "") or more."))
    }
}

extension TemplateQuestion {
    private static func template(_ question: String) -> String {
        #""template": { "title": "T", "about": "A", "edit": [ { \#(question) } ] }, "# + Sample.goal(#""minutes": 20"#)
    }

    package static let page = LintPage(
        localized("A question whose answer goes nowhere"),
        why: localized("A template asks for numbers and puts the answers where \"at\" says."),
        bad: [
            LintExample("a wrong way", template(#""at": «"/challenges/1/goal/minutes"», "ask": "How long?""#)),
            LintExample(
                "a present answer that is too small",
                template(#""at": "/challenges/0/goal/minutes", "ask": "How long?", "min": «30»"#)),
        ],
        good: [
            LintExample(
                "a number within its bounds",
                template(#""at": "/challenges/0/goal/minutes", "ask": "How long?", "min": 5, "max": 120"#))
        ])
}
