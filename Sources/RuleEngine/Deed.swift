import FamilyTime

package import UsageTracking

/// A fact other than use: a confirmed task, a payment, a freeze that was bought, a rule that was chosen, a boost that was
/// started, or what was counted in a use. It is dated when it happened.
package struct Deed: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A task was done, and a parent has confirmed it. `minutes` is for how long, where it is paid by the minute.
        case task(id: String, minutes: Int64 = 0)
        /// The child paid, or a parent gave or took points. `points` is the change of the balance.
        case payment(points: Int64)
        /// The child bought a freeze for a streak. Its price is a payment by itself.
        case freeze(streak: String)
        /// The child chose a rule from what its pool offers.
        case choice(rule: String)
        /// The child started a boost that a rule has brought. The factor is in hundredths, the length in milliseconds.
        case boost(rule: String, hundredths: Int64, length: Int64)
        /// Something was counted in a use besides time; it is reached when the use ends.
        case counted(UseCount)
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

    /// From when on the engine has to know of it, before what begins later: what is counted in a use from the beginning of
    /// that.
    package var begins: Int64 { if case .counted(let count) = kind { count.since } else { at } }
}

/// So much of something that was counted in a use.
package struct UseCount: Hashable, Sendable {
    /// "pages"
    package var what: String
    package var amount: Int64
    /// The app and the device of the use, and when it began.
    package var app: Int32
    package var device: Int32
    package var since: Int64
}

extension UseCounts {
    /// What the engine is told of the counts of a use.
    /// - Parameter piece: a part of the use that counts. What was counted belongs to the one with which the use ends.
    package func deeds(of piece: Use, from use: Use) -> [Deed] {
        guard piece.end == use.end else { return [] }
        return amounts.map { one in
            let count = UseCount(
                what: one.what, amount: one.amount, app: piece.app, device: piece.device, since: piece.start)
            return Deed(.counted(count), child: piece.child, at: piece.end)
        }
    }
}
