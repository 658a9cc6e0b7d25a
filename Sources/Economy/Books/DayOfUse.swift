package import FamilyTime

/// What the use of an app on a day has cost and what of it was paid, for an app that is paid as it is used.
package struct DayOfUse: Sendable, Equatable {
    package struct Key: Sendable, Hashable {
        package var app: String
        package var day: LocalDate

        package init(app: String, day: LocalDate) {
            self.app = app
            self.day = day
        }
    }

    struct Payment: Sendable, Equatable {
        /// The id of the decision that paid it.
        var source: String
        /// The points that were not refunded.
        var points: Int64
    }

    /// The use that was counted, in milliseconds.
    var length: Int64 = 0
    /// The cost in points.
    package internal(set) var cost: Int64 = 0
    /// In the order of paying.
    var payments: [Payment] = []

    package var paid: Int64 { payments.reduce(0) { $0 + $1.points } }
    /// The points that are missing. Below zero if some were paid for use that no longer counts.
    package var owed: Int64 { cost - paid }

    mutating func count(_ points: Int64, _ length: Int64) {
        cost += points
        self.length += length
    }

    mutating func pay(_ points: Int64, by source: String) {
        payments.append(Payment(source: source, points: points))
    }

    mutating func giveBack(_ points: Int64, of source: String) {
        guard let place = payments.lastIndex(where: { $0.source == source }) else { return }
        payments[place].points -= points
    }
}

extension DayOfUse.Key: Comparable {
    /// By day, then by app.
    package static func < (one: Self, other: Self) -> Bool { (one.day, one.app) < (other.day, other.app) }
}
