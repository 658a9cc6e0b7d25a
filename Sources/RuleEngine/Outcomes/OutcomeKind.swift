/// The kinds of outcomes.
package enum OutcomeKind: String, Sendable, CaseIterable {
    /// The points that a child earned with one app on one day. The total grows during the day.
    case pointsEarned
    /// Points from a multiplier or a percentage. Negative for the part that a day's limit cut.
    case bonus
    case challengeCompleted
    case badgeUnlocked
    case streakExtended
    case streakMilestone
    case streakFrozen
    case streakBroken
    /// A run that a missed day had ended goes on: enough was done in time.
    case streakRepaired
    case levelReached
    case unlockGranted
    case prizeWon
    /// A task was done, and a parent confirmed it.
    case taskConfirmed
    /// A gate's goal is met: its apps are open for the rest of the window.
    case gateOpened
    /// A time of more points was won, for the child to start.
    case boostGranted
    /// The points that the boosts of one rule added on one day. The total grows during the day.
    case boosted
    /// The points that the minutes of a task brought on one day. The total grows during the day.
    case minutesPaid
    /// The points that were lost in a window whose limit was exceeded. Negative, and 0 where it was not after all.
    case penalty
    /// The change of a total that was published before.
    case corrected

    /// Whether the outcome is a keyed total, published again whenever it changes.
    package var isTotal: Bool { self == .pointsEarned || self == .bonus || self == .penalty || isOfOneDay }

    /// Whether the outcome is a total of one day that a rule has brought, whatever the rule is.
    package var isOfOneDay: Bool { self == .boosted || self == .minutesPaid }

    /// Whether the outcome is a promise: told once and never taken back (law 4).
    package var isPromise: Bool {
        switch self {
        case .challengeCompleted, .badgeUnlocked, .streakMilestone, .levelReached, .unlockGranted, .prizeWon,
            .boostGranted, .taskConfirmed:
            true
        default: false
        }
    }

    /// Whether a child has won it, and not only got it with something that it has won.
    package var isWin: Bool { isPromise && !isGift }

    /// Whether it comes with something that was won, and says what that is.
    package var isGift: Bool { self == .prizeWon || isForLater }

    static let gifts = allCases.filter(\.isGift)

    /// Whether it is something for the child to start when it wants.
    package var isForLater: Bool { self == .unlockGranted || self == .boostGranted }

    /// Whether it is won once, with no window in which it stands.
    package var isLasting: Bool { self == .badgeUnlocked || self == .levelReached || self == .streakMilestone }

    /// Whether it is dated anew where a parent says that use was not real and it follows from other use: a promise, or
    /// an open gate. A notice has the date at which it was said.
    package var isDatedByUse: Bool { isPromise || self == .gateOpened }

    /// Whether the outcome tells the length of a run.
    package var isOfStreak: Bool {
        switch self {
        case .streakExtended, .streakFrozen, .streakBroken, .streakRepaired, .streakMilestone: true
        default: false
        }
    }

    /// Its place in `allCases`.
    var place: Int {
        switch self {
        case .pointsEarned: 0
        case .bonus: 1
        case .challengeCompleted: 2
        case .badgeUnlocked: 3
        case .streakExtended: 4
        case .streakMilestone: 5
        case .streakFrozen: 6
        case .streakBroken: 7
        case .streakRepaired: 8
        case .levelReached: 9
        case .unlockGranted: 10
        case .prizeWon: 11
        case .taskConfirmed: 12
        case .gateOpened: 13
        case .boostGranted: 14
        case .boosted: 15
        case .minutesPaid: 16
        case .penalty: 17
        case .corrected: 18
        }
    }
}
