import FamilyTime

struct RuleState: Sendable, Equatable {
    /// The window of the last win (see `window(_:_:)`), the version of the rule that it was won by, and the steps won in it.
    var window: Int32 = .min
    var version: Int32 = -1
    var steps: UInt64 = 0
    /// Windows that were paid; of a level ladder whose last levels share a bit, the highest level that was told.
    var windows: Int32 = 0
    /// The windows before that have paid, the latest first: what needs a window's end is decided when later ones have
    /// begun.
    var earlier: [Earlier] = []
    /// Steps won at any time: what a badge has, and what `after` asks.
    var ever: UInt64 = 0
    var firstAt: Int64 = .max

    /// A window that has paid, and the steps won in it.
    struct Earlier: Sendable, Equatable {
        var window: Int32
        var steps: UInt64
    }
}

extension RuleState {
    /// A window by its key and its length: a week has the key of its first day, and an edit may make weeks of days.
    static func window(_ key: Int32, _ period: Period) -> Int32 {
        key == 0 ? 0 : key &* Period.numbers &+ period.number
    }

    /// The steps won in a window.
    func steps(in window: Int32) -> UInt64 {
        window == self.window ? steps : earlier.first { $0.window == window }?.steps ?? 0
    }

    func hasPaid(_ window: Int32) -> Bool {
        window == self.window || earlier.contains { $0.window == window }
    }

    /// Whether it is not known any more if a window has paid.
    private func hasForgotten(_ window: Int32) -> Bool {
        guard window != 0, earlier.count == EarlierWindow.count else { return false }
        let last = earlier.last { ($0.window - window) % Period.numbers == 0 }
        return last.map { window < $0.window } ?? false
    }

    /// Notes that a window pays, in its order among those that are remembered.
    private mutating func begin(_ window: Int32) {
        windows += 1
        if window > self.window {
            if self.window != .min { remember(Earlier(window: self.window, steps: steps)) }
            (self.window, steps) = (window, 0)
        } else {
            remember(Earlier(window: window, steps: 0))
        }
    }

    private mutating func remember(_ paid: Earlier) {
        earlier.insert(paid, at: earlier.firstIndex { $0.window < paid.window } ?? earlier.endIndex)
        if earlier.count > EarlierWindow.count { earlier.removeLast() }
    }

    private mutating func add(_ bit: UInt64, in window: Int32) {
        if window == self.window {
            steps |= bit
        } else if let place = earlier.firstIndex(where: { $0.window == window }) {
            earlier[place].steps |= bit
        }
    }

    /// Notes a win, unless the step or the rule has been paid as often as it may be.
    mutating func win(
        _ step: Int32, _ payment: Payment, window: Int32, by rule: Int32, at: Int64
    ) -> (isFirst: Bool, isNewWindow: Bool)? {
        let window = Self.window(window, payment.period)
        let bit = Self.bit(step)
        if payment.outcome == .badgeUnlocked && ever & bit != 0 { return nil }
        let isNewWindow = !hasPaid(window)
        if isNewWindow {
            guard windows < payment.maxTimes, !hasForgotten(window) else { return nil }
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
        if firstAt == .max { firstAt = at }
        return (isFirst, isNewWindow)
    }

    /// Whether a step was won in the last window that was.
    func has(_ step: Int32) -> Bool { steps & Self.bit(step) != 0 }

    /// A step's bit. Rules have fewer than 64 steps; of a level ladder the last ones share a bit.
    static func bit(_ step: Int32) -> UInt64 { 1 << UInt64(min(max(step, 0), 63)) }
    private static let lastBit: UInt64 = 1 << 63
}
