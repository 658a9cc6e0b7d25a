package import FamilyTime

/// The terms on which a child can buy something real for points.
package struct Ware: Sendable, Hashable {
    /// In points.
    package var cost: Int
    /// The days on which it can be bought.
    package var days: DaySelection
    /// How often it can be bought in each window of `period`. Nil for as often as there are points.
    package var maxTimes: Int?
    package var period: Period

    package init(cost: Int, days: DaySelection = .every, maxTimes: Int? = nil, period: Period = .ever) {
        self.cost = cost
        self.days = days
        self.maxTimes = maxTimes
        self.period = period
    }
}
