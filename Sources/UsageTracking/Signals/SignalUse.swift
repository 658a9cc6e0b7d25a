import FamilyTime

/// Use that follows from the signals of a stream.
package struct SignalUse: Hashable, Sendable {
    /// Follows from the stream and the start: use that grows keeps its id.
    package var id: String
    package var start: Int64
    package var end: Int64
}

extension SignalUse {
    /// What a stream's signals come to, in order of time: a function of their set, in whatever order they came.
    ///
    /// - Parameter signals: those of one stream, repeated ones as often as they came.
    package static func uses(of signals: [Signal]) -> [SignalUse] {
        guard let stream = signals.first?.stream else { return [] }
        let ordered = Set(signals).sorted {
            ($0.at, $0.kind.code, $0.kind.total, $0.idle) < ($1.at, $1.kind.code, $1.kind.total, $1.idle)
        }
        let stretches = stream.since.map { counted(ordered, since: $0) } ?? sessions(ordered)
        return stretches.flatMap(daysApart).map { stretch in
            SignalUse(id: id(stream, stretch.lowerBound), start: stretch.lowerBound, end: stretch.upperBound)
        }
    }

    /// Signals farther than this from new ones have no say in what those change.
    package static let reach = 2 * Milliseconds.day

    private static func id(_ stream: SignalStream, _ start: Int64) -> String {
        let counter = stream.since.map { "|\($0)" } ?? ""
        return "~signal|\(stream.child)|\(stream.app)|\(stream.device ?? "")|\(start)\(counter)"
    }

    /// Begin, touch and end: a session goes on with every signal that comes in time, and is over with its end, or at its
    /// last signal when none comes. A touch without a begin begins one: the begin may have been lost.
    private static func sessions(_ signals: [Signal]) -> [Range<Int64>] {
        var sessions: [Range<Int64>] = []
        var open: Range<Int64>?
        for signal in signals {
            if let session = open, signal.at - session.upperBound <= signal.idle {
                open = session.lowerBound..<signal.at
            } else {
                if let session = open { sessions.append(session) }
                open = signal.kind == .end ? nil : signal.at..<signal.at
            }
            if signal.kind == .end, let session = open {
                sessions.append(session)
                open = nil
            }
        }
        if let open { sessions.append(open) }
        return sessions.filter { !$0.isEmpty }
    }

    /// A counter: what it says above all that it said before is use that has just ended, though never more than the time
    /// since it last grew. So a reading that is repeated, late or too low adds nothing.
    private static func counted(_ readings: [Signal], since: Int64) -> [Range<Int64>] {
        var stretches: [Range<Int64>] = []
        var reached: Int64 = 0
        var counted = since
        for reading in readings where reading.at > counted && reading.kind.total > reached {
            stretches.append(max(reading.at - (reading.kind.total - reached), counted)..<reading.at)
            reached = reading.kind.total
            counted = reading.at
        }
        return stretches
    }

    /// Cut where a day of UTC ends, so that no part is longer than a day and signals far away change none.
    private static func daysApart(_ stretch: Range<Int64>) -> [Range<Int64>] {
        var parts: [Range<Int64>] = []
        var start = stretch.lowerBound
        while start < stretch.upperBound {
            let (days, _) = start.quotientAndRemainder(dividingBy: Milliseconds.day)
            let end = min(stretch.upperBound, (days + 1) * Milliseconds.day)
            parts.append(start..<end)
            start = end
        }
        return parts
    }
}
