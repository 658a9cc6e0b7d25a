import FamilyStore
import UsageTracking

// Apps that were taken out of the family: what they were used for until they came back is nobody's.
extension Recorder {
    /// Whether an app was not in the family at an instant, though it had been before.
    func isAbsent(_ app: Int32, at instant: Int64) -> Bool {
        !absences.isEmpty && absences[app]?.contains { $0.contains(instant) } ?? false
    }

    /// Keeps use of an app that was not in the family at the time as unknown use.
    func keepAbsent(_ row: EventRow, _ transaction: borrowing Transaction) throws(StoreError) {
        _ = try transaction.record(
            UnknownUseRow(
                id: row.id, child: row.child, source: row.source, device: row.device, trackerName: row.app,
                start: row.start, length: row.length, received: row.received))
        tally.absent += 1
    }
}
