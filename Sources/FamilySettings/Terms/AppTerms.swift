/// What an app earns or costs a child, and how far: each term from the place in `family.json` that is nearest to the
/// two. See `Family.terms(of:for:)`.
package struct AppTerms: Sendable, Hashable {
    /// Points for each minute of a learning app, where nothing is said.
    package static let defaultPointsPerMinute = 5
    /// Points for each minute of a reward app that has a price of its own, until a parent says another. One that has none
    /// costs the family's price, `Economy.pointsPerMinuteOfReward`.
    package static let defaultOwnCostPerMinute = 50
    /// Minutes without a sign of life after which a session is over, where nothing is said.
    package static let defaultIdleMinutes = 5

    /// Points that a minute of a learning app earns.
    package var pointsPerMinute: Int
    /// The most base points that a learning app earns on one day; nil is no limit.
    package var maxPointsPerDay: Int?
    /// Minutes without a sign of life after which a session ends at its last one.
    package var idleMinutes: Int
    /// Points that a minute of a reward app costs.
    package var costPerMinute: Int
    package var pay: Pay
    package var again: Again
    /// The most minutes of a reward app on one day; nil is no limit.
    package var maxMinutesPerDay: DailyMinutes?
    /// The fewest and the most minutes that one redemption buys.
    package var minutesAtOnce: ClosedRange<Int>
    /// Whether a parent has to approve before a reward app opens.
    package var needsApproval: Bool

    /// How a reward app is paid for.
    package enum Pay: String, Sendable, CaseIterable {
        /// Minutes are bought before they are used.
        case upfront
        /// Points go as the app is used, minute by minute, until there are none.
        case perMinute
        /// It costs nothing: a price of 0.
        case free
    }

    /// What a second redemption does while the first one's window is open.
    package enum Again: String, Sendable, CaseIterable {
        /// Its minutes come behind those that are left.
        case extend
        /// Its minutes take the place of those that are left, whose points come back.
        case replace
        /// It is refused.
        case refuse
    }

    /// Where a price is said: the nearest to child and app holds.
    package enum PriceSource: String, Sendable {
        case childAndApp, child, app
        /// For all apps of the family that say none.
        case allApps
        /// Nowhere, so that the family's price for a minute of reward holds.
        case family
    }

    /// What one place of `family.json` says; what it leaves out is left to the places before it.
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

        /// These terms, and where they say nothing those of another place.
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
