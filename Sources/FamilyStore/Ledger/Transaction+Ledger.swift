extension Transaction {
    /// Posts an entry that is no outcome's, such as a correction; false when its key was paid already.
    /// - Throws: when it cites an entry that does not exist.
    package func post(_ entry: LedgerRow) throws(StoreError) -> Bool {
        try append(entry)
    }

    func isEntry(_ key: String, of child: String) throws(StoreError) -> Bool {
        if try isOutcome(key) { return true }
        if try database.holds("SELECT EXISTS (SELECT 1 FROM posting WHERE key = ?)", key) { return true }
        guard let (app, day) = EarnedRow.place(of: key, child: child) else { return false }
        return try database.holds(
            "SELECT EXISTS (SELECT 1 FROM earned WHERE child = ? AND day = ? AND app = ?)",
            try number(of: child), day, try number(of: app))
    }

    func isOutcome(_ id: String) throws(StoreError) -> Bool {
        try database.holds("SELECT EXISTS (SELECT 1 FROM outcome WHERE id = ?)", id)
    }
}
