/// What the engine can tell.
package enum OutcomeKind: String, Sendable, CaseIterable {
    /// The total that one app earned a child on one day; it grows while the day lasts.
    case pointsEarned
    /// Points by a multiplier or a percentage; negative where a day's limit cut them.
    case bonus
    case challengeCompleted
    case badgeUnlocked
    case streakExtended
    case streakMilestone
    case streakFrozen
    case streakBroken
    case levelReached
    case unlockGranted
    case prizeWon
    /// A task was done, and a parent confirmed it.
    case taskConfirmed
    /// What a gate had shut is open for the rest of its window.
    case gateOpened
    /// A total that was told before has changed.
    case corrected

    /// A keyed total, told again when it changes.
    package var isTotal: Bool { self == .pointsEarned || self == .bonus }

    /// Told once and never taken back (law 4).
    package var isPromise: Bool {
        switch self {
        case .challengeCompleted, .badgeUnlocked, .streakMilestone, .levelReached, .unlockGranted, .prizeWon,
            .taskConfirmed:
            true
        default: false
        }
    }

    /// Whether the outcome tells the length of a run.
    package var isOfStreak: Bool {
        switch self {
        case .streakExtended, .streakFrozen, .streakBroken, .streakMilestone: true
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
        case .levelReached: 8
        case .unlockGranted: 9
        case .prizeWon: 10
        case .taskConfirmed: 11
        case .gateOpened: 12
        case .corrected: 13
        }
    }
}
