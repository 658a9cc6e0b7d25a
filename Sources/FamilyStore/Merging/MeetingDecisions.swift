// What was decided and told on another device: it is decided once, and what was told stays told.

extension DecisionRow {
    /// Whether each store decides it by itself: what metered use costs follows from all use, and what moves between accounts
    /// from all entries.
    var isOfEachStore: Bool {
        switch kind {
        case "useCounted", "pointsMoved": true
        // What is paid for metered use names an app and a day.
        case "pointsSpent", "pointsRefunded": app != nil && subject != nil
        default: false
        }
    }

    func part(in entry: ChildsEntry) -> ChildsPart {
        isOfEachStore ? ChildsPart(fact: self) : .fact(self, about: child, in: entry)
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        guard !others.isChilds else {
            if isOfEachStore { others.leftOut.insert(id) } else { others.state(self) }
            return
        }
        let database = transaction.database
        // A parent's device decides before a child's.
        let childs = try database.rows(of: StatedRow.table, "WHERE id = ? AND is_counted = 1", id).all()
        if !isOfEachStore { for stated in childs { try others.leaveOut(stated, in: transaction) } }
        let known: DecisionRow? = try database.first("WHERE id = ?", id)
        // Where two devices have decided the same, what was decided first stands, with its entries.
        var isFirst = true
        if let known {
            isFirst =
                recorded == known.recorded
                ? try others.comesBefore(known.journal, in: database) : recorded < known.recorded
        }
        guard !isOfEachStore, isFirst else {
            others.leftOut.insert(id)
            return
        }
        if known != nil { try database.removeDecision(id) }
        _ = try insert(into: database, of: others.place.journal)
        others.decided.insert(id)
        try database.forgetBooks(of: child, since: recorded)
        others.facts.note(self)
        others.facts.noteDecided(child, since: recorded)
    }
}

extension LedgerRow {
    /// Whether it is an entry of a decision.
    var isDecided: Bool { ["pointsSpent", "pointsRefunded", "pointsAdjusted", "pointsMoved"].contains(kind) }

    /// What corrects a total is each store's own.
    func part(in entry: ChildsEntry) -> ChildsPart {
        key == nil ? .ofEachStore : ChildsPart(fact: self)
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        // Of entries only those of decisions are taken; the key is the decision's id and one name behind it.
        guard let key, let slash = key.lastIndex(of: "/") else { return }
        let decision = String(key[..<slash])
        guard !others.isChilds else { return others.state(self, of: decision) }
        guard others.decided.contains(decision) else { return }
        _ = try transaction.database.insert(cells, into: Self.table, "ON CONFLICT (key) DO NOTHING")
        others.facts.note(child, from: at)
    }
}

/// What a child's device has told is no promise: each store tells what follows from what it knows.
extension OutcomeRow: FactOfEachStore {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        guard !others.leftOut.contains(id) else { return }
        var told = self
        told.isKept = false
        let database = transaction.database
        // What only this child's device has told is a promise now, as it is told here, and stays where it was told.
        let place = try transaction.placeBefore(of: id)
        let isFirstPromise = try transaction.notePromised(id)
        if try !transaction.tell(told, at: place) {
            // Promised twice under one key: the greater promise holds, or the earlier one, or what says so in the order of
            // letters. What is told of a decision goes with it.
            let holds = isFirstPromise || others.decided.contains(id)
            let stands = try database.run(
                """
                UPDATE outcome SET kind = ?2, child = ?3, app = ?4, rule = ?5, version = ?6, span = ?7, tier = ?8, run = ?9,
                    at = ?10, day = ?11, points = ?12, reason = ?13, published = ?14, minutes = ?16, price = ?17,
                    until = ?18
                WHERE id = ?1 AND entered IS NULL
                    AND (?19 OR (ifnull(?12, 0), -?14, -?10, ?20, ?21) > (
                        ifnull(points, 0), -published, -at,
                        ifnull((SELECT text FROM word WHERE number = version), ''),
                        ifnull((SELECT text FROM word WHERE number = reason), '')))
                """,
                row: Array(try database.held(told.cells, by: Self.table.shape.columns).dropFirst())
                    + .of(holds, version ?? "", reason))
            guard stands else { return }
        }
        try transaction.dateAnew(id)
        others.facts.note(child, from: at)
        // Its points go and come, too, where it was taken back or given back by one who is heard of before.
        let isReworded = try database.holds(
            """
            SELECT EXISTS (SELECT 1 FROM mark WHERE name = ?2)
                OR EXISTS (SELECT 1 FROM withdrawn WHERE id = ?1) OR EXISTS (SELECT 1 FROM redated WHERE id = ?1)
                OR EXISTS (SELECT 1 FROM posting WHERE cites = ?1 AND key IS NULL)
            """, id, Self.mark(ofWordsOn: id))
        if isReworded { others.reworded.insert(id) }
    }

    /// The position that says that parents' words on a win were heard of before the win itself.
    fileprivate static func mark(ofWordsOn id: String) -> String { "worded/\(id)" }

    /// Which of several promises under one key holds, as far as its date goes: the one that `meet` lets stand.
    static func standing(of promises: [OutcomeRow]) -> OutcomeRow? {
        promises.min { (-$0.amount, $0.published, $0.at) < (-$1.amount, $1.published, $1.at) }
    }
}

extension Transaction {
    /// Notes that parents' words were heard of on a win which was not told yet.
    func noteWords(onUntold id: String) throws(StoreError) {
        try setPosition(OutcomeRow.mark(ofWordsOn: id), to: 1)
    }
}

/// What a parent's word on use has made of a win. All that was said of it decides what holds (`WordsOnWin`).
protocol FactOnWin: Fact {
    var id: String { get }
}

extension FactOnWin {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        others.reworded.insert(id)
    }
}
