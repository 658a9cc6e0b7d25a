import Languages

/// Use of an app or a device that the family does not know, kept so that it can be assigned later.
package struct UnknownUseRow: Hashable, Sendable {
    package var id: String
    /// The child. Nil if neither the report nor its device tells.
    package var child: String?
    package var source: String
    package var device: String?
    /// What the tracker calls the app.
    package var trackerName: String?
    package var package: String?
    package var site: String?
    /// Milliseconds since 1970 UTC.
    package var start: Int64
    /// Milliseconds.
    package var length: Int64
    package var received: Int64
    /// See `EventRow.counts`.
    package var counts: String?

    package init(
        id: String, child: String? = nil, source: String, device: String? = nil, trackerName: String? = nil,
        package: String? = nil,
        site: String? = nil, start: Int64, length: Int64, received: Int64, counts: String? = nil
    ) {
        self.id = id
        self.child = child
        self.source = source
        self.device = device
        self.trackerName = trackerName
        self.package = package
        self.site = site
        self.start = start
        self.length = length
        self.received = received
        self.counts = counts
    }
}

extension UnknownUseRow {
    /// Whether it was made of signals.
    package var isOfSignals: Bool { EventRow.isOfSignals(id) }
}

extension UnknownUseRow: UncountedReport, ShapedFact, TableRow {
    static let kind = FactKind.unknownUse
    static let table = Table(
        "unknown_use",
        Shape(
            UnknownUseRow.init, Column("id", \.id), Column("child", \.child), Column("source", \.source),
            Column("device", \.device), Column("tracker_name", \.trackerName), Column("package", \.package),
            Column("site", \.site), Column("start", \.start), Column("length", \.length),
            Column("received", \.received), Column("counts", \.counts)),
        words: localized("use of unknown apps"))
    static let growth: StaticString? = """
        UPDATE unknown_use SET child = ?2, source = ?3, device = ?4, tracker_name = ?5, package = ?6, site = ?7,
            start = ?8, length = ?9, received = ?10, counts = ?11
        WHERE id = ?1
            AND (length, -start, ifnull(length(CAST(counts AS BLOB)), 0), ifnull(counts, ''))
                < (?9, -?8, ifnull(length(CAST(?11 AS BLOB)), 0), ifnull(?11, ''))
        """
    /// Use of signals is made when they are heard of, and was known when they were told.
    var knownAt: Int64? { isOfSignals ? nil : received }
    var about: Int64? { start }
    var written: [Cell] { cells.withoutLastNull }

    func noteKeeping(in transaction: borrowing Transaction) { transaction.unknownUse.noteKeeping() }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Keeping {
        try EventBlocks(database: transaction.database).find(id: id) == nil ? keep(in: transaction) : .counted
    }
}

/// Unknown use that was dropped, as when it was assigned.
struct ForgottenUnknown: ShapedFact, StatementFact, FactOfEachStore {
    static let kind = FactKind.unknownForgotten
    static let shape = Shape(Self.init, Column("id", \.id))
    static let statement: StaticString = "DELETE FROM unknown_use WHERE id = ?"
    let id: String
}

extension FamilyStore {
    /// All unknown use, in order of (start, id).
    package func unknownUse() throws(StoreError) -> Cursor<UnknownUseRow> { try database.rows("ORDER BY start, id") }

    /// Unknown use of exactly this name: of a site, the tracker's own name for the app, or a package.
    package func unknownUse(named name: String) throws(StoreError) -> [UnknownUseRow] {
        try database.rows(
            "WHERE coalesce(nullif(site, ''), nullif(tracker_name, ''), package) = ? ORDER BY start, id", name
        ).all()
    }
}

extension Transaction {
    /// Keeps use of something the family does not know. An id that is recorded as use already is left alone.
    package func record(_ use: UnknownUseRow) throws(StoreError) -> Keeping { try append(use) }

    /// Forgets unknown use, as when it was assigned; false when there was none of that id.
    package func forgetUnknownUse(id: String) throws(StoreError) -> Bool { try append(ForgottenUnknown(id: id)) }
}
