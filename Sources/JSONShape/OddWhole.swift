import Diagnostics
import JSONText
import Languages

/// `"minutes": 1,50`: an odd notation of a number where only a whole number may stand. The repair by the text alone
/// would not be a whole number either.
enum OddWhole {
    /// The findings, with such numbers reported by what belongs in their place.
    static func joined(
        _ findings: [Diagnostic], _ document: JSONDocument, _ root: JSONNode, _ shape: Shape
    ) -> [Diagnostic] {
        var findings = findings
        for mistake in document.mistakes {
            guard case .malformedNumber(let text, let fault) = mistake.kind, fault != .otherBase,
                let index = findings.firstIndex(where: { $0.span == mistake.span })
            else { continue }
            let place = root.innermost(at: mistake.span.start)
            guard place.node.span == mistake.span, case .number(let number) = place.node.value,
                let range = wholeRange(of: shape.forms(at: place.path))
            else { continue }
            if let whole = number.int {
                // 1,250 is a thousand and more here: the other reading has decimals.
                if mistake.repair == nil, range.contains(whole) { offer([whole], for: mistake, in: &findings[index]) }
                continue
            }
            findings[index].message = localized("Here a whole number belongs, and \(text) is none.")
            findings[index].why = localized("What is counted here cannot be divided.")
            let below = (number.hundredths ?? 0) / 100
            offer([below, below + 1].filter(range.contains), for: mistake, in: &findings[index])
            if findings[index].fixes.isEmpty {
                findings[index].remedy = localized("Write a whole number that is \(range.words).")
            }
        }
        return findings
    }

    private static func offer(_ numbers: [Int], for mistake: JSONMistake, in finding: inout Diagnostic) {
        finding.remedy = localized("Write \(Listing.or(numbers.map { String($0) })).")
        finding.fixes = numbers.map {
            Fix(
                title: localized("Write \($0)"), edits: [TextEdit(span: mistake.span, replacement: String($0))],
                isSafe: false)
        }
    }

    private static func wholeRange(of forms: [Shape]) -> ClosedRange<Int>? {
        var found: ClosedRange<Int>?
        for form in forms {
            if case .decimal = form { return nil }
            if case .whole(let range, _, _) = form { found = range }
        }
        return found
    }
}
