import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// A step of a rule that children reached together: each of them is paid for it.
struct ReachedTogether {
    var rule: String
    var since: Int64
    var step: Int
    var period: Period
    var window: Int32
    var windowEnd: Int64
    var reach: Reach

    /// What children of a family reached, and the days on which they kept or missed a streak, on the family's own clock.
    struct Found {
        var steps: [ReachedTogether] = []
        /// By streak, and its loading.
        var occurrences: [String: [RunOccurrence]] = [:]
    }

    /// Everything that children of a family reached together, on the family's own clock.
    static func all(_ history: ReferenceFamily, versions: [RuleVersion], uses: [Use], now: Int64) -> Found {
        let rules = ReferenceRule.all(versions).filter { $0.header.isTogether && $0.header.isEnabled }
        var found = Found()
        for (members, rules) in Dictionary(grouping: rules, by: { history.now.audience($0.header.audience) }) {
            guard let group = group(of: members, history, rules, uses, now) else { continue }
            found.steps += reached(by: group, rules.filter { $0.rank != .streak })
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
