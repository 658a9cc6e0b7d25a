extension Transaction {
    /// Publishes what an app earned a child on a day, or that it is another sum by now. A change takes a new place in
    /// the order of telling, so that followers notice it.
    /// - Parameter isApart: the change is to be an entry of its own, as it is on a settled day, and where points go.
    package func publish(_ total: EarnedRow, isApart: Bool = false) throws(StoreError) -> TotalChange {
        try append(ToldEarned(total: total, isApart: isApart))
    }
}

/// What an app earned a child on a day, as it was told.
struct ToldEarned {
    let total: EarnedRow
    let isApart: Bool
}

extension ToldEarned: Fact {
    static let kind = FactKind.earned

    init(_ row: inout some RowReader) {
        total = EarnedRow(&row)
        isApart = row.flag()
    }

    var cells: [Cell] {
        .of(
            nil as Int64?, total.child, total.app, total.day, total.at, total.points, total.reason, total.published,
            isApart)
    }
    var knownAt: Int64? { total.published }
    var about: Int64? { total.at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> TotalChange {
        let child = try transaction.number(of: total.child)
        let app = try transaction.number(of: total.app)
        let reason = try transaction.number(of: total.reason)
        let day = total.day
        let place = try transaction.telling.next(in: transaction.database)
        try transaction.database.statement(
            """
            INSERT INTO earned (child, day, app, at, points, reason, seq, published)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """
        ).run(child, day, app, total.at, total.points, reason, place, total.published)
        if transaction.database.lastChanges > 0 {
            transaction.telling.take(place)
            return .new
        }
        let stored = try transaction.database.statement(
            "SELECT points FROM earned WHERE child = ? AND day = ? AND app = ?"
        )
        .first(child, day, app) { $0.integer() }
        guard let stored, stored != total.points else { return .same }
        let isApart = isApart || total.points < stored ? true : try transaction.isSettled(total.day, of: child)
        try transaction.database.statement(
            """
            UPDATE earned SET entered = CASE WHEN ?4 THEN coalesce(entered, points) ELSE entered + ?6 - points END,
                at = CASE WHEN ?4 THEN at ELSE ?5 END, points = ?6,
                reason = CASE WHEN ?4 THEN reason ELSE ?7 END, seq = ?8, published = ?9
            WHERE child = ?1 AND day = ?2 AND app = ?3
            """
        ).run(child, day, app, isApart, total.at, total.points, reason, place, total.published)
        transaction.telling.take(place)
        return isApart ? .apart(from: stored) : .changed(from: stored)
    }
}
