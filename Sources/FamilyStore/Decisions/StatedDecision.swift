import Languages

/// A decision that a child's device has stated, with its entries in the ledger. It counts if the family's settings let the
/// child decide it, which whoever knows them says (`Transaction.count`): until then it is in no other table.
///
/// A device may state one id again, later: what did not count is done once more. Each time is a statement of its own, and
/// one of them at most counts.
package struct StatedDecision: Hashable, Sendable {
    package var row: DecisionRow
    /// When the device recorded it, which tells its statements of one id apart.
    package let recorded: Int64
    package var entries: [LedgerRow]
    /// Whose journal it is in.
    package var device: [UInt8]
    /// The number of its entry there. 0 in the store's own journal.
    package var number: Int64
    package var isCounted: Bool
    /// Whether a parent's device has found that the points were there.
    package internal(set) var isCovered = false
}

/// A row of `stated`.
struct StatedRow: TableRow {
    static let table = Table(
        "stated",
        Shape(
            Self.init, Column("id", \.id), Column("journal", \.journal), Column("number", \.number),
            Column("place", \.place), Column("child", \.child), Column("recorded", \.recorded),
            Column("is_counted", \.isCounted), Column("body", \.body)),
        words: localized("decisions of children's devices"))
    let id: String
    let journal: Int64
    let number: Int64
    let place: Int64
    let child: String
    let recorded: Int64
    let isCounted: Bool
    /// The decision and its entries. Nil for one of the store's own that counts: it is in the tables. One of its own that
    /// was rewound is nowhere.
    let body: [UInt8]?

    /// The decision and its entries.
    fileprivate func facts(in database: Database) throws(StoreError) -> (row: DecisionRow, entries: [LedgerRow])? {
        guard let body else {
            guard isCounted, let row: DecisionRow = try database.first("WHERE id = ?", id) else { return nil }
            return (row, try database.entries(ofDecision: id))
        }
        let facts = (try? EntryReader.facts(of: body)) ?? []
        guard let row = facts.first as? DecisionRow else { return nil }
        return (row, facts.dropFirst().compactMap { $0 as? LedgerRow })
    }
}

/// Whether a decision of a child's device counts, as this store has decided by the family's settings.
struct JudgedDecision: FactOfEachStore {
    static let kind = FactKind.judged
    let id: String
    /// Whose journal it is in.
    let device: [UInt8]
    let counts: Bool
    /// When its device recorded it. Nil where an earlier program judged it, which knew one statement of an id: of this
    /// store's own the last one, of another device's the first.
    let recorded: Int64?
    /// What is told of it. Nil if that is nothing.
    let outcome: OutcomeRow?
    var cells: [Cell] { .of(id, device, counts, recorded) + (outcome.map { OutcomeRow.table.shape.said($0) } ?? []) }
    var about: Int64? { outcome?.at }

    static func read(_ cells: inout CellReader) -> JudgedDecision {
        let (id, device, counts) = (cells.text(), cells.bytes(), cells.flag())
        // Where an earlier program did not say it, an outcome follows: its first value is its place, which no fact says.
        var rest = cells
        let recorded = rest.optionalInteger()
        if recorded != nil { cells = rest }
        return JudgedDecision(
            id: id, device: device, counts: counts, recorded: recorded,
            outcome: cells.isAtEnd ? nil : OutcomeRow.table.shape.fact(&cells))
    }

    /// - Returns: whether anything changed.
    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let database = transaction.database
        guard let journal = try database.journal(of: device),
            let stated: StatedRow = try database.first(
                """
                WHERE id = ?1 AND journal = ?2 AND is_counted != ?3 AND recorded = ifnull(?4, recorded)
                ORDER BY iif(number = 0, -recorded, recorded)
                """, id, journal, counts, recorded)
        else { return false }
        guard counts else {
            try transaction.leaveOut(stated)
            return true
        }
        guard let (row, entries) = try stated.facts(in: database), try row.insert(into: database, of: journal)
        else { return false }
        for entry in entries {
            _ = try database.insert(entry.cells, into: LedgerRow.table, "ON CONFLICT (key) DO NOTHING")
        }
        if let outcome { _ = try transaction.tell(outcome) }
        try database.forgetBooks(of: stated.child, since: stated.recorded)
        try database.run(
            "UPDATE stated SET is_counted = 1 WHERE id = ? AND journal = ? AND recorded = ?",
            id, journal, stated.recorded)
        return true
    }
}

extension Transaction {
    /// Takes a decision that counted out of the tables, with its entries and what was told of it.
    /// - Returns: the decision. Nil, with nothing changed, if it is nowhere.
    @discardableResult
    func leaveOut(_ stated: StatedRow) throws(StoreError) -> DecisionRow? {
        guard let (row, entries) = try stated.facts(in: database) else { return nil }
        var writer = EntryWriter()
        writer.append(row)
        for entry in entries { writer.append(entry) }
        try database.removeDecision(stated.id)
        try database.run("DELETE FROM outcome WHERE id = ? AND kind = ?", stated.id, try database.wordNumber(row.kind))
        try database.run(
            "UPDATE stated SET is_counted = 0, body = ?4 WHERE id = ?1 AND journal = ?2 AND recorded = ?3",
            stated.id, stated.journal, stated.recorded, writer.body)
        return row
    }

