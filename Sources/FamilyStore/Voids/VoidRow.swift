import Languages

/// A parent's word on a stretch of a child's use: it was not real, or it was another child's.
package struct VoidRow: Hashable, Sendable {
    /// Its number, by which it can be taken back; nil before it is stored.
    package var seq: Int64?
    package var child: String
    /// The app. Nil means all apps.
    package var app: String?
    /// The id of the report. Nil means all use of that time.
    package var event: String?
    /// The device. Nil means all devices.
    package var device: String?
    /// Milliseconds since 1970 UTC; the end is exclusive.
    package var start: Int64
    package var until: Int64
    /// The child whose use it was. Nil if it was nobody's.
    package var heir: String?
    package var reason: String
    package var made: Int64
    /// When the word was taken back. Nil while it is in force.
    package var undone: Int64?
    /// The number of the journal that states it. Nil for the store's own.
    package internal(set) var journal: Int64?

    package init(
        seq: Int64? = nil, child: String, app: String?, event: String? = nil, device: String? = nil, start: Int64,
        until: Int64, heir: String?, reason: String, made: Int64, undone: Int64? = nil, journal: Int64? = nil
    ) {
        self.seq = seq
        self.child = child
        self.app = app
        self.event = event
        self.device = device
        self.start = start
        self.until = until
        self.heir = heir
        self.reason = reason
        self.made = made
        self.undone = undone
        self.journal = journal
    }
}

extension VoidRow {
    /// Whether it is the same word, whatever became of it and whoever has heard of it first.
    package func isSame(as other: VoidRow) -> Bool {
        (child, app, event, device, heir) == (other.child, other.app, other.event, other.device, other.heir)
            && (start, until, made) == (other.start, other.until, other.made)
    }

    /// The word that takes out the time of a report.
    /// - Parameter made: when it is said, in milliseconds since 1970.
    package init(of report: EventRow, reason: String = "", made: Int64 = 0) {
        self.init(
            child: report.child, app: report.app, device: report.device, start: report.start, until: report.end,
            heir: nil, reason: reason, made: made)
    }

    /// Whether it takes out exactly the time of a report.
    func takesOut(_ report: EventRow) -> Bool {
        (child, app, device) == (report.child, report.app, report.device)
            && (event, heir) == (nil, nil) && (start, until) == (report.start, report.end)
    }

    /// Whether there may be use that it is about and another word as well.
    package func meets(_ other: VoidRow) -> Bool {
        child == other.child && start < other.until && until > other.start
            && (app == nil || other.app == nil || app == other.app)
            && (device == nil || other.device == nil || device == other.device)
    }
}

extension VoidRow: RowFact {
    static let kind = FactKind.void
    static let table = Table(
        "void",
        Shape(
            VoidRow.init, Column("seq", \.seq, isPlace: true), Column("child", \.child), Column("app", \.app),
            Column("event", \.event), Column("device", \.device), Column("start", \.start), Column("until", \.until),
            Column("heir", \.heir), Column("reason", \.reason), Column("made", \.made),
            Column("undone", \.undone, isPlace: true),
            Column("journal", \.journal, isPlace: true, none: .integer(Database.ownJournal))),
        words: localized("a parent's word on use"))
    static let conflict: StaticString = ""
    var written: [Cell] { cells.withoutLastNull }
    var knownAt: Int64? { made }
    var about: Int64? { start }

    /// Notes a word that another journal states.
    func insert(into database: Database, of journal: Int64) throws(StoreError) {
        var row = self
        (row.seq, row.journal) = (nil, journal)
        _ = try database.insert(Self.table.shape.cells(row), into: Self.table, Self.conflict)
    }
}

/// A parent took a word on use back.
struct UndoneVoid: Fact {
    static let kind = FactKind.voidUndone
    /// The word's number in the store that noted it.
    let seq: Int64
    let at: Int64
    /// The word itself. Nil in what an earlier program recorded.
    let word: VoidRow?
    var cells: [Cell] { .of(seq, at) + (word?.written ?? []) }
    var knownAt: Int64? { at }

    static func read(_ cells: inout CellReader) -> UndoneVoid {
        let (seq, at) = (cells.integer(), cells.integer())
        return UndoneVoid(seq: seq, at: at, word: cells.isAtEnd ? nil : VoidRow.read(&cells))
    }

    /// - Returns: whether anything changed.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.run("UPDATE void SET undone = ?2 WHERE seq = ?1 AND undone IS NULL", seq, at)
    }
}

extension FamilyStore {
    /// All of it, in the order in which it was said; at one instant in the order of the devices.
    package func voids() throws(StoreError) -> [VoidRow] {
        try database.rows("ORDER BY made, (SELECT journal.id FROM journal WHERE number = void.journal), seq").all()
    }
}

extension Transaction {
    /// Notes what a parent said.
    package func record(_ void: VoidRow) throws(StoreError) { _ = try append(void) }

    /// Notes that a parent has taken a word back; false when there is none of that number that holds.
    package func undo(void seq: Int64, at instant: Int64) throws(StoreError) -> Bool {
        let word: VoidRow? = try database.first("WHERE seq = ?", seq)
        return try append(UndoneVoid(seq: seq, at: instant, word: word))
    }
}
