import FamilyTime

/// Use that follows from the signals of a stream.
package struct SignalUse: Hashable, Sendable {
    /// The id, which follows from the stream and the start: use that grows keeps its id.
    package var id: String
    package var start: Int64
    package var end: Int64
}

extension SignalUse {
    /// The use that follows from a stream's signals, in order of time. It depends on the set of signals and not on
    /// their order.
    ///
    /// - Parameter signals: the signals of one stream. Repeated signals may be left in.
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

    /// What the ids of use of signals begin with. No line may have such an id: each device makes the use of signals by
    /// itself, so what another one tells under it is not heard.
    package static var idBeginning: String { "~signal|" }

    /// The id of the use of a stream that starts at an instant. No two streams have one in common.
    package static func id(_ stream: SignalStream, _ start: Int64) -> String {
        let counter = stream.since.map { "|\($0)" } ?? ""
        return "\(idBeginning)\(stream.child)|\(name(stream.app))|\(name(stream.device ?? ""))|\(start)\(counter)"
    }

    private static func name(_ written: String) -> String {
        guard written.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 > 0x7F }) else { return written }
        return written.unicodeScalars.map { $0 == "|" ? "¦;" : $0 == "¦" ? "¦:" : String($0) }.joined()
    }

    /// The sessions of begin, touch and end. A session goes on with every signal that comes in time. It is over with
    /// its end, or at its last signal if no end comes. A touch without a begin starts a session, because the begin may
    /// have been lost.
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

    /// The use by a counter. A reading above all earlier ones is use that has just ended, at most as long as the time
    /// since the counter last grew. A reading that is repeated, late or too low adds nothing.
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

    /// Cuts use where a day of UTC ends, so that no part is longer than a day and signals far away change none.
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
