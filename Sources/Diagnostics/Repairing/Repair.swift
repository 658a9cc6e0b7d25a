import JSONText

/// A file with its safe repairs made, and what they were.
package struct Repair: Sendable {
    /// One repair that was made.
    package struct Step: Hashable, Sendable {
        package var code: String
        /// The line, from 1, in the text at that moment.
        package var line: Int
        package var title: String
    }

    package private(set) var bytes: [UInt8]
    package private(set) var steps: [Step] = []

    /// So many rounds are made at most: each mends what the last one brought to light.
    private static let mostRounds = 50

    /// Makes all repairs that are safe, looks again, and goes on until there is none left, so that a second run finds
    /// nothing to do. Every byte outside the repairs stays as it is.
    ///
    /// - Parameter findings: what is to be said of a text of this file; asked again after each round.
    package init(_ bytes: [UInt8], findings: ([UInt8]) throws -> [Diagnostic]) rethrows {
        self.bytes = bytes
        for _ in 0..<Self.mostRounds {
            guard makeRound(try findings(self.bytes)) else { return }
        }
    }

    /// - Returns: false when there was nothing to repair.
    private mutating func makeRound(_ findings: [Diagnostic]) -> Bool {
        let source = SourceText(path: "", bytes: bytes)
        let lines = LineTable(of: bytes)
        var edits: [TextEdit] = []
        var made: [Step] = []
        for finding in findings {
            guard let fix = finding.fixes.first(where: \.isSafe),
                !fix.edits.contains(where: { $0.clashes(with: edits) })
            else { continue }
            let place = finding.span?.start ?? 0
            edits += fix.edits
            made.append(
                Step(
                    code: finding.code, line: lines.position(at: place, in: source.bytes).line,
                    title: fix.title))
        }
        guard !made.isEmpty, let repaired = try? TextEdit.apply(edits, to: bytes), repaired != bytes else {
            return false
        }
        bytes = repaired
        steps += made
        return true
    }
}

extension TextEdit {
    /// Whether it changes bytes that one of the others changes, or stands at the edge of such a change.
    fileprivate func clashes(with others: [TextEdit]) -> Bool {
        others.contains { $0.span.touches(span) }
    }
}
