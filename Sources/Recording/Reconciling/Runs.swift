import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

/// Up to when the runs of streaks go, as far as they are known.
struct RunEnds {
    private struct Run: Hashable {
        var child: Int32
        /// By the first name: versions of a streak share its runs.
        var rule: String
        var first: Int32
    }

    private let plan: Plan
    private var ends: [Run: Int64] = [:]

    init(_ outcomes: some Sequence<Outcome>, _ plan: Plan) {
        self.plan = plan
        for outcome in outcomes where outcome.kind == .streakExtended || outcome.kind == .streakRepaired {
            ends[run(outcome), default: .min] = max(ends[run(outcome), default: .min], outcome.at)
        }
    }

    /// When the last occurrence of a milestone's run was kept.
    func end(of milestone: Outcome) -> Int64 { ends[run(milestone)] ?? milestone.at }

    private func run(_ outcome: Outcome) -> Run {
        Run(child: outcome.child, rule: plan.firstName(of: outcome), first: outcome.window)
    }
}

/// The times in which the runs of a streak were kept.
///
/// Late use moves a run's beginning, joins runs and parts them. It is still the same run where it has days in common with
/// the one that was told.
struct RunTimes {
    private var calendar: FamilyCalendar
    /// When windows are decided, where an occurrence is known to be kept only then. Nil where it is known at once.
    private let settling: Settling?

    /// - Parameter outcome: of a streak.
    init(of outcome: Outcome, _ plan: Plan) {
        calendar = plan.calendar(of: Int(outcome.child))
        let isLate = plan.rules[Int(outcome.rule)].rule.goals.contains(where: \.isDecidedLate)
        settling = isLate ? plan.settling : nil
    }

    /// The time of the run of a milestone, as far as it was told.
    func time(of milestone: ToldMilestone) -> Range<Int64> {
        time(from: milestone.first.dayNumber, through: milestone.at)
    }

    /// - Parameters:
    ///   - first: the run's first day.
    ///   - end: when its last occurrence was kept.
    func time(from first: Int32, through end: Int64) -> Range<Int64> {
        var calendar = calendar
        let start = calendar.info(of: first).start
        return start..<max(start, settling?.end(ofDecided: end) ?? end)
    }

    /// Each run once.
    static func joined(_ times: [Range<Int64>]) -> [Range<Int64>] {
        var joined: [Range<Int64>] = []
        for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, last.overlaps(time) {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, time.upperBound)
            } else {
                joined.append(time)
            }
        }
        return joined
    }
}
