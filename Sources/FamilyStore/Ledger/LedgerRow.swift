package import FamilyTime
import Languages

/// An entry of the ledger: points that came or went. Every balance is the sum of its entries.
///
/// The ledger is a view (`Schema+Views`) of what was earned (`EarnedRow`), of outcomes with points (`OutcomeRow`), and of what
/// is posted besides: decisions and corrections. These rows stand for any entry when they are read; what is posted is written
/// as one.
package struct LedgerRow: Hashable, Sendable {
    /// The key of what the entry pays for, such as an outcome's id. Each key is paid once.
    package var key: String?
    package var child: String
    /// The app whose account it is; nil for bonus points.
    package var app: String?
    package var kind: String
    /// The change of the account, in points.
    package var amount: Int64
    /// Milliseconds since 1970 UTC.
    package var at: Int64
    /// The local day it belongs to.
    package var day: LocalDate
    package var rule: String?
    package var window: String?
    /// Words for a parent.
    package var reason: String
    /// The key of the entry that this one corrects.
    package var cites: String?

    package init(
        key: String? = nil, child: String, app: String? = nil, kind: String, amount: Int64, at: Int64,
        day: LocalDate, rule: String? = nil, window: String? = nil, reason: String, cites: String? = nil
    ) {
        self.key = key
        self.child = child
        self.app = app
        self.kind = kind
        self.amount = amount
        self.at = at
        self.day = day
        self.rule = rule
        self.window = window
        self.reason = reason
        self.cites = cites
    }
}

extension LedgerRow: ShapedFact, TableRow {
    static let kind = FactKind.posting
    static let table = Table(
        "posting",
        Shape(
            LedgerRow.init, Column("key", \.key), Column("child", \.child, isWord: true),
            Column("app", \.app, isWord: true), Column("kind", \.kind, isWord: true), Column("amount", \.amount),
            Column("at", \.at), Column("day", \.day), Column("rule", \.rule, isWord: true),
            Column("span", \.window, isWord: true), Column("reason", \.reason, isWord: true), Column("cites", \.cites)),
        words: localized("entries of points"), others: ["seq"])
    /// All entries, also what was earned and won.
    static let all = Table("ledger", table.shape)
    var about: Int64? { at }

    func apply(to transaction: borrowing Transaction) throws(StoreError) -> Bool {
        if let key, try transaction.isOutcome(key) { return false }
        if let cites, try !transaction.isEntry(cites, of: child) {
            throw StoreError(
                kind: .contradiction, path: transaction.database.path, detail: "no entry \(cites) to correct")
        }
        return try transaction.database.insert(cells, into: Self.table, "ON CONFLICT (key) DO NOTHING")
    }
}

extension Transaction {
    /// Posts an entry that is no outcome's, such as a correction; false when its key was paid already. What accounts hold
    /// follows by the triggers of `Schema+Views`.
    /// - Throws: when it cites an entry that does not exist.
    package func post(_ entry: LedgerRow) throws(StoreError) -> Bool {
        try append(entry)
    }

    func isEntry(_ key: String, of child: String) throws(StoreError) -> Bool {
        if try isOutcome(key) { return true }
        if try database.holds("SELECT EXISTS (SELECT 1 FROM posting WHERE key = ?)", key) { return true }
        guard let (app, day) = EarnedRow.place(of: key, child: child) else { return false }
        return try database.holds(
            "SELECT EXISTS (SELECT 1 FROM earned WHERE child = ? AND day = ? AND app = ?)",
            try number(of: child), day, try number(of: app))
    }

    func isOutcome(_ id: String) throws(StoreError) -> Bool {
        try database.holds("SELECT EXISTS (SELECT 1 FROM outcome WHERE id = ?)", id)
    }
}
