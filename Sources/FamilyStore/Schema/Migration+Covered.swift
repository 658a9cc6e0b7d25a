extension Migration {
    /// Which decisions of children's devices were covered by points (`CoveredDecision`), and indices by which those of a
    /// time are found, and those of a voucher.
    static let covered = Migration(
        script: """
            CREATE TABLE covered (
                child TEXT NOT NULL,
                recorded INTEGER NOT NULL,
                id TEXT NOT NULL,
                device BLOB NOT NULL,
                PRIMARY KEY (child, recorded, id, device)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX decision_by_time ON decision (child, recorded);
            CREATE INDEX decision_by_voucher ON decision (child, cites)
                WHERE kind IN ('voucherStarted', 'voucherReturned');
            """)
}
