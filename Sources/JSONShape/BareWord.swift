import Diagnostics
import JSONText
import Languages

/// `"minutes": twenty`: a word without quotation marks where a number belongs. The text alone does not tell that
/// quotation marks would not repair it.
enum BareWord {
    /// The findings, with such words reported by what belongs in their place.
    static func joined(
        _ findings: [Diagnostic], _ document: JSONDocument, _ root: JSONNode, _ shape: Shape, path: String
    ) -> [Diagnostic] {
        var findings = findings
        for mistake in document.mistakes {
            guard case .unquotedValue(let word) = mistake.kind,
                let index = findings.firstIndex(where: { $0.span == mistake.span })
            else { continue }
            let place = root.innermost(at: mistake.span.start)
            let forms = shape.forms(at: place.path)
            guard place.node.span == mistake.span, forms.contains(where: \.isNumber),
                !forms.contains(where: { $0.takes(word) })
            else { continue }
            let number = MeantValue.number(in: .string(word), at: "")
            findings[index] = Diagnostic(
                code: ShapeCode.wrongType.rawValue, severity: .error, file: path, span: mistake.span,
                message: localized("Here should stand a number in digits, but there is \(word.prefix(40))."),
                why: localized("Only numbers stand without quotation marks here, and they are written in digits."),
                remedy: number.map { localized("Write \($0).") } ?? localized("Write digits, like 20."),
                fixes: number.map {
                    [
                        Fix(
                            title: localized("Write \($0)"), edits: [TextEdit(span: mistake.span, replacement: $0)],
                            isSafe: false)
                    ]
                } ?? [])
        }
        return findings
    }
}

extension Shape {
    /// Whether a word is allowed here, or is close to one that is.
    fileprivate func takes(_ word: String) -> Bool {
        if let choices { return choices.contains(word) || !Suggestions.near(word, among: choices).isEmpty }
        return switch self {
        case .text, .anything: true
        default: false
        }
    }
}
