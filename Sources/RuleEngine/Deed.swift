import FamilyTime

/// A fact other than use: a confirmed task, or a payment. It is dated when it happened.
package struct Deed: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A task was done, and a parent has confirmed it.
        case task(id: String)
        /// The child paid, or a parent gave or took points. `points` is the change of the balance.
        case payment(points: Int64)
    }

    package var kind: Kind
    /// The child's place in the family.
    package var child: Int32
    /// In milliseconds since 1970.
    package var at: Int64

    package init(_ kind: Kind, child: Int32, at: Int64) {
        self.kind = kind
        self.child = child
        self.at = at
    }
}
