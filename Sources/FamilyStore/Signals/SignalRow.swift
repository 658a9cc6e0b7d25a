import Languages

/// A stored signal: what a tracker said about an app at one moment.
package struct SignalRow: Hashable, Sendable {
    package var child: String
    /// As the tracker names it; the family may not know it.
    package var app: String
    package var device: String?
    /// When a counter began; nil for a signal of another kind.
    package var since: Int64?
    /// Milliseconds since 1970 UTC.
    package var at: Int64
    /// The caller's number for the kind of signal, and its amount if it has one.
    package var kind: Int64
    package var total: Int64
    /// The longest pause that belonged to a session when it came, in milliseconds.
    package var idle: Int64
    package var received: Int64
    package var source: String
    /// The id of the app that it meant when it was told; `nothing` if the family did not know it. Nil where an earlier
    /// program was told.
    package var means: String?
    package static let nothing = ""

    package init(
        child: String, app: String, device: String?, since: Int64?, at: Int64, kind: Int64, total: Int64, idle: Int64,
        received: Int64, source: String, means: String? = nil
    ) {
        self.child = child
        self.app = app
        self.device = device
        self.since = since
        self.at = at
        self.kind = kind
        self.total = total
        self.idle = idle
        self.received = received
        self.source = source
        self.means = means
    }
}

extension SignalRow: RowFact {
    static let kind = FactKind.signal
    static let table = Table(
        "signal",
        Shape(
            SignalRow.init, Column("child", \.child, isWord: true), Column("app", \.app, isWord: true),
            Column("device", \.device, isWord: true, none: .integer(0)), Column("since", \.since, none: .integer(0)),
            Column("at", \.at), Column("kind", \.kind), Column("total", \.total), Column("idle", \.idle),
            Column("received", \.received), Column("source", \.source, isWord: true),
            Column("means", \.means, isWord: true, none: .integer(0))),
        words: localized("signals of trackers"))
    var knownAt: Int64? { received }
    var about: Int64? { at }
    var written: [Cell] { cells.withoutLastNull }

    /// Of one signal that was told twice the same row stays in every store: the first one. One that was told before its time
    /// gives way to every other, and so does one of an app that nobody knew.
    static let conflict: StaticString = """
        ON CONFLICT (child, app, device, since, at, kind, total) DO UPDATE
        SET idle = excluded.idle, received = excluded.received, source = excluded.source, means = excluded.means
        WHERE (excluded.at - excluded.received > 900000,
                ifnull((SELECT text FROM word WHERE number = excluded.means), '-') = '',
                excluded.received, excluded.idle, excluded.means = 0,
                ifnull((SELECT text FROM word WHERE number = excluded.means), ''))
            < (at - received > 900000, ifnull((SELECT text FROM word WHERE number = means), '-') = '',
                received, idle, means = 0, ifnull((SELECT text FROM word WHERE number = means), ''))
        """
}

extension Transaction {
    /// Records a signal; false when the very same one is known, and was told before.
    package func record(_ signal: SignalRow) throws(StoreError) -> Bool { try append(signal) }

    /// The row of the same signal that is known, whenever it was told.
    package func signal(like other: SignalRow) throws(StoreError) -> SignalRow? {
        try signals(like: other, in: other.at..<other.at + 1).first { ($0.kind, $0.total) == (other.kind, other.total) }
    }

    /// The signals of one stream in a range of instants, in order of time.
    /// - Parameter stream: a signal of it.
    package func signals(like stream: SignalRow, in range: Range<Int64>) throws(StoreError) -> [SignalRow] {
        try database.rows(
            "WHERE child = ? AND app = ? AND device = ? AND since = ? AND at >= ? AND at < ? ORDER BY at, kind, total",
            try number(of: stream.child), try number(of: stream.app), try number(ofAny: stream.device) ?? 0,
            stream.since ?? 0, range.lowerBound, range.upperBound
        ).all()
    }

    /// The signals of which unknown use was made, and others of its app and device at that time.
    package func signals(of use: UnknownUseRow) throws(StoreError) -> [SignalRow] {
        try database.rows(
            "WHERE child = ? AND app = ? AND device = ? AND at >= ? AND at <= ?",
            try number(ofAny: use.child) ?? 0, try number(ofAny: use.trackerName) ?? 0,
            try number(ofAny: use.device) ?? 0, use.start, use.start + use.length
        ).all()
    }
}

extension FamilyStore {
    /// Use that does not count, as it waits for its end or its app is unknown, in a range of ids.
    package func uncountedUse(
        from first: String, before last: String
    ) throws(StoreError) -> [(id: String, start: Int64, end: Int64, app: String?)] {
        try database.statement(
            """
            SELECT id, start, start + length, app FROM waiting WHERE id >= ?1 AND id < ?2
            UNION ALL SELECT id, start, start + length, NULL FROM unknown_use WHERE id >= ?1 AND id < ?2
            """
        ).rows(first, last) { ($0.text(), $0.integer(), $0.integer(), $0.optionalText()) }.all()
    }
}
