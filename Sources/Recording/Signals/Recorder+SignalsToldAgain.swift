import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// Signals that other devices have told, and what signals mean whose app was not known when they were told.
extension Recorder {
    /// Makes the use anew around signals that another device has told, or that do not count any more.
    func take(_ signals: [SignalRow], _ transaction: borrowing Transaction) throws(StoreError) {
        if author.isParent {
            let first = horizon.start(at: now.milliseconds)
            for row in signals where row.means == SignalRow.nothing && row.at >= first {
                guard let app = app(called: row.app, at: row.at), try transaction.signal(like: row) == row else {
                    continue
                }
                try tell([row], mean: app, transaction)
            }
        }
        try makeUse(around: signals, transaction)
    }

    /// Tells signals again of which their device did not know what they mean.
    private func tell(_ signals: [SignalRow], mean app: Int32, _ transaction: borrowing Transaction) throws(StoreError)
    {
        for row in signals where row.means == nil || row.means == SignalRow.nothing {
            var row = row
            // What an earlier program was told stands before all that is told later.
            if row.means != nil { row.received = now.milliseconds }
            row.means = plan.family.apps[Int(app)].id
            _ = try transaction.record(row)
        }
    }

    /// Counts use of signals that was unknown: they are told again, so that every device knows what they mean.
    func count(_ unknown: [(use: UnknownUseRow, app: Int32)], _ transaction: borrowing Transaction) throws(StoreError) {
        for (use, app) in unknown { try tell(try transaction.signals(of: use), mean: app, transaction) }
        try makeUse(around: try signals(of: unknown.map(\.use), transaction), transaction)
    }

    /// Makes the use anew that is unknown, as other settings are known: of a child or an app that was not known here.
    func takeUnknownSignals(_ transaction: borrowing Transaction) throws(StoreError) {
        try makeUse(around: try signals(of: try store.unknownUse().all(), transaction), transaction)
    }

    private func signals(
        of unknown: [UnknownUseRow], _ transaction: borrowing Transaction
    ) throws(StoreError) -> [SignalRow] {
        var signals: [SignalRow] = []
        for row in unknown where row.isOfSignals { signals += try transaction.signals(of: row) }
        return signals
    }
}
