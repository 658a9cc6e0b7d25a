package import FamilyStore
import FamilyTime
import Languages
import UsageTracking

// Use that contradicts the instant at which it was received: it was told before it can have happened, so the clock of
// its device was set forward. It does not count until a parent says so.
extension Recorder {
    /// Whether a report is not recorded because its id is in doubt.
    func isKeptBack(_ row: EventRow, _ transaction: borrowing Transaction) throws(StoreError) -> Bool {
        switch try transaction.doubt(about: row) {
        case .none: return false
        case .known: tally.known += 1
        case .contradicted: try holdContradiction(row, transaction)
        }
        return true
    }

    /// Holds a report whose id was told of another child, app or device before.
    func holdContradiction(_ row: EventRow, _ transaction: borrowing Transaction) throws(StoreError) {
        if try transaction.holdForParent(row) { tally.contradictory += 1 } else { tally.known += 1 }
        hasDoubts = true
    }

    /// Decides what counts of the ids of which something else was told, or said by a parent, and folds what that changes.
    func decideContested(_ transaction: borrowing Transaction) throws(StoreError) {
        for (before, after) in try transaction.decideContested() {
            let rows = [before, after].compactMap(\.self)
            if let first = rows.first, let last = rows.last { try replace(first, by: last, transaction) }
        }
    }

    /// Lets a held report count, whatever else was told under its id.
    /// - Returns: false if it is not held.
    package func release(held row: EventRow) throws(StoreError) -> Bool {
        try recordBatch { transaction throws(StoreError) in
            guard try transaction.releaseHeld(row, at: now.milliseconds) else { return false }
            try recordAnew(row, isWord: true, transaction)
            try decideContested(transaction)
            return true
        }
    }

    /// Leaves a held report out, until that is taken back: a parent's word is about the time, whatever the id under which it
    /// is told again.
    /// - Returns: what that has come to. Nil if it is not held.
    package func decline(held row: EventRow) throws(StoreError) -> Voided? {
        try finish()
        let word = VoidRow(of: row, reason: LedgerReasons.declined.recorded([]), made: now.milliseconds)
        // Two ids may tell the same.
        let isSaid = try store.voids().contains { $0.isSame(as: word) && $0.undone == nil }
        return try write { transaction throws(StoreError) in
            guard try store.held().contains(row) else { return nil }
            try transaction.declineHeld(row, at: now.milliseconds)
            try decideContested(transaction)
            try complete(transaction)
            if isSaid { return Voided() }
            return try change(word, isUndoing: false, transaction) { transaction throws(StoreError) in
                try transaction.record(word)
            }
        }
    }
}
