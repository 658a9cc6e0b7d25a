import FamilySettings
import FamilyTime
import RuleLanguage

/// The compiled rules of a class of children with equal rules, in flat arrays with integer indices. Nothing between a
/// use and a win is looked up by name.
final class ChildPlan: Sendable {
    /// How many children's use is counted: one, but for rules that children win together or race for.
    let members: Int
    let isTogether: Bool
    /// The calendars of those children; none for the rules of one child.
    private let ownCalendars: [FamilyCalendar]
    /// The references of app `a` are `refs[refStart[a]..<refStart[a + 1]]`.
    let refStart: [Int32]
    let refs: [Reference]
    let refDevices: [Int32]
    /// The counters that use of one app alone moves.
    let open: OpenCounters
    let counters: [Counter]
    /// Counters from here on count what was decided, not use.
    let firstDerived: Int
    /// The ladders of all counters, one after the other, each ascending.
    let thresholds: [Int64]
    let targets: [Target]
    let schedules: [Schedule]
    let sessions: [SessionForm]
    let distinct: [DistinctForm]
    /// The words under which trackers count what goals ask for.
    let countedWords: [String]
    /// The tags of each app, by their place among all tags, and when it had them.
    private let tagsOfApp: [[Spell<[Int32]>]]
    /// How many apps or tags there are, whichever are more.
    let distinctWidth: Int
    let earning: [Earning]
    /// What apps earned before and what limits there were, in order of time.
    let eras: [EarningEra]
    /// Each app's place in the order of ids, which decides ties.
    let appOrder: [Int32]
    /// The factors that may apply to each app.
    let factorsOfApp: [[FactorReach]]
    /// Whether an app's points are earned evenly through the day: no factor applies to them and no level counts them.
    let earnsEvenly: [Bool]
    let factors: [Factor]
    /// How many rules have factors, bring boosts or are paid by the minute, the versions of each counted once, and where
    /// those with boosts begin, and those that are paid by the minute.
    let bonusCount: Int
    let firstBoost: Int
    let firstTimed: Int
    let runs: [RunPlan]
    let closers: [Closer]
    let closerDays: CloserDays
    let outcomeCounts: [OutcomeCount]
    let runCounts: [HeightCount]
    let levelCounts: [HeightCount]
    /// Signals from an inner goal to the counter outside it.
    let innerCounts: [InnerCount]
    let rows: [RowForm]
    let balances: [BalanceForm]
    let movingNumbers: [MovingNumber]
    /// How many counters remember what is usual.
    let usualCount: Int
    /// Versions with other windows than those before them.
    let otherWindows: [OtherWindows]
    /// The counters of what is earned, for levels.
    let earnedCounts: [EarnedCount]
    let steps: [[Step]]
    let rules: [RuleForm]
    /// What pools offer, version by version.
    let pools: [PoolForm]
    /// Where the state of each rule lies, by every name that it has or had.
    let states: [String: Int32]
    /// What paying a rule's win takes, in the order in which ladders reach them, and where it lies for each rule.
    let payments: [Payment]
    let paymentOfRule: [Int32]
    /// What the steps of rules bring, rule by rule.
    let payouts: [Payout]
    /// What can be drawn where a step is a surprise.
    let surprises: [Surprise]
    /// The ids of the family's children, by which it is drawn.
    let children: [String]
    /// How many rules and streaks there are, the versions of each counted once.
    let ruleCount: Int
    let runCount: Int
    let goals: [[GoalPlace]]
    /// The badges that rules give, each as its versions in order of time.
    let badges: [[Int32]]
    /// What counts each task, version by version, by every id that it has or had.
    let tasks: [String: [DeedCount]]
    /// How many versions of tasks there are that only the first one has.
    let holderCount: Int
    /// Where the state of each streak's run lies, by every id that it has or had.
    let streaks: [String: Int32]
    /// The rules that bring boosts, by every id that they have or had.
    let boosts: [String: BoostLine]
    /// Schedules of the hours in which nothing is earned.
    let quiet: [QuietForm]
    /// Whether other rules wait for this one (`after`), by the rule's state.
    let isAwaited: [Bool]
    let limits: BonusLimits

