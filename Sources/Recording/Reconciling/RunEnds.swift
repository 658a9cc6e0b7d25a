import RuleEngine

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
        Run(child: outcome.child, rule: plan.firstName(of: plan.rules[Int(outcome.rule)].id), first: outcome.window)
    }
}
