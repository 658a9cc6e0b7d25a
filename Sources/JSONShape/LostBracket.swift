import Diagnostics
import JSONText

/// `"challenges": { … } ]`: the text has an extra closing bracket, and the file a value where a list belongs. It is one
/// mistake that neither shows alone: the opening bracket is missing.
enum LostBracket {
    /// The findings of the text and of the shape, with both halves of such a mistake joined.
    static func joined(_ document: JSONDocument, path: String, _ checker: ShapeChecker) -> [Diagnostic] {
        let found = document.diagnostics(path: path) + checker.findings
        return lostOpening(lostClosing(found, document, path, checker), document, path, checker.findings)
    }

    /// `"goal": { "minutes": 5, "reward": { … } } ]`: misplaced keys and a missing bracket are one mistake, if a
    /// bracket before these keys repairs both.
    private static func lostClosing(
        _ findings: [Diagnostic], _ document: JSONDocument, _ path: String, _ checker: ShapeChecker
    ) -> [Diagnostic] {
        var found = findings
        for mistake in document.mistakes {
            guard case .missingClosing(closers: "}", let opener) = mistake.kind else { continue }
            let moved = checker.movedOut.filter {
                $0.outer.opening == opener && $0.inner.span.end == mistake.span.start
            }
            guard let first = moved.first, let members = first.inner.object, first.index > 0,
                moved.map(\.index) == Array(first.index..<members.count)
            else { continue }
            let place = members[first.index - 1].value.span.end
            let isLoose = document.source[first.inner.span.start + 1] == 0x20
            let bracket = JSONMistake(
                kind: .missingClosing(closers: "}", opener: first.inner.opening), span: .at(place),
                repair: [.insert(isLoose ? " }" : "}", at: place)])
            found.removeAll { finding in
                finding.span == mistake.span || moved.contains { $0.key == finding.span }
            }
            found.append(bracket.diagnostic(in: SourceText(path: path, bytes: document.source)))
        }
        return found
    }

    private static func lostOpening(
        _ findings: [Diagnostic], _ document: JSONDocument, _ path: String, _ shape: [Diagnostic]
    ) -> [Diagnostic] {
        let extra = document.mistakes.filter { $0.kind == .extraClosing(found: "]") }
        guard !extra.isEmpty else { return findings }
        let source = SourceText(path: path, bytes: document.source)
        var found = findings
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