    /// - Parameters:
    ///   - versions: in the order of law 8.
    ///   - ruleNames: what these rules were called, and those that are switched off.
    ///   - applies: which of them are for this class of children.
    ///   - child: one of the class, by its id: what apps earn and rules pay is the same for all of them. Nil where nothing is earned.
    ///   - members: the calendars of the children who win these rules together, or race; nil for the rules of one child.
    init(
        family: Family, versions: [RuleVersion], ruleNames: RuleNames, applies: [Bool], eras: [FamilyEra],
        child: String?,
        members calendars: [FamilyCalendar]? = nil
    ) {
        let rules = versions.map(\.rule)
        members = calendars?.count ?? 1
        isTogether = calendars != nil
        ownCalendars = calendars ?? []
        var builder = PlanBuilder(
            family: family, versions: versions, ruleNames: ruleNames, eras: eras, members: calendars?.count)
        for (index, rule) in rules.enumerated() where applies[index] {
            rule.lay(into: &builder, as: Int32(index))
        }
        self.eras = eras.map { EarningEra($0, for: child) }
        quiet = Self.quiet(family, eras, &builder)
        let flat = builder.flattened()
        refStart = flat.refStart
        refs = flat.refs
        refDevices = flat.refDevices
        open = OpenCounters(flat)
        counters = flat.counters
        firstDerived = Int(flat.firstDerived)
        thresholds = flat.thresholds
        schedules = builder.schedules
        sessions = builder.sessions
        distinct = builder.distinct
        countedWords = builder.countedWords
        let tags = Array(Set((family.apps + eras.flatMap(\.apps)).flatMap(\.tags))).sorted()
        tagsOfApp = Self.tags(tags, ofAppsOf: family, eras)
        distinctWidth = max(family.apps.count, tags.count)
        earning = family.apps.map { Earning($0, for: child, in: family) }
        appOrder = Self.order(of: family.apps)
        let factors = Self.factors(of: builder, rules)
        self.factors = factors
        firstBoost = Int(factors.map(\.bonus).max() ?? -1) + 1
        factorsOfApp = family.apps.indices.map { Self.reaches(of: factors, for: $0) }
        let hasLevels = !builder.earnedCounts.isEmpty
        earnsEvenly = factorsOfApp.map { $0.isEmpty && !hasLevels }
        let places = StatePlaces(
            builder.stateOfRule.values,
            reached: flat.targets.filter { $0.kind == .win }.compactMap { target in
                builder.stateOfRule[rules[Int(target.index)].header.id]
            })
        let states = builder.stateOfRule.mapValues { places[$0] }
        runs = builder.runs
        closers = builder.closers.sorted { $0.order < $1.order }
        closerDays = CloserDays(closers)
        outcomeCounts = builder.outcomeCounts.map { count in
            var count = count
            count.of = places[count.of]
            count.owner = places[count.owner]
            return count
        }
        runCounts = builder.runCounts
        levelCounts = builder.levelCounts.map { count in
            var count = count
            count.of = places[count.of]
            return count
        }
        innerCounts = builder.innerCounts
        rows = builder.rows
        balances = builder.balances
        movingNumbers = builder.movingNumbers
        usualCount = Int(builder.usualCount)
        otherWindows = builder.otherWindows
        earnedCounts = builder.earnedCounts
        steps = rules.map { $0.steps(of: child) }
        var forms = versions.enumerated().map { index, version in
            RuleForm(version, applies: applies[index], states: states, in: family, after: eras)
        }
        pools = PoolForm.list(versions, &forms, ruleNames, states)
        Self.joinLimits(versions, &forms)
        let timed = Self.places(of: Self.named(versions, applies, states) { $0.perMinute != nil }, &forms)
        self.states = states
        self.rules = forms
        ruleCount = places.count
        runCount = Int(builder.runStates.values.max() ?? -1) + 1
        goals = builder.goals
        let badges = Self.named(versions, applies, builder.stateOfRule) { $0.outcome == .badgeUnlocked }
        let names = badges.keys.sorted()
        self.badges = names.compactMap { badges[$0] }
        let paying = PaymentOrder(rules, steps, self.rules, ruleNames, badges: names, runs: builder.runStates)
        (payments, paymentOfRule, payouts) = (paying.payments, paying.placeOfRule, paying.payouts)
        surprises = paying.surprises
        children = family.children.map(\.id)
        targets = flat.targets.map(paying.paid)
        holderCount = builder.deedCounts.count { $0.holder >= 0 }
        let deeds = Dictionary(uniqueKeysWithValues: builder.deedCounts.map { ($0.rule, $0) })
        tasks = Self.named(versions, applies, builder.stateOfRule) { $0.outcome == .taskConfirmed }
            .mapValues { $0.compactMap { deeds[$0] } }
        streaks = builder.runStates
        boosts = Self.boosts(versions, applies, builder.stateOfRule, first: firstBoost)
        firstTimed = firstBoost + Set(boosts.values.map(\.bonus)).count
        bonusCount = firstTimed + timed
        var isAwaited = [Bool](repeating: false, count: ruleCount)
        for form in self.rules { for earlier in form.after { isAwaited[Int(earlier)] = true } }
        self.isAwaited = isAwaited
        limits = BonusLimits(family.economy)
    }

