import JSONText

/// A text that could not be parsed, with repairs after which it can be.
struct ReadableText {
    private let original: [UInt8]
    private(set) var bytes: [UInt8]
    private(set) var steps: [Repair.Step] = []
    private(set) var findings: [Diagnostic]

    /// The most rounds of repairs. Each round repairs what the last one uncovered.
    private static let mostRounds = 20

    /// Nil if the text cannot be parsed after the repairs, or if a bracket could as well be added elsewhere.
    init?(
        _ bytes: [UInt8], _ found: [Diagnostic], _ findings: ([UInt8]) throws -> [Diagnostic]
    ) rethrows {
        original = bytes
        self.bytes = bytes
        self.findings = found
        var closers: [Int] = []
        for _ in 0..<Self.mostRounds where self.findings.contains(where: \.hidesTheRest) {
            let mistakes = self.findings.filter { $0.code.hasPrefix("T") }
            // Where a bracket that was added goes to by later repairs is not followed.
            guard closers.isEmpty, let round = Round(mistakes, in: self.bytes) else { return nil }
            self.bytes = round.bytes
            closers = round.closers
            steps += round.steps
            self.findings = try findings(round.bytes)
        }
        let left = self.findings.filter(\.isOfForm)
        guard !left.contains(where: \.hidesTheRest), left.count < found.count(where: \.isOfForm) else {
            return nil
        }
        for place in closers {
            for other in ClosingPlaces(of: place, in: self.bytes).others
            where try findings(other).count(where: \.isOfForm) <= left.count { return nil }
        }
    }

    /// Whether a finding about the form of a text is on a line that these repairs changed, or next to one.
    /// - Parameters:
    ///   - left: the findings of the text.
    ///   - bytes: the text after these and other repairs.
    func isNear(_ left: [Diagnostic], in bytes: [UInt8]) -> Bool {
        let places = left.filter(\.isOfForm).compactMap(\.span?.start)
        if places.isEmpty { return false }
        let lines = LineTable(of: bytes)
        let changed = changedLines(of: bytes)
        return places.contains { place in
            let line = lines.line(at: place)
            return (line - 1...line + 1).contains(where: changed.contains)
        }
    }

    /// The numbers of changed lines, from 1. If other repairs removed lines, the lines that those changed are included.
    private func changedLines(of last: [UInt8]) -> Set<Int> {
        let end = UInt8(ascii: "\n")
        let known = Set(original.split(separator: end))
        let mine = bytes.split(separator: end, omittingEmptySubsequences: false)
        let others = last.split(separator: end, omittingEmptySubsequences: false)
        let lines = mine.count == others.count ? mine : others
        return Set(lines.indices.filter { !lines[$0].isEmpty && !known.contains(lines[$0]) }.map { $0 + 1 })
    }
}
