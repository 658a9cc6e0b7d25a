extension FamilyStore {
    /// The sixteen bytes by which this store's own journal is known among devices.
    package func device() throws(StoreError) -> [UInt8] {
        guard let device = try database.device() else { throw database.damaged("the journal") }
        return device
    }

    /// The entries of a journal behind one of them, in their order. None of a device that is not known.
    /// - Parameter device: nil for this store's own journal.
    package func entries(
        of device: [UInt8]? = nil, after number: Int64 = 0
    ) throws(StoreError) -> Cursor<EntryRow> {
        guard let device else { return try database.entries(after: number) }
        // Journals are numbered from 1.
        return try database.entries(of: try database.journal(of: device) ?? 0, after: number)
    }

    /// Which device has written what became known at an instant, by that instant, from a start on. Left out are instants at
    /// which several devices have.
    package func writers(since start: Int64) throws(StoreError) -> [Int64: [UInt8]] {
        var writers: [Int64: [UInt8]?] = [:]
        for journal in try database.journals() {
            let first = try database.firstEntry(of: journal.number, receivedSince: start)
            var rows = try database.statement("SELECT received FROM entry WHERE journal = ? AND number >= ?")
                .rows(journal.number, first) { $0.integer() }
            while let received = try rows.next() {
                if let known = writers[received], known != journal.device {
                    writers[received] = .some(nil)
                } else {
                    writers[received] = journal.device
                }
            }
        }
        return writers.compactMapValues(\.self)
    }

    /// The last entry of each journal that is known, by device.
    package func heads() throws(StoreError) -> [[UInt8]: JournalHead] {
        var heads: [[UInt8]: JournalHead] = [:]
        for journal in try database.journals() {
            heads[journal.device] = try database.journalHead(of: journal.number)
        }
        return heads
    }
}

extension Database {
    /// The number of the first entry of a journal that was received since an instant, or the one behind the last. Within a
    /// journal instants do not run backwards, so that few entries are looked at.
    fileprivate func firstEntry(of journal: Int64, receivedSince start: Int64) throws(StoreError) -> Int64 {
        var (low, high) = (Int64(1), (try journalHead(of: journal)?.number ?? 0) + 1)
        while low < high {
            let middle = (low + high) / 2
            let found = try statement(
                "SELECT number, received FROM entry WHERE journal = ? AND number >= ? ORDER BY number LIMIT 1"
            ).first(journal, middle) { (number: $0.integer(), received: $0.integer()) }
            guard let found, found.number < high, found.received < start else {
                high = middle
                continue
            }
            low = found.number + 1
        }
        return low
    }

    /// The number of a device's journal in this store. Nil if nothing was taken of it.
    func journal(of device: [UInt8]) throws(StoreError) -> Int64? {
        try value("SELECT number FROM journal WHERE id = ?", device)
    }
}

/// What became of entries of another device's journal.
package struct TakenEntries: Sendable {
    /// How many are new and were taken.
    package internal(set) var count = 0
    /// The number of the first of them. Nil without any.
    package internal(set) var first: Int64?
    /// Why the next one was not. Nil if all were taken, or were known.
    package internal(set) var refusal: JournalRefusal?
    package internal(set) var facts = TakenFacts()
    /// What was left out, because its author may not state it. The rest counts.
    package var leftOut: [LeftOutFact] = []
    /// The decisions of children's devices among it, which the family's settings or the points did not let a child make.
    package var uncovered: [StatedDecision] = []
}

/// Why an entry of a journal is not taken. Entries before it are.
package enum JournalRefusal: Error, Hashable, Sendable {
    /// Entries before it are missing: the next one has to be of this number.
    case gap(next: Int64)
    /// It is not chained to the one before it: something was altered, or it is another journal's.
    case altered(number: Int64)
    /// Another entry of that number is known, and both are chained to the one before: the device wrote on from an older
    /// copy of its journal.
    case fork(number: Int64)
    /// It is chained as it should be, and cannot be read: a newer program may have made it.
    case unreadable(number: Int64)
    /// Its facts became known at an instant that has not come yet: the device's clock is ahead, or was. It can be taken
    /// then.
    /// - Parameter isRepaired: whether the device has taken back since what it recorded by that clock.
    case early(number: Int64, received: Int64, isRepaired: Bool)
    /// Another one wrote the journal when entries of it were taken before.
    case author
}

