import FamilyStore
import FamilyTime
import Presentation
import Recording

/// An entry of the ledger with the balance behind it.
struct LedgerEntry {
    private(set) var row: LedgerRow
    private(set) var balance: Int64
    /// The apps whose accounts it changed, or the rule that it comes from.
    private var sources: [String]

    init(_ row: LedgerRow, balance: Int64) {
        (self.row, self.balance) = (row, balance)
        sources = [row.app ?? row.rule].compactMap(\.self)
    }

    /// The entries as people read them: what one decision took from several accounts, or gave back to them, is one.
    static func joined(_ entries: [LedgerEntry]) -> [LedgerEntry] {
        var joined: [LedgerEntry] = []
        for entry in entries {
            // What moves between accounts goes both ways.
            if let decision = entry.row.decision, let last = joined.last?.row, last.decision == decision,
                last.amount.signum() == entry.row.amount.signum()
            {
                joined[joined.count - 1].row.amount += entry.row.amount
                joined[joined.count - 1].balance = entry.balance
                joined[joined.count - 1].sources += entry.sources
            } else {
                joined.append(entry)
            }
        }
        return joined
    }

    /// - Parameter kept: the keys of entries that stay only because they were promised.
    func item(readOn today: LocalDate, kept: Set<String> = []) -> LedgerItem {
        LedgerItem(
            when: Wording.date(row.day, readOn: today), what: LedgerReasons.said(row.reason),
            source: sources.joined(separator: ", "), points: Int(row.amount), balance: Int(balance),
            isKept: row.key.map(kept.contains) ?? false)
    }
}
