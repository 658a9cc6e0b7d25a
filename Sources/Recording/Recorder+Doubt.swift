package import FamilyStore
import FamilyTime
import UsageTracking

// Use that contradicts the instant at which it was received: it was told before it can have happened, so the clock of
// its device was set forward. It does not count until a parent says so.
extension Recorder {
    /// How far a device's clock may be ahead before its use is held for a parent, in milliseconds.
    package static let clockTolerance = 15 * Milliseconds.minute

    static func isInDoubt(_ row: EventRow) -> Bool { row.start + row.length - row.received > clockTolerance }

    /// Lets held use count.
    /// - Returns: false if no use of that id is held.
    package func release(held id: String) throws(StoreError) -> Bool {
        var isFound = false
        try recordBatch { touched, transaction throws(StoreError) in
            guard let row = try transaction.releaseHeld(id: id) else { return }
            isFound = true
            try recordAnew(row, isWord: true, transaction)
        }
        return isFound
    }

    /// Leaves held use out for good: a parent's word is about the time, whatever the id under which it is told again.
    /// - Returns: false if no use of that id is held.
    package func decline(held id: String) throws(StoreError) -> Bool {
        var declined: EventRow?
        try write { transaction throws(StoreError) in declined = try transaction.declineHeld(id: id) }
        guard let row = declined else { return false }
        _ = try void(
            VoidRow(
                child: row.child, app: row.app, device: row.device, start: row.start, until: row.start + row.length,
                heir: nil, reason: "declined", made: now.milliseconds))
        return true
    }
}
