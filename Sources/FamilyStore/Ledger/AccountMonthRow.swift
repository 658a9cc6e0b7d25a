import FamilyTime

/// What came to one account of a child in a month, and went.
package struct AccountMonthRow: Hashable, Sendable {
    /// Nil for bonus points.
    package var app: String?
    /// A month is 30 days; the first begins in 1970.
    package var month: Int64
    package var points: Int64
    /// The sum of the entries above zero.
    package var gained: Int64

    /// In milliseconds.
    package static var length: Int64 { 30 * Milliseconds.day }
}
