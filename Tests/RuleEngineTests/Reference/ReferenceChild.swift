import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// One child's whole history judged at once, by the letter of the laws and with no thought of speed.
///
/// It knows all uses and deeds and the instant `now`, and works everything out from them: sets of instants for use, a list of
/// every single base point, and wins that are worked out again from scratch until nothing changes (line 20).
final class ReferenceChild {
    let history: ReferenceFamily
    let child: Child
    /// In all their versions, in the order of law 8.
    let rules: [ReferenceRule]
    /// The lines of all rules by all their names, also of those that are not, or no longer, for the child.
    private let lines: [String: String]
    /// Those that count for the child, in the order of their start.
    let uses: [Use]
    /// In the order in which they happened.
    let deeds: [Deed]
    /// What was done first of tasks that only the first one has.
    let firstDone: Set<FirstDone>
    /// What the child reached together with others, and the days of streaks that they keep together.
    let together: ReachedTogether.Found
    /// Those whose use is counted, where several are looked at as one; else none.
    private let siblings: [ReferenceChild]
    /// When anything begins: with the first thing that is known; nil when there is nothing.
    let beginning: Int64?
    /// When the child's history begins: with what it does first, whatever siblings have won.
    let ownBeginning: Int64?
    let now: Int64
    var calendar: FamilyCalendar
    /// Every day that anything could happen on.
    private(set) var days: [DayInfo] = []

    /// The child's own days, by whatever calendar it is looked at; nil for several who are looked at as one.
    lazy var ownDays: FamilyCalendar? = family.children.firstIndex { $0.id == child.id }.map(history.calendar)
    /// Every base point, in order of time.
    lazy var basePoints: [BasePoint] = everyBasePoint()
    var useOfFilter: [FilterKey: Stretches] = [:]
    var goalUse: [GoalKey: GoalUse] = [:]
    /// The use of an app that a multiplier multiplies.
    var multipliedUse: [String: Stretches] = [:]

    // What the last round found.
    var wins: [Win] = []
    /// Of each streak, by its line.
    var runs: [String: [RunEvent]] = [:]
    /// Everything earned, as far as this round has been asked for it.
    var earnings: [Credit]?
    /// What exceeded limits have cost, as far as this round has been asked for it.
    var penalties: [Penalty]?

    convenience init(
        _ history: ReferenceFamily, child: Int, versions: [RuleVersion], uses: [Use], deeds: [Deed], now: Int64,
        together: ReachedTogether.Found, firstDone: Set<FirstDone> = []
    ) {
        let family = history.now
        let all = ReferenceRule.all(versions)
        let rules = all.filter {
            $0.header.isEnabled && family.audience($0.header.audience).contains(child)
        }
        let own = uses.filter { $0.child == Int32(child) }
        let deeds = deeds.filter { $0.child == Int32(child) && $0.at <= now }.sorted { $0.at < $1.at }
        self.init(
            history, child: family.children[child], calendar: history.calendar(of: child), rules: rules,
            lines: ReferenceRule.lines(of: all), uses: own, deeds: deeds, firstDone: firstDone, now: now,
            together: ReachedTogether.Found(
                steps: together.steps.filter { reached in
                    rules.contains { $0.id == reached.rule }
                        && reached.winner ?? family.children[child].id == family.children[child].id
                },
                occurrences: together.occurrences.filter { key, _ in
                    rules.contains { "\($0.id) \($0.since)" == key }
                }))
    }

    init(
        _ history: ReferenceFamily, child: Child, calendar: FamilyCalendar, rules: [ReferenceRule],
        lines: [String: String] = [:], uses: [Use], deeds: [Deed] = [], firstDone: Set<FirstDone> = [],
        now: Int64,
        together: ReachedTogether.Found = ReachedTogether.Found(), siblings: [ReferenceChild] = [],
        since start: Int64? = nil
    ) {
        self.history = history
        self.child = child
        self.calendar = calendar
        self.rules = rules.sorted { ($0.rank, $0.id, $0.since) < ($1.rank, $1.id, $1.since) }
        self.lines = lines
        self.uses = uses.filter { $0.start < $0.end && $0.end <= now }.sorted { $0.start < $1.start }
        self.deeds = deeds
        self.firstDone = firstDone
        self.together = together
        self.siblings = siblings
        self.now = now
        ownBeginning = [start, self.uses.first?.start, self.deeds.first?.at].compactMap(\.self).min()
        let kept = together.occurrences.values.joined().compactMap(\.reach?.known).filter { $0 <= now }
        beginning = ([ownBeginning] + together.steps.map(\.reach.known) + kept).compactMap(\.self).min()
        guard let beginning else { return }
        let firstDay = day(at: beginning).day - 3
        let lastDay = day(at: now).day + 1
        days = (firstDay...lastDay).map { self.calendar.info(of: $0) }
    }

