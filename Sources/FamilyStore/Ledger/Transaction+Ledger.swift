import CSQLite

extension Transaction {
    /// Posts an entry that is no outcome's, such as a correction; false when its key was paid already.
    /// - Throws: when it cites an entry that does not exist.
    package func post(_ entry: LedgerRow) throws(StoreError) -> Bool {
        if let key = entry.key, try isOutcome(key) { return false }
        if let cited = entry.cites, try !isEntry(cited, of: entry.child) {
            throw StoreError(
                kind: .unexpected(code: Int(SQLITE_CONSTRAINT)), path: database.path,
                detail: "no entry \(cited) to correct")
        }
        try database.statement(
            """
            INSERT INTO posting (key, kind, child, app, rule, span, at, day, amount, reason, cites)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
            """
        ).run(
            entry.key, try number(of: entry.kind), try number(of: entry.child), try number(ofAny: entry.app),
            try number(ofAny: entry.rule), try number(ofAny: entry.window), entry.at, entry.day, entry.amount,
            try number(of: entry.reason), entry.cites)
        return database.lastChanges > 0
    }

    private func isEntry(_ key: String, of child: String) throws(StoreError) -> Bool {
        if try isOutcome(key) { return true }
        if try isPosting(key) { return true }
        guard let (app, day) = EarnedRow.place(of: key, child: child) else { return false }
        return try database.statement(
            "SELECT EXISTS (SELECT 1 FROM earned WHERE child = ? AND day = ? AND app = ?)"
        ).first(try number(of: child), day, try number(of: app)) { $0.flag() } ?? false
    }

    private func isOutcome(_ id: String) throws(StoreError) -> Bool {
        try database.statement("SELECT EXISTS (SELECT 1 FROM outcome WHERE id = ?)").first(id) { $0.flag() } ?? false
    }

    private func isPosting(_ key: String) throws(StoreError) -> Bool {
        try database.statement("SELECT EXISTS (SELECT 1 FROM posting WHERE key = ?)").first(key) { $0.flag() } ?? false
    }
}
