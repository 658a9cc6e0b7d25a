import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import UsageTracking

/// How far children came with challenges in the windows of the last days that are over.
///
/// Those who win nothing together are looked at one after the other, so that the windows of one child at a time have to
/// be remembered, however many there are.
struct RecentWindows {
    /// How far one child came in one window.
    struct Standing {
        var child: Int
        var window: Window
        var progress: Progress

        var isMet: Bool {
            progress.isLimit ? progress.value <= progress.target : progress.value >= progress.target
        }
    }

    /// What the windows of one rule come to.
    struct Sum {
        private(set) var count = 0
        private(set) var metCount = 0
        private(set) var closest: Standing?
        private(set) var least: Standing?

        mutating func add(_ standing: Standing) {
            count += 1
            if standing.isMet { metCount += 1 }
            if standing.progress.fraction > closest?.progress.fraction ?? -1 { closest = standing }
            if standing.progress.value < least?.progress.value ?? .max { least = standing }
        }
    }

    /// By the rule's id.
    private(set) var sums: [String: Sum] = [:]

    private static let days = 30
    /// Use before the days that are looked at, so that windows that had begun by then are whole.
    private static let before = 45
    /// A child that was there on fewer days says nothing.
    private static let leastDays = 7

    private let plan: Plan
    /// The places of the rules that are asked for.
    private let rules: [Int]
    private var calendar: FamilyCalendar
    private let today: Int32
    /// The ends of days, at each of which it is looked how far everyone came.
    private let ends: [Int64]
    private var interpreter: Interpreter

    /// - Parameters:
    ///   - plan: rules that judge all history.
    ///   - asked: the ids of the rules that matter.
    init(_ plan: Plan, of asked: Set<String>, store: FamilyStore, now: Instant) throws(StoreError) {
        self.plan = plan
        rules = plan.rules.indices.filter { asked.contains(plan.rules[$0].id) }
        var calendar = plan.family.calendar(of: Child(id: "", name: ""))
        let today = calendar.day(at: now).day
        let ends = (today - Int32(Self.days)..<today).map { calendar.info(of: $0).end }
        (self.calendar, self.today, self.ends) = (calendar, today, ends)
        interpreter = Interpreter(plan)
        guard let first = ends.first, !rules.isEmpty else { return }
        var facts: [Int32: [RecordedFact]] = [:]
        let recorded = RecordedFacts(
            store: store, names: FamilyNames(plan.family), plan: plan, now: now.milliseconds)
        let start = first - Int64(Self.before) * Milliseconds.day
        try recorded.each(of: Set(plan.family.children.indices), from: start) { fact throws(StoreError) in
            facts[plan.unitOfChild[fact.child], default: []] += Self.pieces(of: fact, between: ends)
        }
        for unit in facts.keys.sorted() { look(at: plan.companions[Int(unit)], facts[unit] ?? []) }
    }

    /// What reaches over the end of a day is cut there, so that the day can be looked at.
    private static func pieces(of fact: RecordedFact, between ends: [Int64]) -> [RecordedFact] {
        guard case .use(var rest) = fact else { return [fact] }
        var pieces: [RecordedFact] = []
        for end in ends where end > rest.start && end < rest.end {
            var piece = rest
            piece.end = end
            pieces.append(.use(piece))
            rest.start = end
        }
        return pieces + [.use(rest)]
    }

    /// Looks at children who are folded together.
    private mutating func look(at children: [Int], _ facts: [RecordedFact]) {
        // Pieces behind an end of a day may start after what follows them in the list.
        let ordered = facts.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        var windows = Windows()
        var activeDays: [Int: Set<Int32>] = [:]
        var left = ends[...]
        for fact in ordered.map(\.element) {
            while let end = left.first, fact.at >= end {
                look(at: children, at: end, &windows)
                left.removeFirst()
            }
            _ = interpreter.fold(fact)
            if case .use(let use) = fact {
                let day = calendar.day(at: Instant(milliseconds: use.start)).day
                if day >= today - Int32(Self.days) { activeDays[Int(use.child), default: []].insert(day) }
            }
        }
        for end in left { look(at: children, at: end, &windows) }
        for standing in windows.all
        where standing.window.last < today && activeDays[standing.child]?.count ?? 0 >= Self.leastDays {
            sums[plan.rules[standing.progress.rule].id, default: Sum()].add(standing)
        }
    }

    /// Takes down how far they are in the last moment of a day.
    private mutating func look(at children: [Int], at end: Int64, _ windows: inout Windows) {
        let moment = Instant(milliseconds: end - 1)
        for child in children { interpreter.advance(child, to: moment) }
        for child in children {
            for progress in interpreter.progress(of: child, rules: rules, at: moment) {
                windows.take(Standing(child: child, window: progress.window, progress: progress))
            }
        }
        _ = interpreter.takeOutcomes()
    }

    /// The windows of some children, each as it was looked at last.
    private struct Windows {
        private struct Place: Hashable {
            var child: Int
            var rule: Int
        }

        private var present: [Place: Int] = [:]
        private(set) var all: [Standing] = []

        mutating func take(_ standing: Standing) {
            let place = Place(child: standing.child, rule: standing.progress.rule)
            if let known = present[place], all[known].window.key == standing.window.key {
                all[known] = standing
            } else if ![.closed, .unoffered, .choosable, .locked, .gathering].contains(standing.progress.standing) {
                present[place] = all.count
                all.append(standing)
            }
        }
    }
}
