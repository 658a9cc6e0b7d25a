import FamilyStore
import UsageTracking

// Apps that were taken out of the family and came back: what they were used for in between is nobody's.
extension Recorder {
    /// Keeps a report as unknown use where its app was not in the family at the time.
    func isOfAbsentApp(
        _ report: Report, _ row: EventRow, _ transaction: borrowing Transaction
    ) throws(StoreError) -> Bool {
        guard let times = absences[report.use.app], times.contains(where: { $0.contains(row.start) }) else {
            return false
        }
        _ = try transaction.record(
            UnknownUseRow(
                id: row.id, child: row.child, source: row.source, device: row.device, trackerName: row.app,
                start: row.start, length: row.length, received: row.received))
        tally.absent += 1
        return true
    }
}
