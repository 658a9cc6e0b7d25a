import FamilyTime

/// The facts of other devices as they meet what a store has: by their keys, whatever came first.
///
/// Facts are of three sorts. *Inputs* count as if they had been recorded here, with their own instants and names: use,
/// signals, words, versions, decisions. What was *told* to a child stays told. What each store *decides by itself* from
/// all inputs is left out: totals, corrections, what was counted of metered use, what is kept and settled.
///
/// What comes of the facts depends on the entries that are known, and not on the order in which they came. Where
/// devices have said what cannot all be true, `finish` decides by all that was said of it, in the order of its instants.
///
/// Of a child's device that counts which it may state (`Fact.part`). Its decisions are only noted, and judged by whoever
/// knows the family's settings.
struct Meeting {
    /// Holds the entries.
    let source: Database
    var facts = TakenFacts()
    /// The entry that is taken.
    private(set) var place = EntryPlace(seq: 0, journal: 0)
    /// The decisions of the entry that each store makes by itself, or that were made before.
    var leftOut: Set<String> = []
    /// Its other decisions.
    var decided: Set<String> = []
    /// The ids of use of which other things were told than is recorded.
    var doubtful: Set<String> = []
    /// The present, where what is met is new, so that this store may state what it has heard first. Nil where it was met
    /// before.
    private let present: Int64?
    /// The last entry that this store had heard of before it heard of anything new now.
    private let heardBefore: Int64
    /// The ids of outcomes that parents' words have taken back, given back or dated anew.
    var reworded: Set<String> = []
    /// Facts that their authors may not state.
    private(set) var namedLeftOut: [LeftOutFact] = []
    /// The decisions that the entry states, if a child's device wrote it.
    private var stated: [StatedDecision] = []
    /// Who wrote the entry, and its number.
    private var writer = Writer(device: [], author: .parent)
    private(set) var number: Int64 = 0
    private var writers: [Int64: Writer] = [:]

    private struct Writer {
        let device: [UInt8]
        let author: JournalAuthor
        /// The latest instant at which an entry before was received. Of a parent's device nobody asks.
        var received: Int64 = 0
    }

    /// - Parameters:
    ///   - present: in milliseconds since 1970; nil where entries are met that were met before.
    ///   - heardBefore: the place of the last entry that was known before those that are met.
    init(of source: Database, present: Int64? = nil, heardBefore: Int64 = .max) {
        self.source = source
        self.present = present
        self.heardBefore = heardBefore
    }

    /// - Parameter facts: those of the entry.
    mutating func take(
        _ entry: EntryRow, _ facts: [any Fact], at place: EntryPlace, in transaction: borrowing Transaction
    ) throws(StoreError) {
        (self.place, number, leftOut, decided, stated) = (place, entry.number, [], [], [])
        if let known = writers[place.journal] {
            writer = known
        } else {
            writer = try writer(of: place.journal, before: entry.number)
        }
        for fact in facts.compactMap(\.shared) {
            guard !writer.author.isParent else {
                try meet(fact, in: transaction)
                continue
            }
            var part = fact.part(in: ChildsEntry(author: writer.author, received: entry.received))
            // Sums of instants of another century would overflow.
            if part.fact?.isDatedPossibly == false { part = ChildsPart(leftOut: .impossible) }
            if let why = part.leftOut {
                let isHeard = try (fact as? RecordedUse)?.isHeard(besides: writer.author, in: transaction.database)
                if why != .ofOtherChild || isHeard != true { leaveOut(type(of: fact).kind, why) }
            }
            if let own = part.fact { try meet(own, in: transaction) }
        }
        for (place, decision) in stated.enumerated() { try note(decision, place, entry, in: transaction) }
        writer.received = max(writer.received, entry.received)
        writers[place.journal] = writer
    }

    mutating func meet(_ fact: any Fact, in transaction: borrowing Transaction) throws(StoreError) {
        if let id = fact.contested { doubtful.insert(id) }
        try fact.meet(&self, in: transaction)
    }

    private func writer(of journal: Int64, before number: Int64) throws(StoreError) -> Writer {
        var writer = Writer(
            device: try source.journals().first { $0.number == journal }?.device ?? [],
            author: try source.author(of: journal))
        if !writer.author.isParent {
            let latest: Int64? = try source.value(
                "SELECT max(received) FROM entry WHERE journal = ? AND number < ?", journal, number)
            writer.received = max(0, latest ?? 0)
        }
        return writer
    }

