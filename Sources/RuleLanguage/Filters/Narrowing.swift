package import FamilyTime

/// What a condition of a filter lays into a plan. Several sorts of conditions may narrow apps and days; use has to fit all
/// of them. Devices and hours have one sort each.
package indirect enum Narrowing: Hashable, Sendable {
    /// Apps that fit one of these names, as the sort of condition reads them.
    case apps([String])
    case devices([String])
    case days(DaySelection)
    /// One of the ranges of a day in which use counts.
    case hours(ClockRange)
    /// Use that does not count.
    case exception(Filter)

    /// What of some use is looked at.
    package enum Aspect: Sendable { case apps, devices, days, hours, exceptions }

    /// The apps, tags or devices that it names.
    package var names: [String] {
        switch self {
        case .apps(let names), .devices(let names): names
        case .days, .hours, .exception: []
        }
    }

    var days: DaySelection? { if case .days(let days) = self { days } else { nil } }
}
