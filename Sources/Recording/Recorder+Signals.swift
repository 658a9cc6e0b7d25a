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
        let order = streams.keys.sorted { Self.order($0) < Self.order($1) }
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
        guard let any = rows.first, let range = Self.range(of: rows) else { return }
        let known = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
        var isNew = false
        for row in rows where try transaction.record(row) { isNew = true }
        guard isNew else { return }
        let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
        try take(stream, known, all, source, isHeard: false, &touched, transaction)
    }

    /// Makes the use anew that follows from signals which another device has heard of, with those that were known.
    func take(
        _ taken: [SignalRow], _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        defer { heard = nil }
        let streams = Dictionary(grouping: taken, by: \.stream)
        for (stream, rows) in streams.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            guard let any = rows.first, let range = Self.range(of: rows) else { continue }
            let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
            let new = Set(rows)
            try take(stream, all.filter { !new.contains($0) }, all, any.source, isHeard: true, &touched, transaction)
        }
    }

    /// - Parameters:
    ///   - known: the signals of which the use is recorded.
    ///   - all: those of which it is to be, in order of time.
    ///   - isHeard: whether another device has heard of them. Then use is as late as it was there.
    private func take(
        _ stream: SignalStream, _ known: [SignalRow], _ all: [SignalRow], _ source: String, isHeard: Bool,
        _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let (before, after) = (uses(of: known, stream), uses(of: all, stream))
        let lengths = Dictionary(after.map { ($0.id, $0.end) }, uniquingKeysWith: max)
        for use in before where lengths[use.id].map({ $0 < use.end }) ?? true {
            try withdraw(use.id, transaction)
        }
        let kept = Set(before)
        var signals = all[...]
        for use in after where !kept.contains(use) {
            if isHeard {
                signals = signals.drop { $0.at < use.end }
                heard = signals.first?.received
            }
            try take(use, stream, source, &touched, transaction)
        }
    }

    /// The use that follows from signals of a stream. An earlier program has kept signals that were told ahead of their time;
    /// no use follows from these.
    private func uses(of rows: [SignalRow], _ stream: SignalStream) -> [SignalUse] {
        SignalUse.uses(
            of: rows.filter { $0.at - $0.received <= Milliseconds.clockTolerance }.map { signal($0, stream) })
    }

    private static func order(_ stream: SignalStream) -> (String, String, String, Int64) {
        (stream.child, stream.app, stream.device ?? "", stream.since ?? 0)
    }

    /// The time of the signals that hang together with some of a stream.
    private static func range(of rows: [SignalRow]) -> Range<Int64>? {
        guard let first = rows.map(\.at).min(), let last = rows.map(\.at).max() else { return nil }
        // All readings of a counter hang together; signals of a session only with those around them.
        return rows.contains { $0.since != nil }
            ? Int64.min..<Int64.max : first - SignalUse.reach..<last + SignalUse.reach
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

extension SignalRow {
    fileprivate var stream: SignalStream { SignalStream(child: child, app: app, device: device, since: since) }
}
