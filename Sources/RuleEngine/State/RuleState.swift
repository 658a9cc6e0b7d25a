struct RuleState: Sendable, Equatable {
    /// The window of the last win, the version of the rule that it was won by, and the steps won in it.
    var window: Int32 = .min
    var version: Int32 = -1
    var steps: UInt64 = 0
    /// Windows that were paid; of a level ladder whose last levels share a bit, the highest level that was told.
    var windows: Int32 = 0
    /// The window before, and its steps: what needs its end is decided when later ones have begun.
    var earlierWindow: Int32 = .min
    var earlierSteps: UInt64 = 0
    /// The window before that, and its steps.
    var earliestWindow: Int32 = .min
    var earliestSteps: UInt64 = 0
    /// Steps won at any time: what a badge has, and what `after` asks.
    var ever: UInt64 = 0
    var firstAt: Int64 = .max
}

extension RuleState {
    /// The steps won in a window.
    func steps(in window: Int32) -> UInt64 {
        switch window {
        case self.window: steps
        case earlierWindow: earlierSteps
        case earliestWindow: earliestSteps
        default: 0
        }
    }

    /// Notes that a window pays, in its order among those that are remembered.
    private mutating func begin(_ window: Int32) {
        windows += 1
        if window < earlierWindow {
            (earliestWindow, earliestSteps) = (window, 0)
            return
        }
        (earliestWindow, earliestSteps) = (earlierWindow, earlierSteps)
        if window < self.window {
            (earlierWindow, earlierSteps) = (window, 0)
        } else {
            (earlierWindow, earlierSteps) = (self.window, steps)
            (self.window, steps) = (window, 0)
        }
    }

    private mutating func add(_ bit: UInt64, in window: Int32) {
        switch window {
        case self.window: steps |= bit
        case earlierWindow: earlierSteps |= bit
        default: earliestSteps |= bit
        }
    }

    /// Notes a win, unless the step or the rule has been paid as often as it may be.
    mutating func win(
        _ step: Int32, _ payment: Payment, window: Int32, by rule: Int32, at: Int64
    ) -> (isFirst: Bool, isNewWindow: Bool)? {
        let bit = Self.bit(step)
        if payment.outcome == .badgeUnlocked && ever & bit != 0 { return nil }
        let isNewWindow = self.window != window && earlierWindow != window && earliestWindow != window
        if isNewWindow {
            guard windows < payment.maxTimes else { return nil }
            // Of a window before those that are remembered nobody knows any more whether it has paid.
            guard window == 0 || window > earliestWindow else { return nil }
            begin(window)
        }
        // Of a ladder with so many levels that they share a bit, the highest that was told says which were.
        let sharesBit = payment.outcome == .levelReached && bit == Self.lastBit
        if sharesBit ? step < windows : steps(in: window) & bit != 0 { return nil }
        if sharesBit { windows = step + 1 }
        version = rule
        let isFirst = ever == 0
        add(bit, in: window)
        ever |= bit
        firstAt = min(firstAt, at)
        return (isFirst, isNewWindow)
    }

    /// Whether a step was won in the last window that was.
    func has(_ step: Int32) -> Bool { steps & Self.bit(step) != 0 }

    /// A step's bit. Rules have fewer than 64 steps; of a level ladder the last ones share a bit.
    static func bit(_ step: Int32) -> UInt64 { 1 << UInt64(min(max(step, 0), 63)) }
    private static let lastBit: UInt64 = 1 << 63
}
