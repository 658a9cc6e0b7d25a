extension FamilyStore {
    /// A child's outcomes that happened from an instant on, in order of (at, seq).
    package func outcomes(of child: String, from start: Int64 = .min) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE child_number = ? AND at >= ? ORDER BY at, seq
            """
        ).rows(try database.wordNumber(child), start) { OutcomeRow(&$0) }
    }

    /// A child's outcomes of one kind that happened from an instant on, in order of (at, seq).
    package func outcomes(
        of child: String, kind: String, from start: Int64 = .min
    ) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE seq IN (SELECT seq FROM outcome WHERE child = ? AND kind = ? AND at >= ?) ORDER BY at, seq
            """
        ).rows(try database.wordNumber(child), try database.wordNumber(kind), start) { OutcomeRow(&$0) }
    }

    /// A child's outcomes that were told under one name of a rule, in order of (at, seq).
    package func outcomes(of child: String, rule: String) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE seq IN (SELECT seq FROM outcome WHERE child = ? AND rule = ?) ORDER BY at, seq
            """
        ).rows(try database.wordNumber(child), try database.wordNumber(rule)) { OutcomeRow(&$0) }
    }

    /// A child's kept wins, in order of (at, seq): they were told and no longer follow from what is known.
    package func keptOutcomes(of child: String) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE seq IN (SELECT seq FROM outcome WHERE child = ? AND is_kept = 1) ORDER BY at, seq
            """
        ).rows(try database.wordNumber(child)) { OutcomeRow(&$0) }
    }

    /// A child's outcomes up to an instant, the latest first.
    package func latestOutcomes(of child: String, through end: Int64) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE child_number = ? AND at <= ? ORDER BY at DESC, seq DESC
            """
        ).rows(try database.wordNumber(child), end) { OutcomeRow(&$0) }
    }

    /// All children's outcomes told after a place in the order of telling, in that order; 0 means all. A running total
    /// that changed is told again under its id.
    package func outcomes(after seq: Int64) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE seq > ? ORDER BY seq
            """
        ).rows(seq) { OutcomeRow(&$0) }
    }

    package func outcome(id: String) throws(StoreError) -> OutcomeRow? {
        try database.outcome(id: id)
    }
}

extension Database {
    func outcome(id: String) throws(StoreError) -> OutcomeRow? {
        try statement(
            """
            SELECT seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until
            FROM outcome_text
            WHERE id = ?
            """
        ).first(id) { OutcomeRow(&$0) }
    }
}
