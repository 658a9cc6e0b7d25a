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
    /// Whether every repair was tried. After many tries the rest is left as it is.
    package private(set) var isComplete = true

    private var triesLeft: Int
    /// The number of errors in other files.
    private var elsewhere = 0

    /// Makes safe repairs until there are none left, so that a second run finds nothing to do. Bytes outside the
    /// repairs are unchanged.
    ///
    /// Two conditions guard the file against wrong guesses. A text that cannot be parsed is repaired as a whole or not
    /// at all: afterwards it must be well-formed, with fewer findings about its form and none of them next to a repair
    /// of the text. Every other repair must leave fewer findings than before, and no more errors in other files. What a
    /// repair of the form uncovers about the meaning does not count: it was wrong before, and nobody could see it.
    ///
    /// - Parameters:
    ///   - path: the file's path in findings. Findings of other paths are about other files. Nil if there are none.
    ///   - mostTries: the most texts to try, once the text can be parsed.
    ///   - all: returns the findings for a text of this file. It is called after each try.
    package init(
        _ bytes: [UInt8], path: String? = nil, mostTries: Int = 100, findings all: ([UInt8]) throws -> [Diagnostic]
    ) rethrows {
        self.bytes = bytes
        triesLeft = mostTries
        func isOwn(_ finding: Diagnostic) -> Bool { path == nil || finding.file == path }
        var errorsElsewhere = 0
        func findings(_ bytes: [UInt8]) throws -> [Diagnostic] {
            let found = try all(bytes)
            errorsElsewhere = found.count { !isOwn($0) && $0.severity == .error }
            return found.filter(isOwn)
        }
        let found = try findings(bytes)
        guard found.contains(where: \.hidesTheRest) else {
            elsewhere = errorsElsewhere
            _ = try mend(found, findings, errorsElsewhere: { errorsElsewhere })
            return
        }
        guard let readable = try ReadableText(bytes, found, findings) else { return }
        self.bytes = readable.bytes
        steps = readable.steps
        _ = try findings(self.bytes)
        elsewhere = errorsElsewhere
        let left = try mend(readable.findings, findings, errorsElsewhere: { errorsElsewhere })
        if readable.isNear(left, in: self.bytes) { (self.bytes, steps) = (bytes, []) }
    }

    /// Makes repairs of a text that can be parsed: those of its form before those of its meaning, and in the end those
    /// after which nothing new may be found, as other mistakes hide what is to be said.
    /// - Parameter found: the findings before.
    /// - Returns: the findings after.
    private mutating func mend(
        _ found: [Diagnostic], _ findings: ([UInt8]) throws -> [Diagnostic], errorsElsewhere: () -> Int
    ) rethrows -> [Diagnostic] {
        var found = found
        let stages: [(Diagnostic) -> Bool] = [
            { $0.isOfForm && !$0.endsClean }, { !$0.isOfForm && !$0.endsClean }, \.endsClean,
        ]
        var count: Int
        repeat {
            count = steps.count
            for stage in stages where steps.count == count {
                let complaints = found.filter(stage).map { Complaint($0, in: bytes) }
                found = try mend(complaints, of: found, findings, errorsElsewhere)
            }
            // What was in vain before may not be so now, and a second run would try it.
        } while steps.count > count && isComplete
        return found
    }

    /// Makes some of the repairs together. If one of them is in vain, each half is tried, and in the end that one is
    /// left alone.
    private mutating func mend(
        _ complaints: [Complaint], of found: [Diagnostic], _ findings: ([UInt8]) throws -> [Diagnostic],
        _ errorsElsewhere: () -> Int
    ) rethrows -> [Diagnostic] {
        let wanted = Set(complaints)
        guard let round = Round(found.filter { wanted.contains(Complaint($0, in: bytes)) }, in: bytes) else {
            return found
        }
        guard triesLeft > 0 else {
            isComplete = false
            return found
        }
        triesLeft -= 1
        let left = try findings(round.bytes)
        if round.isGood(left, before: found), errorsElsewhere() <= elsewhere {
            bytes = round.bytes
            elsewhere = errorsElsewhere()
            steps += round.steps
            return left
        }
        guard round.mended.count > 1 else {
            // Others touch the one in vain.
            let tried = Set(round.mended)
            let others = complaints.filter { !tried.contains($0) }
            return others.isEmpty ? found : try mend(others, of: found, findings, errorsElsewhere)
        }
        // The first half comes first in the text: the places of the others, counted from its end, stay.
        let half = round.mended.count / 2
        let first = try mend(Array(round.mended[..<half]), of: found, findings, errorsElsewhere)
        return try mend(Array(round.mended[half...]), of: first, findings, errorsElsewhere)
    }
}

extension Diagnostic {
    /// Whether the finding is about the text or the structure of the file rather than its meaning.
    var isOfForm: Bool { code.hasPrefix("T") || code.hasPrefix("S1") }

    /// Whether nothing new may be found after its repair.
    fileprivate var endsClean: Bool { fixes.first(where: \.isSafe)?.endsClean == true }
}
