import Diagnostics
import JSONText

/// `"challenges": { … } ]`: the text has a bracket too many, and the file a value where a list belongs. It is one
/// mistake, which neither can see alone: the opening bracket is missing.
enum LostBracket {
    /// The findings of the text and those of the shape, with both halves of such a mistake as one.
    static func joined(_ document: JSONDocument, path: String, _ shape: [Diagnostic]) -> [Diagnostic] {
        let text = document.diagnostics(path: path)
        let extra = document.mistakes.filter { $0.kind == .extraClosing(found: "]") }
        guard !extra.isEmpty else { return text + shape }
        let source = SourceText(path: path, bytes: document.source)
        var found = text + shape
        for mistake in extra {
            let value = shape.first { finding in
                guard let span = finding.span, span.end <= mistake.span.start else { return false }
                return finding.fixes.first?.edits.first == .insert("[", at: span.start)
                    && document.source[span.end..<mistake.span.start].allSatisfy {
                        [0x20, 0x0A, 0x0D, 0x09].contains($0)
                    }
            }
            guard let value, let start = value.span?.start else { continue }
            let bracket = JSONMistake(
                kind: .missingOpening(bracket: "["), span: .at(start), repair: [.insert("[", at: start)])
            found.removeAll { $0 == value || $0.span == mistake.span }
            found.append(bracket.diagnostic(in: source))
        }
        return found
    }
}