    /// Whether a child's device, whose store this is, has stated a decision of that id at that instant: then nothing else is
    /// stated by that name.
    func isStated(_ row: DecisionRow) throws(StoreError) -> Bool {
        guard try isChilds.exists(in: database) else { return false }
        return try database.isStated(row.id, by: Database.ownJournal, at: row.recorded)
    }

    /// Notes a decision of this store's own journal, if a child's device writes that. One that did not count any more may be
    /// made once more, later.
    func noteStated(_ row: DecisionRow) throws(StoreError) {
        guard try isChilds.exists(in: database), !row.isOfEachStore else { return }
        try database.run(
            """
            INSERT INTO stated (id, journal, number, place, child, recorded, is_counted)
            SELECT id, ?2, 0, seq, child, recorded, 1 FROM decision WHERE id = ?1
            ON CONFLICT (id, journal, recorded) DO NOTHING
            """, row.id, Database.ownJournal)
    }

    /// Lets a decision of a child's device count.
    /// - Parameter outcome: what is told of it.
    /// - Returns: false if it counts already, or if another one of its id does.
    package func count(_ stated: StatedDecision, telling outcome: OutcomeRow?) throws(StoreError) -> Bool {
        try judge(stated, counts: true, telling: outcome)
    }

    /// Lets a decision of a child's device count no longer.
    /// - Returns: false if it does not count.
    package func leaveOut(_ stated: StatedDecision) throws(StoreError) -> Bool {
        try judge(stated, counts: false, telling: nil)
    }

    private func judge(
        _ stated: StatedDecision, counts: Bool, telling outcome: OutcomeRow?
    ) throws(StoreError) -> Bool {
        try append(
            JudgedDecision(
                id: stated.row.id, device: stated.device, counts: counts, recorded: stated.recorded, outcome: outcome))
    }
}

extension FamilyStore {
    /// The decisions about a child that children's devices have stated since an instant, in the order of deciding.
    package func stated(of child: String, since start: Int64 = .min) throws(StoreError) -> [StatedDecision] {
        let rows: [StatedRow] = try database.rows(
            """
            WHERE child = ? AND recorded >= ?
            ORDER BY recorded, (SELECT journal.id FROM journal WHERE number = stated.journal), number, place
            """, child, start
        ).all()
        guard !rows.isEmpty else { return [] }
        let covered = Set(
            try database.rows(of: CoveredDecision.table, "WHERE child = ? AND recorded >= ?", child, start).all())
        let devices = Dictionary(try database.journals().map { ($0.number, $0.device) }, uniquingKeysWith: { $1 })
        var stated: [StatedDecision] = []
        for row in rows {
            guard let (decision, entries) = try row.facts(in: database), let device = devices[row.journal] else {
                continue
            }
            stated.append(
                StatedDecision(
                    row: decision, recorded: row.recorded, entries: entries, device: device, number: row.number,
                    isCounted: row.isCounted,
                    isCovered: covered.contains(
                        CoveredDecision(child: child, recorded: row.recorded, id: row.id, device: device))))
        }
        return stated
    }

    /// The children of whom children's devices have decided anything since an instant.
    package func childrenOfStated(since start: Int64) throws(StoreError) -> [String] {
        try database.values("SELECT DISTINCT child FROM stated WHERE recorded >= ? ORDER BY child", start)
    }
}

extension Database {
    func isStated(_ id: String, by journal: Int64, at recorded: Int64) throws(StoreError) -> Bool {
        try holds("SELECT 1 FROM stated WHERE id = ? AND journal = ? AND recorded = ?", id, journal, recorded)
    }

    /// Removes a decision with its entries.
    func removeDecision(_ id: String) throws(StoreError) {
        try run("DELETE FROM decision WHERE id = ?", id)
        // The key of an entry is the decision's id and one name behind it.
        try run(
            """
            DELETE FROM posting WHERE key > ?1 || '/' AND key < ?1 || '0'
                AND instr(substr(key, length(?1) + 2), '/') = 0
            """, id)
    }

    fileprivate func entries(ofDecision id: String) throws(StoreError) -> [LedgerRow] {
        try rows(
            """
            WHERE key > ?1 || '/' AND key < ?1 || '0' AND instr(substr(key, length(?1) + 2), '/') = 0 ORDER BY seq
            """, id
        ).all()
    }

    /// Saved books hold what was decided in its order.
    func forgetBooks(of child: String, since recorded: Int64) throws(StoreError) {
        try run("DELETE FROM books WHERE child = ? AND recorded >= ?", child, recorded)
    }
}
