import FamilySettings
import FamilyTime
package import RuleLanguage

/// Collects the counters of one class of children, so that rules share equal ones.
///
/// Each rule lays itself into the builder; `flattened` then makes the arrays that the engine runs on.
package struct PlanBuilder {
    let family: Family
    let versions: [RuleVersion]
    /// Whether it is for what children win together, or race for: then what they reach is counted, and paid elsewhere.
    var isTogether: Bool { members != nil }
    /// How many children these are; nil for the rules of one child.
    let members: Int?
    /// What each app of the family was, and when.
    let spells: [[Spell<App>]]
    /// Where the state of each rule lies, by id.
    let stateOfRule: [String: Int32]
    /// Where the state of each streak's run lies, by id.
    var runStates: [String: Int32] = [:]
    /// The rule that is laying itself down.
    var current: Int32 = 0
    /// Versions with other windows than those before them.
    var otherWindows: [OtherWindows] = []
    /// The place among these of the version that is laying itself down; `-1` for any other.
    var edit: Int32 = -1
    /// The one of these children whose counters are being laid; `-1` where all of them move a counter.
    var member: Int32 = -1
    var groups: [GroupDraft] = []
    var groupIndex: [GroupKey: Int] = [:]
    var derived: [CounterDraft] = []
    var derivedPlace: [Int32: Int] = [:]
    var schedules: [Schedule] = []
    var sessions: [SessionForm] = []
    var distinct: [DistinctForm] = []
    var countedWords: [String] = []
    var factors: [Factor] = []
    var runs: [RunPlan] = []
    var closers: [Closer] = []
    var outcomeCounts: [OutcomeCount] = []
    var runCounts: [HeightCount] = []
    var levelCounts: [HeightCount] = []
    var innerCounts: [InnerCount] = []
    var rows: [RowForm] = []
    var balances: [BalanceForm] = []
    var movingNumbers: [MovingNumber] = []
    var usualCount: Int32 = 0
    var earnedCounts: [EarnedCount] = []
    var deedCounts: [DeedCount] = []
    var goals: [[GoalPlace]]
    /// Counters are named by a serial number until they are laid out.
    var serial: Int32 = 0

    init(family: Family, versions: [RuleVersion], ruleNames: RuleNames, eras: [FamilyEra], members: Int?) {
        self.family = family
        self.members = members
        self.versions = versions
        spells = family.apps.enumerated().map { eras.spells(of: $0.offset, now: $0.element) }
        goals = Array(repeating: [], count: versions.count)
        let headers = versions.map(\.rule.header)
        // A rule that is switched off has a place where another one waits for it: in it nothing is ever won.
        stateOfRule = ruleNames.places(of: headers.map(\.id) + headers.flatMap(\.after))
        // Every streak has its place before any goal over streaks is laid.
        runStates = ruleNames.places(of: versions.map(\.rule).filter { $0.rank == .streak }.map(\.header.id))
    }

    /// Adds a goal's counter, and the meaning of reaching each number of its ladder.
    package mutating func count(
        _ goal: Goal, of header: RuleHeader, rule: Int32, reaching ladder: [(number: Int, meaning: Meaning)]
    ) {
        current = rule
        if header.isJoint == isTogether, versions[Int(rule)].rule.rank != .streak,
            let before = versionWithOtherWindows(before: rule)
        {
            edit = Int32(otherWindows.count)
            otherWindows.append(OtherWindows(rule: rule, since: versions[Int(rule)].since, before: before))
        }
        let (derivedBefore, rowsBefore) = (derived.count, rows.count)
        defer {
            if edit >= 0 {
                otherWindows[Int(edit)].derivedDrafts = derivedBefore..<derived.count
                otherWindows[Int(edit)].rows = rowsBefore..<rows.count
                edit = -1
            }
        }
        if header.isJoint == isTogether { layGoal(goal, of: header, rule, ladder) }
        guard !isTogether else { return }
        for (step, reward) in versions[Int(rule)].rule.steps.map(\.reward).enumerated() {
            if let percent = reward.percent { layPercent(percent, goal, Clip(header), rule, Int32(step)) }
        }
    }

    private mutating func layGoal(
        _ goal: Goal, of header: RuleHeader, _ rule: Int32, _ ladder: [(number: Int, meaning: Meaning)]
    ) {
        let targets = ladder.map { (number: $0.number, target: target($0.meaning, rule)) }
        goals[Int(rule)] +=
            header.isRace
            ? layRace(goal, Clip(header), targets.map(\.target)) : [lay(goal, Clip(header), targets, depth: 0)]
    }

    /// The meaning of reaching a number of a goal, for its rule.
    package enum Meaning: Sendable {
        /// The rule's step of this place is won.
        case win(step: Int)
        /// The occurrence of the rule's streak is kept.
        case keep
        /// In the occurrence so much was done that it wins a run back.
        case repair
    }

    /// Counts everything earned on the days of a rule, level rewards apart.
    package mutating func countEarned(
        of header: RuleHeader, rule: Int32, reaching ladder: [(number: Int, step: Int)]
    ) {
        let clip = Clip(header)
        let counter =
            earnedCounts.first { $0.from == clip.from && $0.until == clip.until }?.counter
            ?? addDerived(period: .ever, span: 0)
        if !earnedCounts.contains(where: { $0.counter == counter }) {
            earnedCounts.append(EarnedCount(counter: counter, from: clip.from, until: clip.until))
        }
        for entry in ladder where entry.number > 0 {
            append((Int64(entry.number), target(.win(step: entry.step), rule)), toDerived: counter)
        }
    }

    /// Counts how often a task is done in each of its windows. Each time is a step.
    package mutating func countDeeds(of task: some PlannedRule, rule: Int32) {
        // Each child does it for itself.
        guard !isTogether else { return }
        let counter = addDerived(period: task.period, span: Clip(task.header).from)
        let holder = task.isFirstCome ? Int32(deedCounts.count { $0.holder >= 0 }) : -1
        deedCounts.append(DeedCount(counter: counter, rule: rule, holder: holder))
        for step in task.steps.indices {
            append((Int64(step) + 1, target(.win(step: step), rule)), toDerived: counter)
        }
    }

    /// Adds a run: a goal followed from occurrence to occurrence.
    /// - Parameter freezes: how many there are at first, after how many kept occurrences one is earned, and how many can
    ///   be kept.
    ///   - repair: how a run that is over is won back, where the goal can be done several times.
    package mutating func run(
        _ goal: Goal, of header: RuleHeader, rule: Int32, freezes: (start: Int, earnEvery: Int?, max: Int)?,
        repair: RunRepair?, milestones: [(at: Int, step: Int)], paysOnce: Bool
    ) {
        let index = Int32(runs.count)
        let state = runStates[header.id] ?? 0
        let repair = goal.canBeMultiplied ? repair : nil
        runs.append(
            RunPlan(
                rule: rule, state: state, period: goal.period, firstFreezes: Int64(freezes?.start ?? 0),
                earnEvery: Int64(freezes?.earnEvery ?? 0), maxFreezes: Int64(freezes?.max ?? 0), repair: repair,
                days: (goal.days ?? .every).bits, milestones: milestones.map { (Int64($0.at), Int32($0.step)) },
                paysOnce: paysOnce,
                isDecidedLate: goal.isDecidedLate))
        let more = repair.map { [(number: goal.number * $0.times, meaning: Meaning.repair)] } ?? []
        count(goal, of: header, rule: rule, reaching: [(max(1, goal.number), .keep)] + more)
        // What children keep together is missed together as well.
        guard header.isJoint == isTogether else { return }
        var closer = self.closer(
            .run, goal, Clip(header), counter: -1,
            target: Target(kind: .drain, index: index, step: 0, order: rule))
        closer.order = 2
        if let place = goals[Int(rule)].last, place.isNeutralWithoutUse {
            // An occurrence that upper bounds cannot judge is neutral.
            closer.limits = place.parts.map(\.counter)
            closer.used = counter(.time, Filter(), goal.period, Clip(header)).serial
        }
        closers.append(closer)
    }

    /// Adds a factor on base points: a fixed one, or one by the length of this rule's streak.
    package mutating func multiply(
        by factor: FactorSource, filter: Filter, of header: RuleHeader, rule: Int32
    ) {
        // Each child has the run, and earns for itself.
        guard !isTogether else { return }
        let clip = Clip(header)
        let version = versions[Int(rule)]
        var made = Factor(
            rule: rule, since: version.since, replaced: version.replaced, fixed: 100, run: -1, ladder: [],
            days: filter.days?.bits ?? DaySelection.every.bits, comesAfter: !header.after.isEmpty, reaches: [])
        made.reaches = family.apps.indices.map { app in
            spells[app].compactMap { reach(of: filter, on: $0, clip) }
        }
        switch factor {
        case .fixed(let hundredths): made.fixed = Int64(hundredths)
        case .run(let ladder):
            made.run = runStates[header.id] ?? -1
            made.ladder = ladder.map { (Int64($0.at), Int64($0.hundredths)) }.sorted { $0.at < $1.at }
        }
        factors.append(made)
    }

    /// Where a factor applies to what an app was for a while; nil where it does not.
    private mutating func reach(of filter: Filter, on spell: Spell<App>, _ clip: Clip) -> FactorReach? {
        guard spell.value.category == .learning, filter.lets(spell.value), !isAlwaysExcepted(spell.value, by: filter),
            let days = clip.shortened(to: spell)
        else { return nil }
        let except = filter.except.filter { $0.dependsOnTime && $0.lets(spell.value) }
        let isWholeDay = filter.ranges.isEmpty && except.isEmpty
        return FactorReach(
            from: days.from, until: days.until,
            schedule: isWholeDay ? -1 : schedule(filter, except: except, until: clip.until))
    }

    package enum FactorSource: Sendable {
        case fixed(hundredths: Int)
        case run([(at: Int, hundredths: Int)])
    }
}
