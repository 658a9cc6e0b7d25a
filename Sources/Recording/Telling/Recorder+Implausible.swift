import FamilySettings
package import FamilyStore
import FamilyTime
import RuleEngine
import UsageTracking

// Whatever brings other use to a store, a tracker, a parent's word or another device, its days are looked at here.
extension Recorder {
    /// Notes that other use of a child is known.
    func noteUsed(_ child: Int, from start: Int64, to end: Int64) {
        let (first, last) = (start / Milliseconds.day, (end - 1) / Milliseconds.day)
        usedAnew[child, default: []].insert(first)
        // No use is longer than a day.
        if last > first { usedAnew[child, default: []].insert(last) }
    }

    func noteUsed(_ facts: TakenFacts) {
        for (used, days) in facts.days {
            if let child = names.children[used.child] { usedAnew[Int(child), default: []].formUnion(days) }
        }
    }

    /// Looks at the days of which other use is known, and notes those that are implausible and were not before.
    func findImplausibleDays(_ transaction: borrowing Transaction) throws(StoreError) {
        guard !usedAnew.isEmpty else { return }
        var days: Set<ChildDay> = []
        for (child, numbers) in usedAnew {
            var calendar = plan.calendar(of: child)
            for number in numbers {
                for instant in [number * Milliseconds.day, (number + 1) * Milliseconds.day - 1] {
                    let date = calendar.day(at: Instant(milliseconds: instant)).date
                    days.insert(ChildDay(child: plan.family.children[child].id, day: date))
                }
            }
        }
        usedAnew = [:]
        let use = try ImplausibleUse(days, plan.family, store, counted)
        for part in use.parts {
            for day in part.days {
                let found = ChildDay(
                    child: plan.family.children[part.child].id, day: LocalDate(dayNumber: day.day))
                guard try store.mark(found.name) == nil else { continue }
                try transaction.setPosition(found.name, to: now.milliseconds)
                implausible.insert(found)
            }
        }
    }

    /// The implausible days that were found since this was asked last.
    package func takeImplausibleDays() -> Set<ChildDay> {
        defer { implausible = [] }
        return implausible
    }
}

extension ChildDay {
    fileprivate static let prefix = "implausible"

    fileprivate var name: String { "\(Self.prefix)/\(child)/\(day)" }
}

extension FamilyStore {
    /// The implausible days that were found in this store since an instant, whatever became of them.
    package func implausibleDays(foundSince start: Int64 = .min) throws(StoreError) -> Set<ChildDay> {
        var days: Set<ChildDay> = []
        for name in try positions(under: ChildDay.prefix, since: start) {
            guard let slash = name.lastIndex(of: "/"), let day = LocalDate(String(name[name.index(after: slash)...]))
            else { continue }
            days.insert(ChildDay(child: String(name[..<slash]), day: day))
        }
        return days
    }
}
