import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// From reports to recorded use: what cannot count yet is kept back, the rest is recorded as one batch and folded in its
// order.
extension Recorder {
    /// The most reports that are laid out beside each other in memory.
    private static var batchSize: Int { 50_000 }

    /// - Parameter reports: in the order in which they are folded.
    func take(_ reports: [Report], _ transaction: borrowing Transaction) throws(StoreError) {
        for first in stride(from: 0, to: reports.count, by: Self.batchSize) {
            try take(reports[first..<min(first + Self.batchSize, reports.count)], transaction)
        }
    }

    private func take(_ reports: ArraySlice<Report>, _ transaction: borrowing Transaction) throws(StoreError) {
        var batch = ReportBatch(plan.family, received: now.milliseconds)
        for told in reports {
            let report = atItsTime(told)
            if let right = try right(of: report, transaction) { batch.add(report, right) }
        }
        let recordings = try transaction.record(batch.rows)
        var earliest: [Int64] = plan.family.children.map { _ in .max }
        for (report, recording) in zip(batch.reports, recordings) {
            let child = Int(report.use.child)
            switch recording {
            case .known: tally.known += 1
            case .refused: try setAsideTooLate(report, transaction)
            case .contradicted:
                try holdContradiction(report.row(in: plan.family, received: now.milliseconds), transaction)
            case .replaced(let previous):
                tally.longer += 1
                earliest[child] = min(earliest[child], report.use.start)
                try replace(previous, by: report.row(in: plan.family, received: now.milliseconds), transaction)
            case .new:
                tally.new += 1
                earliest[child] = min(earliest[child], report.use.start)
                touched.insert(child)
                try fold(report, transaction)
            }
        }
        for (child, start) in earliest.enumerated() where start < .max {
            noteToJudge(CollectionOfOne(child), since: start)
            tally.earliest[child] = min(tally.earliest[child] ?? .max, start)
        }
        try decideContested(transaction)
    }

    /// A report as it would have been taken at its time: the app may have been in the family under another id then.
    func atItsTime(_ report: Report) -> Report {
        let start = report.use.start
        guard counted.absences.contains(report.use.app, at: start),
            let former = formerApps[report.use.app]?.first(where: { !counted.absences.contains($0, at: start) })
        else { return report }
        var own = report
        own.use.app = former
        return own
    }

    /// Whether a report may change what is recorded; nil if it is not recorded now: it waits, it is in doubt, or its app
    /// was not in the family at the time.
    private func right(
        of report: Report, _ transaction: borrowing Transaction
    ) throws(StoreError) -> EventBatch.Right? {
        guard report.use.end <= now.milliseconds else {
            let row = report.row(in: plan.family, received: now.milliseconds)
            if try transaction.hold(row) { tally.waiting += 1 } else { tally.known += 1 }
            if row.isInDoubt { hasDoubts = true }
            return nil
        }
        if hasDoubts, try isKeptBack(report.row(in: plan.family, received: now.milliseconds), transaction) {
            return nil
        }
        let right: EventBatch.Right = isTooLate(report) ? .mayAsk : .mayChange
        if right == .mayChange, let finished = finished[Int(report.use.child)], report.use.start < finished {
            // It may have been too late before `lateDays` was raised.
            _ = try transaction.forgetSetAside(key: report.id, reason: Self.tooLate)
        }
        guard counted.absences.cover(report.use) else { return right }
        let row = report.row(in: plan.family, received: now.milliseconds)
        if right == .mayAsk, try store.event(id: row.id).map({ row.wins(against: $0) }) ?? true {
            try setAsideTooLate(report, transaction)
        } else {
            try keepAbsent(row, transaction)
        }
        return nil
    }

    /// Keeps use of an app that was not in the family at the time as unknown use.
    private func keepAbsent(_ row: EventRow, _ transaction: borrowing Transaction) throws(StoreError) {
        _ = try transaction.record(
            UnknownUseRow(
                id: row.id, child: row.child, source: row.source, device: row.device, trackerName: row.app,
                start: row.start, length: row.length, received: row.received, counts: row.counts))
        tally.absent += 1
    }

