import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import RuleLanguage
import UsageTracking

/// When the engine is read to see which cases a story tries: at the end of each day and at the moment of each expectation.
struct CoverageMoments {
    /// A child at one of the moments.
    struct Look {
        var child: Int
        /// The day that ends; nil at an expectation, where every number counts.
        var day: Int32?
        var isLastDay = false
    }

    private(set) var looks: [Instant: [Look]] = [:]

    var moments: [Instant] { Array(looks.keys) }

    init() {}

    init(_ plot: Plot, in world: ScenarioWorld, until end: Instant) {
        for child in world.family.children.indices {
            var calendar = world.calendar(of: child)
            guard let first = plot.reports.map(\.use).filter({ Int($0.child) == child }).map(\.start).min() else {
                continue
            }
            let last = calendar.day(at: end).day
            for number in calendar.day(at: Instant(milliseconds: first)).day...last {
                let day = calendar.info(of: number)
                guard !day.isEmpty else { continue }
                looks[Instant(milliseconds: day.end - 1), default: []].append(
                    Look(child: child, day: number, isLastDay: number == last))
            }
            for moment in Set(plot.checks.filter { $0.child == child }.compactMap(\.moment)) {
                looks[moment, default: []].append(Look(child: child))
            }
        }
    }
}

extension RuleCoverage {
    /// Notes the numbers at which a child's rules stand.
    mutating func note(_ standing: Standing, _ look: CoverageMoments.Look) {
        for (place, rule) in rules.enumerated() {
            guard let progress = standing.progress(of: look.child, rule: rule.id) else { continue }
            let window = progress.window
            // What counts for ever has no end, so that each day is as good as the last.
            let isTold =
                look.day.map { window.last == $0 || look.isLastDay || window.period == .ever } ?? true
            note(progress, place, endsWindow: isTold)
        }
    }

    private mutating func note(_ progress: Progress, _ rule: Int, endsWindow: Bool) {
        if let today = progress.today { note(.number(today.value / today.unit.size, of: .day), rule: rule) }
        guard endsWindow else { return }
        note(.number(progress.value / progress.unit.size, of: .whole), rule: rule)
        for (place, part) in progress.parts.enumerated() {
            note(.number(part.value / part.unit.size, of: .part(place)), rule: rule)
        }
    }

    /// Notes what the children have won in the end.
    mutating func noteOutcomes(_ whole: Standing, of children: some Sequence<Int>) throws(StoreError) {
        for child in children {
            let books = try whole.purchases(of: child)
            for thing in (books.purchases + books.freezes).compactMap(\.thing) {
                guard let rule = rules.firstIndex(where: { whole.name(of: thing) == whole.name(of: $0.id) }) else {
                    continue
                }
                note(.bought, rule: rule)
            }
            for outcome in try whole.told(to: child) {
                guard let rule = rules.firstIndex(where: { whole.isOf(outcome, $0.id) }) else { continue }
                if OutcomeKind.wins.contains(outcome.kind) { note(.win(step: outcome.step), rule: rule) }
                if outcome.kind == .bonus { note(.factor, rule: rule) }
            }
        }
    }
}
