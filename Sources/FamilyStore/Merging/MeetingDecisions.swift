// What was decided and told on another device: it is decided once, and what was told stays told.

extension DecisionRow {
    /// Whether each store decides it by itself: what metered use costs follows from all use, and what moves between accounts
    /// from all entries.
    var isOfEachStore: Bool {
        switch kind {
        case "useCounted", "pointsMoved": true
        // What is paid for metered use names a day.
        case "pointsSpent", "pointsRefunded": subject != nil
        default: false
        }
    }

    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        let database = transaction.database
        let known = try database.statement("SELECT recorded FROM decision WHERE id = ?").first(id) { $0.integer() }
        // Where two devices have decided the same, what was decided first stands, with its entries.
        guard !isOfEachStore, known.map({ recorded < $0 }) ?? true else {
            others.leftOut.insert(id)
            return
        }
        if known != nil {
            try database.statement("DELETE FROM decision WHERE id = ?").run(id)
            try database.statement(
                """
                DELETE FROM posting WHERE key > ?1 || '/' AND key < ?1 || '0'
                    AND instr(substr(key, length(?1) + 2), '/') = 0
                """
            ).run(id)
        }
        _ = try apply(to: transaction)
        others.decided.insert(id)
        // Saved books hold what was decided in its order.
        try database.statement("DELETE FROM books WHERE child = ? AND recorded >= ?").run(child, recorded)
        others.facts.note(self)
    }
}

extension LedgerRow {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        // Of entries only those of decisions are taken; the key is the decision's id and one name behind it.
        guard let key, let slash = key.lastIndex(of: "/") else { return }
        guard others.decided.contains(String(key[..<slash])) else { return }
        _ = try transaction.database.insert(cells, into: Self.table, "ON CONFLICT (key) DO NOTHING")
        others.facts.note(child, from: at)
    }
}

extension OutcomeRow {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        guard !others.leftOut.contains(id) else { return }
        var told = self
        told.isKept = false
        if try !told.apply(to: transaction) {
            // Told twice under one key: the greater promise holds, or the earlier one.
            let database = transaction.database
            try database.statement(
                """
                UPDATE outcome SET kind = ?2, child = ?3, app = ?4, rule = ?5, version = ?6, span = ?7, tier = ?8, run = ?9,
                    at = ?10, day = ?11, points = ?12, reason = ?13, published = ?14, minutes = ?16, price = ?17,
                    until = ?18
                WHERE id = ?1 AND entered IS NULL
                    AND (ifnull(?12, 0), -?14, -?10) > (ifnull(points, 0), -published, -at)
                """
            ).run(row: Array(try database.held(told.cells, by: Self.table.shape.columns).dropFirst()))
            guard database.lastChanges > 0 else { return }
        }
        others.facts.note(child, from: at)
    }
}

extension WithdrawnOutcome {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        others.takenBack.insert(id)
    }
}

extension RestoredOutcome {
    func meet(_ others: inout Meeting, in transaction: borrowing Transaction) throws(StoreError) {
        others.takenBack.insert(id)
    }
}
