/// An entry of the ledger: points that came or went. Every balance is the sum of its entries.
package struct LedgerRow: Hashable, Sendable {
    /// The place in the order of writing; nil before it is stored.
    package var seq: Int64?
    /// What this entry pays for. A key is paid once.
    package var key: String?
    package var child: String
    /// The app whose account it is; nil for bonus points.
    package var app: String?
    package var kind: String
    /// Points, below zero when they went.
    package var amount: Int64
    /// Milliseconds since 1970 UTC.
    package var at: Int64
    /// The local day it belongs to, "2026-11-06".
    package var day: String
    package var rule: String?
    package var window: String?
    /// Words for a parent.
    package var reason: String
    /// The entry that this one corrects.
    package var cites: Int64?
    /// A running total that `setTotal` may still change.
    package var isOpen: Bool

    package init(
        seq: Int64? = nil, key: String? = nil, child: String, app: String? = nil, kind: String, amount: Int64,
        at: Int64, day: String, rule: String? = nil, window: String? = nil, reason: String, cites: Int64? = nil,
        isOpen: Bool = false
    ) {
        self.seq = seq
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
        self.isOpen = isOpen
    }

    init(_ columns: inout Columns) {
        self.init(
            seq: columns.integer(), key: columns.optionalText(), child: columns.text(), app: columns.optionalText(),
            kind: columns.text(), amount: columns.integer(), at: columns.integer(), day: columns.text(),
            rule: columns.optionalText(), window: columns.optionalText(), reason: columns.text(),
            cites: columns.optionalInteger(), isOpen: columns.flag())
    }
}

/// What a child has in one account.
package struct BalanceRow: Hashable, Sendable {
    package var child: String
    /// nil for bonus points.
    package var app: String?
    package var amount: Int64

    package init(child: String, app: String?, amount: Int64) {
        self.child = child
        self.app = app
        self.amount = amount
    }

    init(_ columns: inout Columns) {
        self.init(child: columns.text(), app: columns.optionalText(), amount: columns.integer())
    }
}

/// What became of a running total, of the ledger or of an outcome.
package enum TotalChange: Hashable, Sendable {
    case new
    case changed(from: Int64)
    case same
    /// The ledger's total was closed with another amount (corrections that cite it included). Post the difference as a
    /// correction that cites `seq`.
    case closed(seq: Int64, amount: Int64)
}
