package import FamilyTime

/// The terms on which a child can buy something for points.
package struct Ware: Sendable, Hashable {
    package enum Good: Sendable, Hashable {
        /// Something real, which is owed until a parent hands it over.
        case thing
        /// A freeze for the streak of the rule, which is in its stock at once.
        /// - atMost: the number of freezes with which none is sold.
        case freeze(atMost: Int)
    }

    package var good: Good
    /// In points.
    package var cost: Int
    /// The days on which it can be bought.
    package var days: DaySelection
    /// How often it can be bought in each window of `period`. Nil for as often as there are points.
    package var maxTimes: Int?
    package var period: Period

    package init(
        _ good: Good = .thing, cost: Int, days: DaySelection = .every, maxTimes: Int? = nil, period: Period = .ever
    ) {
        self.good = good
        self.cost = cost
        self.days = days
        self.maxTimes = maxTimes
        self.period = period
    }
}
