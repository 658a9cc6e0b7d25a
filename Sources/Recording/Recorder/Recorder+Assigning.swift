import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine
import UsageTracking

// Unknown apps that a parent has given an app: what trackers said before counts from the day the parent says, and what
// they say from now on counts at once.
extension Recorder {
    /// The result of assigning a name to an app.
    package struct Assigned: Sendable, Equatable {
        /// The number of stretches of use that count now, and their length in milliseconds.
        package var count = 0
        package var length: Int64 = 0
        /// The number of stretches that stay unknown: from before the day, from too long ago, or of an unknown child.
        package var earlier = 0
        package var tooLate = 0
        package var nobodys = 0

        package init() {}
    }

    /// Assigns a name to an app from an instant on, and counts its recorded use since then.
    package func assign(_ name: String, to app: String, from start: Instant) throws(StoreError) -> Assigned {
        var result = Assigned()
        try recordBatch { transaction throws(StoreError) in
            try transaction.assign(
                AssignmentRow(
                    name: name.lowercased(), app: app, start: start.milliseconds, made: now.milliseconds))
            try reloadNames()
            if let change = try reloadAbsences() { try countAnew(from: change, transaction) }
            // The app is used since then by whatever it is recognised.
            let known = try store.unknownUseTotals().filter { total in
                self.app(
                    recognisedBy: total.trackerName ?? "", package: total.package, site: total.site,
                    at: now.milliseconds) == namesNow.apps[app]
            }
            var reports: [Report] = []
            var ofSignals: [(use: UnknownUseRow, app: Int32)] = []
            for row in try unknownUse(named: Set(known.map(\.name) + [name])) {
                guard let report = report(of: row) else {
                    if row.start < start.milliseconds { result.earlier += 1 } else { result.nobodys += 1 }
                    continue
                }
                let isAbsent = counted.absences.contains(report.use.app, at: row.start)
                guard row.start >= start.milliseconds || isAbsent, !counted.absences.cover(report.use) else {
                    result.earlier += 1
                    continue
                }
                guard !isTooLate(report) else {
                    result.tooLate += 1
                    continue
                }
                if row.isOfSignals {
                    ofSignals.append((row, report.use.app))
                } else {
                    _ = try transaction.forgetUnknownUse(id: row.id)
                    reports.append(report)
                }
                result.count += 1
                result.length += counted.absences.pieces(of: report.use).reduce(0) { $0 + $1.end - $1.start }
            }
            try take(reports, transaction)
            try count(ofSignals, transaction)
        }
        return result
    }

    /// Decides anew what follows from recorded use, as other use of apps counts from an instant on.
    func countAnew(from start: Int64, _ transaction: borrowing Transaction) throws(StoreError) {
        // Use that began before may reach into it, for a day at most.
        let start = max(start, Instant.distantPast.milliseconds) - Milliseconds.day
        for child in known { try comesLate(child, from: start, transaction) }
        guard !metered.isEmpty else { return }
        let first = max(start, horizon.start(at: now.milliseconds))
        try noteToCount(from: first, to: now.milliseconds, of: known, transaction)
        try noteCounted(by: known, from: start, to: first, of: known, transaction)
    }

    /// Unknown use that follows from what was told just now of apps under some names.
    package func unknownUse(toldAs names: Set<String>) throws(StoreError) -> [UnknownUseRow] {
        var rows: [UnknownUseRow] = []
        for name in names.sorted() {
            rows += try store.unknownUse(named: name).filter { $0.received == now.milliseconds }
        }
        return rows
    }

    /// Unknown use of some names, however they are written, in the order of its start.
    private func unknownUse(named names: Set<String>) throws(StoreError) -> [UnknownUseRow] {
        let signs = Set(names.map { App.Sign.Folded($0) })
        var rows: [UnknownUseRow] = []
        for written in Set(try store.unknownUseTotals().map(\.name)) where signs.contains(App.Sign.Folded(written)) {
            rows += try store.unknownUse(named: written)
        }
        return rows.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    /// Counts unknown use of names that another device has assigned, or that it has heard of. It is as late as it was when
    /// both were known, wherever. What signals mean is told with them.
    /// - Parameter grown: unknown use that says more than what is recorded under its ids.
    func takeAssigned(
        _ names: Set<String>, _ grown: [UnknownUseRow], _ transaction: borrowing Transaction
    ) throws(StoreError) {
        guard !names.isEmpty || !grown.isEmpty else { return }
        let made = Dictionary(
            try store.assignments().map { (App.Sign.Folded($0.name), $0.made) }, uniquingKeysWith: max)
        defer { lateness = .now }
        for row in try unknownUse(named: names) + grown where !row.isOfSignals {
            let assigned = row.name.flatMap { made[App.Sign.Folded($0)] } ?? row.received
            lateness = .heard(at: max(row.received, assigned))
            guard let report = report(of: row), !isTooLate(report), !counted.absences.cover(report.use) else {
                continue
            }
            _ = try transaction.forgetUnknownUse(id: row.id)
            try take([report], transaction)
        }
    }

    /// Separates use whose name has been assigned since from use that is still unknown.
    package func tellApart(_ rows: [UnknownUseRow]) -> (known: [Report], unknown: [UnknownUseRow]) {
        var known: [Report] = []
        var unknown: [UnknownUseRow] = []
        for row in rows {
            if let report = report(of: row) { known.append(report) } else { unknown.append(row) }
        }
        return (known, unknown)
    }

    /// Unknown use as a report; nil where the app is not assigned at that time, or nobody is known to have used it.
    private func report(of row: UnknownUseRow) -> Report? {
        let device = row.device.flatMap { names.devices[$0] }
        let owner = device.flatMap { plan.family.devices[Int($0)].child }
        // What a known tracker says was held against packages and sites, too, before it came to be unknown.
        guard let name = row.name,
            let app = app(named: name, at: row.start)
                ?? app(recognisedBy: row.trackerName ?? "", package: row.package, site: row.site, at: row.start),
            UsageLog.believable.contains(row.start),
            let child = (row.child ?? owner).flatMap({ names.children[$0] })
        else { return nil }
        return atItsTime(
            Report(
                use: Use(start: row.start, end: row.start + row.length, child: child, app: app, device: device ?? -1),
                id: row.id, device: row.device, source: row.source, counts: row.counts.flatMap { UseCounts(text: $0) }))
    }
}
