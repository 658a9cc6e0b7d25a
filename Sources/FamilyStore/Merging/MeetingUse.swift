import FamilyTime

// Use that another device has heard of.

extension RecordedUse {
    /// Others hear of it as of reports that may change what they have recorded.
    var shared: (any Fact)? {
        let shared = batches.map { batch in
            let others = (0..<batch.count).filter { !EventRow.isOfSignals(batch.events.ids.text($0)) }
            return batch.part(others, .mayChange)
        }.filter { $0.count > 0 }
        return shared.isEmpty ? nil : RecordedUse(batches: shared)
    }

    func part(in entry: ChildsEntry) -> ChildsPart {
        var why: LeftOutFact.Why?
        let parts = batches.map { batch in
            let isDated = batch.deliveries.allSatisfy {
                ChildsPart.years.contains($0.received) && $0.received <= entry.received
            }
            let own = (0..<batch.count).filter { place in
                let (start, length) = (batch.events.starts[place], batch.events.lengths[place])
                // What had not ended waits, and is recorded once it has.
                let isPossible =
                    isDated && ChildsPart.isPossible(start, length) && start + length <= entry.received
                guard isPossible, entry.author.isAuthor(of: batch.child(place)) else {
                    why = isPossible ? .ofOtherChild : .impossible
                    return false
                }
                return true
            }
            return (all: batch, own: own)
        }
        guard why != nil else { return ChildsPart(fact: self) }
        let own = parts.filter { !$0.own.isEmpty }.map { $0.all.part($0.own, .mayChange) }
        return ChildsPart(fact: own.isEmpty ? nil : RecordedUse(batches: own), leftOut: why)
    }

    /// Whether its reports of other children are known here, too: of use that a parent has given an app each store makes
    /// reports by itself.
    func isHeard(besides author: JournalAuthor, in database: Database) throws(StoreError) -> Bool {
        for batch in batches {
            for place in 0..<batch.count where !author.isAuthor(of: batch.child(place)) {
                let id = batch.events.ids.text(place)
                let unknown: UnknownUseRow? = try database.first("WHERE id = ?", id)
                let known = try database.event(id: id)
                if unknown == nil, known == nil { return false }
            }
        }
        return true
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let held: Set<String> = Set(try transaction.database.values("SELECT id FROM held"))
        for reports in batches {
            try others.noteGrown(beside: reports, in: transaction)
            let recording = try transaction.apply(reports)
            for place in recording.contradicting { others.doubtful.insert(reports.events.ids.text(place)) }
            for (row, answer) in recording.answers.enumerated() {
                switch answer {
                case .new: others.facts.note(reports.row(row))
                case .replaced(let previous):
                    let report = reports.row(row)
                    others.facts.note(previous)
                    others.facts.note(report)
                    // A report without a device agrees with those of several. What tells more of it may have been told
                    // before that, beside something else.
                    let isLater = recording.repeated.contains(row) || report.received > previous.received
                    if report.device != previous.device || !report.covers(previous) || !isLater {
                        others.doubtful.insert(report.id)
                    }
                case .known:
                    // Another device may have told of another time before, and of what a parent's has told first others
                    // may only tell more.
                    let report = reports.row(row)
                    guard let known = try transaction.database.event(id: report.id) else { break }
                    let isEarlier = report.received <= known.received && !report.saysTheSame(as: known)
                    if !known.covers(report) || !others.isChilds && isEarlier { others.doubtful.insert(report.id) }
                case .contradicted, .refused, nil: break
                }
            }
            if !held.isEmpty { others.doubtful.formUnion(reports.rows(of: held).map(\.id)) }
        }
    }
}

extension Meeting {
    /// Lets use of signals count that is held here as well: each store makes it by itself.
    fileprivate mutating func countHeld(like row: EventRow, in transaction: borrowing Transaction) throws(StoreError) {
        let held = try transaction.database.rows(
            of: HeldUse.table, "WHERE id = ? AND child = ? AND app = ? AND device IS ?", row.id, row.child, row.app,
            row.device
        ).all()
        for row in held {
            if let known = try transaction.database.event(id: row.id) { facts.note(known) }
            _ = try transaction.apply(EventBatch(row, .isWord))
            facts.note(row)
        }
    }

    /// Notes what is known as unknown use and says more than reports that another device has recorded under its ids.
    fileprivate mutating func noteGrown(
        beside reports: EventBatch, in transaction: borrowing Transaction
    ) throws(StoreError) {
        guard try transaction.unknownUse.exists(in: transaction.database) else { return }
        for place in 0..<reports.count {
            let unknown: UnknownUseRow? = try transaction.database.first(
                "WHERE id = ?", reports.events.ids.text(place))
            if let unknown, unknown.length > reports.events.lengths[place] { facts.grown.append(unknown) }
        }
    }
}

extension ToldReport {
    var shared: (any Fact)? { isOfSignals ? nil : self }

    func part(in entry: ChildsEntry) -> ChildsPart {
        .report(self, about: row.child, from: row.start, row.length, received: row.received, in: entry)
    }
}

extension WaitingUse: ToldReport {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        // A child's device records it when its time has come. Elsewhere it would be told by who has only heard of it.
        guard !others.isChilds else { return }
        _ = try apply(to: transaction)
    }
}

extension HeldUse: ToldReport, FactAppliedAlike {}

extension ContradictingUse: ToldReport {}

extension ReleasedHeld {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        if isOfSignals { try others.countHeld(like: row, in: transaction) }
        _ = try apply(to: transaction)
    }
}

extension SignalRow {
    /// The most that the family's settings can say.
    private static let longestIdle = 240 * Milliseconds.minute
    /// The most that is read of a line, so that no sum overflows.
    private static let mostCounted: Int64 = 1_000_000_000_000_000

    func part(in entry: ChildsEntry) -> ChildsPart {
        let instants = [at, since ?? at, received]
        guard instants.allSatisfy(ChildsPart.years.contains), received <= entry.received,
            at - received <= Milliseconds.clockTolerance, (0...Self.mostCounted).contains(total),
            (0...Self.longestIdle).contains(idle), device != ""
        else { return ChildsPart(leftOut: .impossible) }
        return .fact(self, about: child, in: entry)
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        if try apply(to: transaction) { others.facts.signals.append(self) }
    }
}

extension UnknownUseRow {
    var shared: (any Fact)? { isOfSignals ? nil : self }

    func part(in entry: ChildsEntry) -> ChildsPart {
        // Where its child is not told, it is not another child's for all that.
        var own = self
        if case .child(let children) = entry.author, children.count == 1 { own.child = child ?? children.first }
        let anybodys = ChildsEntry(author: .parent, received: entry.received)
        return .report(
            own, about: own.child ?? "", from: start, length, received: received,
            in: own.child == nil ? anybodys : entry)
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        switch try apply(to: transaction) {
        case .new, .longer:
            others.facts.names.formUnion([site, trackerName, package].compactMap(\.self).filter { !$0.isEmpty })
        case .counted:
            let known = try transaction.database.event(id: id)
            if let known, length > known.length { others.facts.grown.append(self) }
        case .known: break
        }
    }
}

extension SetAsideRow {
    func part(in entry: ChildsEntry) -> ChildsPart { ChildsPart(fact: self) }
}
