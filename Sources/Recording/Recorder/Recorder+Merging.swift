import FamilySettings
package import FamilyStore
package import FamilyTime
import RuleEngine

// Facts of other devices lie beside what was recorded here, and what follows is decided anew from all of them.
extension Recorder {
    /// How far another device's clock may be ahead, in milliseconds: what it tells then counts at its own instant. Entries
    /// from further ahead are refused until their time has come.
    package static let clockDifference = Milliseconds.minute

    /// Takes entries of other devices' journals, and judges anew what follows from all that is known: once all of them are
    /// there, so that nothing is told that follows from some of them only. What use costs and what time has brought is
    /// decided by who settles afterwards.
    ///
    /// Of what follows only that is folded again which they touch: for use of these days that is what lies behind the
    /// checkpoints, as for a late report. A recorder that is at work meanwhile reads its rules anew if
    /// `TakenFacts.rulesSince` says so.
    /// - Parameters:
    ///   - isAdmitted: whether a journal is taken now, asked before it is, when those before it are there.
    ///   - versions: reads rules and settings as they are written, together with the versions that the store knows then.
    /// - Returns: what became of each journal. Nil for one that was not admitted.
    package static func take(
        _ journals: [HeardJournal], into store: FamilyStore, now: Instant,
        isAdmitted: (HeardJournal) throws(StoreError) -> Bool = { _ in true },
        _ versions: (Instant) throws(StoreError) -> VersionHistory
    ) throws(StoreError) -> [TakenEntries?] {
        try store.write { transaction throws(StoreError) in
            var taken: [TakenEntries?] = []
            var facts = TakenFacts()
            let heardBefore = try transaction.lastEntry()
            for journal in journals {
                guard try isAdmitted(journal) else {
                    taken.append(nil)
                    continue
                }
                let entries = try transaction.take(
                    journal.entries, of: journal.device, by: journal.author, now: now.milliseconds,
                    ahead: clockDifference, heardBefore: heardBefore)
                facts.add(entries.facts)
                taken.append(entries)
            }
            // Who was alone decides again what counts as soon as there is another journal, though none of it is taken.
            guard taken.contains(where: { $0?.count ?? 0 > 0 }) || !facts.earliest.isEmpty else { return taken }
            // What is decided here from now on is said by one who has heard of that, and stands behind it.
            let now = max(now, Instant(milliseconds: facts.received + 1))
            let recorder = try Recorder(try versions(now), store: store, now: now)
            for stated in try recorder.follow(facts, transaction) {
                let place = journals.firstIndex { $0.device == stated.device }
                // What was known and did not count before was named then.
                let isNew = place.flatMap { taken[$0]?.first }.map { stated.number >= $0 } ?? false
                guard isNew || stated.isCounted, let owner = place ?? taken.firstIndex(where: { $0 != nil }) else {
                    continue
                }
                taken[owner]?.uncovered.append(stated)
                taken[owner]?.leftOut.append(
                    LeftOutFact(device: stated.device, number: stated.number, kind: .decision, why: .notAllowed))
            }
            return taken
        }
    }

    /// Takes entries of another device's journal out that do not count any more, and decides anew what follows from the
    /// rest: its device was unlinked, and what this one had read of it is more than any parent's device had.
    /// - Parameters:
    ///   - last: the number of the last entry that counts.
    ///   - versions: as for `take`. Nil if nothing is known of the family yet.
    package static func leaveOut(
        entriesOf device: [UInt8], behind last: Int64, in store: FamilyStore, now: Instant,
        _ versions: ((Instant) throws(StoreError) -> VersionHistory)?
    ) throws(StoreError) {
        // Asked before anything is written: mostly there is nothing to do.
        guard try store.heads()[device].map({ $0.number > last }) ?? false else { return }
        try store.write { transaction throws(StoreError) in
            guard var facts = try transaction.leaveOut(entriesOf: device, behind: last), let versions,
                try !store.versions(kind: VersionHistory.familyKind).isEmpty
            else { return }
            let recorder = try Recorder(try versions(now), store: store, now: now)
            for child in recorder.plan.family.children { facts.noteAll(of: child.id) }
            _ = try recorder.follow(facts, transaction)
        }
    }

    /// - Returns: decisions of children's devices that do not count.
    private func follow(
        _ taken: TakenFacts, _ transaction: borrowing Transaction
    ) throws(StoreError) -> [StatedDecision] {
        let facts = withHeirs(taken)
        var starts = facts.decidedSince
        let edited = try VersionHistory.takeUnjudged(in: transaction, store)
        if let start = [facts.rulesSince, edited].compactMap(\.self).min() {
            for name in try store.childrenOfStated(since: start) { starts[name] = min(starts[name] ?? .max, start) }
        }
        // What is told follows from windows, too: of those that are new the points are looked for when all is folded.
        let before = try judge(since: starts, new: facts.stated, transaction)
        for (name, start) in starts { judging.note(name, since: start) }
        try foldAnew(facts, transaction)
        if let before { try foldAnew(before, transaction) }
        try publisher.level(facts.reworded, in: transaction)
        try take(facts.signals, transaction)
        // Under other settings the family may know other apps.
        let names = facts.rulesSince == nil ? [] : try store.unknownUseTotals().map(\.name)
        try takeAssigned(facts.names.union(names), facts.grown, transaction)
        if !names.isEmpty { try takeUnknownSignals(transaction) }
        users.formUnion(touched)
        known.formUnion(touched)
        publisher.heard = try words(facts.voids)
        defer { publisher.heard = [] }
        try complete(transaction)
        let changed = judging.changed.union(before?.earliest.keys.map { $0 } ?? [])
        for name in changed.union(facts.decidedSince.keys).sorted() {
            try transaction.saveBooks(of: name, since: horizon.books(at: now.milliseconds), store)
        }
        return Array(judging.leftOut.values)
    }

    /// Parents' words on use that are new here, or taken back by now. One that is both has changed nothing.
    private func words(_ heard: [VoidRow]) throws(StoreError) -> [TakingBack] {
        guard !heard.isEmpty else { return [] }
        return try store.voids().filter { known in heard.count { $0.isSame(as: known) } == 1 }
            .map { TakingBack($0, plan.family, isUndoing: $0.undone != nil) }
    }

    /// What has changed for children, and for those to whom parents gave use of theirs before it was heard of here.
    private func withHeirs(_ taken: TakenFacts) -> TakenFacts {
        var facts = taken
        for name in taken.earliest.keys {
            guard let child = names.children[name] else { continue }
            let heirs = counted.voids.heirs(of: Int(child)).map { plan.family.children[$0].id }
            facts.note(Set(heirs), of: name)
        }
        return facts
    }

    /// Lets histories be folded again that facts have changed.
    func foldAnew(_ facts: TakenFacts, _ transaction: borrowing Transaction) throws(StoreError) {
        for (name, start) in facts.earliest {
            if let child = names.children[name] { try comesLate(Int(child), from: start, transaction) }
        }
        if let start = facts.rulesSince { try countAnew(from: start, transaction) }
        for word in try store.assignments() where facts.names.contains(word.name) {
            if let absence = plan.absences[word.app]?.first { try countAnew(from: absence.lowerBound, transaction) }
        }
        noteUsed(facts)
        try noteToCount(facts, transaction)
    }
}