extension Transaction {
    /// Takes entries of another device's journal, in the order of their numbers; those that are known are passed over. What
    /// is not decided anew by each store goes into the tables; of the rest the caller has to decide, by `TakenEntries.facts`.
    ///
    /// Of a child's device decisions wait until they are judged (`StatedDecision`); what such a device may not state is left
    /// out, and named.
    ///
    /// Of this store's own journal none is taken. Those that are handed back to it tell whether it is a fork: an older copy
    /// of it was put in its place.
    /// - Parameters:
    ///   - author: who writes the journal.
    ///   - now: the present, in milliseconds since 1970.
    ///   - ahead: how far another device's clock may be ahead: entries that became known later are refused.
    ///   - heardBefore: the place of the last entry that was known before any of those that come now, of all journals.
    package func take(
        _ entries: [EntryRow], of device: [UInt8], by author: JournalAuthor, now: Int64, ahead: Int64 = 0,
        heardBefore: Int64 = .max
    ) throws(StoreError) -> TakenEntries {
        let isOwn = try database.device() == device
        var taken = TakenEntries()
        guard !entries.isEmpty else { return taken }
        let before = try database.journal(of: device)
        let wasAlone = try OwnTellings(in: database) == nil
        let contestedAlone = try wasAlone && !isOwn ? database.contestedAlone() : []
        let journal = if let before { before } else { try database.addJournal(of: device, by: author) }
        let known = try database.author(of: journal)
        guard isOwn || known == author else {
            taken.refusal = .author
            return taken
        }
        var head = try database.journalHead(of: journal) ?? JournalHead(number: 0, link: device, received: .min)
        var meeting = Meeting(of: database, present: now, heardBefore: heardBefore)
        meeting.doubtful = contestedAlone
        let entries = entries.sorted { $0.number < $1.number }
        for (place, entry) in entries.enumerated() {
            taken.refusal = try database.refusal(
                of: entry, in: journal, device, behind: head, isOwn: isOwn, now: now + ahead)
            if case .early(let number, let received, _) = taken.refusal {
                let isRepaired = entries[place...].areRepaired(now: now + ahead)
                taken.refusal = .early(number: number, received: received, isRepaired: isRepaired)
            }
            guard taken.refusal == nil else { break }
            guard entry.number > head.number else { continue }
            guard let facts = try? EntryReader.facts(of: entry.body), facts.allSatisfy(\.isReadable) else {
                taken.refusal = .unreadable(number: entry.number)
                break
            }
            try database.insert(entry, into: journal)
            let place = EntryPlace(seq: database.lastInsertedRow, journal: journal)
            try meeting.take(entry, facts, at: place, in: self)
            meeting.facts.received = max(meeting.facts.received, entry.received)
            head = JournalHead(number: entry.number, link: entry.link, received: entry.received)
            taken.count += 1
            taken.first = taken.first ?? entry.number
        }
        try meeting.finish(in: self)
        taken.facts = meeting.facts
        taken.leftOut = meeting.namedLeftOut
        return taken
    }

