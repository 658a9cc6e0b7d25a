import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine
package import UsageTracking

// Signals are kept, and use is made anew from all that a stream has said whenever it says more: the same set of signals
// gives the same use, in whatever order and batches they came, and a restart loses none of it.
extension Recorder {
    /// Records signals, the use that follows from them, and what follows from that.
    package func record(_ signals: [Signal], source: String) throws(StoreError) {
        guard !signals.isEmpty else { return }
        try recordBatch { transaction throws(StoreError) in
            for (stream, rows) in Self.byStream(signals.map { row($0, source) }) {
                let new = try keep(rows, of: stream, transaction)
                try makeUse(of: stream, around: new, transaction)
            }
        }
    }

    /// Records signals, and sets aside those that come too late. Who is told them decides that: what is recorded counts on
    /// every device.
    /// - Returns: those that say something new.
    private func keep(
        _ rows: [SignalRow], of stream: SignalStream, _ transaction: borrowing Transaction
    ) throws(StoreError) -> [SignalRow] {
        let isFirst = names.children[stream.child].map { finished[Int($0)] == nil } ?? false
        let first = isFirst ? .min : horizon.start(at: now.milliseconds)
        var (new, late): ([SignalRow], [SignalRow]) = ([], [])
        for row in rows {
            if row.at < first {
                if try transaction.signal(like: row) == nil { late.append(row) }
            } else if try transaction.record(row) {
                new.append(row)
            }
        }
        try setAside(late, of: stream, transaction)
        return new
    }

    /// Sets the use aside that would follow from signals which come too late. That of an app which nobody knows is kept as
    /// all unknown use is.
    private func setAside(
        _ late: [SignalRow], of stream: SignalStream, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let any = late.first, let reach = SignalReach(of: late, in: stream) else { return }
        let isKnown = app(called: stream.app, at: any.at) != nil
        let known = isKnown ? try transaction.signals(like: any, in: reach.signals) : []
        let counting = Set(uses(of: known, stream))
        for use in uses(of: known + late, stream) where !counting.contains(use) {
            if let app = app(called: stream.app, at: use.start), let report = report(use, stream, app, any.source) {
                try setAsideTooLate(report, transaction)
            } else {
                let id = UsageLog.derivedID(stream.child, stream.app, stream.device, use.start)
                try keepUnknown(use, stream, id: id, received: now.milliseconds, any.source, transaction)
            }
        }
    }

    private func row(_ signal: Signal, _ source: String) -> SignalRow {
        let (stream, kind) = (signal.stream, signal.kind)
        let means = app(called: stream.app, at: signal.at).map { plan.family.apps[Int($0)].id } ?? SignalRow.nothing
        return SignalRow(
            child: stream.child, app: stream.app, device: stream.device, since: stream.since, at: signal.at,
            kind: kind.code, total: kind.total, idle: signal.idle, received: now.milliseconds, source: source,
            means: means)
    }
}
