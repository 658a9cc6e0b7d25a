import FamilySettings
import FamilyTime
import RuleLanguage

/// The compiled rules of children to whom the same rules apply, in flat arrays with integer indices: nothing on the
/// way from a use to a win looks anything up by name.
final class ChildPlan: Sendable {
    /// The references of app `a` are `refs[refStart[a]..<refStart[a + 1]]`.
    let refStart: [Int32]
    let refs: [Reference]
    let refDevices: [Int32]
    let counters: [Counter]
    /// Counters from here on count what was decided, not use.
    let firstDerived: Int
    /// The ladders of all counters, one after the other, each ascending.
    let thresholds: [Int64]
    let targets: [Target]
    let schedules: [Schedule]
    let sessions: [SessionForm]
    let distinct: [DistinctForm]
    let earning: [Earning]
    /// What apps earned before, in order of time.
    let eras: [EarningEra]
    /// Each app's place in the order of ids, which decides ties.
    let appOrder: [Int32]
    /// The factors that may apply to each app.
    let factorsOfApp: [[Int32]]
    /// Whether an app's points are earned evenly through the day: no factor applies to them and no level counts them.
    let earnsEvenly: [Bool]
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
    /// What paying a rule's win takes, and what its steps bring, step by step.
    let payments: [Payment]
    let payouts: [Payout]
    /// How many rules and streaks there are, the versions of each counted once.
    let ruleCount: Int
    let runCount: Int
    let goals: [[GoalPlace]]
    /// The badges that rules give, each as its versions in order of time.
    let badges: [[Int32]]
    /// Whether other rules wait for this one (`after`), by the rule's state.
    let isAwaited: [Bool]
    let maxMultiplier: Int64
    let maxBonusPerDay: Int64

    /// - Parameters:
    ///   - versions: in the order of law 8.
    ///   - applies: which of them are for this class of children.
    init(family: Family, versions: [RuleVersion], applies: [Bool], eras: [EarningEra]) {
        let rules = versions.map(\.rule)
        var builder = PlanBuilder(family: family, versions: versions)
        for (index, rule) in rules.enumerated() where applies[index] {
            rule.lay(into: &builder, as: Int32(index))
        }
        self.eras = eras
        let flat = builder.flattened()
        refStart = flat.refStart
        refs = flat.refs
        refDevices = flat.refDevices
        counters = flat.counters
        firstDerived = Int(flat.firstDerived)
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
        let hasLevels = builder.earnedCounter >= 0
        earnsEvenly = factorsOfApp.map { $0.isEmpty && !hasLevels }
        runs = builder.runs
        closers = builder.closers.sorted { $0.order < $1.order }
        outcomeCounts = builder.outcomeCounts
        runCounts = builder.runCounts
        dayCounts = builder.dayCounts
        earnedCounter = builder.earnedCounter
        steps = rules.map(\.steps)
        let states = builder.stateOfRule
        self.rules = versions.enumerated().map { index, version in
            RuleForm(version, applies: applies[index], states: states)
        }
        ruleCount = states.count
        runCount = builder.runStates.count
        goals = builder.goals
        let badges = Dictionary(
            grouping: rules.indices.filter { rules[$0].outcome == .badgeUnlocked && applies[$0] }.map(Int32.init),
            by: { rules[Int($0)].header.id })
        let names = badges.keys.sorted()
        self.badges = names.compactMap { badges[$0] }
        let placeOfBadge = Dictionary(
            zip(names, names.indices.map(Int32.init)), uniquingKeysWith: { first, _ in first })
        var payments: [Payment] = []
        var payouts: [Payout] = []
        for (rule, form) in zip(rules, self.rules) {
            payments.append(Payment(form, firstStep: Int32(payouts.count)))
            payouts += rule.steps.map { step in
                Payout(
                    points: Int64(step.reward.points), percent: Int64(step.reward.percent ?? 0),
                    unlockMinutes: step.reward.unlock.map { Int64($0.minutes) } ?? -1,
                    badge: step.reward.badge.flatMap { placeOfBadge[$0] } ?? -1)
            }
        }
        self.payments = payments
        self.payouts = payouts
        var isAwaited = [Bool](repeating: false, count: states.count)
        for form in self.rules { for earlier in form.after { isAwaited[Int(earlier)] = true } }
        self.isAwaited = isAwaited
        maxMultiplier = Int64(family.economy.maxMultiplier)
        maxBonusPerDay = family.economy.maxBonusPerDay.map(Int64.init) ?? .max
    }

    /// What a step of a rule brings.
    func payout(_ rule: Int32, _ step: Int32) -> Payout { payouts[Int(payments[Int(rule)].firstStep + step)] }

    /// A badge's rule at an instant: the version of that time, or the one that came first after it.
    func badge(_ badge: Int32, at instant: Int64) -> Int32? {
        let versions = badges[Int(badge)]
        return versions.first { instant < rules[Int($0)].replaced } ?? versions.last
    }

    /// Whether use on a device counts for a reference.
    func lets(_ device: Int32, through ref: Reference) -> Bool {
        ref.firstDevice == ref.deviceEnd
            || refDevices[Int(ref.firstDevice)..<Int(ref.deviceEnd)].contains(device)
    }

    /// What an app earns on a day: an edit never reprices the past (law 9).
    func earning(_ app: Int32, on day: Int32) -> Earning {
        let era = eras.first { day < $0.until }
        return era?.earning[Int(app)] ?? earning[Int(app)]
    }
}