    /// Takes entries of another device's journal out that do not count any more, with all that followed from them. No saved
    /// work of the engine stays.
    /// - Parameter last: the number of the last entry that counts.
    /// - Returns: what was taken back by these entries only, or given back: its points are the caller's to level. Nil,
    ///   with nothing changed, if there are no such entries.
    package func leaveOut(entriesOf device: [UInt8], behind last: Int64) throws(StoreError) -> TakenFacts? {
        guard let journal = try database.journal(of: device), journal != Database.ownJournal else { return nil }
        guard try database.run("DELETE FROM entry WHERE journal = ? AND number > ?", journal, last) else { return nil }
        let before = try database.withdrawn()
        let signals = Set<SignalRow>(try database.rows("").all())
        var chains = try Chains(of: database, noted: nil)
        try rebuild(&chains)
        var facts = TakenFacts()
        facts.signals = Array(signals.symmetricDifference(try database.rows("").all()))
        var meeting = Meeting(of: database)
        meeting.reworded = try before.symmetricDifference(database.withdrawn())
        let words = meeting.reworded.isEmpty ? [:] : try meeting.said().wins
        for id in meeting.reworded { facts.reworded[id] = words[id] ?? WordsOnWin([], told: []) }
        return facts
    }

    /// The place of the last entry that is known, of all journals.
    package func lastEntry() throws(StoreError) -> Int64 {
        try database.value("SELECT max(seq) FROM entry") ?? 0
    }
}

extension FamilyStore {
    /// Those entries of another device's journal that are new and would be taken, as far as their chain tells.
    /// - Parameter now: entries that became known later are refused.
    package func takable(
        _ entries: [EntryRow], of device: [UInt8], now: Int64
    ) throws(StoreError) -> [EntryRow] {
        let isOwn = try database.device() == device
        let journal = try database.journal(of: device)
        let known = try journal.map { number throws(StoreError) in try database.journalHead(of: number) } ?? nil
        var head = known ?? JournalHead(number: 0, link: device, received: .min)
        var takable: [EntryRow] = []
        for entry in entries.sorted(by: { $0.number < $1.number }) {
            // An entry may come twice at once: in a segment and in one that replaces it.
            if let last = takable.last, (last.number, last.link) == (entry.number, entry.link) { continue }
            let refusal = try database.refusal(
                of: entry, in: journal ?? 0, device, behind: head, isOwn: isOwn, now: now)
            guard refusal == nil, (try? EntryReader.facts(of: entry.body)) != nil else { break }
            guard entry.number > head.number else { continue }
            takable.append(entry)
            head = JournalHead(number: entry.number, link: entry.link, received: entry.received)
        }
        return takable
    }
}

extension Database {
    fileprivate func refusal(
        of entry: EntryRow, in journal: Int64, _ device: [UInt8], behind head: JournalHead, isOwn: Bool, now: Int64
    ) throws(StoreError) -> JournalRefusal? {
        if entry.number <= head.number {
            guard try link(ofEntry: entry.number, in: journal) != entry.link else { return nil }
            let before = entry.number == 1 ? device : try link(ofEntry: entry.number - 1, in: journal)
            return before.map { entry.sealed(behind: $0) } == entry.link
                ? .fork(number: entry.number) : .altered(number: entry.number)
        }
        guard entry.number == head.number + 1 else { return .gap(next: head.number + 1) }
        guard entry.sealed(behind: head.link) == entry.link else { return .altered(number: entry.number) }
        if isOwn { return .fork(number: entry.number) }
        return entry.received > now
            ? .early(number: entry.number, received: entry.received, isRepaired: false) : nil
    }

    fileprivate func addJournal(of device: [UInt8], by author: JournalAuthor) throws(StoreError) -> Int64 {
        try run("INSERT INTO journal (id) VALUES (?)", device)
        let journal = lastInsertedRow
        try setAuthor(author, of: journal)
        return journal
    }
}

extension ArraySlice<EntryRow> {
    /// Whether their device has taken back what it recorded by a clock that was ahead, and its clock was right since. They
    /// are not taken yet, so that this says what to tell, and nothing counts by it.
    fileprivate func areRepaired(now: Int64) -> Bool {
        let repair = lastIndex { entry in
            (try? EntryReader.facts(of: entry.body))?.contains { $0 is RewoundClock } == true
        }
        return repair.map { self[$0...].allSatisfy { $0.received <= now } } ?? false
    }
}

extension Fact {
    /// Whether all that it holds can be read.
    fileprivate var isReadable: Bool { (self as? RecordedUse)?.batches.isEmpty != true }
}
