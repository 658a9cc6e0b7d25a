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

    /// Everything that children of a family reached together, on the family's own clock.
    static func all(_ history: ReferenceFamily, versions: [RuleVersion], uses: [Use], now: Int64) -> [ReachedTogether] {
        let rules = ReferenceRule.all(versions).filter { $0.header.isTogether && $0.header.isEnabled }
        return Dictionary(grouping: rules) { history.now.audience($0.header.audience) }.flatMap { members, rules in
            reached(by: members, of: history, rules, uses, now)
        }
    }

    private static func reached(
        by members: [Int], of history: ReferenceFamily, _ rules: [ReferenceRule], _ uses: [Use], _ now: Int64
    ) -> [ReachedTogether] {
        let all = uses.filter { members.contains(Int($0.child)) && $0.start < $0.end && $0.end <= now }
        guard let beginning = all.map(\.start).min() else { return [] }
        let siblings = members.map { member in
            ReferenceChild(
                history, child: Child(id: history.now.children[member].id, name: ""), calendar: history.ownCalendar,
                rules: [],
                uses: all.filter { $0.child == Int32(member) }, now: now, since: beginning)
        }
        let group = ReferenceChild(
            history, child: Child(id: "together", name: ""), calendar: history.ownCalendar, rules: rules, uses: [],
            now: now,
            siblings: siblings, since: beginning)
        return rules.flatMap { rule -> [ReachedTogether] in
            guard let goal = rule.goal else { return [] }
            return group.windows(goal.period, of: rule).flatMap { window in
                rule.steps.indices.compactMap { step in
                    guard let reach = group.reach(goal, tier: rule.steps[step].at, in: window, of: rule),
                        reach.known <= now
                    else { return nil }
                    return ReachedTogether(
                        rule: rule.id, since: rule.since, step: step, period: goal.period, window: window.name,
                        windowEnd: group.end(goal, window, of: rule), reach: reach)
                }
            }
        }
    }
}
