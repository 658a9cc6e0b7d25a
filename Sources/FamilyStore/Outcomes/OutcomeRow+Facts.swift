import FamilyTime

extension OutcomeRow: Fact {
    static let kind = FactKind.outcome

    var cells: [Cell] {
        .of(
            nil as Int64?, id, kind, child, app, rule, version, window, tier, run, at, day, points, reason, published,
            isKept, minutes, price, until)
    }
    var knownAt: Int64? { published }
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        let place = try transaction.telling.next(in: transaction.database)
        try transaction.database.statement(
            """
            INSERT INTO outcome (
                seq, id, kind, child, app, rule, version, span, tier, run, at, day, points, reason, published, is_kept,
                minutes, price, until)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
            """
        ).run(
            place, id, try transaction.number(of: kind), try transaction.number(of: child),
            try transaction.number(ofAny: app), try transaction.number(ofAny: rule),
            try transaction.number(ofAny: version), try transaction.number(ofAny: window), tier, run, at, day, points,
            try transaction.number(of: reason), published, isKept, minutes, price, until)
        guard transaction.database.lastChanges > 0 else { return false }
        transaction.telling.take(place)
        return true
    }
}

/// A running total, as it was told.
struct ToldTotal {
    let outcome: OutcomeRow
    let isApart: Bool
}

extension ToldTotal: Fact {
    static let kind = FactKind.total

    init(_ row: inout some RowReader) {
        outcome = OutcomeRow(&row)
        isApart = row.flag()
    }

    var cells: [Cell] { outcome.cells + .of(isApart) }
    var knownAt: Int64? { outcome.published }
    var about: Int64? { outcome.at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> TotalChange {
        let database = transaction.database
        if try outcome.apply(to: transaction) { return .new }
        guard let stored = try database.outcome(id: outcome.id), stored.points != outcome.points else { return .same }
        let place = try transaction.telling.next(in: database)
        let (old, new) = (stored.points ?? 0, outcome.points ?? 0)
        // A cut at the day's most is below zero, and grows by more of it.
        let shrinks = old < 0 ? new > old : new < old
        let isApart =
            isApart || shrinks
            ? true : try transaction.isSettled(stored.day, of: try transaction.number(of: stored.child))
        try database.statement(
            """
            UPDATE outcome SET entered = CASE WHEN ?2 THEN coalesce(entered, points, 0) ELSE entered + ?4 - coalesce(points, 0) END,
                at = CASE WHEN ?2 THEN at ELSE ?3 END, points = ?4,
                reason = CASE WHEN ?2 THEN reason ELSE ?5 END, version = ?6, seq = ?7, published = ?8
            WHERE id = ?1
            """
        ).run(
            outcome.id, isApart, outcome.at, new, try transaction.number(of: outcome.reason),
            try transaction.number(ofAny: outcome.version), place, outcome.published)
        transaction.telling.take(place)
        return isApart ? .apart(from: old) : .changed(from: old)
    }
}

/// The date of an outcome changed, because a parent's word on use has moved it.
struct RedatedOutcome {
    let id: String
    let at: Int64
    let day: LocalDate
}

extension RedatedOutcome: Fact {
    static let kind = FactKind.redated

    init(_ row: inout some RowReader) {
        id = row.text()
        at = row.integer()
        day = row.day()
    }

    var cells: [Cell] { .of(id, at, day) }
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) {
        try transaction.database.statement("UPDATE outcome SET at = ?2, day = ?3 WHERE id = ?1 AND at <> ?2")
            .run(id, at, day)
    }
}

/// An outcome became a kept promise.
struct KeptOutcome {
    let id: String
}

extension KeptOutcome: Fact {
    static let kind = FactKind.kept

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("UPDATE outcome SET is_kept = 1 WHERE id = ? AND is_kept = 0").run(id)
        return transaction.database.lastChanges > 0
    }
}

/// What is known leads to a kept promise again.
struct UnkeptOutcome {
    let id: String
}

extension UnkeptOutcome: Fact {
    static let kind = FactKind.unkept

    init(_ row: inout some RowReader) { id = row.text() }

    var cells: [Cell] { .of(id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        try transaction.database.statement("UPDATE outcome SET is_kept = 0 WHERE id = ? AND is_kept = 1").run(id)
        return transaction.database.lastChanges > 0
    }
}
