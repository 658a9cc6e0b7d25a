import FamilyStore
import UsageTracking

// Apps that were taken out of the family and came back: what they were used for in between is nobody's.
extension Recorder {
    /// Whether the app of a report was not in the family at the time.
    func isOfAbsentApp(_ report: Report) -> Bool {
        !absences.isEmpty && absences[report.use.app]?.contains { $0.contains(report.use.start) } ?? false
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
