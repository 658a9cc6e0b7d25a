/// The balance of one account of a child.
package struct BalanceRow: Hashable, Sendable {
    package var child: String
    /// nil for bonus points.
    package var app: String?
    package var amount: Int64
}
