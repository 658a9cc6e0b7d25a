package import FamilyTime

/// The family as `family.json` describes it: who, which devices and apps, and what a point is worth.
package struct Family: Sendable, Equatable {
    /// Days that use may come late where the family says nothing.
    package static let defaultLateDays = 35

    package var name: String
    package var zone: Zone
    package var weekStarts: Weekday
    package var dayStarts: ClockTime
    /// Elapsed hours after the end of a window until what needed its end is decided.
    package var settleHours: Int
    /// How many days late use may come and still count.
    package var lateDays: Int
    package var quietHours: [QuietHours]
    package var children: [Child]
    package var groups: [Group]
    package var holidays: [ClosedRange<LocalDate>]
    package var devices: [Device]
    package var apps: [App]
    package var economy: Economy

    package init(
        name: String = "The family", zone: Zone = .utc, weekStarts: Weekday = .mon,
        dayStarts: ClockTime = .midnight, settleHours: Int = 6, lateDays: Int = Family.defaultLateDays,
        quietHours: [QuietHours] = [], children: [Child] = [],
        groups: [Group] = [], holidays: [ClosedRange<LocalDate>] = [], devices: [Device] = [], apps: [App] = [],
        economy: Economy = Economy()
    ) {
        self.name = name
        self.zone = zone
        self.weekStarts = weekStarts
        self.dayStarts = dayStarts
        self.settleHours = settleHours
        self.lateDays = lateDays
        self.quietHours = quietHours
        self.children = children
        self.groups = groups
        self.holidays = holidays
        self.devices = devices
        self.apps = apps
        self.economy = economy
    }

    /// The days as this child lives them, had the family always been as it is now.
    package func calendar(of child: Child) -> FamilyCalendar { FamilyCalendar(calendarSettings(of: child)) }

    func calendarSettings(of child: Child) -> CalendarSettings {
        CalendarSettings(
            rhythm: Rhythm(zone: child.zone ?? zone, dayStarts: dayStarts, weekStarts: weekStarts), holidays: holidays,
            away: child.away, trips: child.trips)
    }

    /// The children that a rule's `for` names, in the order of `family.json`; everyone where it names nobody.
    package func audience(_ names: [String]) -> [Int] {
        guard !names.isEmpty else { return Array(children.indices) }
        let members = Set(names.flatMap { name in groups.first { $0.id == name }?.children ?? [name] })
        return children.indices.filter { members.contains(children[$0].id) }
    }
}

package struct Child: Sendable, Equatable {
    package var id: String
    package var name: String
    /// The child's own zone, where it differs from the family's.
    package var zone: Zone?
    package var trips: [Trip]
    /// Days that do not count against the child.
    package var away: [ClosedRange<LocalDate>]

    package init(
        id: String, name: String, zone: Zone? = nil, trips: [Trip] = [], away: [ClosedRange<LocalDate>] = []
    ) {
        self.id = id
        self.name = name
        self.zone = zone
        self.trips = trips
        self.away = away
    }
}

/// Time of the day in which nothing is earned, or nothing played.
package struct QuietHours: Sendable, Equatable {
    package var days: DaySelection
    package var range: ClockRange
    package var allowsEarning: Bool
    package var allowsPlaying: Bool

    package init(days: DaySelection, range: ClockRange, allowsEarning: Bool, allowsPlaying: Bool) {
        self.days = days
        self.range = range
        self.allowsEarning = allowsEarning
        self.allowsPlaying = allowsPlaying
    }
}

package struct Group: Sendable, Equatable {
    package var id: String
    package var children: [String]
}

package struct Device: Sendable, Equatable {
    package var id: String
    package var name: String
    /// Whose device it is; a shared one names its users instead.
    package var child: String?
    /// Login name on the device to child.
    package var users: [String: String]

    package init(id: String, name: String, child: String?, users: [String: String] = [:]) {
        self.id = id
        self.name = name
        self.child = child
        self.users = users
    }
}

/// What an app is for: learning earns points, reward costs them.
package enum Category: String, Sendable, CaseIterable {
    case learning, reward
}

package struct App: Sendable, Equatable {
    /// Points for each minute of a learning app that states no rate of its own.
    package static let defaultPointsPerMinute = 5
    /// Points that a minute of a reward app costs where it states no cost of its own.
    package static let defaultCostPerMinute = 50

    package var id: String
    package var name: String
    package var category: Category
    package var tags: [String]
    package var pointsPerMinute: Int
    package var maxPointsPerDay: Int?
    package var costPerMinute: Int
    package var names: [String]
    package var packages: [String]
    package var sites: [String]

    package init(
        id: String, name: String, category: Category, tags: [String] = [],
        pointsPerMinute: Int = App.defaultPointsPerMinute, maxPointsPerDay: Int? = nil,
        costPerMinute: Int = App.defaultCostPerMinute, names: [String] = [], packages: [String] = [],
        sites: [String] = []
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.tags = tags
        self.pointsPerMinute = pointsPerMinute
        self.maxPointsPerDay = maxPointsPerDay
        self.costPerMinute = costPerMinute
        self.names = names
        self.packages = packages
        self.sites = sites
    }
}

package struct Economy: Sendable, Equatable {
    /// The highest factor that multipliers may reach, in hundredths.
    package var maxMultiplier: Int
    /// The most that multipliers and percentages may add on one day; nil is no limit.
    package var maxBonusPerDay: Int?
    package var stacking: Stacking

    package init(maxMultiplier: Int = 1000, maxBonusPerDay: Int? = nil, stacking: Stacking = .highest) {
        self.maxMultiplier = maxMultiplier
        self.maxBonusPerDay = maxBonusPerDay
        self.stacking = stacking
    }

    /// What several factors on the same points come to.
    package enum Stacking: String, Sendable, CaseIterable { case highest, multiply }
}
