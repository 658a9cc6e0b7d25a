extension Database {
    /// Runs `body` in a transaction that no other connection can write beside.
    ///
    /// A thrown error, a failing commit and the death of the process each leave the file as it was before. Should the
    /// disk fail in the middle of a commit, what it held may still be found whole at the next opening; every write of
    /// this store may be repeated, so that does no harm.
    ///
    /// - Throws: `.busy` when another connection writes for longer than this one waits.
    func write<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try statement("BEGIN IMMEDIATE").run()
        return try finish(body)
    }

    /// Runs `body` with every read seeing the same state. Inside another transaction it simply runs.
    func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard !isInTransaction else { return try body() }
        try statement("BEGIN").run()
        return try finish(body)
    }

    private func finish<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do {
            let value = try body()
            try statement("COMMIT").run()
            return value
        } catch {
            rollBack()
            throw error
        }
    }
}
