package import FamilySettings
package import FamilyTime
import JSONShape
package import JSONText

/// Selects the use that counts: use has to fit every condition.
package struct Filter: Hashable, Sendable {
    /// All sorts of conditions, in the order in which they are told.
    package static let kinds: [any FilterKind.Type] = [
        AppFilter.self, CategoryFilter.self, TagFilter.self, AllTagsFilter.self, DeviceFilter.self, DaysFilter.self,
        HoursFilter.self, ExceptFilter.self,
    ]

    /// In the order of `kinds`.
    package let conditions: [Condition]
    /// What the conditions come to. No devices stand for any device, no ranges for the whole day.
    package let devices: [String]
    /// The days, nil for every day.
    package let days: DaySelection?
    package let ranges: [ClockRange]
    /// Exceptions. Use that fits all conditions of one of them does not count.
    package let except: [Filter]

    package init(_ conditions: [Condition] = []) {
        self.conditions = conditions
        var (devices, ranges, except): ([String], [ClockRange], [Filter]) = ([], [], [])
        var days: DaySelection?
        for condition in conditions {
            switch condition.narrowing {
            case .apps: break
            case .devices(let ids): devices = ids
            case .days(let selection): days = days?.intersection(selection) ?? selection
            case .hours(let range): ranges.append(range)
            case .exception(let exception): except.append(exception)
            }
        }
        (self.devices, self.days, self.ranges, self.except) = (devices, days, ranges, except)
    }

    package init(_ node: JSONNode) {
        self.init(Self.kinds.flatMap { kind in kind.narrowings(node).map { Condition(kind, $0) } })
    }

    package init(days: DaySelection?, ranges: [ClockRange] = []) {
        self.init(
            (days.map { [Condition(DaysFilter.self, .days($0))] } ?? [])
                + ranges.map { Condition(HoursFilter.self, .hours($0)) })
    }

    /// Whether the app fits the filter, without regard to times, devices and exceptions.
    package func lets(_ app: App) -> Bool { conditions.allSatisfy { $0.lets(app) } }

    /// Whether days or time ranges restrict the filter.
    package var dependsOnTime: Bool { days != nil || !ranges.isEmpty }

    /// Whether it says which apps count, its exceptions aside.
    package var choosesApps: Bool { conditions.contains { $0.kind.aspect == .apps } }

    /// What it says of the apps that count.
    package var appConditions: [Condition] { conditions.filter { $0.kind.aspect == .apps } }

    /// The names that a sort of condition gives; empty where there is no such condition.
    package func names(_ kind: any FilterKind.Type) -> [String] {
        conditions.first { $0.kind == kind }?.narrowing.names ?? []
    }

    /// This filter nested in another. Of what both state, this one's value holds. Exceptions of both hold.
    package func within(_ outer: Filter) -> Filter {
        guard !outer.conditions.isEmpty else { return self }
        let others = outer.conditions.filter { other in
            other.kind.aspect == .exceptions
                || !conditions.contains {
                    $0.kind == other.kind || $0.kind.aspect == .apps && other.kind.aspect == .apps
                }
        }
        return Filter(Self.ordered(conditions + others))
    }

    /// This filter on some days alone: of the days that it says itself those are left that lie among them.
    package func only(on days: DaySelection) -> Filter {
        let others = conditions.filter { $0.kind != DaysFilter.self }
        let own = conditions.first { $0.kind == DaysFilter.self }?.narrowing.days
        let left = own?.intersection(days) ?? days
        return Filter(Self.ordered(others + [Condition(DaysFilter.self, .days(left))]))
    }

    /// This filter without what it says of the days.
    var onAllDays: Filter { Filter(conditions.filter { $0.kind.aspect != .days }) }

    private static func ordered(_ conditions: [Condition]) -> [Condition] {
        kinds.flatMap { kind in conditions.filter { $0.kind == kind } }
    }

    package static func == (one: Filter, other: Filter) -> Bool { one.conditions == other.conditions }

    package func hash(into hasher: inout Hasher) { hasher.combine(conditions) }
}

extension Filter {
    /// One condition of a filter.
    package struct Condition: Hashable, Sendable {
        package let kind: any FilterKind.Type
        package let narrowing: Narrowing

        package init(_ kind: any FilterKind.Type, _ narrowing: Narrowing) {
            self.kind = kind
            self.narrowing = narrowing
        }

        /// Whether an app may fit it.
        func lets(_ app: App) -> Bool {
            guard case .apps(let names) = narrowing else { return true }
            return kind.fits(app, names)
        }

        package static func == (one: Condition, other: Condition) -> Bool {
            one.kind == other.kind && one.narrowing == other.narrowing
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(kind))
            hasher.combine(narrowing)
        }
    }

    /// The keys of a rule file with which a filter says something of some aspects.
    package static func keys(_ aspects: Set<Narrowing.Aspect>) -> [String] {
        kinds.filter { aspects.contains($0.aspect) }.flatMap { $0.shapes }.map(\.name)
    }
}
