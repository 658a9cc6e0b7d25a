package import FamilyStore
import FamilyTime
import UsageTracking

// Use that contradicts the instant at which it was received: it was told before it can have happened, so the clock of
// its device was set forward. It does not count until a parent says so.
extension Recorder {
    package static func isInDoubt(_ row: EventRow) -> Bool {
        row.start + row.length - row.received > Milliseconds.clockTolerance
    }

    /// Whether a report is not recorded because its id is in doubt.
    func isKeptBack(_ row: EventRow, _ transaction: borrowing Transaction) throws(StoreError) -> Bool {
        switch try transaction.doubt(about: row, ahead: Milliseconds.clockTolerance) {
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

    /// Lets a held report count, whatever else was told under its id.
    /// - Returns: false if it is not held.
    package func release(held row: EventRow) throws(StoreError) -> Bool {
        var isFound = false
        try recordBatch { touched, transaction throws(StoreError) in
            guard try transaction.releaseHeld(row) else { return }
            isFound = true
            try recordAnew(row, isWord: true, transaction)
        }
        return isFound
    }

    /// Leaves a held report out for good: a parent's word is about the time, whatever the id under which it is told again.
    /// - Returns: false if it is not held.
    package func decline(held row: EventRow) throws(StoreError) -> Bool {
        var isFound = false
        try write { transaction throws(StoreError) in isFound = try transaction.declineHeld(row) }
        guard isFound else { return false }
        _ = try void(
            VoidRow(
                child: row.child, app: row.app, device: row.device, start: row.start, until: row.start + row.length,
                heir: nil, reason: "declined", made: now.milliseconds))
        return true
    }
}
