import FamilyTime

/// How an account of a child stood at the end of a month.
package struct AccountRow: Hashable, Sendable {
    /// The app whose account it is. Nil if it is the account of bonus points.
    package var app: String?
    /// A month is 30 days; the first begins in 1970.
    package var month: Int64
    package var points: Int64
    /// The sum of all entries above zero by then.
    package var gained: Int64

    init(of app: String?, _ columns: inout Columns) {
        self.app = app
        (month, points, gained) = (columns.integer(), columns.integer(), columns.integer())
    }

    /// In milliseconds.
    package static var lengthOfMonth: Int64 { 30 * Milliseconds.day }
}
