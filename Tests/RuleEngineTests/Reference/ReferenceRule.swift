import FamilySettings
import FamilyTime
import JSONShape
import JSONText
import RuleEngine
import RuleLanguage

/// A rule as the reference reads it: from the declaration alone, never from what the engine compiled.
struct ReferenceRule {
    let id: String
    /// What all its versions have in common: the first name that it had (`was`).
    private(set) var line: String
    let kind: OutcomeKind
    let rank: Rank
    let header: RuleHeader
    let goal: Goal?
    let steps: [Step]
    /// The filter of a multiplier.
    let filter: Filter
    /// The factor of a multiplier, in hundredths.
    let factor: Int
    /// The lengths of a streak's run from which factors hold.
    let factorsOfRun: [(at: Int, hundredths: Int)]
    let firstFreezes: Int
    let earnsFreezeEvery: Int?
    let mostFreezes: Int
    /// How many days after a missed one a run can be won back; nil where it cannot.
    let repairsWithin: Int32?
    /// How many times the goal that takes.
    let repairTimes: Int
    /// Milestones pay once for good, not in each run.
    let milestonesPayOnce: Bool
    /// How often a task can be done in each of its windows, and when.
    let doneTimes: Int
    /// The points that are lost where its limit was exceeded.
    let penalty: Int64
    /// The points of a minute of a task, and how many minutes of a window are paid; 0 where it is not paid so.
    let minutePoints: Int64
    let mostMinutes: Int64
    let isDoneInTurns: Bool
    let isDoneByFirst: Bool
    let doneOn: DaySelection
    let doneBefore: ClockTime?
    /// The rules of a pool, by any of their names, and how many of them it offers.
    let offered: [String]
    let offers: Int
    /// How many of those the child chooses; nil where all count.
    let chooses: Int?
    /// The window that pays once.
    let period: Period
    /// When this version was loaded, and when another took its place.
    let since: Int64
    let replaced: Int64

    init?(_ version: RuleVersion) {
        let rule = version.rule
        since = version.since
        replaced = version.replaced
        guard let node = rule.header.place.node else { return nil }
        id = rule.header.id
        line = id
        kind = rule.outcome
        rank = rule.rank
        header = rule.header
        goal = rule.goals.first
        steps = rule.steps
        filter = Filter(node)
        factor = node["times"]?.hundredths ?? 100
        factorsOfRun = (node["multiplier"]?.array ?? []).map { ($0["at"]?.int ?? 0, $0["times"]?.hundredths ?? 100) }
        let freezes = node["freezes"]
        firstFreezes = freezes?["start"]?.int ?? 0
        earnsFreezeEvery = freezes?["earnEvery"]?.int
        mostFreezes = freezes.map { $0["max"]?.int ?? max(1, $0["start"]?.int ?? 0) } ?? 0
        let repair = (goal?.canBeMultiplied ?? false) ? node["repair"] : nil
        repairsWithin = repair.flatMap { $0["within"]?.int }.map(Int32.init)
        repairTimes = repair?["times"]?.int ?? 0
        milestonesPayOnce = node["milestonesRepeat"]?.string == "once"
        doneTimes = node["times"]?.int ?? 1
        penalty = Int64(node["penalty"]?.int ?? 0)
        minutePoints = Int64(node["pointsPerMinute"]?.int ?? 0)
        mostMinutes = Int64(node["atMost"]?.int ?? 0)
        isDoneByFirst = node["firstCome"]?.bool ?? false
        isDoneInTurns = node["inTurns"]?.bool ?? false
        doneOn = node["on"].map { DaySelection(names: $0.strings) } ?? .every
        doneBefore = node["before"]?.string.flatMap { ClockTime($0) }
        offered = rule.rank == .pool ? node["of"]?.strings ?? [] : []
        offers = node["offers"]?.int ?? 0
        chooses = node["choose"]?.int
        period = rule.period
    }

    /// Rules in all their versions. Those of one rule, and of what it was called before, are of one line.
    static func all(_ versions: [RuleVersion]) -> [ReferenceRule] {
        var rules = versions.compactMap(ReferenceRule.init(_:)).sorted { $0.since < $1.since }
        for place in rules.indices {
            let names = Set([rules[place].id] + rules[place].header.was)
            let earlier = rules[..<place].first { !names.isDisjoint(with: [$0.id] + $0.header.was) }
            rules[place].line = earlier?.line ?? rules[place].id
        }
        return rules
    }

    /// The line of each name that a rule has or had.
    static func lines(of rules: [ReferenceRule]) -> [String: String] {
        let named = rules.flatMap { rule in ([rule.id] + rule.header.was).map { ($0, rule.line) } }
        return Dictionary(named) { first, _ in first }
    }

    /// Whether children share it as a task, so that it goes by the family's own clock.
    var isSharedTask: Bool { isDoneInTurns || isDoneByFirst }

    var from: Int32? { header.from?.dayNumber }
    var until: Int32? { header.until?.dayNumber }

    /// Whether a window is this version's to judge (law 9): it was over in the version's time, or won in it.
    /// - Parameter won: nil for a window that was not.
    func judges(windowEnd: Int64, won: Int64?) -> Bool {
        windowEnd > since && (windowEnd <= replaced || won ?? .max < replaced)
    }

    /// Whether a window that was not won is this version's to judge: it was over in the version's time.
    func judgesMiss(windowEnd: Int64) -> Bool { windowEnd > since && windowEnd <= replaced }

    /// Whether it was the version in force in a millisecond.
    func isInForce(at millisecond: Int64) -> Bool { since <= millisecond && millisecond < replaced }

    func contains(_ day: Int32) -> Bool { day >= from ?? .min && day <= until ?? .max }
}
