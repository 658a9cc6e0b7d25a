import FamilyTime
import RuleLanguage

/// What decides whether a win of a rule is paid.
struct RuleForm: Sendable {
    var applies: Bool
    var outcome: OutcomeKind
    var period: Period
    var from: Int32?
    var until: Int32?
    /// The time ranges and days of its goal: a window is over when the last range is.
    var ranges: [ClockRange]
    var days: DaySelection
    var maxTimes: Int64
    /// Rules that must have been won before.
    var after: [Int32]
    /// Wins are not dated before this instant, nor given for windows that were over by then (law 9).
    var since: Int64

    init(_ rule: any PlannedRule, applies: Bool, since: Int64, places: [String: Int32]) {
        self.applies = applies
        self.since = since
        outcome = rule.outcome
        // A streak's window is its run, named for a day.
        period = rule.outcome == .streakMilestone ? .day : rule.goals.first?.period ?? .ever
        from = rule.header.from?.dayNumber
        until = rule.header.until?.dayNumber
        ranges = rule.goals.first?.countedFilter.ranges ?? []
        days = rule.goals.first?.days ?? .every
        maxTimes = rule.header.maxTimes.map(Int64.init) ?? .max
        after = rule.header.after.compactMap { places[$0] }
    }
}
