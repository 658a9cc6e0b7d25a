import FamilyTime
import RuleEngine
import RuleLanguage

/// The state of a story at one moment.
struct Standing {
    var replay: Replay
    let now: Instant

    /// The outcomes by now. Each total occurs once, in its latest state.
    func outcomes(of child: Int) -> [Outcome] {
        var kept: [Outcome] = []
        var places: [TotalKey: Int] = [:]
        for outcome in replay.outcomes(of: child) where outcome.at <= now.milliseconds {
            guard outcome.kind.isTotal else {
                kept.append(outcome)
                continue
            }
            let key = TotalKey(outcome)
            if let place = places[key] {
                kept[place] = outcome
            } else {
                places[key] = kept.count
                kept.append(outcome)
            }
        }
        return kept
    }

    /// The wins of a rule: challenges, badges and their tiers, milestones, levels, tasks, open gates.
    func wins(of rule: Int, by child: Int, in world: ScenarioWorld) -> [Outcome] {
        let rules = world.plan.rules
        return outcomes(of: child).filter { outcome in
            OutcomeKind.wins.contains(outcome.kind) && rules[Int(outcome.rule)].id == rules[rule].id
        }
    }

    func earned(by child: Int) -> Int { outcomes(of: child).reduce(0) { $0 + Int($1.points) } }

    func balance(of child: Int) -> Int { earned(by: child) + replay.paid(by: child, at: now) }

    /// The places of the rules whose badges the child has.
    func badges(of child: Int) -> Set<Int> {
        Set(outcomes(of: child).filter { $0.kind == .badgeUnlocked }.map { Int($0.rule) })
    }

    /// The unlocked minutes of an app, a tag or a category.
    func unlocked(_ target: String, for child: Int, in world: ScenarioWorld) -> Int {
        rewards(.unlockGranted, of: child, in: world)
            .compactMap(\.unlock).filter { $0.target.name == target }.reduce(0) { $0 + $1.minutes }
    }

    func prizes(of child: Int, in world: ScenarioWorld) -> [String] {
        rewards(.prizeWon, of: child, in: world).compactMap(\.prize)
    }

    private func rewards(_ kind: OutcomeKind, of child: Int, in world: ScenarioWorld) -> [Reward] {
        outcomes(of: child).filter { $0.kind == kind }.map {
            world.plan.rules[Int($0.rule)].steps[Int($0.step)].reward
        }
    }

    /// A child's progress with a rule, in the version in force. Nil if there is none.
    func progress(of child: Int, rule: Int, in world: ScenarioWorld) -> Progress? {
        replay.interpreter.progress(of: child, rule: world.version(of: rule, at: now), at: now)
    }

    func streak(of child: Int, rule: Int) -> Int? {
        replay.interpreter.streak(rule, of: child, at: now)?.length
    }

    func freezes(of child: Int, rule: Int) -> Int? {
        replay.interpreter.streak(rule, of: child, at: now)?.freezes
    }

    /// The child's level, from 1. 0 below the first.
    func level(of child: Int, rule: Int) -> Int? {
        replay.interpreter.level(rule, of: child).map { ($0.step ?? -1) + 1 }
    }

    /// The identity of a total.
    private struct TotalKey: Hashable {
        var kind: OutcomeKind
        var child: Int32
        var rule: Int32
        var app: Int32
        var window: Int32
        var step: Int32

        init(_ outcome: Outcome) {
            kind = outcome.kind
            child = outcome.child
            rule = outcome.rule
            app = outcome.app
            window = outcome.window
            step = outcome.step
        }
    }
}

extension OutcomeKind {
    /// The kinds of outcomes that are wins.
    static let wins: [OutcomeKind] = [
        .challengeCompleted, .badgeUnlocked, .streakMilestone, .levelReached, .taskConfirmed, .gateOpened,
    ]
}