    private static func quiet(_ family: Family, _ eras: [FamilyEra], _ builder: inout PlanBuilder) -> [QuietForm] {
        eras.quietSpells(now: family.quietHours).flatMap { spell in
            spell.value.filter { !$0.allowsEarning }.map { hours in
                let filter = Filter(days: hours.days, ranges: [hours.range])
                let schedule = builder.schedule(filter, except: [], until: spell.until)
                return QuietForm(schedule: schedule, from: spell.from, until: spell.until)
            }
        }
    }

    private static func tags(
        _ tags: [String], ofAppsOf family: Family, _ eras: [FamilyEra]
    ) -> [[Spell<[Int32]>]] {
        family.apps.enumerated().map { place, app in
            eras.spells(of: { $0.apps[place].tags }, now: app.tags, where: ==).map { spell in
                let places = tags.indices.filter { spell.value.contains(tags[$0]) }.map(Int32.init)
                return Spell(value: places, from: spell.from, until: spell.until)
            }
        }
    }

    private static func order(of apps: [App]) -> [Int32] {
        let byID = apps.indices.sorted { apps[$0].id < apps[$1].id }
        var order = [Int32](repeating: 0, count: byID.count)
        for (place, app) in byID.enumerated() { order[app] = Int32(place) }
        return order
    }

    private static func reaches(of factors: [Factor], for app: Int) -> [FactorReach] {
        factors.indices.flatMap { place in
            factors[place].reaches[app].map { reach in
                var reach = reach
                reach.factor = Int32(place)
                return reach
            }
        }
    }

    /// Factors in the order in which they give a bonus its name: streaks first, then by rule.
    private static func factors(of builder: PlanBuilder, _ rules: [any PlannedRule]) -> [Factor] {
        var places: [Int32: Int32] = [:]
        return builder.factors.sorted { ($0.isFixed ? 1 : 0, $0.rule) < ($1.isFixed ? 1 : 0, $1.rule) }.map { factor in
            var factor = factor
            let state = builder.stateOfRule[rules[Int(factor.rule)].header.id] ?? -1
            factor.bonus = places[state] ?? Int32(places.count)
            places[state] = factor.bonus
            return factor
        }
    }

    /// The versions of each rule of a sort in order of time, by every name that it has or had.
    /// - Parameter states: where the state of each rule lies, by every name.
    private static func named(
        _ versions: [RuleVersion], _ applies: [Bool], _ states: [String: Int32],
        where isMeant: (any PlannedRule) -> Bool
    ) -> [String: [Int32]] {
        let places = versions.indices.filter { applies[$0] && isMeant(versions[$0].rule) }
            .sorted { versions[$0].since < versions[$1].since }
        let ofState = Dictionary(grouping: places) { states[versions[$0].rule.header.id] }
        return states.compactMapValues { ofState[$0]?.map(Int32.init) }
    }

