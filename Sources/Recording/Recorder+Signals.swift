import FamilySettings
package import FamilyStore
import FamilyTime
package import UsageTracking

// Signals are kept, and use is made anew from all that a stream has said whenever it says more: the same set of signals
// gives the same use, in whatever order and batches they came, and a restart loses none of it.
extension Recorder {
    /// Records signals, the use that follows from them, and what follows from that.
    package func record(_ signals: [Signal], source: String) throws(StoreError) {
        guard !signals.isEmpty else { return }
        let streams = Dictionary(grouping: signals, by: \.stream)
        let order = streams.keys.sorted {
            ($0.child, $0.app, $0.device ?? "", $0.since ?? 0) < ($1.child, $1.app, $1.device ?? "", $1.since ?? 0)
        }
        try recordBatch { touched, transaction throws(StoreError) in
            for stream in order {
                let rows = (streams[stream] ?? []).map { row($0, source) }
                try take(stream, rows, source, &touched, transaction)
            }
        }
    }

    private func take(
        _ stream: SignalStream, _ rows: [SignalRow], _ source: String, _ touched: inout Set<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let first = rows.map(\.at).min(), let last = rows.map(\.at).max(), let any = rows.first else { return }
        // All readings of a counter hang together; signals of a session only with those around them.
        let range =
            stream.since == nil
            ? first - SignalUse.reach..<last + SignalUse.reach : Int64.min..<Int64.max
        let known = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
        var isNew = false
        for row in rows where try transaction.record(row) { isNew = true }
        guard isNew else { return }
        let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
        let before = SignalUse.uses(of: known.map { signal($0, stream) })
        let after = SignalUse.uses(of: all.map { signal($0, stream) })
        let lengths = Dictionary(after.map { ($0.id, $0.end) }, uniquingKeysWith: max)
        for use in before where lengths[use.id].map({ $0 < use.end }) ?? true {
            try withdraw(use.id, transaction)
        }
        let kept = Set(before)
        for use in after where !kept.contains(use) { try take(use, stream, source, &touched, transaction) }
    }

    private func take(
        _ use: SignalUse, _ stream: SignalStream, _ source: String, _ touched: inout Set<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let child = names.children[stream.child] else { return }
        guard let app = app(called: stream.app, at: use.start) else {
            _ = try transaction.record(
                UnknownUseRow(
                    id: use.id, child: stream.child, source: source, device: stream.device, trackerName: stream.app,
                    start: use.start, length: use.end - use.start, received: now.milliseconds))
            return
        }
        let device = stream.device.flatMap { names.devices[$0] } ?? -1
        let report = Report(
            use: Use(start: use.start, end: use.end, child: child, app: app, device: device), id: use.id,
            device: stream.device, source: source)
        try take([report], &touched, transaction)
    }

    /// Takes use back that does not follow from the signals any more: a late one has shown that it was shorter.
    private func withdraw(_ id: String, _ transaction: borrowing Transaction) throws(StoreError) {
        try transaction.forgetWaiting(id: id)
        _ = try transaction.forgetUnknownUse(id: id)
        guard let row = try transaction.removeEvent(id: id), let child = names.children[row.child] else { return }
        try comesLate(Int(child), from: row.start, transaction)
    }

    private func row(_ signal: Signal, _ source: String) -> SignalRow {
        SignalRow(
            child: signal.stream.child, app: signal.stream.app, device: signal.stream.device,
            since: signal.stream.since, at: signal.at, kind: signal.kind.code, total: signal.kind.total,
            idle: signal.idle, received: now.milliseconds, source: source)
    }

    private func signal(_ row: SignalRow, _ stream: SignalStream) -> Signal {
        Signal(stream: stream, kind: Signal.Kind(code: row.kind, total: row.total), at: row.at, idle: row.idle)
    }
}
