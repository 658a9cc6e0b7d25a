package import Diagnostics
package import JSONText
import Languages

/// A file of the family, parsed and checked against its shape.
package struct CheckedFile: Sendable {
    package let root: JSONNode?
    package private(set) var findings: [Diagnostic]
    /// The places whose meaning is uncertain: all findings except syntax errors from which the reader certainly
    /// recovered.
    package private(set) var doubts: [TextSpan?]
    /// Whether the text is valid JSON.
    package let isWellFormed: Bool
    /// Whether other files decide the words of a finding.
    package private(set) var asksOthers = false

    /// - Parameters:
    ///   - path: the path that findings show.
    ///   - shape: what the file may hold. Places where the text is broken are not checked, so that one cause gives one
    ///     finding.
    ///   - others: what other files say.
    package init(_ bytes: [UInt8], path: String, shape: Shape, beside others: OtherFiles = OtherFiles()) {
        let document = JSONParser.parse(bytes)
        root = document.root
        isWellFormed = document.isValid
        findings = document.diagnostics(path: path)
        doubts = document.mistakes.filter { !$0.isRecovered }.map(\.span)
        guard let root else { return }
        var checker = ShapeChecker(file: path, document: document, beside: others)
        checker.check(root, against: shape, place: localized("the file"))
        doubts += checker.findings.map(\.span)
        asksOthers = checker.asksOthers
        let joined = LostBracket.joined(document, path: path, checker)
        let worded = OddWhole.joined(
            MissingValue.joined(joined, document, root, shape), document, root, shape)
        findings = BareWord.joined(worded, document, root, shape, path: path)
            .sorted { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
    }
}

extension JSONNode {
    /// The texts of a list, or the one text that stands where a list may.
    package var strings: [String] {
        switch value {
        case .string(let text): [text]
        case .array(let items): items.compactMap(\.string)
        default: []
        }
    }

    /// A number's exact hundredths: 1.25 is 125.
    package var hundredths: Int? {
        if case .number(let number) = value { number.hundredths } else { nil }
    }
}
