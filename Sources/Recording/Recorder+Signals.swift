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
        let words = try store.signalsLetCount(of: stream.child)
        try take(
            stream, from: use(of: known, stream, words), to: use(of: all, stream, words), source, &touched, transaction)
    }

    /// Makes the use anew that follows from signals which another device has heard of, with those that were known.
    /// - Parameter letCount: use that was told ahead of its time, and that a parent has let count now.
    func take(
        _ taken: [SignalRow], letCount: [EventRow], _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        defer { heard = nil }
        let (new, newWords) = (Set(taken), Set(letCount.map(\.id)))
        var streams = Dictionary(grouping: taken, by: \.stream)
        for use in letCount {
            for row in try transaction.signals(within: use) { streams[row.stream, default: []].append(row) }
        }
        for (stream, rows) in streams.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            guard let any = rows.first, let range = Self.range(of: rows) else { continue }
            let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
            let words = try store.signalsLetCount(of: stream.child)
            heard = rows.map(\.received).max()
            try take(
                stream, from: use(of: all.filter { !new.contains($0) }, stream, words.subtracting(newWords)),
                to: use(of: all, stream, words), any.source, &touched, transaction)
        }
    }

    /// What follows from a stream's signals.
    private struct UseOfSignals {
        var counted: [SignalUse]
        /// What follows only with signals that were told before it can have happened: it waits for a parent's word.
        var ahead: [SignalUse] = []
    }

    /// - Parameter words: the ids of use that a parent has let count, whatever the clock of its tracker.
    private func use(of rows: [SignalRow], _ stream: SignalStream, _ words: Set<String>) -> UseOfSignals {
        let all = SignalUse.uses(of: rows.map { signal($0, stream) })
        let inTime = rows.filter { $0.at - $0.received <= Self.clockTolerance }
        guard inTime.count < rows.count else { return UseOfSignals(counted: all) }
        let said = all.filter { words.contains($0.id) }
        let counted =
            said
            + SignalUse.uses(of: inTime.map { signal($0, stream) }).filter { use in
                !said.contains { $0.start < use.end && use.start < $0.end }
            }
        return UseOfSignals(counted: counted, ahead: all.filter { !counted.contains($0) })
    }

    /// - Parameters:
    ///   - before: the use that is recorded.
    ///   - after: that which is to be.
    private func take(
        _ stream: SignalStream, from before: UseOfSignals, to after: UseOfSignals, _ source: String,
        _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let lengths = Dictionary(after.counted.map { ($0.id, $0.end) }, uniquingKeysWith: max)
        for use in before.counted where lengths[use.id].map({ $0 < use.end }) ?? true {
            try withdraw(use.id, transaction)
        }
        let kept = Set(before.counted)
        for use in after.counted where !kept.contains(use) {
            guard let report = try report(of: use, stream, source, transaction) else { continue }
            try take([report], &touched, transaction)
        }
        for use in after.ahead where !before.ahead.contains(use) {
            guard let report = try report(of: use, stream, source, transaction) else { continue }
            try holdSignals(report.row(in: plan.family, received: heard ?? now.milliseconds), transaction)
        }
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

    /// Nil if the family does not know the child, or not the app: then it is kept as unknown use.
    private func report(
        of use: SignalUse, _ stream: SignalStream, _ source: String, _ transaction: borrowing Transaction
    ) throws(StoreError) -> Report? {
        guard let child = names.children[stream.child] else { return nil }
        guard let app = app(called: stream.app, at: use.start) else {
            _ = try transaction.record(
                UnknownUseRow(
                    id: use.id, child: stream.child, source: source, device: stream.device, trackerName: stream.app,
                    start: use.start, length: use.end - use.start, received: now.milliseconds))
            return nil
        }
        let device = stream.device.flatMap { names.devices[$0] } ?? -1
        return Report(
            use: Use(start: use.start, end: use.end, child: child, app: app, device: device), id: use.id,
            device: stream.device, source: source)
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
