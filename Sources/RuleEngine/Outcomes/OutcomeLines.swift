/// Lines of outcomes on their way to a file: room that is filled and taken in large pieces.
package struct OutcomeLines: Sendable {
    private var wording: OutcomeWording
    private var bytes: [UInt8]
    private var end = 0

    /// - Parameter capacity: how many bytes wait before they are taken.
    package init(_ wording: OutcomeWording, capacity: Int = 1 << 18) {
        self.wording = wording
        bytes = Array(repeating: 0, count: capacity + wording.longestLine)
    }

    /// Writes outcomes, one a line.
    /// - Parameter full: takes what was written whenever the room is full.
    package mutating func append(_ outcomes: [Outcome], whenFull full: (ArraySlice<UInt8>) throws -> Void) rethrows {
        let limit = bytes.count - wording.longestLine
        var next = 0
        while next < outcomes.count {
            next = wording.write(outcomes, from: next, into: &bytes, at: &end, upTo: limit)
            if end >= limit { try take(full) }
        }
    }

    /// Takes what waits.
    package mutating func take(_ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
        try body(bytes[..<end])
        end = 0
    }
}
