import FamilySettings
import FamilyTime
import RuleLanguage

/// The compiled rules of children to whom the same rules apply, in flat arrays with integer indices: nothing on the
/// way from a use to a win looks anything up by name.
final class ChildPlan: Sendable {
    /// The references of app `a` are `refs[refStart[a]..<refStart[a + 1]]`.
    let refStart: [Int32]
    let refs: [Reference]
    let counters: [Counter]
    /// The ladders of all counters, one after the other, each ascending.
    let thresholds: [Int64]
    let targets: [Target]
    let schedules: [Schedule]
    let sessions: [SessionForm]
    let distinct: [DistinctForm]
    let earning: [Earning]
    /// Each app's place in the order of ids, which decides ties.
    let appOrder: [Int32]
    /// The factors that may apply to each app.
    let factorsOfApp: [[Int32]]
    let factors: [Factor]
    let runs: [RunPlan]
    let closers: [Closer]
    let outcomeCounts: [OutcomeCount]
    let runCounts: [RunCount]
    /// Signals from an inner goal to the counter of days outside it.
    let dayCounts: [Int32]
    /// The counter of everything earned, for levels; `-1` without levels.
    let earnedCounter: Int32
    let steps: [[Step]]
    let rules: [RuleForm]
    let goals: [[GoalPlace]]
    /// The rule that a badge id names.
    let badges: [String: Int32]
    /// Rules that wait for this one (`after`).
    let waiting: [[Int32]]
    let maxMultiplier: Int64
    let maxBonusPerDay: Int64

    init(family: Family, rules: [any PlannedRule], applies: [Bool], since: [Int64]) {
        var builder = PlanBuilder(family: family, rules: rules, applies: applies)
        for (index, rule) in rules.enumerated() where applies[index] {
            rule.lay(into: &builder, as: Int32(index))
        }
        let flat = builder.flattened()
        refStart = flat.refStart
        refs = flat.refs
        counters = flat.counters
        thresholds = flat.thresholds
        targets = flat.targets
        schedules = builder.schedules
        sessions = builder.sessions
        distinct = builder.distinct
        earning = family.apps.map(Earning.init(_:))
        let byID = family.apps.indices.sorted { family.apps[$0].id < family.apps[$1].id }
        var appOrder = [Int32](repeating: 0, count: byID.count)
        for (place, app) in byID.enumerated() { appOrder[app] = Int32(place) }
        self.appOrder = appOrder
        factors = builder.factors.sorted { ($0.isFixed ? 1 : 0, $0.rule) < ($1.isFixed ? 1 : 0, $1.rule) }
        let factors = self.factors
        factorsOfApp = family.apps.indices.map { app in
            factors.indices.filter { factors[$0].apps[app] }.map(Int32.init)
        }
        runs = builder.runs
        closers = builder.closers.sorted { $0.order < $1.order }
        outcomeCounts = builder.outcomeCounts
        runCounts = builder.runCounts
        dayCounts = builder.dayCounts
        earnedCounter = builder.earnedCounter
        steps = rules.map(\.steps)
        let places = Dictionary(
            rules.enumerated().map { ($0.element.header.id, Int32($0.offset)) }, uniquingKeysWith: { first, _ in first }
        )
        self.rules = rules.enumerated().map { index, rule in
            RuleForm(rule, applies: applies[index], since: since[index], places: places)
        }
        goals = builder.goals
        badges = Dictionary(
            rules.enumerated().filter { $0.element.outcome == .badgeUnlocked }.map {
                ($0.element.header.id, Int32($0.offset))
            },
            uniquingKeysWith: { first, _ in first })
        var waiting = [[Int32]](repeating: [], count: rules.count)
        for (index, form) in self.rules.enumerated() {
            for earlier in form.after { waiting[Int(earlier)].append(Int32(index)) }
        }
        self.waiting = waiting
        maxMultiplier = Int64(family.economy.maxMultiplier)
        maxBonusPerDay = family.economy.maxBonusPerDay.map(Int64.init) ?? .max
    }
}
