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
        try recordBatch { touched, transaction throws(StoreError) in
            for (stream, rows) in Self.byStream(signals.map { row($0, source) }) {
                let new = try keep(rows, of: stream, transaction)
                try makeUse(of: stream, around: new, &touched, transaction)
            }
        }
    }

    /// Makes the use anew around signals that another device has told, or that do not count any more.
    func take(
        _ signals: [SignalRow], _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        if author.isParent {
            let first = horizon.start(at: now.milliseconds)
            for row in signals where row.means == SignalRow.nothing && row.at >= first {
                guard let app = app(called: row.app, at: row.at), try transaction.signal(like: row) == row else {
                    continue
                }
                try tell([row], mean: app, transaction)
            }
        }
        try makeUse(around: signals, &touched, transaction)
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
    func count(
        _ unknown: [(use: UnknownUseRow, app: Int32)], _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        for (use, app) in unknown { try tell(try transaction.signals(of: use), mean: app, transaction) }
        try makeUse(around: try signals(of: unknown.map(\.use), transaction), &touched, transaction)
    }

    /// Makes the use anew that is unknown, as other settings are known: of a child or an app that was not known here.
    func takeUnknownSignals(_ touched: inout Set<Int>, _ transaction: borrowing Transaction) throws(StoreError) {
        try makeUse(around: try signals(of: try store.unknownUse().all(), transaction), &touched, transaction)
    }

    private func makeUse(
        around signals: [SignalRow], _ touched: inout Set<Int>, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        for (stream, rows) in Self.byStream(signals) { try makeUse(of: stream, around: rows, &touched, transaction) }
    }

    private func signals(
        of unknown: [UnknownUseRow], _ transaction: borrowing Transaction
    ) throws(StoreError) -> [SignalRow] {
        var signals: [SignalRow] = []
        for row in unknown where row.isOfSignals { signals += try transaction.signals(of: row) }
        return signals
    }

    private static func byStream(_ rows: [SignalRow]) -> [(stream: SignalStream, rows: [SignalRow])] {
        func order(_ stream: SignalStream) -> (String, String, String, Int64) {
            (stream.child, stream.app, stream.device ?? "", stream.since ?? 0)
        }
        return Dictionary(grouping: rows, by: \.stream).map { ($0.key, $0.value) }
            .sorted { order($0.stream) < order($1.stream) }
    }

    // MARK: What is kept

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
        guard let any = late.first, let reach = Reach(of: late, in: stream) else { return }
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

    // MARK: What follows

    /// Records the use that follows from a stream's signals around some of them, and takes back what does not any more: a
    /// late signal has shown that it was shorter.
    private func makeUse(
        of stream: SignalStream, around rows: [SignalRow], _ touched: inout Set<Int>,
        _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard let any = rows.first, let reach = Reach(of: rows, in: stream) else { return }
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
            try take(use, of: own, stream, made[use.id], &touched, transaction)
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
    private func uses(of rows: [SignalRow], _ stream: SignalStream) -> [SignalUse] {
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
        _ touched: inout Set<Int>, _ transaction: borrowing Transaction
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
        defer { heard = nil }
        // No signal was too late, so none of their use is.
        heard = use.start
        try take([report], &touched, transaction)
    }

    /// Nil where the family does not know the child.
    private func report(_ use: SignalUse, _ stream: SignalStream, _ app: Int32, _ source: String) -> Report? {
        guard let child = names.children[stream.child] else { return nil }
        return Report(
            use: Use(
                start: use.start, end: use.end, child: child, app: app,
                device: stream.device.flatMap { names.devices[$0] } ?? -1),
            id: use.id, device: stream.device, source: source)
    }

    private func keepUnknown(
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

/// What hangs together with some signals of a stream.
private struct Reach {
    private let first: Int64
    private let last: Int64
    /// When the counter began; nil if it is none.
    private let since: Int64?

    init?(of rows: [SignalRow], in stream: SignalStream) {
        guard let first = rows.map(\.at).min(), let last = rows.map(\.at).max() else { return nil }
        (self.first, self.last, since) = (first, last, stream.since)
    }

    /// The instants of signals that have a say in it. All readings of a counter hang together. No pause within a session is
    /// as long as a day, and use ends with its day.
    var signals: Range<Int64> {
        since != nil
            ? .min ..< .max
            : Self.day(of: first) - 2 * Milliseconds.day..<Self.day(of: last) + 3 * Milliseconds.day
    }

    /// The starts of the use that they may change.
    /// - Parameter readings: of a counter, all of them.
    func starts(among readings: [SignalRow]) -> Range<Int64> {
        guard let since else {
            return Self.day(of: first) - Milliseconds.day..<Self.day(of: last) + 2 * Milliseconds.day
        }
        let most = readings.map(\.total).max() ?? 0
        return max(since, first - most)..<max(since, readings.map(\.at).max() ?? last) + 1
    }

    /// The start of its day of UTC.
    private static func day(of instant: Int64) -> Int64 { instant - instant % Milliseconds.day }
}

extension UnknownUseRow {
    /// Whether it was made of signals.
    var isOfSignals: Bool { id.hasPrefix(SignalUse.idBeginning) }
}

extension SignalRow {
    fileprivate var stream: SignalStream { SignalStream(child: child, app: app, device: device, since: since) }
}
