import CSQLite

extension Transaction {
    /// Posts an entry that is no outcome's, such as a correction; false when its key was paid already.
    /// - Throws: when it cites an entry that does not exist.
    package func post(_ entry: LedgerRow) throws(StoreError) -> Bool {
        try append(entry)
    }
}

extension LedgerRow: Fact {
    static let kind = FactKind.posting

    var cells: [Cell] { .of(key, child, app, kind, amount, at, day, rule, window, reason, cites) }
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        if let key, try transaction.isOutcome(key) { return false }
        if let cites, try !transaction.isEntry(cites, of: child) {
            throw StoreError(
                kind: .unexpected(code: Int(SQLITE_CONSTRAINT)), path: transaction.database.path,
                detail: "no entry \(cites) to correct")
        }
        try transaction.database.statement(
            """
            INSERT INTO posting (key, kind, child, app, rule, span, at, day, amount, reason, cites)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
            """
        ).run(
            key, try transaction.number(of: kind), try transaction.number(of: child),
            try transaction.number(ofAny: app), try transaction.number(ofAny: rule),
            try transaction.number(ofAny: window), at, day, amount, try transaction.number(of: reason), cites)
        return transaction.database.lastChanges > 0
    }
}

extension Transaction {
    fileprivate func isEntry(_ key: String, of child: String) throws(StoreError) -> Bool {
        if try isOutcome(key) { return true }
        if try isPosting(key) { return true }
        guard let (app, day) = EarnedRow.place(of: key, child: child) else { return false }
        return try database.statement(
            "SELECT EXISTS (SELECT 1 FROM earned WHERE child = ? AND day = ? AND app = ?)"
        ).first(try number(of: child), day, try number(of: app)) { $0.flag() } ?? false
    }

    fileprivate func isOutcome(_ id: String) throws(StoreError) -> Bool {
        try database.statement("SELECT EXISTS (SELECT 1 FROM outcome WHERE id = ?)").first(id) { $0.flag() } ?? false
    }

    private func isPosting(_ key: String) throws(StoreError) -> Bool {
        try database.statement("SELECT EXISTS (SELECT 1 FROM posting WHERE key = ?)").first(key) { $0.flag() } ?? false
    }
}
