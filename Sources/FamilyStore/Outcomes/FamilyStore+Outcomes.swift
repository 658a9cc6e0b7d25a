extension FamilyStore {
    /// A child's outcomes, in order of (at, seq); of one kind if it is named.
    package func outcomes(of child: String, kind: String? = nil) throws(StoreError) -> Cursor<OutcomeRow> {
        try outcomes(child: child, kind: kind)
    }

    /// The outcomes that belong to the family and to no child, in order of (at, seq).
    package func familyOutcomes(kind: String? = nil) throws(StoreError) -> Cursor<OutcomeRow> {
        try outcomes(child: nil, kind: kind)
    }

    /// Everybody's outcomes published after one that was seen, in order of publishing; from 0 all of them.
    ///
    /// A running total that changed is published again under its id.
    package func outcomes(after seq: Int64) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, rule, span, tier, at, points, version, payload, published, is_kept
            FROM outcome WHERE seq > ? ORDER BY seq
            """
        ).rows(seq) { OutcomeRow(&$0) }
    }

    package func outcome(id: String) throws(StoreError) -> OutcomeRow? {
        try database.outcome(id: id)
    }

    private func outcomes(child: String?, kind: String?) throws(StoreError) -> Cursor<OutcomeRow> {
        try database.statement(
            """
            SELECT seq, id, kind, child, rule, span, tier, at, points, version, payload, published, is_kept
            FROM outcome WHERE child IS ?1 AND (?2 IS NULL OR kind = ?2) ORDER BY at, seq
            """
        ).rows(child, kind) { OutcomeRow(&$0) }
    }
}

extension Database {
    func outcome(id: String) throws(StoreError) -> OutcomeRow? {
        try statement(
            """
            SELECT seq, id, kind, child, rule, span, tier, at, points, version, payload, published, is_kept
            FROM outcome WHERE id = ?
            """
        ).first(id) { OutcomeRow(&$0) }
    }
}
