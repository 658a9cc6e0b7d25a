import FamilyTime

/// The result of publishing a running total.
package enum TotalChange: Hashable, Sendable {
    case new
    case changed(from: Int64)
    case same
    /// The day is settled, points go, or the change is to be seen: what was told is the new amount, and the ledger's entry
    /// stays as it is. Post the difference as a correction that cites it. An entry of a day that is not settled goes on growing.
    case apart(from: Int64)
}

/// An outcome that stays one while its points change.
protocol RunningTotal: TableRow {
    static var kindOfFact: FactKind { get }
    /// What is done where the total is there.
    static var conflict: StaticString { get }
    /// Puts the total in the place of the stored one, by its values, first to last, and whether the change is an entry of
    /// its own.
    static var change: StaticString { get }
    /// Dates the stored total anew, by its values, first to last, unless an entry of it stands in the ledger apart.
    static var redating: StaticString { get }
    var seq: Int64? { get set }
    var child: String { get }
    var day: LocalDate { get }
    var at: Int64 { get }
    var amount: Int64 { get }
    var published: Int64 { get }

    /// The total as it was told before.
    func stored(in database: Database) throws(StoreError) -> Self?
}

/// A running total, as it was told. The column `entered` keeps what the ledger's entry of it says, where that is not all of
/// its points: the rest stands in entries that cite it.
struct ToldTotal<Total: RunningTotal>: FactOfEachStore {
    static var kind: FactKind { Total.kindOfFact }
    let total: Total
    let isApart: Bool
    var cells: [Cell] { Total.table.shape.said(total) + .of(isApart) }
    var knownAt: Int64? { total.published }
    var about: Int64? { total.at }

    static func read(_ cells: inout CellReader) -> ToldTotal {
        ToldTotal(total: Total.table.shape.fact(&cells), isApart: cells.flag())
    }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> TotalChange {
        let database = transaction.database
        if try transaction.tell(total) { return .new }
        guard let stored = try total.stored(in: database) else { return .same }
        let (old, new) = (stored.amount, total.amount)
        let shape = Total.table.shape
        guard old != new else {
            // When it was complete follows from all that is known, as its points do. Nobody has to be told of that.
            if stored.at != total.at {
                try database.run(Total.redating, row: database.held(shape.cells(total), by: shape.columns))
            }
            return .same
        }
        // A cut at the day's most is below zero, and grows by more of it.
        let shrinks = old < 0 ? new > old : new < old
        let isApart = isApart || shrinks ? true : try transaction.isSettled(stored.day, of: stored.child)
        var told = total
        told.seq = try transaction.telling.next(in: database)
        try database.run(Total.change, row: database.held(shape.cells(told), by: shape.columns) + .of(isApart))
        transaction.telling.take(told.seq)
        return isApart ? .apart(from: old) : .changed(from: old)
    }
}

extension Transaction {
    /// Gives a new outcome its place in the order of telling; false if it is known.
    /// - Parameter place: the one that it had before it was taken back. Nil if it was never told.
    func tell<Total: RunningTotal>(_ total: Total, at place: Int64? = nil) throws(StoreError) -> Bool {
        var told = total
        if let place { told.seq = place } else { told.seq = try telling.next(in: database) }
        guard try database.insert(Total.table.shape.cells(told), into: Total.table, Total.conflict) else {
            return false
        }
        if place == nil { telling.take(told.seq) }
        return true
    }
}
