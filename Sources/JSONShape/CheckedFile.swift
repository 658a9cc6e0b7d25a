package import Diagnostics
package import JSONText

/// A file of ours, parsed and held against its declaration.
package struct CheckedFile: Sendable {
    package let root: JSONNode?
    package private(set) var findings: [Diagnostic]
    /// The places where it is open what is meant: all findings but mistakes of the text that are surely recovered.
    package private(set) var doubts: [TextSpan?]
    /// Whether the text itself is in order.
    package let isWellFormed: Bool

    /// - Parameters:
    ///   - path: as it is shown to the reader.
    ///   - shape: what the file may hold. Where the text itself is broken the shape has no say: one cause, one finding.
    package init(_ bytes: [UInt8], path: String, shape: Shape) {
        let document = JSONParser.parse(bytes)
        root = document.root
        isWellFormed = document.isValid
        findings = document.diagnostics(path: path)
        doubts = document.mistakes.filter { !$0.isRecovered }.map(\.span)
        guard let root else { return }
        var checker = ShapeChecker(file: path, document: document)
        checker.check(root, against: shape, place: "the file")
        doubts += checker.findings.map(\.span)
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
