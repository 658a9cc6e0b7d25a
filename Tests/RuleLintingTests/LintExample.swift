import Diagnostics
import FamilyTime
import JSONText
import RuleKinds
import RuleLinting
import Testing

@testable import FamilySettings

/// Rules held against a small family, and what is said about them.
struct LintExample: Sendable, CustomTestStringConvertible {
    let what: String
    let check: any LintCheck.Type
    /// What stands in the rule file's braces.
    let text: String
    /// The piece of the text that the finding is about; nil for rules that are right.
    let about: String?

    var testDescription: String { what }

    static func bad(_ check: any LintCheck.Type, _ what: String, _ text: String, about: String) -> LintExample {
        LintExample(what: what, check: check, text: text, about: about)
    }

    static func good(_ check: any LintCheck.Type, _ what: String, _ text: String) -> LintExample {
        LintExample(what: what, check: check, text: text, about: nil)
    }

    /// A challenge's text.
    static func challenge(_ id: String = "a", _ body: String) -> String {
        #"{ "id": "\#(id)", "title": "A", \#(body) }"#
    }

    static let family = Family(
        children: [Child(id: "mia", name: "Mia"), Child(id: "leo", name: "Leo")],
        groups: [Group(id: "big-ones", children: ["mia"])],
        devices: [Device(id: "laptop", name: "Laptop", child: "mia")],
        apps: [
            App(id: "khan", name: "Khan", category: .learning, tags: ["maths"]),
            App(id: "books", name: "Books", category: .learning, tags: ["reading"]),
            App(id: "minecraft", name: "Minecraft", category: .reward),
        ])

    static func rules(_ texts: String..., family: Family? = family) -> RuleSet {
        RuleSet(
            texts.enumerated().map { RuleFile(Array($0.element.utf8), path: "Rules/\($0.offset + 1).json") },
            family: family)
    }

    var rules: RuleSet { Self.rules("{ \(text) }") }
}

extension RuleSet {
    /// What each finding is about.
    var places: [String] {
        findings.map { finding in
            guard let span = finding.span, let file = files.first(where: { $0.path == finding.file }) else { return "" }
            return String(decoding: file.source.bytes[span.start..<span.end], as: UTF8.self)
        }
    }
}