    /// As it is written now. What it was earlier decides about earlier days, see `ReferenceFamily`.
    var family: Family { history.now }

    /// Those whose use is counted.
    var counting: [ReferenceChild] { siblings.isEmpty ? [self] : siblings }

    /// The line of the rule that has a name or had it.
    func line(of name: String) -> String { lines[name] ?? name }

    /// The versions of a rule, by any of its names.
    func versions(of name: String) -> [ReferenceRule] {
        let line = line(of: name)
        return rules.filter { $0.line == line }.sorted { $0.since < $1.since }
    }

    func day(at instant: Int64) -> DayInfo { calendar.day(at: Instant(milliseconds: instant)) }

    // MARK: Windows

    /// All windows of a rule, in order.
    ///
    /// - Parameter extra: further days whose windows are asked for.
    func windows(_ period: Period, of rule: ReferenceRule, holding extra: [Int32] = []) -> [Window] {
        windows(period, from: rule.from, until: rule.until, holding: extra)
    }

    /// All windows that there are, whatever the dates of a rule.
    func windows(_ period: Period, from: Int32? = nil, until: Int32? = nil, holding extra: [Int32] = []) -> [Window] {
        var windows: [Window] = []
        let numbers = Set(days.map(\.day) + extra).sorted()
        for day in numbers.map({ calendar.info(of: $0) }) {
            let window = Window(period, holding: day, from: from, until: until)
            if let window, windows.last != window { windows.append(window) }
        }
        return windows
    }

    /// The days of a window on which anything could happen.
    func days(of window: Window) -> [DayInfo] { days.filter { window.contains($0.day) } }

    /// All days of a window that a goal asks for, also those before anything was known.
    func daysAsked(_ goal: Goal, _ window: Window) -> [DayInfo] {
        let first = max(window.first, (days.first?.day ?? 0) - 400)
        let last = min(window.last, (days.last?.day ?? 0) + 400)
        guard first <= last else { return [] }
        return (first...last).map { calendar.info(of: $0) }.filter { (goal.days ?? .every).contains($0) }
    }
}

extension Window {
    /// How outcomes name the window: by its first day, 0 for `ever`.
    var name: Int32 { period == .ever ? 0 : key }
}

/// One whole point that use itself earned.
struct BasePoint {
    var app: Int
    /// The family day on which it was earned.
    var day: Int32
    /// When it was complete.
    var at: Int64

    /// The millisecond that completed it: the part of a day that holds it gets the point.
    var lastMillisecond: Int64 { at - 1 }
}

/// A step of a rule that was paid.
struct Win: Hashable {
    var rule: String
    /// See `ReferenceRule`.
    var line: String
    /// The version of the rule, by its loading.
    var since: Int64
    var step: Int
    var period: Period
    var window: Int32
    var reach: Reach

    /// Its place among windows of one turn: a badge's own goal comes before another rule that gives it.
    var place: Int32 { window == 0 ? .max : window }
}

/// Something that happened to a streak's run.
struct RunEvent: Hashable {
    enum Kind: Hashable { case extended, frozen, broken, repaired }

    var kind: Kind
    /// The streak as it was called then, and its version that judged the occurrence, by its loading.
    var rule: String
    var since: Int64
    /// The occurrence.
    var key: Int32
    /// The length afterwards; before it, for a break.
    var length: Int
    /// Freezes in a row, with this one; for the end of a run how often that had been won back; 0 for all else.
    var number = 0
    /// The length above which what was kept has brought it now.
    var above: Int
    /// The first occurrence of the run.
    var first: Int32
    var reach: Reach

    var lengthAfterwards: Int { kind == .broken ? 0 : length }
}
