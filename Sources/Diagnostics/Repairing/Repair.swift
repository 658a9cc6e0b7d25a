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
    /// nothing to do. A repair after which the same is found at the same place is not made, and brackets are not touched
    /// where the file would then have a mistake of form of a new kind: they were guessed wrong. Every byte outside the
    /// repairs stays as it is.
    ///
    /// - Parameter findings: what is to be said of a text of this file; asked again after each round.
    package init(_ bytes: [UInt8], findings: ([UInt8]) throws -> [Diagnostic]) rethrows {
        self.bytes = bytes
        var found = try findings(bytes)
        var futile: Set<Complaint> = []
        /// The texts that there were, with how many steps led to each.
        var earlier = [bytes: 0]
        for _ in 0..<Self.mostRounds {
            let mendable = found.filter { !futile.contains(Complaint($0, in: self.bytes)) }
            guard let round = Round(mendable, in: self.bytes) else { return }
            let left = try findings(round.bytes)
            let unmended = round.mended.intersection(left.map { Complaint($0, in: round.bytes) })
            guard unmended.isEmpty else {
                futile.formUnion(unmended)
                continue
            }
            if !round.brackets.isEmpty, !Self.kindsOfForm(left).isSubset(of: Self.kindsOfForm(found)) {
                futile.formUnion(round.brackets)
                continue
            }
            self.bytes = round.bytes
            if let count = earlier[round.bytes] {
                // Repairs that lead back to where they began repair nothing: two keys that each go behind the other.
                steps.removeSubrange(count...)
                return
            }
            steps += round.steps
            earlier[round.bytes] = steps.count
            found = left
            // What was in vain before may not be so now, and a second run would try it.
            futile = []
        }
    }

    /// The codes of what is wrong with a file's text or structure, whatever it means.
    private static func kindsOfForm(_ findings: [Diagnostic]) -> Set<String> {
        Set(findings.map(\.code).filter { $0.hasPrefix("T") || $0.hasPrefix("S1") })
    }
}

/// What is said of a place, which is counted from the end of the text: an insertion before it does not move it.
private struct Complaint: Hashable {
    var code: String
    var message: String
    var notes: [String]
    var rest: Int?

    init(_ finding: Diagnostic, in bytes: [UInt8]) {
        code = finding.code
        message = finding.message
        notes = finding.notes
        rest = finding.span.map { bytes.count - $0.end }
    }
}

/// The repairs that can be made together.
private struct Round {
    var bytes: [UInt8]
    var steps: [Repair.Step] = []
    var mended: Set<Complaint> = []
    /// Those of the mended that are about brackets.
    var brackets: Set<Complaint> = []

    /// Nil: there is nothing to repair.
    init?(_ findings: [Diagnostic], in bytes: [UInt8]) {
        let source = SourceText(path: "", bytes: bytes)
        let lines = LineTable(of: bytes)
        var edits: [TextEdit] = []
        for finding in findings {
            guard let fix = finding.fixes.first(where: \.isSafe),
                !fix.edits.contains(where: { $0.clashes(with: edits) })
            else { continue }
            let place = finding.span?.start ?? 0
            edits += fix.edits
            steps.append(
                Repair.Step(
                    code: finding.code, line: lines.position(at: place, in: source.bytes).line,
                    title: fix.title))
            let complaint = Complaint(finding, in: bytes)
            mended.insert(complaint)
            if JSONMistake.Kind.bracketCodes.contains(finding.code) { brackets.insert(complaint) }
        }
        guard !steps.isEmpty, let repaired = try? TextEdit.apply(edits, to: bytes), repaired != bytes else {
            return nil
        }
        self.bytes = repaired
    }
}

extension TextEdit {
    /// Whether it changes bytes that one of the others changes, or stands at the edge of such a change.
    fileprivate func clashes(with others: [TextEdit]) -> Bool {
        others.contains { $0.span.touches(span) }
    }
}
