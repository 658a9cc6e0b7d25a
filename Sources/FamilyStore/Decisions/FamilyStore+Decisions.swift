extension FamilyStore {
    /// The decisions about a child that the store heard of after a place in the order of its hearing; 0 means all. In the
    /// order of deciding, on whatever device; of what was decided at one instant, as when a window's end is found late, what
    /// is about an earlier one is first. Apart from that the order is that of the devices, and of each device's journal: a
    /// child's decisions are taken into the table as they come to count.
    package func decisions(of child: String, after seq: Int64 = 0) throws(StoreError) -> Cursor<DecisionRow> {
        // What is new is found by its place, and then put in order.
        try database.rows(
            """
            WHERE child = ? AND seq > ?
            ORDER BY +recorded, at, (SELECT journal.id FROM journal WHERE number = decision.journal),
                CASE WHEN journal > 1
                    THEN (SELECT number FROM stated
                        WHERE stated.id = decision.id AND stated.journal = decision.journal AND is_counted = 1)
                END,
                ifnull(CASE WHEN EXISTS (SELECT 1 FROM stated)
                    THEN (SELECT place FROM stated
                        WHERE stated.id = decision.id AND stated.journal = decision.journal AND is_counted = 1)
                END, seq)
            """, child, seq)
    }

    /// The decisions about a child since an instant, and those of before that others are about; in the order of deciding.
    /// - Parameter decisions: the others. They cite a payment, a window, or a voucher.
    package func decisions(
        of child: String, since start: Int64, about decisions: [DecisionRow]
    ) throws(StoreError) -> [DecisionRow] {
        let found: [DecisionRow] = try database.rows("WHERE child = ? AND recorded >= ?", child, start).all()
        var before: [String: DecisionRow] = [:]
        // A boost is started once.
        let boosts = decisions.filter { $0.kind == "boostStarted" }.map(\.id)
        for id in Set(decisions.compactMap(\.cites) + boosts) {
            let row: DecisionRow? = try database.first("WHERE id = ? AND child = ?", id, child)
            if let row, row.recorded < start { before[id] = row }
        }
        for voucher in Set(decisions.filter { $0.kind == "voucherStarted" }.compactMap(\.cites)) {
            let rows: [DecisionRow] = try database.rows(
                "WHERE child = ? AND cites = ? AND kind IN ('voucherStarted', 'voucherReturned')", child, voucher
            ).all()
            for row in rows where row.recorded < start { before[row.id] = row }
        }
        // What is sold so many times is counted from the first on.
        if decisions.contains(where: \.isOfShop) {
            let rows: [DecisionRow] = try database.rows(
                """
                WHERE child = ? AND recorded < ? AND app IS NULL
                    AND kind IN ('pointsSpent', 'pointsRefunded', 'prizeHandedOver', 'prizeTakenBack')
                """, child, start
            ).all()
            for row in rows { before[row.id] = row }
        }
        return try database.inOrder(found + before.values)
    }

    /// The decision at a place in the order of deciding.
    package func decision(at seq: Int64) throws(StoreError) -> DecisionRow? {
        try database.first("WHERE seq = ?", seq)
    }

    package func decision(id: String) throws(StoreError) -> DecisionRow? { try database.first("WHERE id = ?", id) }

    /// The children of whom anything was decided, by id.
    package func childrenWithDecisions() throws(StoreError) -> [String] {
        // From one child to the next in the index: the decisions of each need not be passed one by one.
        try database.values(
            """
            WITH RECURSIVE known (child) AS (
                SELECT min(child) FROM decision
                UNION ALL
                SELECT (SELECT min(child) FROM decision WHERE child > known.child) FROM known
                WHERE known.child IS NOT NULL)
            SELECT child FROM known WHERE child IS NOT NULL
            """)
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

    /// When the last decision of a kind was recorded about one of several subjects of a child. Nil without any.
    package func lastDecision(
        of child: String, kind: String, about subjects: Set<String>
    ) throws(StoreError) -> Int64? {
        var last: Int64?
        for subject in subjects {
            let recorded: Int64? = try database.value(
                "SELECT max(recorded) FROM decision WHERE child = ? AND kind = ? AND subject = ?", child, kind, subject)
            if let recorded { last = max(last ?? recorded, recorded) }
        }
        return last
    }

    /// The shares of all payments of a child from an instant on, by decision; see `shares(of:)`.
    package func payments(
        of child: String, kind: String, from start: Int64, through end: Int64 = .max
    ) throws(StoreError) -> [String: [(app: String?, amount: Int64)]] {
        let rows = try database.statement(
            """
            SELECT key, app.text, amount FROM posting LEFT JOIN word AS app ON app.number = posting.app
            WHERE child = ? AND at >= ? AND at <= ? AND kind = ? AND key IS NOT NULL ORDER BY seq
            """
        ).rows(try database.wordNumber(child), start, end, try database.wordNumber(kind)) {
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

extension Database {
    /// Decisions in the order of deciding, see `FamilyStore.decisions`.
    fileprivate func inOrder(_ rows: [DecisionRow]) throws(StoreError) -> [DecisionRow] {
        let places = try rows.map { row throws(StoreError) in
            (device: try device(of: row.journal ?? Self.ownJournal) ?? [], stated: try place(of: row))
        }
        return rows.indices.sorted { one, other in
            let (first, second) = (rows[one], rows[other])
            if (first.recorded, first.at) != (second.recorded, second.at) {
                return (first.recorded, first.at) < (second.recorded, second.at)
            }
            guard places[one].device == places[other].device else {
                return places[one].device.lexicographicallyPrecedes(places[other].device)
            }
            return places[one].stated < places[other].stated
        }.map { rows[$0] }
    }

    /// Where a decision stands in its journal.
    private func place(of row: DecisionRow) throws(StoreError) -> (number: Int64, place: Int64) {
        try statement(
            "SELECT iif(journal > 1, number, -1), place FROM stated WHERE id = ? AND journal = ? AND is_counted = 1"
        ).first(row.id, row.journal ?? Self.ownJournal) { (number: $0.integer(), place: $0.integer()) }
            ?? (number: -1, place: row.seq ?? 0)
    }
}
