/// What reaching a number of a ladder means.
struct Target: Sendable {
    enum Kind: UInt8, Sendable {
        /// A goal inside another was met: count it.
        case count
        /// A window is over in which every day was asked for: look whether each was kept.
        case everyDay
        /// A streak's occurrence was kept, or more was done in it, see `kept` and `repaired`.
        case keep
        /// An unsettled miss of a streak is decided.
        case drain
        /// A race is over that one of its children has won.
        case race
        /// A rule, tier or level is won.
        case win
        /// The window's percentage is paid.
        case percent
        /// What an exceeded limit costs is lost.
        case penalty
    }

    /// The steps of a streak: the number that keeps an occurrence, and the one that wins a run back.
    static let kept: Int32 = 0
    static let repaired: Int32 = 1

    /// A rule, a streak, a closer, or where a goal inside another counts.
    var index: Int32
    /// The step of the rule, from 0; of a streak, what was reached.
    var step: Int32
    /// The rule's place in the order of law 8, `-1` for what is no win: what decides among targets of one instant.
    var order: Int32
    /// Where a win's payment lies, for the targets of ladders; `-1` for others.
    var payment: Int32 = -1
    var kind: Kind

    init(kind: Kind, index: Int32, step: Int32, order: Int32) {
        self.index = index
        self.step = step
        self.order = order
        self.kind = kind
    }
}