    /// Whose journal the entry is in.
    var device: [UInt8] { writer.device }

    /// Whether the device that wrote the entry comes before another one in the order of devices, which decides at one
    /// instant.
    /// - Parameter journal: the other one's, by its number. Nil for the store's own.
    func comesBefore(_ journal: Int64?, in database: Database) throws(StoreError) -> Bool {
        device.lexicographicallyPrecedes(try database.device(of: journal ?? Database.ownJournal) ?? [])
    }

    /// Whether a child's device wrote the entry.
    var isChilds: Bool { !writer.author.isParent }

    mutating func leaveOut(_ kind: FactKind, _ why: LeftOutFact.Why) {
        namedLeftOut.append(LeftOutFact(device: writer.device, number: number, kind: kind, why: why))
    }

    /// Names an answer of a device that nobody has asked. It may have come before the message.
    mutating func leaveOut(_ answer: AnsweredMessage) {
        namedLeftOut.append(
            LeftOutFact(
                device: answer.device, number: answer.number ?? 0, kind: AnsweredMessage.kind, why: .ofOtherDevice))
    }

    // MARK: Decisions of children's devices

    mutating func state(_ row: DecisionRow) {
        stated.append(
            StatedDecision(
                row: row, recorded: row.recorded, entries: [], device: writer.device, number: number, isCounted: false))
    }

    /// Adds an entry of the ledger to the decision that it belongs to.
    mutating func state(_ entry: LedgerRow, of decision: String) {
        guard !leftOut.contains(decision) else { return }
        let isOwn = writer.author.isAuthor(of: entry.child)
        if isOwn, let place = stated.firstIndex(where: { $0.row.id == decision }) {
            stated[place].entries.append(entry)
        } else if entry.isDecided {
            leaveOut(.posting, isOwn ? .isParents : .ofOtherChild)
        }
    }

    /// How long a command may ask before it decides, in milliseconds: a run may record something else meanwhile.
    private static let askedFor: Int64 = 10 * 60_000

    private mutating func note(
        _ decision: StatedDecision, _ place: Int, _ entry: EntryRow, in transaction: borrowing Transaction
    ) throws(StoreError) {
        guard decision.row.recorded >= writer.received - Self.askedFor, decision.row.recorded <= entry.received else {
            leaveOut(.decision, .misdated)
            return
        }
        var body = EntryWriter()
        body.append(decision.row)
        for entry in decision.entries { body.append(entry) }
        let row = StatedRow(
            id: decision.row.id, journal: self.place.journal, number: entry.number, place: Int64(place),
            child: decision.row.child, recorded: decision.recorded, isCounted: false, body: body.body)
        // Of what is stated twice at one instant the first stands: a parent's device may have covered it.
        guard try !transaction.database.isStated(row.id, by: row.journal, at: row.recorded) else {
            leaveOut(.decision, .misdated)
            return
        }
        try transaction.database.save(row)
        facts.noteDecided(row.child, since: row.recorded)
        facts.stated.insert(row.id)
    }

    /// Takes a decision of a child's device out, for one that stands in its place.
    mutating func leaveOut(_ stated: StatedRow, in transaction: borrowing Transaction) throws(StoreError) {
        guard let row = try transaction.leaveOut(stated) else { return }
        facts.note(row)
        facts.noteDecided(row.child, since: row.recorded)
    }
}

extension Fact {
    fileprivate var isDatedPossibly: Bool {
        [knownAt, about].allSatisfy { $0.map(ChildsPart.years.contains) ?? true }
    }
}

/// What a report says of whose use it is.
struct ReportKey: Hashable {
    var id: String
    var child: String
    var app: String
    var device: String?

    init(_ row: EventRow) {
        (id, child, app, device) = (row.id, row.child, row.app, row.device)
    }
}

extension EventRow {
    /// Whether it was made from signals. Each store makes it anew from all signals that it knows.
    static func isOfSignals(_ id: String) -> Bool { id.hasPrefix("~signal|") }

    /// Whether it was told before it can have ended.
    var isAhead: Bool { end > received }

