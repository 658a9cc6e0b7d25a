import FamilySettings
import FamilyTime
import RuleLanguage

/// What decides whether a win of a rule is paid.
struct RuleForm: Sendable {
    var applies: Bool
    /// Children win it together, or race for it.
    var isJoint: Bool
    /// See `PlannedRule`.
    var isByFamilyClock: Bool
    var id: String
    /// Where its state lies: versions of one rule share it, so that a window pays once whatever is edited.
    var state: Int32
    var outcome: OutcomeKind
    var period: Period
    var from: Int32?
    var until: Int32?
    /// The time ranges and days of what its goal counts: a window is over when the last range is.
    var filters: [Filter]
    /// The days on which its goal can be met, or on which it can be done, and the time before which.
    var days: DaySelection
    var before: ClockTime?
    /// The points that an exceeded limit costs.
    var penalty: Int64
    /// The version with the same limit whose place it took, by its place in the plan; `-1` where there was none.
    var sameLimitBefore: Int32 = -1
    /// The points of a minute of it, and the most minutes that are paid in a window; 0 where it is not paid so.
    var perMinute: Int64
    var mostMinutes: Int64
    /// Its place among the tasks that are paid by the minute; `-1` for any other rule.
    var timed: Int32 = -1
    /// The children who take turns with it. Nil where each child can do it at any time.
    var turns: Turns?
    var maxTimes: Int64
    /// Rules that must have been won before, by their state.
    var after: [Int32]
    /// The versions of pools that name it, by their places in the plan.
    var pools: [Int32] = []
    /// See `RuleVersion`.
    var since: Int64
    var replaced: Int64

    init(_ version: RuleVersion, applies: Bool, states: [String: Int32], in family: Family, after eras: [FamilyEra]) {
        let rule = version.rule
        self.applies = applies
        isJoint = rule.header.isJoint
        isByFamilyClock = rule.isByFamilyClock
        id = rule.header.id
        since = version.since
        replaced = version.replaced
        state = states[rule.header.id] ?? 0
        outcome = rule.outcome
        // A streak's window is its run, named for a day.
        period = rule.outcome == .streakMilestone ? .day : rule.period
        from = rule.header.from?.dayNumber
        until = rule.header.until?.dayNumber
        filters = rule.goals.first?.countedFilters ?? []
        days = rule.days
        before = rule.before
        penalty = Int64(rule.penalty)
        perMinute = Int64(rule.perMinute?.points ?? 0)
        mostMinutes = Int64(rule.perMinute?.atMost ?? 0)
        turns = Turns(rule, in: family, after: eras)
        maxTimes = rule.header.maxTimes.map(Int64.init) ?? .max
        after = rule.header.after.compactMap { states[$0] }
    }

    /// Whether a child can do it at an instant of a day.
    /// - Parameters:
    ///   - day: of the clock by which the rule goes, as `calendar` is.
    ///   - child: the child's place in the family.
    func isOpen(at instant: Int64, on day: DayInfo, for child: Int, _ calendar: inout FamilyCalendar) -> Bool {
        guard day.day >= from ?? .min, day.day <= until ?? .max, days.contains(day) else { return false }
        if let turns, turns.taker(on: day, &calendar)?.child != child { return false }
        return before.map { instant < calendar.end(of: day.day, before: $0) } ?? true
    }

    /// Whether it is the version in force at an instant.
    func isInForce(at instant: Int64) -> Bool { since <= instant && instant < replaced }

    /// The key of the rule's window that holds a day.
    func key(_ day: DayInfo) -> Int32 {
        Counter(kind: .derived, period: period, first: 0, end: 0, form: 0, span: from ?? 0).key(day)
    }
}
