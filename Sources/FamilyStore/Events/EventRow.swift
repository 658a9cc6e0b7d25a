/// A stretch of recorded use of an app that the family knows.
package struct EventRow: Hashable, Sendable {
    /// Known in the whole family.
    package var id: String
    package var child: String
    package var app: String
    package var device: String?
    /// Milliseconds since 1970 UTC.
    package var start: Int64
    /// Milliseconds.
    package var length: Int64
    /// When the report came in.
    package var received: Int64
    /// Which tracker or file it came from.
    package var source: String
    /// What was counted in it besides time, as a text that says one thing in one way. Nil for nothing.
    package var counts: String?

    package init(
        id: String, child: String, app: String, device: String? = nil, start: Int64, length: Int64, received: Int64,
        source: String, counts: String? = nil
    ) {
        self.id = id
        self.child = child
        self.app = app
        self.device = device
        self.start = start
        self.length = length
        self.received = received
        self.source = source
        self.counts = counts
    }
}

extension EventRow {
    /// Whether this report of an id counts rather than another: the longer one does, then the one that started earlier,
    /// then the one that counted more, by the length of its text and then the text itself. Ties go by child, app and device,
    /// so that the order of arrival never decides.
    package func wins(against other: EventRow) -> Bool {
        if length != other.length { return length > other.length }
        if start != other.start { return start < other.start }
        let (counted, otherCounted) = (counts ?? "", other.counts ?? "")
        if counted != otherCounted {
            return (counted.utf8.count, counted) > (otherCounted.utf8.count, otherCounted)
        }
        return (child, app, device ?? "") < (other.child, other.app, other.device ?? "")
    }

    /// Whether the two cannot both be reports of one use: the child, the app or the device is another.
    package func contradicts(_ other: EventRow) -> Bool {
        child != other.child || app != other.app || (device != nil && other.device != nil && device != other.device)
    }

    static let shape = Shape(
        EventRow.init, Column("id", \.id), Column("child", \.child), Column("app", \.app), Column("device", \.device),
        Column("start", \.start), Column("length", \.length), Column("received", \.received),
        Column("source", \.source), Column("counts", \.counts))

    var cells: [Cell] { Self.shape.cells(self) }

    /// When the use ended; the latest instant if no clock can say it.
    var end: Int64 {
        let (end, overflow) = start.addingReportingOverflow(length)
        return overflow ? .max : end
    }
}

/// The result of recording a report of use.
package enum EventRecording: Hashable, Sendable {
    /// The id was not known.
    case new
    /// The report wins against the one that was stored.
    indirect case replaced(previous: EventRow)
    /// The stored report is equal or counts rather than this one. Nothing changed.
    case known
    /// The report is longer than the one that was stored, and of another child, app or device. Nothing changed.
    indirect case contradicted(by: EventRow)
    /// The report says something new and was handed in as one that must not. Nothing changed.
    case refused

    /// Whether what is recorded changed.
    var isChange: Bool {
        switch self {
        case .new, .replaced: true
        case .known, .contradicted, .refused: false
        }
    }
}