    /// Whether it was told so long before its end that the clock of its device was probably set forward.
    package var isInDoubt: Bool {
        let (ahead, overflow) = end.subtractingReportingOverflow(received)
        return overflow ? end > received : ahead > Milliseconds.clockTolerance
    }
}

extension Meeting {
    /// Something that was said of an id.
    private struct Said<What> {
        /// When it became known. Within a journal that does not run backwards.
        var known: Int64
        var device: [UInt8]
        var what: What
    }

    /// Decides what devices have said differently. Of use the first report says whose it is, and of those that agree with
    /// it the best one counts (`ReportsOfID`). What was taken back, given back and dated anew is as it was said last.
    mutating func finish(in transaction: borrowing Transaction) throws(StoreError) {
        guard !doubtful.isEmpty || !reworded.isEmpty else { return }
        var (reports, words) = try said()
        // What is stated stands where its instant puts it, here as on every other device.
        if try stateFirst(of: reports, in: transaction) { (reports, words) = try said() }
        for id in doubtful.sorted() {
            guard let tellings = reports[id] else { continue }
            let reports = ReportsOfID(tellings)
            if let winner = reports.winner {
                // Who told it, and when, is what was heard of it first here: of what comes later nobody asks any more.
                let first = tellings.filter { $0.row.saysTheSame(as: winner) }.min { $0.heard < $1.heard }
                try settle(first?.row ?? winner, in: transaction)
            } else if let stored = try transaction.database.event(id: id) {
                _ = try RemovedUse(id: id).apply(to: transaction)
                facts.note(stored)
            }
            try transaction.database.run("DELETE FROM held WHERE id = ?", id)
            for row in reports.declined { _ = try DeclinedHeld(row: row).apply(to: transaction) }
            for row in reports.held { _ = try HeldUse(row: row).apply(to: transaction) }
        }
        for id in reworded.sorted() {
            guard let said = words[id], !said.isEmpty else { continue }
            if let at = said.takenBack {
                try transaction.database.run(
                    "INSERT INTO withdrawn (id, at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                    id, at)
            } else {
                _ = try RestoredOutcome(id: id).apply(to: transaction)
            }
            if let date = said.date {
                _ = try RedatedOutcome(id: id, at: date.at, day: date.day).apply(to: transaction)
            }
            facts.reworded[id] = said
            if let row = try transaction.database.outcome(id: id) {
                facts.note(row.child, from: row.at)
            } else {
                try transaction.noteWords(onUntold: id)
            }
        }
        (doubtful, reworded) = ([], [])
    }

    /// Of several children's devices none can show that it heard of an id first. A parent's device that meets their
    /// contradiction states which report that was here, and what a parent's device has recorded stands.
    /// - Returns: whether anything was stated.
    private func stateFirst(
        of reports: [String: [Telling]], in transaction: borrowing Transaction
    ) throws(StoreError) -> Bool {
        guard let present, try source.author().isParent else { return false }
        var isStated = false
        for id in doubtful.sorted() {
            let tellings = reports[id] ?? []
            let recorded = tellings.filter { $0.sort == .recorded }
            // Of what is heard of at once nothing was first. A device that does not count its own report has said that
            // another one was.
            let before = ReportsOfID(tellings.filter { $0.heard <= heardBefore })
            guard let first = before.winner, !before.isParents, Set(tellings.map(\.device)).count > 1,
                // What another parent's device says of it stands.
                !tellings.contains(where: { $0.heard > heardBefore && $0.author.isParent && $0.isSaid }),
                recorded.contains(where: { $0.heard <= heardBefore && $0.row.saysTheSame(as: first) })
            else { continue }
            // What tells more of it counts with it.
            let row = recorded.map(\.row).filter { !$0.contradicts(first) && $0.covers(first) }
                .reduce(first) { $1.wins(against: $0) ? $1 : $0 }
            // Where all agree which was first, nobody needs to say so.
            guard
                Set(recorded.map(\.device)).count > 1
                    || ReportsOfID(tellings).winner?.saysTheSame(as: row) != true
            else { continue }
            // It is said now, by one who has heard of all of them. What another parent's device has said before stands.
            transaction.journal.note(knownAt: max(present, (tellings.map(\.known).max() ?? present) &+ 1))
            _ = try transaction.journal.write(RecordedUse(batches: [EventBatch(row)]), in: transaction.database)
            isStated = true
        }
        return isStated
    }

    private mutating func settle(_ winner: EventRow, in transaction: borrowing Transaction) throws(StoreError) {
        let stored = try transaction.database.event(id: winner.id)
        if stored != winner {
            // What was told longer, of another time, would stay.
            if let stored, !winner.contradicts(stored) { _ = try RemovedUse(id: winner.id).apply(to: transaction) }
            _ = try transaction.apply(EventBatch(winner, .isWord))
            facts.note(winner)
            if let stored { facts.note(stored) }
        }
    }

    /// All that was said of what is in doubt, in the order in which it became known; at one instant by device: of use what
    /// was told, and of outcomes what parents' words have made of them.
    func said() throws(StoreError) -> (use: [String: [Telling]], wins: [String: WordsOnWin]) {
        let devices = Dictionary(try source.journals().map { ($0.number, $0.device) }, uniquingKeysWith: { $1 })
        var authors: [Int64: JournalAuthor] = [:]
        for journal in devices.keys { authors[journal] = try source.author(of: journal) }
        var use: [String: [Said<Telling>]] = [:]
        var words: [String: [Said<WordsOnWin.Word>]] = [:]
        var told: [String: [OutcomeRow]] = [:]
        var known: [Int64: Int64] = [:]
        var entries = try source.entriesInOrder()
        while let (place, entry) = try entries.next() {
            let instant = max(known[place.journal] ?? .min, entry.received)
            known[place.journal] = instant
            guard let device = devices[place.journal], let all = try? EntryReader.facts(of: entry.body) else {
                continue
            }
            var released: Set<ReportKey> = []
            let author = authors[place.journal] ?? .parent
            func add(_ sort: Telling.Sort, _ row: EventRow) {
                let telling = Telling(
                    row: row, author: author, device: device, sort: sort, heard: place.seq, known: instant)
                use[row.id, default: []].append(Said(known: instant, device: device, what: telling))
            }
            func add(_ word: WordsOnWin.Word, on id: String) {
                words[id, default: []].append(Said(known: instant, device: device, what: word))
            }
            for fact in author.counting(all, received: entry.received).flatMap(\.standing) {
                switch fact {
                case let fact as ReleasedHeld where doubtful.contains(fact.row.id):
                    released.insert(ReportKey(fact.row))
                    add(.right, fact.row)
                case let fact as RecordedUse where !doubtful.isEmpty:
                    for batch in fact.batches {
                        for row in batch.rows(of: doubtful) {
                            add(released.contains(ReportKey(row)) ? .word : .recorded, row)
                        }
                    }
                case let fact as HeldUse where doubtful.contains(fact.row.id):
                    add(fact.row.isAhead ? .doubt : .held, fact.row)
                case let fact as WaitingUse where doubtful.contains(fact.row.id) && fact.row.isInDoubt:
                    add(.waiting, fact.row)
                case let fact as DeclinedHeld where doubtful.contains(fact.row.id): add(.declined, fact.row)
                case let fact as ContradictingUse where doubtful.contains(fact.row.id): add(.held, fact.row)
                case let fact as WithdrawnOutcome where reworded.contains(fact.id):
                    add(.takenBack(at: fact.at), on: fact.id)
                case let fact as RestoredOutcome where reworded.contains(fact.id):
                    add(.givenBack(at: instant), on: fact.id)
                case let fact as RedatedOutcome where reworded.contains(fact.id):
                    add(.dated(at: fact.at, fact.day), on: fact.id)
                case let fact as OutcomeRow where reworded.contains(fact.id): told[fact.id, default: []].append(fact)
                default: break
                }
            }
        }
        let wins = words.map { id, said in (id, WordsOnWin(Self.inOrder(said), told: told[id] ?? [])) }
        return (use.mapValues(Self.inOrder), Dictionary(wins) { first, _ in first })
    }

    private static func inOrder<What>(_ said: [Said<What>]) -> [What] {
        said.enumerated().sorted { one, other in
            if one.element.known != other.element.known { return one.element.known < other.element.known }
            if one.element.device != other.element.device {
                return one.element.device.lexicographicallyPrecedes(other.element.device)
            }
            return one.offset < other.offset
        }.map(\.element.what)
    }
}
