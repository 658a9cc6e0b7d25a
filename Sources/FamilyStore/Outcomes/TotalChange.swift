/// The result of publishing a running total.
package enum TotalChange: Hashable, Sendable {
    case new
    case changed(from: Int64)
    case same
    /// The day is settled, points go, or the change is to be seen: what was told is the new amount, and the ledger's entry
    /// stays as it is. Post the difference as a correction that cites it. An entry of a day that is not settled goes on growing.
    case apart(from: Int64)
}
