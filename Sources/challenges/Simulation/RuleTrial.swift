import FamilySettings
import FamilyTime
import Recording
import RuleEngine
import RuleLanguage
import UsageTracking

/// What rules pay for a history. Nothing is told to anybody, and nothing is written.
struct RuleTrial {
    /// What one rule paid one child.
    struct Award {
        var wins = 0
        var points: Int64 = 0
    }

    struct Key: Hashable {
        var rule: String
        var child: Int
    }

    let plan: Plan
    private(set) var awards: [Key: Award] = [:]
    /// Points that learning itself earned, and all others, by child.
    private(set) var base: [Int64]
    private(set) var bonus: [Int64]
    private(set) var wins: [Int]
    /// The first instant of use and the end of the trial. Nil if there was no use.
    let span: (from: Instant, until: Instant)?
    let weeks: UsedWeeks

    /// - Parameters:
    ///   - rules: the rules, which hold for the whole history.
    ///   - take: receives the outcomes in their order.
    init(
        _ rules: [any PlannedRule], _ family: Family, _ history: FamilyHistory, until: Instant,
        telling take: ([Outcome], Plan) throws -> Void = { _, _ in }
    ) rethrows {
        plan = Plan(family: family, rules: rules)
        base = Array(repeating: 0, count: family.children.count)
        bonus = base
        wins = Array(repeating: 0, count: family.children.count)
        let moments = history.uses.map(\.start) + history.deeds.map(\.at)
        span = moments.min().map { (Instant(milliseconds: $0), until) }
        weeks = UsedWeeks(moments, until: until.milliseconds)
        var interpreter = Interpreter(plan)
        history.feed(&interpreter)
        interpreter.advance(to: until)
        interpreter.tellOpenTotals()
        var outcomes = interpreter.takeOutcomes()
        InstantOrder(plan).order(&outcomes)
        for outcome in outcomes { add(outcome) }
        let awarded = Set(awards.keys.map(\.rule))
        paying = plan.rules.map(\.id).filter(awarded.contains)
        try take(outcomes, plan)
    }

    private mutating func add(_ outcome: Outcome) {
        let child = Int(outcome.child)
        let isWin = outcome.kind.isWin
        if isWin { wins[child] += 1 }
        guard outcome.kind != .pointsEarned else {
            base[child] += outcome.points
            return
        }
        bonus[child] += outcome.points
        guard outcome.rule >= 0, isWin || outcome.points != 0 else { return }
        let key = Key(rule: plan.rules[Int(outcome.rule)].id, child: child)
        awards[key, default: Award()].wins += isWin ? 1 : 0
        awards[key, default: Award()].points += outcome.points
    }

    func points(of child: Int) -> Int64 { base[child] + bonus[child] }

    /// The average number of points for a week with any use, rounded. The points themselves if the time is no longer
    /// than a week.
    func weekly(_ points: Int64) -> Int64 {
        let length = weeks.length
        let product = points * 7 * Milliseconds.day * 2
        return (product + (product < 0 ? -length : length)) / (2 * length)
    }

    /// The rules that paid anything, in the order of the plan.
    private(set) var paying: [String] = []

    func title(_ rule: String) -> String { plan.rules.last { $0.id == rule }?.rule.header.title ?? rule }
}
