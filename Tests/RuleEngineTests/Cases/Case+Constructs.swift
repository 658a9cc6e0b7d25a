import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage

extension Case {
    /// What the language offers that had a part in something that was won, by name.
    ///
    /// A streak wins an occurrence that is kept.
    func constructsWon(_ verdicts: some Sequence<Verdict>, _ rules: [any PlannedRule]) -> Set<String> {
        let byID = Dictionary(rules.map { ($0.header.id, $0) }, uniquingKeysWith: { first, _ in first })
        var won: Set<String> = []
        for verdict in verdicts {
            guard let rule = byID[verdict.rule] else { continue }
            let isWin = [.challengeCompleted, .badgeUnlocked, .gateOpened, .streakExtended].contains(verdict.kind)
            for goal in rule.goals where isWin {
                won.formUnion(goal.constructs)
                if verdict.kind == .streakExtended { won.insert("streak over \(goal.measure.key)") }
            }
            let keys = Set(rule.header.place.node?.object?.map(\.key) ?? [])
            for key in keys where isWin || verdict.kind == .taskConfirmed {
                if ["after", "maxTimes", "from", "until", "for", "tiers", "together", "race"].contains(key) {
                    won.insert(key)
                }
            }
            for (kind, outcome, named) in Self.keyed where verdict.kind == outcome && rule.rank == kind {
                won.formUnion(named.filter(keys.contains).map { "\(kind) \($0)" })
            }
            if (isWin || verdict.kind == .taskConfirmed), let pool = pool(of: verdict.rule, rules) {
                won.insert(pool.chooses == nil ? "pool" : "pool choose")
            }
            let isBrought = verdict.kind == .prizeWon || verdict.kind == .unlockGranted
            if verdict.kind == .boosted { won.insert("boost") }
            if verdict.kind == .penalty { won.insert("penalty") }
            if verdict.kind == .minutesPaid { won.insert("task pointsPerMinute") }
            if isBrought, rule.rewards.contains(where: { !$0.oneOf.isEmpty }) { won.insert("surprise") }
            if verdict.kind == .streakMilestone, rule.header.place.node?["milestonesRepeat"] != nil {
                won.insert("milestones once")
            }
            if verdict.kind == .streakFrozen,
                rule.header.place.node?["freezes"]?["earnEvery"]?.int ?? 0 > Int(verdict.count)
            {
                won.insert("freezes as a reward")
            }
        }
        return won
    }
}

extension Case {
    private func pool(of id: String, _ rules: [any PlannedRule]) -> PoolTerms? {
        rules.compactMap(\.pool).first { $0.rules.contains(id) }
    }

    /// Keys of rules that are won otherwise than challenges, and what shows that they had a part in it.
    private static let keyed: [(Rank, OutcomeKind, [String])] = [
        (.streak, .streakExtended, ["after", "together"]), (.streak, .streakMilestone, ["maxTimes"]),
        (.multiplier, .bonus, ["after"]), (.level, .levelReached, ["from", "until", "after"]),
        (.task, .taskConfirmed, ["times", "inTurns", "firstCome"]),
    ]

    /// What edits brought about: kinds of outcomes by a rule that was written anew or had another name, and runs that
    /// went on through an edit.
    var decidedByEdits: Set<String> {
        guard let plan else { return [] }
        var run = EngineRun(plan)
        for fact in factsByNow { run.fold(fact) }
        run.interpreter.advance(to: Instant(milliseconds: now))
        let outcomes = run.interpreter.takeOutcomes().filter { $0.rule >= 0 }
        var found: Set<String> = []
        for outcome in outcomes where plan.rules[Int(outcome.rule)].since > .min {
            found.insert(outcome.kind.rawValue)
            if !plan.rules[Int(outcome.rule)].rule.header.was.isEmpty {
                found.insert("\(outcome.kind.rawValue) renamed")
            }
        }
        let kept = outcomes.filter { $0.kind == .streakExtended }
        for (one, next) in zip(kept, kept.dropFirst())
        where one.child == next.child && one.window == next.window && one.count + 1 == next.count {
            if one.rule != next.rule { found.insert("run through an edit") }
        }
        return found
    }
}

extension Goal {
    /// The measures, bounds and windows that it is made of.
    fileprivate var constructs: Set<String> {
        var names: Set<String> = ["per \(period.name)"]
        if case .days = period { names.insert("per some days") }
        for goal in whole {
            names.insert(goal.measure.key)
            switch goal.bound {
            case .atMost: names.insert("atMost")
            case .usual: names.insert("percentOfUsual")
            case .everyDay: names.insert("days all")
            case .tier: names.insert("tier")
            case .atLeast: break
            }
            if goal.noUseCounts { names.insert("noUseCounts") }
            if !goal.filter.except.isEmpty { names.insert("except") }
            if goal.filter.days != nil { names.insert("on") }
            if !goal.filter.ranges.isEmpty { names.insert("between") }
            if !goal.filter.devices.isEmpty { names.insert("device") }
            if !goal.filter.names(AllTagsFilter.self).isEmpty { names.insert("allTags") }
            if case .challenges(let ids) = goal.counting, !ids.isEmpty { names.insert("challenges of some") }
            if case .task = goal.counting, goal.filter.days != nil { names.insert("task on") }
            for inner in goal.nested {
                switch inner.counting {
                case .parts, .task, .lowestBalance: names.insert("\(inner.measure.key) inside \(goal.measure.key)")
                default: break
                }
            }
        }
        return names
    }
}
