// What parents have said, written and ordered on another device.

extension AssignmentRow {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let isNews = try transaction.database.insert(
            cells, into: Self.table,
            """
            ON CONFLICT (name) DO UPDATE SET app = excluded.app, start = excluded.start, made = excluded.made
            WHERE (excluded.made, excluded.app, excluded.start) > (made, app, start)
            """)
        if isNews { others.facts.names.insert(name) }
    }
}

extension VersionRow {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let before = try transaction.database.versions(kind: kind, name: name)
        guard !before.contains(self) else { return }
        _ = try transaction.database.insert(cells, into: Self.table, "")
        if try transaction.database.versions(kind: kind, name: name) != before { others.facts.noteRules(since: loaded) }
    }
}

extension MarkedNumber {
    func part(in entry: ChildsEntry) -> ChildsPart { isHeardOf ? .isParents : .ofEachStore }

    /// Whether other stores listen to it.
    private var isHeardOf: Bool { name == FamilyStore.firstLoadMark || name.hasPrefix(Database.removalMark("")) }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let known = try transaction.database.mark(name)
        if name == FamilyStore.firstLoadMark, value < known ?? .max {
            _ = try apply(to: transaction)
            others.facts.noteRules(since: .min)
        } else if name.hasPrefix(Database.removalMark("")), value > known ?? .min {
            _ = try apply(to: transaction)
        }
    }
}

extension CommandRow: FactOfEachStore {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        _ = try transaction.database.insert(cells, into: Self.table, "ON CONFLICT DO NOTHING")
    }
}

extension VoidRow {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let database = transaction.database
        guard let number = try number(in: transaction) else {
            try insert(into: database, of: others.place.journal)
            others.facts.note(self)
            return
        }
        // Two have said the same at one instant, each with a reason: the first of the devices is believed.
        let known: VoidRow? = try database.first("WHERE seq = ?", number)
        guard let known, try others.comesBefore(known.journal, in: database) else { return }
        try database.run(
            "UPDATE void SET reason = ?2, journal = ?3 WHERE seq = ?1", number, reason, others.place.journal)
        others.facts.note(known)
    }

    /// The number of this word in the store: its numbers differ from device to device. Nil if it was not heard of.
    fileprivate func number(in transaction: borrowing Transaction) throws(StoreError) -> Int64? {
        try transaction.database.value(
            """
            SELECT seq FROM void WHERE child = ? AND app IS ? AND event IS ? AND device IS ? AND start = ? AND until = ?
                AND heir IS ? AND made = ?
            """, child, app, event, device, start, until, heir, made)
    }
}

extension UndoneVoid {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let named = if let word { word } else { try Self.word(seq, of: others) }
        guard let word = named else { return }
        // Who took it back has heard of it, though this store may not have yet.
        if try word.number(in: transaction) == nil {
            try word.insert(into: transaction.database, of: others.place.journal)
            others.facts.note(word)
        }
        guard let number = try word.number(in: transaction) else { return }
        let isNews = try transaction.database.run(
            "UPDATE void SET undone = ?2 WHERE seq = ?1 AND ifnull(undone > ?2, 1)", number, at)
        if isNews { others.facts.note(word) }
    }

    /// An earlier program named a word by its number in its own store, which held no other device's words.
    private static func word(_ number: Int64, of others: Meeting) throws(StoreError) -> VoidRow? {
        var words: [VoidRow] = []
        var entries = try others.source.entries(of: others.place.journal)
        while let entry = try entries.next(), words.count < number {
            for fact in (try? EntryReader.facts(of: entry.body)) ?? [] {
                words += fact.standing.compactMap { $0 as? VoidRow }
            }
        }
        return number > 0 && number <= words.count ? words[Int(number) - 1] : nil
    }
}
