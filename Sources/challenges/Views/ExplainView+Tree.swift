import FamilySettings
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

// The tree of an explanation: goals, the days or parts they are made of, and the use that each counted.
extension ExplainView {
    func item(_ goal: ExplainedGoal, label: String) -> TreeItem {
        var text = "\(label): \(goal.part.standing)"
        if goal.day?.isAway == true { text += ", \(localized("away"))" }
        if let reach = short(goal) { text += ", \(reach)" }
        let inner = goal.inner.map { item($0, label: self.label(of: $0)) }
        return TreeItem(text, goal.part.isMet ? .won : .normal, inner: inner + rows(goal))
    }

    private func label(of goal: ExplainedGoal) -> String {
        goal.day.map { Wording.date($0.date, readOn: today.date) }
            ?? view.words.goal(goal.goal, tiers: planned.rule.tiers.map(\.at))
    }

    private func short(_ goal: ExplainedGoal) -> String? {
        func clock(_ milliseconds: Int64) -> String { self.clock(milliseconds, on: goal.day?.date) }
        return switch goal.reach {
        case .reached(let at): at.map { localized("reached at \(clock($0))") } ?? localized("reached")
        case .possible(let by): isEnded ? nil : localized("can begin by \(clock(by))")
        // What comes behind the end of its rule is neither lost nor open.
        case .lost(let since) where isEnded && since >= planned.replaced: nil
        case .lost(let since):
            goal.part.isLimit
                ? localized("too much since \(clock(since))") : localized("out of reach since \(clock(since))")
        case .holds: isEnded ? nil : goal.part.isLimit ? localized("within it") : localized("enough so far")
        case .open: nil
        }
    }

    /// What counted and what did not. Use of other apps is summed up: there is nothing else to say of it.
    private func rows(_ goal: ExplainedGoal) -> [TreeItem] {
        let fit: [TreeItem]
        let rest: [ExplainedUse]
        switch goal.goal.counting {
        case .sessions(let longerThan, let minutesApart):
            fit = sessions(goal, longerThan: longerThan, minutesApart: minutesApart)
            rest = goal.use.filter { $0.reason != nil && $0.reason != .sameSession }
        case .different(.apps, let each):
            fit = different(goal, each: each) { [name($0)] }
            rest = goal.use.filter { $0.reason != nil && $0.reason != .sameApp }
        case .different(.tags, let each):
            fit = different(goal, each: each, by: tags)
            rest = goal.use.filter { $0.reason != nil && $0.reason != .sameApp }
        case .time, .points, .count, .days, .daysInARow, .parts, .challenges, .badges, .task, .streak, .level,
            .lowestBalance:
            fit = []
            rest = goal.use
        }
        let rows =
            fit
            + shortened(
                rest.filter { $0.reason != .otherApp }.map { use in
                    let what = "\(span(use.start, use.end, goal)) \(name(use))"
                    guard let reason = use.reason else {
                        return TreeItem("\(what): \(counted(use, goal))")
                    }
                    return TreeItem(localized("\(what): not counted, \(words(reason, goal))"), .faint)
                })
        return rows + otherApps(goal)
            + goal.counted.compactMap { counted[$0] }.map {
                TreeItem("\(moment($0.at)): \(told($0))\(reachedAnew($0))")
            }
    }

    private func otherApps(_ goal: ExplainedGoal) -> [TreeItem] {
        let others = Alike.groups(goal.use.filter { $0.reason == .otherApp }, by: { name($0) })
        guard !others.isEmpty else { return [] }
        let list = others.map { use, all in
            "\(name(use)) (\(Wording.duration(all.reduce(0) { $0 + $1.end - $1.start })))"
        }
        return [TreeItem(localized("not counted, other apps: \(Listing.and(list))"), .faint)]
    }

    func name(_ use: ExplainedUse) -> String {
        let app = plan.family.apps[Int(use.app)].name
        return use.child == Int32(child) ? app : "\(app), \(plan.family.children[Int(use.child)].name)"
    }

    private func counted(_ use: ExplainedUse, _ goal: ExplainedGoal) -> String {
        goal.part.unit == .minutes ? Wording.exactDuration(use.counted) : amount(goal.part.unit, use.counted)
    }

    func words(_ reason: ExplainedUse.Reason, _ goal: ExplainedGoal) -> String {
        let filter = goal.goal.countedFilter
        switch reason {
        case .otherApp: return localized("another app")
        case .shielded: return localized("the app was shut")
        case .voided: return localized("a parent said that it was not real, or another child's")
        case .absent: return localized("the app was not in the family then")
        case .otherDevice: return localized("on another device")
        case .outsideDates: return localized("outside the rule's dates")
        case .otherDay: return localized("it counts on \((filter.days ?? .every).words)")
        case .outsideHours:
            let ranges = filter.ranges.map { Listing.and(["\($0.from)", "\($0.to)"]) }
            return ranges.isEmpty
                ? localized("in a time that is taken out") : localized("it counts between \(Listing.or(ranges))")
        case .countedOnce: return localized("another app counted at the same time")
        case .paidBefore: return localized("it was paid before the rule was edited")
        case .quietHours: return localized("quiet hours")
        case .otherEarns: return localized("another app earned at the same time")
        case .cap: return localized("the app's limit of the day was reached")
        case .earnsNothing: return localized("the app earns no points")
        case .noWholePoint: return localized("no whole point")
        case .nothingCounted: return localized("its tracker counted no \(goal.part.unit.word(2))")
        case .sameSession: return localized("a session counts once, when it has lasted long enough")
        case .sameApp: return localized("it counted already, or was not used long enough")
        }
    }
}
