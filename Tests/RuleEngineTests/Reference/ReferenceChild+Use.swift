import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

// Which use a filter lets through, and for which day it counts.
extension ReferenceChild {
    struct FilterKey: Hashable {
        var filter: Filter
        var app: Int
        var day: Int32
        var until: Int32
    }

    /// One app's use that a filter lets through and that counts for a family day.
    /// - Parameter until: the last day of the filter's rule.
    func use(_ filter: Filter, until: Int32, of app: Int, on day: DayInfo) -> Stretches {
        // No range reaches further than two days past the start of its day.
        let near = day.start..<max(day.start, day.end) + 2 * 86_400_000
        guard uses.contains(where: { $0.app == Int32(app) && ($0.start..<$0.end).overlaps(near) }) else { return .none }
        let key = FilterKey(filter: filter, app: app, day: day.day, until: until)
        if let found = useOfFilter[key] { return found }
        var found: [Stretches] = []
        for device in Set(uses.map(\.device)) {
            let used = uses.filter { $0.app == Int32(app) && $0.device == device }.map { $0.start..<$0.end }
            found.append(passed(Stretches(used), of: app, on: device, through: filter, until: until, on: day))
        }
        useOfFilter[key] = .union(found)
        return .union(found)
    }

    /// What of some use of an app on a device a filter lets through for a family day.
    private func passed(
        _ use: Stretches, of app: Int, on device: Int32, through filter: Filter, until: Int32, on day: DayInfo
    ) -> Stretches {
        let known = history.on(day.day).apps[app]
        guard filter.fits(known), lets(filter, device) else { return .none }
        var rest = use.intersection(times(filter, until: until, on: day))
        // An exception removes what all its keys match together.
        for exception in filter.except where !rest.isEmpty && exception.fits(known) && lets(exception, device) {
            for day in days { rest = rest.subtracting(self.times(exception, until: .max, on: day)) }
        }
        return rest
    }

    /// When each one of something was counted in a window: all at the end of its use, where the last millisecond of that
    /// counts.
    func counts(of word: String, _ filter: Filter, until: Int32, in window: Window) -> [Int64] {
        deeds.flatMap { deed -> [Int64] in
            guard case .counted(let count) = deed.kind, count.what == word else { return [] }
            let last = Stretches(deed.at - 1, deed.at)
            let counts = days(of: window).contains { day in
                !passed(last, of: Int(count.app), on: count.device, through: filter, until: until, on: day).isEmpty
            }
            return counts ? Array(repeating: deed.at, count: Int(count.amount)) : []
        }.sorted()
    }

    /// The instants of a day that `on` and `between` let through. A range counts wholly for the day on which it starts,
    /// unless a journey lets that of a later day begin before it ends: an instant counts for one day. After the rule's last
    /// day there are none.
    func times(_ filter: Filter, until: Int32, on day: DayInfo) -> Stretches {
        let selection = filter.days ?? .every
        guard selection.contains(day) else { return .none }
        guard !filter.ranges.isEmpty else { return Stretches(day.start, day.end) }
        return .union(
            filter.ranges.map { range in
                let (start, end) = calendar.occurrence(of: range, on: day.day)
                let later = [day.day + 1, day.day + 2].map { calendar.info(of: $0) }.filter {
                    $0.day <= until && selection.contains($0)
                }
                .map { calendar.occurrence(of: range, on: $0.day) }
                let begun = later.filter { $0.start < $0.end }.map(\.start).min() ?? .max
                return Stretches(start, max(start, min(end, begun)))
            })
    }

    private func lets(_ filter: Filter, _ device: Int32) -> Bool {
        guard !filter.devices.isEmpty else { return true }
        return family.devices.indices.contains(Int(device)) && filter.devices.contains(family.devices[Int(device)].id)
    }

    /// All use of an app in a window.
    func use(_ filter: Filter, until: Int32, of app: Int, in window: Window) -> Stretches {
        .union(days(of: window).map { use(filter, until: until, of: app, on: $0) })
    }

    /// All use in a window: overlapping use, of whatever app and device, counts once.
    func use(_ filter: Filter, until: Int32, in window: Window) -> Stretches {
        .union(family.apps.indices.map { use(filter, until: until, of: $0, in: window) })
    }
}

extension Filter {
    /// Whether an app fits all that the filter says of apps.
    fileprivate func fits(_ app: App) -> Bool {
        appConditions.allSatisfy { condition in
            let names = Set(condition.narrowing.names)
            if condition.kind == AppFilter.self { return names.contains(app.id) }
            if condition.kind == CategoryFilter.self { return names.contains(app.category.rawValue) }
            if condition.kind == TagFilter.self { return !names.isDisjoint(with: app.tags) }
            return condition.kind == AllTagsFilter.self && names.isSubset(of: app.tags)
        }
    }
}
