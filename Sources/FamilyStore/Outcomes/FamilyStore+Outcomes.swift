package import FamilyTime

extension FamilyStore {
    /// A child's outcomes that happened from an instant on, in order of (at, seq).
    package func outcomes(of child: String, from start: Int64 = .min) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows("WHERE child = ? AND at >= ? ORDER BY at, seq", try database.wordNumber(child), start)
    }

    /// A child's outcomes that happened before an instant and were told after a place in the order of telling.
    package func outcomes(
        of child: String, before end: Int64, toldAfter seq: Int64
    ) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows("WHERE child = ? AND at < ? AND seq > ?", try database.wordNumber(child), end, seq)
    }

    /// A child's outcomes of one kind that happened from an instant on, in order of (at, seq).
    package func outcomes(
        of child: String, kind: String, from start: Int64 = .min
    ) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows(
            "WHERE child = ? AND kind = ? AND at >= ? ORDER BY at, seq", try database.wordNumber(child),
            try database.wordNumber(kind), start)
    }

    /// A child's outcomes that were told under one name of a rule, in order of (at, seq).
    package func outcomes(of child: String, rule: String) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows(
            "WHERE child = ? AND rule = ? ORDER BY at, seq", try database.wordNumber(child),
            try database.wordNumber(rule))
    }

    /// A child's outcomes up to an instant that were told under one name of a rule, the latest first.
    /// - Parameter count: how many of them, at most.
    package func latestOutcomes(
        of child: String, rule: String, through end: Int64, count: Int
    ) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows(
            "WHERE child = ? AND rule = ? AND at <= ? ORDER BY at DESC, seq DESC LIMIT ?",
            try database.wordNumber(child), try database.wordNumber(rule), end, Int64(count))
    }

    /// A child's kept wins, in order of (at, seq): they were told and no longer follow from what is known.
    package func keptOutcomes(of child: String) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows("WHERE child = ? AND is_kept = 1 ORDER BY at, seq", try database.wordNumber(child))
    }

    /// A child's outcomes up to an instant, the latest first.
    package func latestOutcomes(of child: String, through end: Int64) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows(
            "WHERE child = ? AND at <= ? ORDER BY at DESC, seq DESC", try database.wordNumber(child), end)
    }

    /// A child's outcomes of one day, in the order of telling.
    package func outcomes(of child: String, on day: LocalDate) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows("WHERE child = ? AND day = ? ORDER BY seq", try database.wordNumber(child), day)
    }

    /// All children's outcomes told after a place in the order of telling, in that order; 0 means all. A running total
    /// that changed is told again under its id.
    package func outcomes(after seq: Int64) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.rows("WHERE seq > ? ORDER BY seq", seq)
    }

    /// The outcome at a place in the order of telling; nil where a running total was told and has moved on.
    package func outcome(at seq: Int64) throws(StoreError) -> OutcomeRow? { try database.first("WHERE seq = ?", seq) }

    package func outcome(id: String) throws(StoreError) -> OutcomeRow? { try database.outcome(id: id) }
}

extension Database {
    func outcome(id: String) throws(StoreError) -> OutcomeRow? { try first("WHERE id = ?", id) }
}
