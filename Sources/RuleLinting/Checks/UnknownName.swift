package import Diagnostics
import FamilySettings
import JSONText
import RuleLanguage

/// A name that `family.json` does not know: an app, a tag, a device, a child or a group.
package enum UnknownName: LintCheck {
    package static let code = "S205"
    package static let severity = Severity.error
    package static let stopsRules = true

    package static func findings(in context: LintContext) -> [Diagnostic] {
        guard let family = context.family else { return [] }
        let tags = Set(family.apps.flatMap(\.tags)).sorted()
        let names: [String: (word: String, known: [String])] = [
            "app": ("app", family.apps.map(\.id)),
            "apps": ("app", family.apps.map(\.id)),
            "tag": ("tag", tags),
            "tags": ("tag", tags),
            "device": ("device", family.devices.map(\.id)),
            "for": ("child or group", family.children.map(\.id) + family.groups.map(\.id)),
        ]
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard let name = node.string, let (word, known) = names[key], !known.contains(name) else { return }
                findings.append(unknown(name, word, known, node, rule.header.place.file))
            }
        }
        return findings
    }

    private static func unknown(
        _ name: String, _ word: String, _ known: [String], _ node: JSONNode, _ file: String
    ) -> Diagnostic {
        let near = Suggestions.near(name, among: known)
        let fixes = near.prefix(1).map {
            Fix(title: "Write \"\($0)\"", edits: [TextEdit(span: node.span, replacement: "\"\($0)\"")], isSafe: false)
        }
        let list = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
        let remedy =
            !near.isEmpty
            ? "Did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
            : known.isEmpty ? "Add it to family.json first." : "family.json knows: \(list)."
        // A tag that no app carries yet is not wrong: its apps may come later.
        let isTag = word == "tag"
        return finding(
            isTag ? .warning : .error, in: file, at: node,
            isTag ? "No app in family.json has the tag \"\(name)\"." : "family.json has no \(word) \"\(name)\".",
            why: "Nothing can count towards this rule as long as that is so.", remedy: remedy, fixes: fixes)
    }
}

extension UnknownName {
    package static let page = LintPage(
        "A name that family.json does not know",
        why: """
            A rule names apps, tags, devices and children as family.json writes them. A name that is not \
            there lets nothing count, so the rule would wait for ever. A tag that no app has yet is a \
            warning only, because its apps may still come.
            """,
        bad: [
            LintExample("an unknown app", Sample.goal(#""minutes": 5, "app": «"kahn"»"#)),
            LintExample("an unknown app among others", Sample.goal(#""minutes": 5, "apps": ["khan", «"x"»]"#)),
            LintExample("an unknown tag", Sample.goal(#""minutes": 5, "tag": «"math"»"#)),
            LintExample("an unknown device", Sample.goal(#""minutes": 5, "device": «"phone"»"#)),
            LintExample("an unknown child", Sample.goal(#""minutes": 5"#, #", "for": «"tom"»"#)),
            LintExample(
                "an unknown app inside each",
                Sample.goal(#""days": 2, "each": { "minutes": 5, "app": «"x"» }, "per": "week""#)),
            LintExample(
                "an unknown app to unlock",
                Sample.goal(#""minutes": 5"#, #", "reward": { "unlock": { "app": «"x"», "minutes": 5 } }"#)),
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
