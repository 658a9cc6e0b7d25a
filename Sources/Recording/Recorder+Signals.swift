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
        let late = Set(rows.filter { row in isTooLate(row, stream) && !known.contains { $0.saysTheSame(as: row) } })
        try setAside(late, beside: known, stream, source, transaction)
        var isNew = false
        for row in rows where !late.contains(row) {
            if try transaction.record(row) { isNew = true }
        }
        guard isNew else { return }
        let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
        try take(stream, known, all, source, &touched, transaction)
    }

    /// Whether a signal comes too late to count (`isTooLate` of a report). Who tells it decides that: what is recorded
    /// counts on every device.
    private func isTooLate(_ row: SignalRow, _ stream: SignalStream) -> Bool {
        guard let child = names.children[stream.child] else { return false }
        return finished[Int(child)] != nil && row.at < horizon.start(at: row.received)
    }

    /// Sets the use aside that would follow from signals which come too late.
    private func setAside(
        _ late: Set<SignalRow>, beside known: [SignalRow], _ stream: SignalStream, _ source: String,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard !late.isEmpty else { return }
        let counting = Set(uses(of: known, stream))
        for use in uses(of: known + late, stream) where !counting.contains(use) {
            if let report = report(use, stream, source) { try setAsideTooLate(report, transaction) }
        }
    }

    /// Makes the use anew that follows from signals which another device has heard of, with those that were known.
    /// - Parameter former: what was known of them before.
    func take(
        _ taken: [SignalRow], insteadOf former: [SignalRow], _ touched: inout Set<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let streams = Dictionary(grouping: taken, by: \.stream)
        for (stream, rows) in streams.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            guard let any = rows.first, let range = Self.range(of: rows) else { continue }
            let all = try transaction.signals(like: any, from: range.lowerBound, before: range.upperBound)
            let new = Set(rows)
            let known = all.filter { !new.contains($0) } + former.filter { $0.stream == stream }
            try take(stream, known, all, any.source, &touched, transaction)
        }
    }

    /// - Parameters:
    ///   - known: the signals of which the use is recorded.
    ///   - all: those of which it is to be, in order of time.
    private func take(
        _ stream: SignalStream, _ known: [SignalRow], _ all: [SignalRow], _ source: String,
        _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let (before, after) = (uses(of: known, stream), uses(of: all, stream))
        let lengths = Dictionary(after.map { ($0.id, $0.end) }, uniquingKeysWith: max)
        for use in before where lengths[use.id].map({ $0 < use.end }) ?? true {
            try withdraw(use.id, transaction)
        }
        let kept = Set(before)
        for use in after where !kept.contains(use) {
            let received = all.filter { use.start...use.end ~= $0.at }.map(\.received).max()
            try take(use, stream, received: received ?? now.milliseconds, source, &touched, transaction)
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

    /// - Parameter received: when the last of its signals was told. None of them was too late; what can be is the name of
    ///   its app, if it was assigned after that.
    private func take(
        _ use: SignalUse, _ stream: SignalStream, received: Int64, _ source: String, _ touched: inout Set<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard names.children[stream.child] != nil else { return }
        defer { heard = nil }
        heard = assigned.made(stream.app).flatMap { $0 > received ? $0 : nil } ?? use.start
        if let report = report(use, stream, source), !isTooLate(report) {
            return try take([report], &touched, transaction)
        }
        _ = try transaction.record(
            UnknownUseRow(
                id: use.id, child: stream.child, source: source, device: stream.device, trackerName: stream.app,
                start: use.start, length: use.end - use.start, received: received))
    }

    /// Nil where the family does not know the child or the app.
    private func report(_ use: SignalUse, _ stream: SignalStream, _ source: String) -> Report? {
        guard let child = names.children[stream.child], let app = app(called: stream.app, at: use.start) else {
            return nil
        }
        return Report(
            use: Use(
                start: use.start, end: use.end, child: child, app: app,
                device: stream.device.flatMap { names.devices[$0] } ?? -1),
            id: use.id, device: stream.device, source: source)
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
