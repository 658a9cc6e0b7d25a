/// The chain of a journal: each entry is held against the link of the one before it.
///
/// It proves that nobody altered, removed or swapped entries who did not make a new chain from there on. Whoever may
/// write to the file can do that; against it stands only what others have noted.
struct Chain {
    /// The journal's number in this store.
    private let journal: Int64
    /// The device whose journal it is. Nil for the store's own.
    private let device: [UInt8]?
    private(set) var faults: [JournalFault] = []
    private(set) var count = 0
    /// The latest instant at which an entry was received. Nil without an entry.
    private(set) var latest: Int64?
    /// The links of entries of which nothing else was altered.
    private(set) var rightLinks: [Int64: [UInt8]] = [:]
    /// What was accepted as lost.
    private var accepted: [ClosedRange<Int64>] = []
    private var last: EntryRow?

    /// - Parameters:
    ///   - device: whose journal it is. Nil if that is lost.
    ///   - noted: the last entry of the store's own journal as it was noted beside the database.
    init(
        of journal: Int64 = Database.ownJournal, _ device: [UInt8]?, in database: Database, noted: HeadNote?
    ) throws(StoreError) {
        self.journal = journal
        self.device = journal == Database.ownJournal ? nil : device
        var previous = device
        var entries = try database.entries(of: journal)
        var next = try entries.next()
        if previous == nil, let next { note(.origin, next, []) }
        while let entry = next {
            next = try entries.next()
            if entry.number > (last?.number ?? 0) + 1 {
                note(.missing, (last?.number ?? 0) + 1, entry.number - 1, received: last?.received)
                previous = nil
            }
            previous = take(entry, behind: previous, before: next)
            (last, count, latest) = (entry, count + 1, max(latest ?? .min, entry.received))
        }
        try acquit(in: database)
        if let noted { try compare(noted, database) }
        let accepted = accepted
        faults.removeAll { fault in accepted.contains { $0.contains(fault.first) && $0.contains(fault.last) } }
    }

    var acceptedLosses: Int { accepted.count }

    /// Whether an entry says what it said when it was made.
    func isSound(_ number: Int64) -> Bool {
        !accepted.contains { $0.contains(number) }
            && !faults.contains { [.altered, .unreadable].contains($0.kind) && $0.first == number }
    }

    /// - Returns: what the next entry is held against.
    private mutating func take(_ entry: EntryRow, behind previous: [UInt8]?, before next: EntryRow?) -> [UInt8] {
        let link = previous.map { entry.sealed(behind: $0) }
        let facts = try? EntryReader.facts(of: entry.body)
        var kinds: [FactKind] = []
        for fact in facts ?? [] where !kinds.contains(type(of: fact).kind) { kinds.append(type(of: fact).kind) }
        if let link, link != entry.link {
            if let next, next.number == entry.number + 1, next.sealed(behind: link) == next.link {
                note(.seal, entry, kinds)
                rightLinks[entry.number] = link
                return link
            }
            note(.altered, entry, kinds)
        } else if let facts {
            acceptLosses(of: facts)
        } else {
            note(.unreadable, entry, [])
        }
        return entry.link
    }

    /// An entry behind a wrong one is whole if it fits one that stands in another one's place.
    private mutating func acquit(in database: Database) throws(StoreError) {
        let wrong = faults.filter { $0.kind == .altered }.map(\.first)
        guard wrong.count <= Self.mostToCompare else { return }
        var links: [[UInt8]] = []
        for number in wrong { links += try database.link(ofEntry: number, in: journal).map { [$0] } ?? [] }
        for number in wrong where wrong.contains(number - 1) {
            guard let entry = try database.entry(number, in: journal),
                links.contains(where: { entry.sealed(behind: $0) == entry.link })
            else { continue }
            faults.removeAll { $0.kind == .altered && $0.first == number }
            acceptLosses(of: (try? EntryReader.facts(of: entry.body)) ?? [])
        }
    }

    /// Each wrong entry is held against all others.
    private static var mostToCompare: Int { 100 }

    /// What another device has lost is whole here, or was never taken.
    private mutating func acceptLosses(of facts: [any Fact]) {
        guard device == nil else { return }
        for case let lost as LostEntries in facts where lost.first <= lost.last {
            accepted.append(lost.first...lost.last)
        }
    }

    private mutating func compare(_ noted: HeadNote, _ database: Database) throws(StoreError) {
        if noted.number > last?.number ?? 0 {
            note(.cutOff, (last?.number ?? 0) + 1, noted.number, received: last?.received)
        } else if isSound(noted.number), try database.link(ofEntry: noted.number) != noted.link,
            rightLinks[noted.number] != noted.link
        {
            note(.replaced, noted.number, noted.number, received: last?.received)
        }
    }

    private mutating func note(_ kind: JournalFault.Kind, _ entry: EntryRow, _ kinds: [FactKind]) {
        faults.append(
            JournalFault(
                kind: kind, first: entry.number, last: entry.number, received: entry.received, kinds: kinds,
                device: device))
    }

    private mutating func note(_ kind: JournalFault.Kind, _ first: Int64, _ last: Int64, received: Int64?) {
        faults.append(JournalFault(kind: kind, first: first, last: last, received: received, device: device))
    }

    /// Notes a fact that cannot be applied. Where entries are known to be lost, so is what needs them.
    mutating func noteUnfit(_ entry: EntryRow, _ kind: FactKind) {
        if accepted.isEmpty { note(.unfit, entry, [kind]) }
    }
}

/// The chains of all journals that a store holds.
struct Chains {
    var own: Chain
    /// The chains of other devices' journals, by their numbers in this store.
    private(set) var others: [Int64: Chain] = [:]

    init(of database: Database, noted: HeadNote?) throws(StoreError) {
        own = try Chain(try database.device(), in: database, noted: noted)
        for journal in try database.journals() where journal.number != Database.ownJournal {
            others[journal.number] = try Chain(of: journal.number, journal.device, in: database, noted: nil)
        }
    }

    subscript(journal: Int64) -> Chain? { journal == Database.ownJournal ? own : others[journal] }

    private var all: [Chain] { [own] + others.sorted { $0.key < $1.key }.map(\.value) }

    /// How many entries there are.
    var count: Int { all.reduce(0) { $0 + $1.count } }
    /// The latest instant at which an entry was received. Nil without an entry.
    var latest: Int64? { all.compactMap(\.latest).max() }
    /// What is wrong: the store's own journal first.
    var faults: [JournalFault] { all.flatMap(\.faults) }
    /// The links of entries of which nothing else was altered, by journal.
    var rightLinks: [(journal: Int64, number: Int64, link: [UInt8])] {
        ([(Database.ownJournal, own)] + others.map { ($0.key, $0.value) }).flatMap { journal, chain in
            chain.rightLinks.map { (journal: journal, number: $0.key, link: $0.value) }
        }
    }
}
