import JSONText

/// A file after its safe repairs, with the list of repairs.
package struct Repair: Sendable {
    /// One repair that was made.
    package struct Step: Hashable, Sendable {
        package var code: String
        /// The line number, from 1, in the text at that moment.
        package var line: Int
        package var title: String
    }

    package private(set) var bytes: [UInt8]
    package private(set) var steps: [Step] = []

    /// Makes safe repairs until there are none left, so that a second run finds nothing to do. Bytes outside the
    /// repairs are unchanged.
    ///
    /// Two conditions guard the file against wrong guesses. A text that cannot be parsed is repaired as a whole or not
    /// at all: afterwards it must be well-formed, with fewer findings about its form and none of them next to a repair
    /// of the text. Every other repair must leave fewer findings than before, and no more errors in other files.
    ///
    /// - Parameters:
    ///   - path: the file's path in findings. Findings of other paths are about other files. Nil if there are none.
    ///   - all: returns the findings for a text of this file. It is called after each round.
    package init(_ bytes: [UInt8], path: String? = nil, findings all: ([UInt8]) throws -> [Diagnostic]) rethrows {
        self.bytes = bytes
        func isOwn(_ finding: Diagnostic) -> Bool { path == nil || finding.file == path }
        var errorsElsewhere = 0
        func findings(_ bytes: [UInt8]) throws -> [Diagnostic] {
            let found = try all(bytes)
            errorsElsewhere = found.count { !isOwn($0) && $0.severity == .error }
            return found.filter(isOwn)
        }
        let found = try findings(bytes)
        guard found.contains(where: \.hidesTheRest) else {
            _ = try mend(found, findings, errorsElsewhere: { errorsElsewhere })
            return
        }
        guard let readable = try ReadableText(bytes, found, findings) else { return }
        self.bytes = readable.bytes
        steps = readable.steps
        _ = try findings(self.bytes)
        let left = try mend(readable.findings, findings, errorsElsewhere: { errorsElsewhere })
        if readable.isNear(left, in: self.bytes) { (self.bytes, steps) = (bytes, []) }
    }

    /// Makes repairs of a text that can be parsed.
    /// - Parameters:
    ///   - found: the findings before.
    ///   - errorsElsewhere: the number of errors in other files for the text that was looked at last.
    /// - Returns: the findings after.
    private mutating func mend(
        _ found: [Diagnostic], _ findings: ([UInt8]) throws -> [Diagnostic], errorsElsewhere: () -> Int
    ) rethrows -> [Diagnostic] {
        var found = found
        var most = Int.max
        var elsewhere = errorsElsewhere()
        var futile: Set<Complaint> = []
        while true {
            let mendable = found.filter { !futile.contains(Complaint($0, in: self.bytes)) }
            guard let round = Round(mendable, in: self.bytes, most: most) else { return found }
            let left = try findings(round.bytes)
            guard round.isGood(left, before: found), errorsElsewhere() <= elsewhere else {
                // One of them is in vain: half of them are tried, and in the end it is left alone.
                if round.mended.count == 1 { futile.formUnion(round.mended) }
                most = round.mended.count == 1 ? .max : round.mended.count / 2
                continue
            }
            self.bytes = round.bytes
            steps += round.steps
            found = left
            elsewhere = errorsElsewhere()
            // What was in vain before may not be so now, and a second run would try it.
            futile = []
            most = .max
        }
    }
}

extension Diagnostic {
    /// Whether the finding is about the text or the structure of the file rather than its meaning.
    var isOfForm: Bool { code.hasPrefix("T") || code.hasPrefix("S1") }

    /// Whether the finding is a mistake of the text that makes what follows uncertain. After a comment the rest is
    /// certain.
    var hidesTheRest: Bool { code.hasPrefix("T") && code != JSONMistake.Kind.comment.code }
}
