/// A boost that a child has started.
struct RunningBoost: Sendable, Equatable {
    /// Where the points are kept that its rule's boosts add on a day.
    var bonus: Int32
    /// The version of the rule under whose name they are told.
    var rule: Int32
    /// When it ends, in milliseconds since 1970.
    var until: Int64
    var hundredths: Int64
}

extension [RunningBoost] {
    /// Adds a boost: they stand in the order of their rules, whichever of one instant was heard of first, as of equal
    /// factors the first one gives the bonus its name.
    mutating func start(_ boost: RunningBoost) {
        let place = firstIndex { boost.comes(before: $0) } ?? count
        insert(boost, at: place)
    }
}

extension RunningBoost {
    fileprivate func comes(before other: RunningBoost) -> Bool {
        (bonus, rule, until, hundredths) < (other.bonus, other.rule, other.until, other.hundredths)
    }
}
