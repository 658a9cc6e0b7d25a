import RuleLanguage

/// Where a rule's goal is counted, for progress and explanation.
struct GoalPlace: Sendable {
    var goal: Goal
    var counter: Int32
    /// The counter of the day's part, for a goal over days.
    var dayCounter: Int32
    var from: Int32
    var until: Int32
}
