import CSQLite

extension Database {
    /// Settings that every connection needs (https://sqlite.org/pragma.html).
    ///
    /// The cache is as large only where a history is long; it keeps the pages that ids without an order fall into.
    func prepareForReading() throws(StoreError) {
        try run(
            script: """
                PRAGMA trusted_schema = OFF;
                PRAGMA cell_size_check = ON;
                PRAGMA cache_size = -64000;
                """)
    }

    /// Settings of a connection that writes: what was committed has reached the disk itself, on macOS too.
    ///
    /// The larger checkpoint interval spares a long import from copying the same pages again and again; the limit gives
    /// the disk back afterwards.
    func prepareForWriting(waitingSeconds: Double) throws(StoreError) {
        try switchToWriteAheadLog(waitingSeconds: waitingSeconds)
        try run(
            script: """
                PRAGMA synchronous = FULL;
                PRAGMA fullfsync = ON;
                PRAGMA checkpoint_fullfsync = ON;
                PRAGMA wal_autocheckpoint = 4000;
                PRAGMA journal_size_limit = 67108864;
                """)
    }

    /// Switches the file to WAL once and for all. Where the file system has no shared memory SQLite stays with its
    /// older journal: everything works, but readers wait for writers.
    ///
    /// The switch needs the file alone and does not wait for it as other steps do, so waiting is done here.
    private func switchToWriteAheadLog(waitingSeconds: Double) throws(StoreError) {
        let pause: Int32 = 20
        var attemptsLeft = Int(max(0, min(waitingSeconds, 86_400)) * 1000) / Int(pause)
        while true {
            do {
                return try run(script: "PRAGMA journal_mode = WAL")
            } catch  where error.kind == .busy && attemptsLeft > 0 {
                attemptsLeft -= 1
                sqlite3_sleep(pause)
            }
        }
    }
}
