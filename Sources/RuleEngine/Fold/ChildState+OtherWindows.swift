import FamilyTime

/// What a version with other windows had counted when a window of the version before it began.
struct CountedBefore: Sendable, Equatable {
    /// The window; the least number before there was one.
    var window: Int32 = .min
    var counters: [CounterState] = []
    var derived: [CounterState] = []
    var latest: [Int64] = []
    var earlier: [[EarlierWindow]] = []
    var sessions: [SessionState] = []
    var distinct: [DistinctState] = []
    var rows: [RowState] = []
    var arrivals: [SharedArrival] = []

    /// Whether it may be what a version had counted.
    func fits(_ form: OtherWindows) -> Bool {
        window == .min
            || counters.count == form.counters.count && derived.count == form.derived.count
                && latest.count == form.derived.count && earlier.count == form.derived.count
                && rows.count == form.rows.count
    }
}

// Use that a window has paid for counts no second time after an edit that changes the windows.
extension ChildState {
    /// Whether use of today counts for what a reference moves.
    /// - Parameter start: when the use begins. It is cut where the version is loaded.
    mutating func counts(for ref: Reference, at start: Int64, in context: inout FoldContext) -> Bool {
        guard ref.edit >= 0 else { return true }
        let edit = Int(ref.edit)
        let form = context.plan.otherWindows[edit]
        guard start < form.since else { return true }
        let before = context.plan.rules[Int(form.before)]
        let window = before.key(today)
        if countedBefore[edit].window != window {
            if countedBefore[edit].window == .min {
                arrivals.expect([
                    SharedArrival(at: form.since, rule: form.rule, step: 0, key: 0, stage: .time, kind: .loaded)
                ]
                )
            }
            countedBefore[edit] = counted(form, when: window, context.plan)
        }
        return rules[Int(before.state)].steps(in: RuleState.window(window, before.period)) == 0
    }

    private func counted(_ form: OtherWindows, when window: Int32, _ plan: ChildPlan) -> CountedBefore {
        let derived = form.derived.lowerBound - plan.firstDerived..<form.derived.upperBound - plan.firstDerived
        return CountedBefore(
            window: window, counters: Array(counters[form.counters]), derived: Array(counters[form.derived]),
            latest: Array(latest[derived]), earlier: Array(earlier[derived]),
            sessions: form.sessions(plan).map { sessions[$0] }, distinct: form.distinct(plan).map { distinct[$0] },
            rows: Array(rows[form.rows]), arrivals: arrivals.filter { $0.rule == form.rule && $0.kind == .reached })
    }

    /// A window of a rule is paid: versions that are loaded later and have other windows go back to where they stood.
    mutating func spend(_ window: Int32, of rule: Int32, at: Int64, in context: inout FoldContext) {
        let plan = context.plan
        let paid = plan.rules[Int(rule)]
        for (edit, form) in plan.otherWindows.enumerated()
        where at < form.since && countedBefore[edit].window == window && plan.rules[Int(form.rule)].state == paid.state
            && plan.rules[Int(form.before)].period == paid.period
        {
            let before = countedBefore[edit]
            let derived = form.derived.lowerBound - plan.firstDerived..<form.derived.upperBound - plan.firstDerived
            counters.replaceSubrange(form.counters, with: before.counters)
            counters.replaceSubrange(form.derived, with: before.derived)
            latest.replaceSubrange(derived, with: before.latest)
            earlier.replaceSubrange(derived, with: before.earlier)
            for (place, session) in zip(form.sessions(plan), before.sessions) { sessions[place] = session }
            for (place, app) in zip(form.distinct(plan), before.distinct) { distinct[place] = app }
            rows.replaceSubrange(form.rows, with: before.rows)
            arrivals.removeAll { $0.rule == form.rule && $0.kind == .reached }
            arrivals.expect(before.arrivals)
            context.due.remove { due in
                switch due.target.kind {
                case .win: due.target.index == form.rule
                case .race: plan.closers[Int(due.target.index)].target.index == form.rule
                case .count: form.derived.contains(Int(plan.innerCounts[Int(due.target.index)].counter))
                case .everyDay, .keep, .drain, .percent, .penalty: false
                }
            }
        }
    }
}

extension OtherWindows {
    /// Where its sessions lie among a child's, or among those of children who win together.
    fileprivate func sessions(_ plan: ChildPlan) -> [Int] {
        counters.filter { plan.counters[$0].kind == .sessions }.flatMap { place in
            let first = Int(plan.counters[place].form) * plan.members
            return first..<first + plan.members
        }
    }

    /// Where its different apps lie among a child's.
    fileprivate func distinct(_ plan: ChildPlan) -> [Int] {
        counters.filter { plan.counters[$0].kind == .distinct }.flatMap { place in
            let first = Int(plan.counters[place].form) * plan.distinctWidth
            return first..<first + plan.distinctWidth
        }
    }
}
