import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// The use that follows from signals.
extension Recorder {
    func makeUse(around signals: [SignalRow], _ transaction: borrowing Transaction) throws(StoreError) {
        for (stream, rows) in Self.byStream(signals) { try makeUse(of: stream, around: rows, transaction) }
    }

    static func byStream(_ rows: [SignalRow]) -> [(stream: SignalStream, rows: [SignalRow])] {
        func order(_ stream: SignalStream) -> (String, String, String, Int64) {
            (stream.child, stream.app, stream.device ?? "", stream.since ?? 0)
        }
        return Dictionary(grouping: rows, by: \.stream).map { ($0.key, $0.value) }
            .sorted { order($0.stream) < order($1.stream) }
    }

    /// Records the use that follows from a stream's signals around some of them, and takes back what does not any more: a
    /// late signal has shown that it was shorter.
    func makeUse(
        of stream: SignalStream, around rows: [SignalRow], _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let any = rows.first, let reach = SignalReach(of: rows, in: stream) else { return }
        let signals = try transaction.signals(like: any, in: reach.signals)
        let starts = reach.starts(among: signals + rows)
        let uses = uses(of: signals, stream).filter { starts.contains($0.start) }
        let made = try made(of: stream, starts)
        let ends = Dictionary(uses.map { ($0.id, $0.end) }, uniquingKeysWith: max)
        for (id, known) in made.sorted(by: { $0.key < $1.key }) where ends[id].map({ $0 < known.end }) ?? true {
            try withdraw(id, transaction)
        }
        var rest = signals[...]
        for use in uses {
            rest = rest.drop { $0.at < use.start }
            // Where a day cuts it, the first signal of the next day says that it went on.
            let own = rest.prefix { $0.at < use.end } + rest.drop { $0.at < use.end }.prefix(1)
            try take(use, of: own, stream, made[use.id], transaction)
        }
    }

    /// Use of signals, as it is known.
    private struct Made {
        let end: Int64
        /// Nil where it is unknown.
        var app: String?
    }

    /// What is known as use of a stream's signals, by id.
    private func made(of stream: SignalStream, _ starts: Range<Int64>) throws(StoreError) -> [String: Made] {
        var made: [String: Made] = [:]
        let (first, last) = (SignalUse.id(stream, starts.lowerBound), SignalUse.id(stream, starts.upperBound))
        func note(_ id: String, _ end: Int64, _ app: String?) {
            guard let known = made[id] else { return made[id] = Made(end: end, app: app) }
            made[id] = Made(end: max(end, known.end), app: app == known.app ? app : nil)
        }
        for use in try store.uncountedUse(from: first, before: last) where use.id == SignalUse.id(stream, use.start) {
            note(use.id, use.end, use.app)
        }
        var events = try store.events(of: stream.child, from: starts.lowerBound, before: starts.upperBound)
        while let row = try events.next() {
            if row.id == SignalUse.id(stream, row.start) { note(row.id, row.start + row.length, row.app) }
        }
        return made
    }

    /// The use that follows from signals of a stream. An earlier program has kept signals that were told ahead of their time;
    /// no use follows from these.
    func uses(of rows: [SignalRow], _ stream: SignalStream) -> [SignalUse] {
        SignalUse.uses(
            of: rows.filter { $0.at - $0.received <= Milliseconds.clockTolerance }.map { signal($0, stream) })
    }

    private func signal(_ row: SignalRow, _ stream: SignalStream) -> Signal {
        Signal(stream: stream, kind: Signal.Kind(code: row.kind, total: row.total), at: row.at, idle: row.idle)
    }

    /// - Parameters:
    ///   - signals: those that made it. None of them was too late.
    ///   - made: what is known of it.
    private func take(
        _ use: SignalUse, of signals: ArraySlice<SignalRow>, _ stream: SignalStream, _ made: Made?,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        let received = signals.map(\.received).max() ?? now.milliseconds
        let source = signals.last?.source ?? ""
        // An app is what it was called when it was told, wherever names move then. An earlier program did not say that.
        let said = signals.compactMap(\.means)
        let means = said.contains(stream.app) ? stream.app : said.first { $0 != SignalRow.nothing }
        if let made, made.end == use.end, means == nil || made.app == means { return }
        if let known = made?.app, let means, known != means { try withdraw(use.id, transaction) }
        // What waits is another report by now.
        if made != nil { try transaction.forgetWaiting(id: use.id) }
        let app =
            if let id = means ?? made?.app { names.apps[id] } else {
                said.isEmpty ? self.app(called: stream.app, at: use.start) : nil
            }
        guard let app, let report = report(use, stream, app, source) else {
            return try keepUnknown(use, stream, id: use.id, received: received, source, transaction)
        }
        if made != nil { _ = try transaction.forgetUnknownUse(id: use.id) }
        defer { lateness = .now }
        // No signal was too late, so none of their use is.
        lateness = .decided
        try take([report], transaction)
    }

    /// Nil where the family does not know the child.
    func report(_ use: SignalUse, _ stream: SignalStream, _ app: Int32, _ source: String) -> Report? {
        guard let child = names.children[stream.child] else { return nil }
        return Report(
            use: Use(
                start: use.start, end: use.end, child: child, app: app,
                device: stream.device.flatMap { names.devices[$0] } ?? -1),
            id: use.id, device: stream.device, source: source)
    }

    func keepUnknown(
        _ use: SignalUse, _ stream: SignalStream, id: String, received: Int64, _ source: String,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        _ = try transaction.record(
            UnknownUseRow(
                id: id, child: stream.child, source: source, device: stream.device, trackerName: stream.app,
                start: use.start, length: use.end - use.start, received: received))
    }

    private func withdraw(_ id: String, _ transaction: borrowing Transaction) throws(StoreError) {
        try transaction.forgetWaiting(id: id)
        _ = try transaction.forgetUnknownUse(id: id)
        if let row = try transaction.removeEvent(id: id) { try replace(row, by: row, transaction) }
    }
}

extension SignalRow {
    var stream: SignalStream { SignalStream(child: child, app: app, device: device, since: since) }
}