    /// Folds use that was not known.
    private func fold(_ report: Report, _ transaction: borrowing Transaction) throws(StoreError) {
        let use = report.use
        let child = Int(use.child)
        noteUsed(child, from: use.start, to: use.end)
        try noteToCount(use, of: CollectionOfOne(child), transaction)
        if !counted.voids.isEmpty {
            let pieces = counted.voids.pieces(of: use, id: report.id, device: report.device)
            if pieces != [use] {
                let children = Set(pieces.map { Int($0.child) }).union([child])
                try noteToCount(use, of: children, transaction)
                for child in children { try comesLate(child, from: use.start, transaction) }
                return
            }
        }
        if edited.contains(child) {
            // What was decided before an edit stays decided, unless a report came late.
            if use.start < decided(of: plan.companions[child]) { try comesLate(child, from: use.start, transaction) }
            return
        }
        if finished[child] == nil { try takeFirstCheckpoint(of: child, before: use.start, transaction) }
        let isFolded =
            !late.contains(child)
            && (counted.isEverything
                ? fold(use, of: report)
                : counted.pieces(of: use, id: report.id, device: report.device).allSatisfy { fold($0, of: report) })
        if !isFolded { try comesLate(child, from: use.start, transaction) }
    }

    /// Folds a piece of use that counts, with what was counted in it.
    /// - Returns: false if it is late.
    private func fold(_ piece: Use, of report: Report) -> Bool {
        if let counts = report.counts {
            for deed in counts.deeds(of: piece, from: report.use) where !interpreter.fold(deed) { return false }
        }
        return interpreter.fold(piece)
    }

    func replace(
        _ previous: EventRow, by row: EventRow, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        // The report may have been another child's before.
        for report in [previous, row] {
            guard let use = names.use(report) else { continue }
            let pieces = counted.voids.pieces(of: use, id: report.id, device: report.device)
            let children = Set(pieces.map { Int($0.child) }).union([Int(use.child)])
            try noteToCount(use, of: children, transaction)
            for child in children {
                noteUsed(child, from: use.start, to: use.end)
                users.insert(child)
                try comesLate(child, from: report.start, transaction)
            }
        }
    }

    /// Records the waiting use whose time has come.
    func takeDue(_ transaction: borrowing Transaction) throws(StoreError) {
        for row in try transaction.release(endingBy: now.milliseconds) {
            if row.isInDoubt {
                // A parent may have let it count on another device.
                let isOpen = try store.event(id: row.id).map { row.contradicts($0) || row.wins(against: $0) } ?? true
                if isOpen, try transaction.holdForParent(row) { tally.held += 1 }
            } else {
                try recordAnew(row, transaction)
            }
        }
        try decideContested(transaction)
    }

    /// Records use that was kept back.
    /// - Parameter isWord: whether a parent says so: then it counts whatever its id was told of before, with what was told
    ///   more of it.
    func recordAnew(
        _ row: EventRow, isWord: Bool = false, _ transaction: borrowing Transaction
    ) throws(StoreError) {
        if let use = names.use(row), counted.absences.cover(use) { return try keepAbsent(row, transaction) }
        switch try transaction.record(row, isWord: isWord) {
        case .known, .refused: break
        case .contradicted: try holdContradiction(row, transaction)
        case .new: try replace(row, by: row, transaction)
        case .replaced(let previous): try replace(previous, by: row, transaction)
        }
    }
}

/// Reports on their way into the store, the names of the family looked up once.
private struct ReportBatch {
    private let family: Family
    private let received: Int64
    private(set) var rows = EventBatch()
    /// The reports of the rows.
    private(set) var reports: [Report] = []
    /// The numbers of children and apps in the batch, by their places in the family.
    private var children: [Int]
    private var apps: [Int]
    /// The device that each child used last: most use of a child is on one.
    private var devices: [(name: String, number: Int)?]

    init(_ family: Family, received: Int64) {
        self.family = family
        self.received = received
        var rows = EventBatch()
        children = family.children.map { rows.number(of: $0.id) }
        apps = family.apps.map { rows.number(of: $0.id) }
        devices = family.children.map { _ in nil }
        self.rows = rows
    }

    mutating func add(_ report: Report, _ right: EventBatch.Right) {
        reports.append(report)
        rows.add(
            id: report.id, child: children[Int(report.use.child)], app: apps[Int(report.use.app)],
            device: report.device.map { number(of: $0, usedBy: Int(report.use.child)) }, start: report.use.start,
            length: report.use.end - report.use.start, counts: report.counts.map { rows.number(of: $0.text) },
            delivery: rows.delivery(from: report.source, received: received), right)
    }

    private mutating func number(of device: String, usedBy child: Int) -> Int {
        if let last = devices[child], last.name == device { return last.number }
        let number = rows.number(of: device)
        devices[child] = (device, number)
        return number
    }
}
