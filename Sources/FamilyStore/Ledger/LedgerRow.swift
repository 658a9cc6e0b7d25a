package import FamilyTime

/// An entry of the ledger: points that came or went. Every balance is the sum of its entries.
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

    init(_ columns: inout some RowReader) {
        self.init(
            key: columns.optionalText(), child: columns.text(), app: columns.optionalText(), kind: columns.text(),
            amount: columns.integer(), at: columns.integer(), day: columns.day(), rule: columns.optionalText(),
            window: columns.optionalText(), reason: columns.text(), cites: columns.optionalText())
    }
}
