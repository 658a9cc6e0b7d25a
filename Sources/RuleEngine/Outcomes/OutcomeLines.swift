/// A buffer of outcome lines, written in large pieces.
package struct OutcomeLines: Sendable {
    private var wording: OutcomeWording
    private var bytes: [UInt8]
    private var end = 0

    /// - Parameter capacity: the size of the buffer, in bytes.
    package init(_ wording: OutcomeWording, capacity: Int = 1 << 18) {
        self.wording = wording
        bytes = Array(repeating: 0, count: capacity + wording.longestLine)
    }

    /// Appends outcomes, one a line.
    /// - Parameter full: receives the buffer whenever it is full.
    package mutating func append(_ outcomes: [Outcome], whenFull full: (ArraySlice<UInt8>) throws -> Void) rethrows {
        let limit = bytes.count - wording.longestLine
        var next = 0
        while next < outcomes.count {
            next = wording.write(outcomes, from: next, into: &bytes, at: &end, upTo: limit)
            if end >= limit { try take(full) }
        }
    }

    /// Hands over the rest of the buffer.
    package mutating func take(_ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
        try body(bytes[..<end])
        end = 0
    }
}
