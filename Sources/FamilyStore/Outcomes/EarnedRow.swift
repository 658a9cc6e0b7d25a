package import FamilyTime
import Languages

/// The points that a child earned with one app on one day: an outcome and its ledger entry. Nine in ten outcomes are of
/// this kind, so they have a table of their own.
package struct EarnedRow: Hashable, Sendable {
    /// The place in the order of telling; nil before it is stored.
    package var seq: Int64?
    package var child: String
    package var app: String
    package var day: LocalDate
    /// When the last of its points was complete, in milliseconds since 1970 UTC.
    package var at: Int64
    package var points: Int64
    /// Words for a parent.
    package var reason: String
    /// When it was published.
    package var published: Int64

    package init(
        seq: Int64? = nil, child: String, app: String, day: LocalDate, at: Int64, points: Int64, reason: String,
        published: Int64
    ) {
        self.seq = seq
        self.child = child
        self.app = app
        self.day = day
        self.at = at
        self.points = points
        self.reason = reason
        self.published = published
    }

    /// The kind of outcome that it is.
    package static var kind: String { "pointsEarned" }

    /// The outcome's id, which follows from what it is.
    package var id: String { "\(Self.kind)/\(child)/\(app)/\(day)" }

    /// The app and the day that the id of a child's total names.
    static func place(of id: String, child: String) -> (app: String, day: LocalDate)? {
        let start = "\(kind)/\(child)/"
        guard id.hasPrefix(start), let slash = id.lastIndex(of: "/") else { return nil }
        let names = id.dropFirst(start.count)
        guard slash >= names.startIndex, let day = LocalDate(id[id.index(after: slash)...]) else { return nil }
        return (String(names[..<slash]), day)
    }
}

extension EarnedRow: RunningTotal {
    static let kindOfFact = FactKind.earned
    static let table = Table(
        "earned",
        Shape(
            EarnedRow.init, Column("seq", \.seq, isPlace: true), Column("child", \.child, isWord: true),
            Column("app", \.app, isWord: true), Column("day", \.day), Column("at", \.at), Column("points", \.points),
            Column("reason", \.reason, isWord: true), Column("published", \.published)),
        words: localized("points"), others: ["entered"])
    static let conflict: StaticString = "ON CONFLICT DO NOTHING"
    static let change: StaticString = """
        UPDATE earned SET entered = CASE WHEN ?9 THEN coalesce(entered, points) ELSE entered + ?6 - points END,
            at = CASE WHEN ?9 THEN at ELSE ?5 END, points = ?6,
            reason = CASE WHEN ?9 THEN reason ELSE ?7 END, seq = ?1, published = ?8
        WHERE child = ?2 AND day = ?4 AND app = ?3
        """
    static let redating: StaticString =
        "UPDATE earned SET at = ?5 WHERE child = ?2 AND day = ?4 AND app = ?3 AND entered IS NULL"
    var amount: Int64 { points }

    func stored(in database: Database) throws(StoreError) -> EarnedRow? {
        try database.first(
            "WHERE child = ? AND day = ? AND app = ?", try database.wordNumber(child), day,
            try database.wordNumber(app))
    }
}

extension FamilyStore {
    /// What a child's apps earned from a day on, by day and app.
    package func earned(
        by child: String, from day: LocalDate = LocalDate(dayNumber: .min)
    ) throws(StoreError) -> Cursor<EarnedRow> {
        try database.rows("WHERE child = ? AND day >= ? ORDER BY day, 3", try database.wordNumber(child), day)
    }

    /// The totals told after a place in the order of telling, in that order; 0 means all. A changed total is told
    /// again. This scans all totals, so that no index slows down writing.
    package func earned(after seq: Int64) throws(StoreError) -> Cursor<EarnedRow> {
        try database.rows("WHERE seq > ? ORDER BY seq", seq)
    }
}

extension Transaction {
    /// Publishes what an app earned a child on a day, or that it is another sum by now. A change takes a new place in
    /// the order of telling, so that followers notice it.
    /// - Parameter isApart: the change is to be an entry of its own, as it is on a settled day, and where points go.
    package func publish(_ total: EarnedRow, isApart: Bool = false) throws(StoreError) -> TotalChange {
        try append(ToldTotal(total: total, isApart: isApart))
    }
}
