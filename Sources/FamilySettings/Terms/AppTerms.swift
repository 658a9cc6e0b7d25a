/// The rates and limits of an app for a child. Each term comes from the place in `family.json` that is nearest to both.
/// See `Family.terms(of:for:)`.
package struct AppTerms: Sendable, Hashable {
    /// The default points for each minute of a learning app.
    package static let defaultPointsPerMinute = 5
    /// The points for each minute of a reward app that has a price of its own, until a parent sets another. An app
    /// without one costs the family's price, `Economy.pointsPerMinuteOfReward`.
    package static let defaultOwnCostPerMinute = 50
    /// The default of `idleMinutes`.
    package static let defaultIdleMinutes = 5

    /// The points that a minute of a learning app earns.
    package var pointsPerMinute: Int
    /// The most base points that a learning app earns on one day. Nil if there is no limit.
    package var maxPointsPerDay: Int?
    /// The minutes without a sign of life after which a session is over. It ends at its last sign of life.
    package var idleMinutes: Int
    /// The points that a minute of a reward app costs.
    package var costPerMinute: Int
    package var pay: Pay
    package var again: Again
    /// The most minutes of a reward app on one day. Nil if there is no limit.
    package var maxMinutesPerDay: DailyMinutes?
    /// The fewest and the most minutes that one redemption buys.
    package var minutesAtOnce: ClosedRange<Int>
    /// Whether a parent has to approve before a reward app opens.
    package var needsApproval: Bool

    /// How a reward app is paid for.
    package enum Pay: String, Sendable, CaseIterable {
        /// Minutes are bought before they are used.
        case upfront
        /// Points are taken as the app is used, minute by minute, until there are none.
        case perMinute
        /// The app is free: its price is 0.
        case free
    }

    /// What a second redemption does while the window of the first is open.
    package enum Again: String, Sendable, CaseIterable {
        /// Its minutes are added to those that are left.
        case extend
        /// Its minutes replace those that are left, whose points are refunded.
        case replace
        /// The second redemption is refused.
        case refuse
    }

    /// The place in `family.json` that a price comes from. The place nearest to child and app holds.
    package enum PriceSource: String, Sendable {
        case childAndApp, child, app
        /// The economy's price for all apps without a price of their own.
        case allApps
        /// No place sets a price, so the family's price for a minute of reward holds.
        case family
    }

    /// The terms that one place of `family.json` sets. A term is nil if the place leaves it to less near places.
    package struct Stated: Sendable, Hashable {
        package var pointsPerMinute: Int?
        package var maxPointsPerDay: Int?
        package var idleMinutes: Int?
        package var costPerMinute: Int?
        package var pay: Pay?
        package var again: Again?
        package var maxMinutesPerDay: DailyMinutes?
        package var minMinutes: Int?
        package var maxMinutes: Int?
        package var approval: Bool?

        package init() {}

        /// These terms, with missing ones taken from another place.
        package func over(_ other: Stated) -> Stated {
            var both = self
            both.pointsPerMinute = pointsPerMinute ?? other.pointsPerMinute
            both.maxPointsPerDay = maxPointsPerDay ?? other.maxPointsPerDay
            both.idleMinutes = idleMinutes ?? other.idleMinutes
            both.costPerMinute = costPerMinute ?? other.costPerMinute
            both.pay = pay ?? other.pay
            both.again = again ?? other.again
            both.maxMinutesPerDay = maxMinutesPerDay ?? other.maxMinutesPerDay
            both.minMinutes = minMinutes ?? other.minMinutes
            both.maxMinutes = maxMinutes ?? other.maxMinutes
            both.approval = approval ?? other.approval
            return both
        }
    }
}
