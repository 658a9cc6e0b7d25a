package import Diagnostics
package import JSONShape
package import JSONText
package import RuleEngine
import RuleLanguage

/// One file of rules: any number of each kind.
package struct RuleFile: Sendable {
    package let path: String
    package let source: SourceText
    package let root: JSONNode?
    /// The rules whose meaning is certain. They run only if the whole file has no mistakes.
    package let rules: [any PlannedRule]
    /// Rules with mistakes of structure after which they ask for no more than what can be read of them. A goal that is
    /// out of reach as it is read stays so once they are repaired.
    package let halfRead: [any PlannedRule]
    package let findings: [Diagnostic]
    /// Whether the text is valid JSON, so that the tree holds everything in the file.
    package let isWellFormed: Bool
    /// Whether other files decide the words of a finding.
    package let asksOthers: Bool

    /// - Parameters:
    ///   - path: the path that findings show.
    ///   - others: what other files say.
    package init(_ bytes: [UInt8], path: String, beside others: OtherFiles = OtherFiles()) {
        let file = CheckedFile(bytes, path: path, shape: Self.shape, beside: others)
        self.path = path
        source = SourceText(path: path, bytes: bytes)
        root = file.root
        findings = file.findings
        isWellFormed = file.isWellFormed
        asksOthers = file.asksOthers
        guard let root = file.root, file.doubts.allSatisfy({ $0 != nil }) else {
            rules = []
            halfRead = []
            return
        }
        let broken = file.doubts.compactMap { $0 }
        var (whole, half): ([any PlannedRule], [any PlannedRule]) = ([], [])
        for kind in RuleKinds.all {
            for node in root[kind.key]?.array ?? [] {
                let mistakes = broken.filter { $0.touches(node.span) }
                guard mistakes.isEmpty || file.isWellFormed else { continue }
                if mistakes.allSatisfy({ kind.isOnlyShown($0, in: node) }) {
                    whole.append(kind.decode(node, file: path))
                } else if node["goal"] != nil, !mistakes.contains(where: { kind.mayWiden($0, node) }) {
                    half.append(kind.decode(node, file: path))
                }
            }
        }
        (rules, halfRead) = (whole, half)
    }

    /// The shape of a rule file.
    package static let shape: Shape = .object(
        ObjectShape(
            "a rule file",
            keys: [
                KeyShape("$schema", .text(.any), "Where editors find what this file may hold."),
                KeyShape("template", .object(template), "What to ask a parent who copies this file."),
                KeyShape(
                    "lint",
                    .table(of: .text(.any), about: "codes of findings, each with the reason why it is meant so"),
                    "Findings that are meant so, like { \"F201\": \"on purpose until 2026-12-31\" }."),
            ]
                + RuleKinds.all.map { kind in
                    KeyShape(
                        kind.key, .list(of: .object(kind.shape)), alsoCalled: kind.alsoCalled,
                        "Rules, each \(kind.name).")
                }))

    private static let template = ObjectShape(
        "a template",
        keys: [
            KeyShape("title", .text(.any), required: true, "Its name in the list."),
            KeyShape("about", .text(.any), required: true, "What it is good for."),
            KeyShape("ages", .list(of: .whole(0...25), atLeast: 2, atMost: 2), "From which age to which."),
            KeyShape("edit", .list(of: .object(question)), "What to ask."),
        ])

    private static let question = ObjectShape(
        "a question",
        keys: [
            KeyShape("at", .text(.any), required: true, "Where the answer goes, like /challenges/0/goal/minutes."),
            KeyShape("ask", .text(.any), required: true, "The question."),
            KeyShape("min", .decimal(hundredths: 0...100_000_000_000), "The least number."),
            KeyShape("max", .decimal(hundredths: 0...100_000_000_000), "The greatest number."),
        ])
}
