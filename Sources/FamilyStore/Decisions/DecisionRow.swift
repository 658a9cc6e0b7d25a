import Languages

/// A recorded decision about points, reward apps, things of the shop, tasks or prizes.
package struct DecisionRow: Hashable, Sendable {
    /// The place in the order of deciding; nil before it is stored.
    package var seq: Int64?
    package var id: String
    package var kind: String
    package var child: String
    package var app: String?
    /// From when on it holds, in milliseconds since 1970 UTC.
    package var at: Int64
    package var until: Int64?
    /// Milliseconds; of freezes that were bought, how many.
    package var length: Int64?
    /// What the balance changed by.
    package var points: Int64?
    package var price: Int64?
    /// The id of the decision or outcome that it is about.
    package var cites: String?
    package var subject: String?
    package var reason: String
    /// When it was recorded.
    package var recorded: Int64
    /// The number of the journal that states it. Nil for the store's own.
    package internal(set) var journal: Int64?

    package init(
        seq: Int64? = nil, id: String, kind: String, child: String, app: String? = nil, at: Int64, until: Int64? = nil,
        length: Int64? = nil, points: Int64? = nil, price: Int64? = nil, cites: String? = nil, subject: String? = nil,
        reason: String, recorded: Int64, journal: Int64? = nil
    ) {
        self.seq = seq
        self.id = id
        self.kind = kind
        self.child = child
        self.app = app
        self.at = at
        self.until = until
        self.length = length
        self.points = points
        self.price = price
        self.cites = cites
        self.subject = subject
        self.reason = reason
        self.recorded = recorded
        self.journal = journal
    }
}

extension DecisionRow {
    /// Whether it pays for a thing of the shop or a freeze, or gives that back.
    var isOfShop: Bool { app == nil && (kind == "pointsSpent" || kind == "pointsRefunded") }
}

extension DecisionRow: RowFact {
    static let kind = FactKind.decision
    static let table = Table(
        "decision",
        Shape(
            DecisionRow.init, Column("seq", \.seq, isPlace: true), Column("id", \.id), Column("kind", \.kind),
            Column("child", \.child), Column("app", \.app), Column("at", \.at), Column("until", \.until),
            Column("length", \.length), Column("points", \.points), Column("price", \.price), Column("cites", \.cites),
            Column("subject", \.subject), Column("reason", \.reason), Column("recorded", \.recorded),
            Column("journal", \.journal, isPlace: true, none: .integer(Database.ownJournal))),
        words: localized("decisions"))
    static let conflict: StaticString = "ON CONFLICT (id) DO NOTHING"
    var written: [Cell] { cells.withoutLastNull }
    var knownAt: Int64? { recorded }
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        guard try !transaction.isStated(self), try insert(into: transaction.database) else { return false }
        try transaction.noteStated(self)
        return true
    }

    /// - Parameter journal: the number of the journal that states it.
    /// - Returns: false, with nothing changed, if its id is known.
    func insert(into database: Database, of journal: Int64 = Database.ownJournal) throws(StoreError) -> Bool {
        var row = self
        (row.seq, row.journal) = (nil, journal)
        return try database.insert(Self.table.shape.cells(row), into: Self.table, Self.conflict)
    }
}

extension Transaction {
    /// Records a decision.
    /// - Returns: false, with nothing changed, if its id is known.
    package func record(_ decision: DecisionRow) throws(StoreError) -> Bool { try append(decision) }
}
