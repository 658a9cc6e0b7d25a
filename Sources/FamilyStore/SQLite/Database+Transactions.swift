extension Database {
    /// Runs `body` in a transaction that no other connection can write beside.
    ///
    /// A thrown error, a failing commit and the death of the process each leave the file as it was before. Should the
    /// disk fail in the middle of a commit, what it held may still be found whole at the next opening; every write of
    /// this store may be repeated, so that does no harm.
    ///
    /// - Parameter isKept: false takes back what `body` did.
    /// - Throws: `.busy` when another connection writes for longer than this one waits.
    func write<Value>(
        isKept: (Value) -> Bool, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try run("BEGIN IMMEDIATE")
        return try finish(isKept: isKept, body)
    }

    /// Runs `body` with every read seeing the same state. Inside another transaction it simply runs.
    func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        guard !isInTransaction else { return try body() }
        try run("BEGIN")
        return try finish(isKept: { _ in true }, body)
    }

    private func finish<Value>(
        isKept: (Value) -> Bool, _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        do {
            let value = try body()
            if isKept(value) { try run("COMMIT") } else { rollBack() }
            return value
        } catch {
            rollBack()
            throw error
        }
    }
}
