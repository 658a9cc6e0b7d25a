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

    /// Makes the repairs that are safe, and goes on until there is none left, so that a second run finds nothing to do.
    /// Every byte outside the repairs stays as it is.
    ///
    /// Two guards stand between a guess and the file. A text that cannot be read is repaired as a whole or not at all:
    /// it has to be in order afterwards, with fewer findings about its form, and none that stays beside a repair of the
    /// text. Each other repair has to leave fewer findings than there were.
    ///
    /// - Parameter findings: what is to be said of a text of this file; asked again after each round.
    package init(_ bytes: [UInt8], findings: ([UInt8]) throws -> [Diagnostic]) rethrows {
        self.bytes = bytes
        let found = try findings(bytes)
        guard found.contains(where: \.hidesTheRest) else {
            _ = try mend(found, findings)
            return
        }
        guard let readable = try ReadableText(bytes, found, findings) else { return }
        self.bytes = readable.bytes
        steps = readable.steps
        if readable.isNear(try mend(readable.findings, findings), in: self.bytes) { (self.bytes, steps) = (bytes, []) }
    }

    /// Makes repairs of a text that can be read.
    /// - Parameter found: what is to be said of it.
    /// - Returns: what is to be said after them.
    private mutating func mend(
        _ found: [Diagnostic], _ findings: ([UInt8]) throws -> [Diagnostic]
    ) rethrows -> [Diagnostic] {
        var found = found
        var futile: Set<Complaint> = []
        var most = Int.max
        while true {
            let mendable = found.filter { !futile.contains(Complaint($0, in: self.bytes)) }
            guard let round = Round(mendable, in: self.bytes, most: most) else { return found }
            let left = try findings(round.bytes)
            guard round.isGood(left, before: found) else {
                // One of them is in vain: half of them are tried, and in the end it is left alone.
                if round.mended.count == 1 { futile.formUnion(round.mended) }
                most = round.mended.count == 1 ? .max : round.mended.count / 2
                continue
            }
            self.bytes = round.bytes
            steps += round.steps
            found = left
            // What was in vain before may not be so now, and a second run would try it.
            futile = []
            most = .max
        }
    }
}

extension Diagnostic {
    /// Whether it is about the text or the structure of the file, whatever that means.
    var isOfForm: Bool { code.hasPrefix("T") || code.hasPrefix("S1") }

    /// Whether it is a mistake of the text behind which nobody knows what stands. Behind a comment the rest is plain.
    var hidesTheRest: Bool { code.hasPrefix("T") && code != JSONMistake.Kind.comment.code }
}
