extension FamilyStore {
    /// All decisions about a child, in the order of deciding.
    package func decisions(of child: String) throws(StoreError) -> Cursor<DecisionRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, at, until, length, points, price, cites, subject, reason, recorded
            FROM decision WHERE child = ? ORDER BY seq
            """
        ).rows(child) { DecisionRow(&$0) }
    }

    /// The children of whom anything was decided, by id.
    package func childrenWithDecisions() throws(StoreError) -> [String] {
        try database.statement("SELECT DISTINCT child FROM decision ORDER BY child").rows { $0.text() }.all()
    }

    /// The accounts that a decision's points went to or came from, with the amounts, in the order of posting. An app of
    /// nil is the account of bonus points.
    package func shares(of decision: String) throws(StoreError) -> [(app: String?, amount: Int64)] {
        // Keys of entries go on with a slash, which is followed by "0" in the order of characters, and one name. The id of
        // another decision of that instant goes on with a number, and its keys with a second slash.
        try database.statement(
            """
            SELECT app.text, amount FROM posting LEFT JOIN word AS app ON app.number = posting.app
            WHERE key > ?1 || '/' AND key < ?1 || '0' AND instr(substr(key, length(?1) + 2), '/') = 0 ORDER BY seq
            """
        ).rows(decision) { (app: $0.optionalText(), amount: $0.integer()) }.all()
    }

    /// The shares of all payments of a child from an instant on, by decision; see `shares(of:)`.
    package func payments(
        of child: String, kind: String, from start: Int64
    ) throws(StoreError) -> [String: [(app: String?, amount: Int64)]] {
        let rows = try database.statement(
            """
            SELECT key, app.text, amount FROM posting LEFT JOIN word AS app ON app.number = posting.app
            WHERE child = ? AND at >= ? AND kind = ? AND key IS NOT NULL ORDER BY seq
            """
        ).rows(try database.wordNumber(child), start, try database.wordNumber(kind)) {
            (key: $0.text(), app: $0.optionalText(), amount: $0.integer())
        }.all()
        var payments: [String: [(app: String?, amount: Int64)]] = [:]
        for row in rows {
            guard let slash = row.key.lastIndex(of: "/") else { continue }
            payments[String(row.key[..<slash]), default: []].append((row.app, row.amount))
        }
        return payments
    }

    /// Whether a child used an app after an instant, as far as is recorded.
    package func hasUse(by child: String, app: String, after instant: Int64) throws(StoreError) -> Bool {
        guard let child = try database.wordNumber(child), let app = try database.wordNumber(app) else { return false }
        var blocks = try EventBlocks(database: database).packed(endingAfter: instant)
        while let block = try blocks.next() {
            let events = try block.events(in: database)
            for place in 0..<events.count
            where events.children[place] == child && events.apps[place] == app && events[place].end > instant {
                return true
            }
        }
        return false
    }
}

extension Transaction {
    /// Records a decision.
    /// - Returns: false, with nothing changed, if its id is known.
    package func record(_ decision: DecisionRow) throws(StoreError) -> Bool { try append(decision) }
}
