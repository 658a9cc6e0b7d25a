import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// A step of a rule that children reached together: each of them is paid for it, or the one who won a race.
struct ReachedTogether {
    var rule: String
    var since: Int64
    var step: Int
    var period: Period
    var window: Int32
    var windowEnd: Int64
    var reach: Reach
    /// The child who alone has won it; nil for all of them.
    var winner: String?

    /// What children of a family reached, and the days on which they kept or missed a streak, on the family's own clock.
    struct Found {
        var steps: [ReachedTogether] = []
        /// By streak, and its loading.
        var occurrences: [String: [RunOccurrence]] = [:]
    }

    /// Everything that children of a family reached together, on the family's own clock.
    static func all(_ history: ReferenceFamily, versions: [RuleVersion], uses: [Use], now: Int64) -> Found {
        let rules = ReferenceRule.all(versions).filter { $0.header.isJoint && $0.header.isEnabled }
        var found = Found()
        for (members, rules) in Dictionary(grouping: rules, by: { history.now.audience($0.header.audience) }) {
            guard let group = group(of: members, history, rules, uses, now) else { continue }
            found.steps += reached(by: group, rules.filter { $0.header.isTogether && $0.rank != .streak })
            found.steps += raced(by: group, rules.filter(\.header.isRace))
            for rule in rules where rule.rank == .streak {
                found.occurrences["\(rule.id) \(rule.since)"] = group.occurrences(of: rule)
            }
        }
        return found
    }

    /// Children looked at as one; nil where none of them used anything.
    private static func group(
        of members: [Int], _ history: ReferenceFamily, _ rules: [ReferenceRule], _ uses: [Use], _ now: Int64
    ) -> ReferenceChild? {
        let all = uses.filter { members.contains(Int($0.child)) && $0.start < $0.end && $0.end <= now }
        guard let beginning = all.map(\.start).min() else { return nil }
        let siblings = members.map { member in
            ReferenceChild(
                history, child: Child(id: history.now.children[member].id, name: ""), calendar: history.ownCalendar,
                rules: [],
                uses: all.filter { $0.child == Int32(member) }, now: now, since: beginning)
        }
        return ReferenceChild(
            history, child: Child(id: "together", name: ""), calendar: history.ownCalendar, rules: rules, uses: [],
            now: now,
            siblings: siblings, since: beginning)
    }

    /// Who won which races: whoever came furthest of two or more, by its own number and in whole per cent.
    private static func raced(by group: ReferenceChild, _ rules: [ReferenceRule]) -> [ReachedTogether] {
        rules.flatMap { rule -> [ReachedTogether] in
            guard let goal = rule.goal else { return [] }
            return group.windows(goal.period, of: rule).flatMap { window -> [ReachedTogether] in
                let shares = group.counting.compactMap { racer in
                    racer.share(of: goal, in: window, of: rule).map { (racer: racer.child.id, share: $0) }
                }
                let most = max(100, shares.map(\.share).max() ?? 0)
                guard shares.count > 1, group.isJudged(goal, window, of: rule) else { return [] }
                let end = group.end(goal, window, of: rule)
                let reach = Reach(group.history.decided(end), Turn(.time))
                return shares.filter { $0.share == most && reach.known <= group.now }.map { winner in
                    ReachedTogether(
                        rule: rule.id, since: rule.since, step: 0, period: goal.period, window: window.name,
                        windowEnd: end, reach: reach, winner: winner.racer)
                }
            }
        }
    }

    private static func reached(by group: ReferenceChild, _ rules: [ReferenceRule]) -> [ReachedTogether] {
        rules.flatMap { rule -> [ReachedTogether] in
            guard let goal = rule.goal else { return [] }
            return group.windows(goal.period, of: rule).flatMap { window in
                rule.steps.indices.compactMap { step in
                    guard let reach = group.reach(goal, tier: rule.steps[step].at, in: window, of: rule),
                        reach.known <= group.now
                    else { return nil }
                    return ReachedTogether(
                        rule: rule.id, since: rule.since, step: step, period: goal.period, window: window.name,
                        windowEnd: group.end(goal, window, of: rule), reach: reach)
                }
            }
        }
    }
}
