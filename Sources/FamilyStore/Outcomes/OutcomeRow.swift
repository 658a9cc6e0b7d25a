package import FamilyTime
import Languages

/// An outcome that was published, but for the base points of `EarnedRow`. With points it is an entry of the ledger too.
package struct OutcomeRow: Hashable, Sendable {
    /// The place in the order of telling; nil before it is stored.
    package var seq: Int64?
    /// Stable, so that a hook can tell what it has seen.
    package var id: String
    package var kind: String
    package var child: String
    /// The app whose account gets the points; nil for bonus points.
    package var app: String?
    package var rule: String?
    /// The version of the rule that decided.
    package var version: String?
    package var window: String?
    /// The tier, level or milestone.
    package var tier: Int64?
    /// The length of a streak's run.
    package var run: Int64?
    /// When it happened, in milliseconds since 1970 UTC.
    package var at: Int64
    /// The local day it belongs to.
    package var day: LocalDate
    /// nil where none are paid.
    package var points: Int64?
    /// Words for a parent.
    package var reason: String
    /// When it was published.
    package var published: Int64
    /// Whether it is a kept promise: what is known now would decide otherwise.
    package var isKept: Bool
    /// Whole minutes: bought, asked for, or left. For a limit, the minutes of the day.
    package var minutes: Int64?
    /// Points that it costs. They are posted by themselves: this says how many, and is no entry of the ledger.
    package var price: Int64?
    /// The end of what began, in milliseconds since 1970 UTC.
    package var until: Int64?

    package init(
        seq: Int64? = nil, id: String, kind: String, child: String, app: String? = nil, rule: String? = nil,
        version: String? = nil, window: String? = nil, tier: Int64? = nil, run: Int64? = nil, at: Int64,
        day: LocalDate, points: Int64? = nil, reason: String, published: Int64, isKept: Bool = false,
        minutes: Int64? = nil, price: Int64? = nil, until: Int64? = nil
    ) {
        self.seq = seq
        self.id = id
        self.kind = kind
        self.child = child
        self.app = app
        self.rule = rule
        self.version = version
        self.window = window
        self.tier = tier
        self.run = run
        self.at = at
        self.day = day
        self.points = points
        self.reason = reason
        self.published = published
        self.isKept = isKept
        self.minutes = minutes
        self.price = price
        self.until = until
    }

    /// What an app earned on a day, as the outcome that it is told as.
    package init(_ total: EarnedRow) {
        self.init(
            id: total.id, kind: EarnedRow.kind, child: total.child, app: total.app, window: total.day.description,
            at: total.at, day: total.day, points: total.points, reason: total.reason, published: total.published)
    }
}

extension OutcomeRow: ShapedFact, RunningTotal {
    static let kind = FactKind.outcome
    static let kindOfFact = FactKind.total
    static let table = Table(
        "outcome",
        Shape(
            OutcomeRow.init(
                seq:id:kind:child:app:rule:version:window:tier:run:at:day:points:reason:published:isKept:minutes:price:
                until:
            ), Column("seq", \.seq, isPlace: true), Column("id", \.id), Column("kind", \.kind, isWord: true),
            Column("child", \.child, isWord: true), Column("app", \.app, isWord: true),
            Column("rule", \.rule, isWord: true), Column("version", \.version, isWord: true),
            Column("span", \.window, isWord: true), Column("tier", \.tier), Column("run", \.run), Column("at", \.at),
            Column("day", \.day), Column("points", \.points), Column("reason", \.reason, isWord: true),
            Column("published", \.published), Column("is_kept", \.isKept), Column("minutes", \.minutes),
            Column("price", \.price), Column("until", \.until)),
        words: localized("what was won"), others: ["entered"])
    static let conflict: StaticString = "ON CONFLICT (id) DO NOTHING"
    static let change: StaticString = """
        UPDATE outcome SET entered = CASE WHEN ?20 THEN coalesce(entered, points, 0) ELSE entered + ifnull(?13, 0) - coalesce(points, 0) END,
            at = CASE WHEN ?20 THEN at ELSE ?11 END, points = ifnull(?13, 0),
            reason = CASE WHEN ?20 THEN reason ELSE ?14 END, version = ?7, seq = ?1, published = ?15
        WHERE id = ?2
        """
    static let redating: StaticString = "UPDATE outcome SET at = ?11 WHERE id = ?2 AND entered IS NULL"
    var knownAt: Int64? { published }
    var about: Int64? { at }
    var amount: Int64 { points ?? 0 }

    func stored(in database: Database) throws(StoreError) -> OutcomeRow? { try database.outcome(id: id) }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        guard try transaction.tell(self, at: transaction.placeBefore(of: id)) else { return false }
        try transaction.noteUnpromised(id)
        try transaction.dateAnew(id)
        return true
    }
}

extension Transaction {
    /// Publishes an outcome once, and with its points the ledger's entry; false when its id is known, and nothing
    /// changed. `seq` is given by the store.
    package func publish(_ outcome: OutcomeRow) throws(StoreError) -> Bool { try append(outcome) }

    /// Publishes a running total, such as a day's bonus: an outcome whose id stays while its points change.
    ///
    /// Whose it is and to which day it belongs is decided when it is new. A change takes a new place in the order of
    /// telling, so that followers notice it.
    /// - Parameter isApart: the change is to be an entry of its own, as it is on a settled day, and where a total shrinks.
    package func publishTotal(_ outcome: OutcomeRow, isApart: Bool = false) throws(StoreError) -> TotalChange {
        try append(ToldTotal(total: outcome, isApart: isApart))
    }
}
