import FamilyTime
import RuleLanguage

/// What paying a win needs to know of a rule: flat and small, as there may be several wins for each use.
struct Payment: Sendable {
    /// Where the rule's state lies: versions of one rule share it, so that a window pays once whatever is edited.
    var state: Int32
    /// The place of its first step among the plan's payouts.
    var firstStep: Int32
    var maxTimes: Int32
    var outcome: OutcomeKind
    var period: Period
    /// Whether only an earlier payment can prevent a win from being paid: the rule is for these children, judges all
    /// history, has no `after`, and is in no pool.
    var isFree: Bool
    /// What a win brings where that is points and nothing else, whatever the step; `-1` where a payout says it.
    var points: Int32

    init(_ form: RuleForm, firstStep: Int32, steps: [Step]) {
        state = form.state
        self.firstStep = firstStep
        maxTimes = Int32(clamping: form.maxTimes)
        outcome = form.outcome
        period = form.period
        isFree =
            form.applies && form.since == .min && form.replaced == .max && form.after.isEmpty && form.pools.isEmpty
        // A percentage is paid when the window has settled, and a message is only shown.
        points = -1
        if steps.count == 1, outcome != .levelReached, var rest = steps.first?.reward,
            let given = Int32(exactly: rest.points)
        {
            (rest.points, rest.percent, rest.message) = (0, nil, nil)
            if rest == Reward() { points = given }
        }
    }
}

/// What a step of a rule brings, in numbers.
struct Payout: Sendable {
    var points: Int64
    var percent: Int64
    /// The minutes of a voucher; `-1` without one.
    var unlockMinutes: Int64
    /// A badge's place in the plan; `-1` without one.
    var badge: Int32 = -1
    var isPrize: Bool
    var isBoost: Bool
    /// Freezes for the run of a streak.
    var freezes: Int64 = 0
    var frozenRun: Int32 = 0
    /// The place of what can be drawn among the plan's surprises; `-1` where nothing is.
    var surprise: Int32 = -1

    /// All that needs no other rule.
    init(_ reward: Reward) {
        points = Int64(reward.points)
        percent = Int64(reward.percent ?? 0)
        unlockMinutes = reward.unlock.map { Int64($0.minutes) } ?? -1
        isPrize = reward.prize != nil
        isBoost = reward.boost != nil
    }
}
