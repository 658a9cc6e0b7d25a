import Economy
import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// A scenario's use and decisions. It can tell the standing at any moment.
struct Story {
    let world: ScenarioWorld
    /// The eras: one from the beginning, and one from each correction of use or excuse on.
    private let eras: [Era]
    private var era = 0
    private var facts: [Fact] { eras[era].facts }

    /// The knowledge that holds for a time.
    private struct Era {
        var from: Instant
        var plan: Plan
        /// The facts that count, in order of delivery.
        var facts: [Fact]
    }

    /// The decisions of each child about points, apps and tasks, in the order of deciding.
    let decisions: [[Decision]]
    /// The state after everything that had ended by the last moment asked for and was delivered first.
    private var checkpoint: Replay
    private var next = 0
    /// The last instant that the scenario names.
    let end: Instant

    /// - Parameters:
    ///   - uses: the uses in order of delivery, as they were reported.
    ///   - moments: the instants that will be asked for, and all others that the scenario names.
    init(
        _ uses: [Use], _ household: Household, in world: ScenarioWorld, moments: [Instant], starts: Instant
    ) {
        self.world = world
        decisions = household.decisions
        let excused = world.excuses.map { (at: $0, times: [VoidedTime]()) }
        var left = uses
        eras = ([(at: Instant.distantPast, times: [])] + (household.voids + excused).sorted { $0.at < $1.at }).map {
            left = left.without($0.times)
            return Era(
                from: $0.at, plan: world.plan(at: $0.at),
                facts: Fact.list(left.flatMap(household.counted), household.deeds))
        }
        checkpoint = Replay(eras[0].plan)
        let last = eras[0].facts.map { Instant(milliseconds: $0.ends) } + moments
        end = last.max() ?? starts
    }

    /// The standing after everything at an instant. A use that goes on then counts up to it.
    /// - Parameter now: an instant no earlier than that of the last call.
    mutating func standing(at now: Instant) -> Standing {
        let present = eras.lastIndex { $0.from <= now } ?? 0
        if present != era {
            (era, next) = (present, 0)
            checkpoint = Replay(eras[era].plan)
        }
        while next < facts.count, facts[next].ends <= now.milliseconds {
            checkpoint.deliver(facts[next])
            next += 1
        }
        var replay = checkpoint
        for fact in facts[next...] {
            if let part = fact.part(until: now.milliseconds) { replay.deliver(part) }
        }
        replay.stand(at: now)
        return Standing(replay: replay, now: now)
    }

    /// The instant at which all windows open at the end have settled, except those that last over a year longer.
    func settled() -> Instant {
        var settled = end.milliseconds
        let limit = settled + 400 * Milliseconds.day
        for child in world.family.children.indices {
            var calendar = world.calendar(of: child)
            let last = calendar.day(at: end)
            for rule in world.plan.rules.map(\.rule) {
                for goal in rule.goals {
                    let window = Window(
                        goal.period, holding: last, from: rule.header.from?.dayNumber,
                        until: rule.header.until?.dayNumber)
                    guard let window else { continue }
                    let filter = goal.innermost.filter
                    let over = calendar.end(
                        of: window, between: filter.ranges, on: filter.days ?? .every,
                        from: rule.header.from?.dayNumber ?? .min, until: rule.header.until?.dayNumber ?? .max)
                    if over <= limit { settled = max(settled, over) }
                }
            }
        }
        return Instant(milliseconds: settled + Int64(world.family.settleHours) * Milliseconds.hour)
    }

    /// The use of a child, in order of time.
    func uses(of child: Int) -> [Use] {
        let uses = facts.compactMap { fact in if case .use(let use) = fact { use } else { nil } }
        return uses.filter { $0.child == Int32(child) }.sorted { $0.comes(before: $1) }
    }
}
