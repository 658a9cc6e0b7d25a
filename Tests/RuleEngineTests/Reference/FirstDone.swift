import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// Something that was done of a task that only the first one has, by the child that has it.
struct FirstDone: Hashable {
    /// The version of the task.
    var task: String
    var since: Int64
    var child: Int32
    var at: Int64

    init(task: String, since: Int64, _ deed: Deed) {
        (self.task, self.since, child, at) = (task, since, deed.child, deed.at)
    }

    /// All of a family, deed by deed in order of time: who was first has a window, unless it could not be paid then.
    /// - Parameter child: what is known of a child by what was found so far.
    static func all(
        _ history: ReferenceFamily, versions: [RuleVersion], deeds: [Deed],
        _ child: (Int, Set<FirstDone>) -> ReferenceChild
    ) -> Set<FirstDone> {
        struct Window: Hashable {
            var task: String
            var since: Int64
            var first: Int32
        }
        var found: Set<FirstDone> = []
        var holders: [Window: Int32] = [:]
        var days = history.ownCalendar
        for task in tasks(in: versions, of: history.now, by: deeds) {
            let (rule, deed) = (task.rule, task.deed)
            let own = child(Int(deed.child), found)
            guard own.isDone(rule, by: deed), own.isOpen(rule, at: deed.at) else { continue }
            let first = rule.period.repeats ? rule.period.first(of: days.day(at: Instant(milliseconds: deed.at))) : 0
            guard own.couldBePaid(rule, in: first, at: deed.at) else { continue }
            let window = Window(task: rule.id, since: rule.since, first: first)
            guard holders[window, default: deed.child] == deed.child else { continue }
            holders[window] = deed.child
            found.insert(FirstDone(task: rule.id, since: rule.since, deed))
        }
        return found
    }

    /// Who may have done what, in order of time; at one instant in the order of `for`.
    private static func tasks(
        in versions: [RuleVersion], of family: Family, by deeds: [Deed]
    ) -> [(rule: ReferenceRule, deed: Deed)] {
        ReferenceRule.all(versions).filter { $0.isDoneByFirst && $0.header.isEnabled }.flatMap { rule in
            let inOrder = family.audienceInOrder(rule.header.audience)
            let everybody = inOrder.isEmpty ? Array(family.children.indices) : inOrder
            return deeds.compactMap { deed in
                everybody.firstIndex(of: Int(deed.child)).map { (rule: rule, deed: deed, place: $0) }
            }
        }.sorted { ($0.deed.at, $0.place) < ($1.deed.at, $1.place) }.map { ($0.rule, $0.deed) }
    }
}

extension ReferenceChild {
    /// Whether a task that is done at an instant can be paid then: the rules that it comes after were won before, and it was
    /// not paid in so many other windows.
    fileprivate func couldBePaid(_ task: ReferenceRule, in window: Int32, at instant: Int64) -> Bool {
        guard !task.header.after.isEmpty || task.header.maxTimes != nil else { return true }
        findWins()
        let isOpened = task.header.after.allSatisfy { name in
            firstWin(of: name).map { $0.date < instant && $0.known <= instant } ?? false
        }
        let paid = Set(wins(of: task.id).filter { $0.reach.known <= instant }.map(\.window))
        return isOpened && (paid.count < task.header.maxTimes ?? .max || paid.contains(window))
    }
}