    /// Gives each rule with versions of a sort its place, in the order of the first of them.
    /// - Returns: how many there are.
    private static func places(of named: [String: [Int32]], _ forms: inout [RuleForm]) -> Int {
        let lines = Dictionary(
            named.values.map { ($0.first ?? 0, $0) }, uniquingKeysWith: { first, _ in first }
        ).sorted { $0.key < $1.key }
        for (place, line) in lines.enumerated() {
            for version in line.value { forms[Int(version)].timed = Int32(place) }
        }
        return lines.count
    }

    /// The rules that bring boosts, the first of the versions deciding the order.
    /// - Parameter first: where what they add is kept.
    private static func boosts(
        _ versions: [RuleVersion], _ applies: [Bool], _ states: [String: Int32], first: Int
    ) -> [String: BoostLine] {
        let named = named(versions, applies, states) { $0.bringsBoosts }
        let order = Set(named.values.compactMap(\.first)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(order, first...))
        return named.compactMapValues { versions in
            versions.first.flatMap { places[$0] }.map { BoostLine(bonus: Int32($0), versions: versions) }
        }
    }

    /// Whether one of the children whose use is counted is away on any of some days.
    func isAway(_ member: Int32, on days: ClosedRange<Int32>) -> Bool {
        var calendar = ownCalendars[Int(member)]
        return calendar.isEverAway && days.contains { calendar.info(of: $0).isAway }
    }

    /// What a step of a rule brings.
    func payout(_ rule: Int32, _ step: Int32) -> Payout { payouts[Int(payment(of: rule).firstStep + step)] }

    func payment(of rule: Int32) -> Payment { payments[Int(paymentOfRule[Int(rule)])] }

    /// As what a part of a day's points is told.
    func kind(ofBonus place: Int) -> OutcomeKind {
        place < firstBoost ? .bonus : place < firstTimed ? .boosted : .minutesPaid
    }

    /// The payment of a win that nothing can stand against but that it was paid before.
    @inline(__always)
    func freePayment(_ target: Target) -> Payment? {
        guard target.payment >= 0, payments[Int(target.payment)].isFree else { return nil }
        return payments[Int(target.payment)]
    }

    /// A badge's rule at an instant.
    func badge(_ badge: Int32, at instant: Int64) -> Int32? { version(among: badges[Int(badge)], at: instant) }

    /// A rule at an instant: the version of that time, or the one that came first after it.
    /// - Parameter versions: in order of time.
    func version(among versions: [Int32], at instant: Int64) -> Int32? {
        versions.first { instant < rules[Int($0)].replaced } ?? versions.last
    }

    /// What it means that a rule's version is won from outside the counters: a streak is kept.
    func target(of rule: Int32, step: Int32) -> Target {
        guard let run = run(of: rule) else { return Target(kind: .win, index: rule, step: step, order: rule) }
        return Target(kind: .keep, index: run, step: step, order: rule)
    }

    /// The streak that a rule's version is, by its place among the runs.
    func run(of rule: Int32) -> Int32? { runs.firstIndex { $0.rule == rule }.map(Int32.init) }

    /// A streak at an instant: its version of that time, or the one that came first after it.
    /// - Parameter state: where the state of its run lies.
    func run(of state: Int32, at instant: Int64) -> RunPlan? {
        let versions = runs.filter { $0.state == state }
            .sorted { rules[Int($0.rule)].since < rules[Int($1.rule)].since }
        return versions.first { instant < rules[Int($0.rule)].replaced } ?? versions.last
    }

    /// The tags of an app on a day.
    func tags(of app: Int32, on day: Int32) -> [Int32] {
        tagsOfApp[Int(app)].first { day <= $0.until }?.value ?? []
    }

    /// Whether use on a device counts for a reference.
    func lets(_ device: Int32, through ref: Reference) -> Bool {
        ref.firstDevice == ref.deviceEnd
            || refDevices[Int(ref.firstDevice)..<Int(ref.deviceEnd)].contains(device)
    }

    /// What an app earns on a day: an edit never reprices the past (law 9).
    func earning(_ app: Int32, on day: Int32) -> Earning {
        guard !eras.isEmpty, let era = eras.first(where: { day < $0.until }) else { return earning[Int(app)] }
        return era.earning[Int(app)]
    }

    /// How far bonuses may go on a day.
    func limits(on day: Int32) -> BonusLimits {
        eras.first { day < $0.until }?.limits ?? limits
    }
}
