package import FamilyTime

/// The family as `family.json` describes it: children, devices, apps, and the value of a point.
package struct Family: Sendable, Equatable {
    /// The default of `lateDays`.
    package static let defaultLateDays = 35

    package var name: String
    package var zone: Zone
    package var weekStarts: Weekday
    package var dayStarts: ClockTime
    /// The hours that pass after the end of a window before decisions that need its end are made.
    package var settleHours: Int
    /// The number of days that use may come late and still count.
    package var lateDays: Int
    package var quietHours: [QuietHours]
    package var children: [Child]
    package var groups: [Group]
    package var holidays: [ClosedRange<LocalDate>]
    package var devices: [Device]
    package var apps: [App]
    /// Minutes a day for which reward apps are open without points.
    package var allowances: [Allowance]
    package var economy: Economy
    /// Whether nothing moves on screens.
    package var reducedMotion: Bool

    package init(
        name: String = "The family", zone: Zone = .utc, weekStarts: Weekday = .mon,
        dayStarts: ClockTime = .midnight, settleHours: Int = 6, lateDays: Int = Family.defaultLateDays,
        quietHours: [QuietHours] = [], children: [Child] = [],
        groups: [Group] = [], holidays: [ClosedRange<LocalDate>] = [], devices: [Device] = [], apps: [App] = [],
        allowances: [Allowance] = [], economy: Economy = Economy(), reducedMotion: Bool = false
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
        self.allowances = allowances
        self.economy = economy
        self.reducedMotion = reducedMotion
    }

    /// The child's days, as if the family had always been as it is now.
    package func calendar(of child: Child) -> FamilyCalendar { FamilyCalendar(calendarSettings(of: child)) }

    func calendarSettings(of child: Child) -> CalendarSettings {
        CalendarSettings(
            rhythm: Rhythm(zone: child.zone ?? zone, dayStarts: dayStarts, weekStarts: weekStarts), holidays: holidays,
            away: child.away, trips: child.trips)
    }

    /// The indices of the children that a rule's `for` names, in the order of `family.json`. All children if it names
    /// nobody.
    package func audience(_ names: [String]) -> [Int] {
        guard !names.isEmpty else { return Array(children.indices) }
        let members = Set(names.flatMap { name in groups.first { $0.id == name }?.children ?? [name] })
        return children.indices.filter { members.contains(children[$0].id) }
    }

    /// The indices of the children that a rule's `for` names, each once, in the order in which it names them; those of a
    /// group in the order of the group.
    package func audienceInOrder(_ names: [String]) -> [Int] {
        let members = names.flatMap { name in groups.first { $0.id == name }?.children ?? [name] }
        var places: [Int] = []
        for member in members {
            guard let place = children.firstIndex(where: { $0.id == member }), !places.contains(place) else { continue }
            places.append(place)
        }
        return places
    }
}

package struct Child: Sendable, Hashable {
    package var id: String
    package var name: String
    /// The code of the language that the child reads: "de". Nil if the family does not say.
    package var language: String?
    /// The child's own zone. Nil if it is the family's.
    package var zone: Zone?
    package var trips: [Trip]
    /// Days that do not count against the child.
    package var away: [ClosedRange<LocalDate>]
    /// The child's rates and limits for all apps.
    package var allApps: AppTerms.Stated

    package init(
        id: String, name: String, language: String? = nil, zone: Zone? = nil, trips: [Trip] = [],
        away: [ClosedRange<LocalDate>] = [], allApps: AppTerms.Stated = AppTerms.Stated()
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.zone = zone
        self.trips = trips
        self.away = away
        self.allApps = allApps
    }
}

/// Time of the day in which nothing can be earned, or no reward app can be used.
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
    /// The child that the device belongs to. Nil if the device is shared; it names its users instead.
    package var child: String?
    /// Whether only that child uses the device.
    package var isAlone: Bool
    /// The ids of children by their login names on the device.
    package var users: [String: String]

    package init(
        id: String, name: String, child: String?, isAlone: Bool = false, users: [String: String] = [:]
    ) {
        self.id = id
        self.name = name
        self.child = child
        self.isAlone = isAlone
        self.users = users
    }
}

/// What an app is for: learning earns points, reward costs them.
package enum Category: String, Sendable, CaseIterable {
    case learning, reward
}

package struct App: Sendable, Equatable {
    package var id: String
    package var name: String
    package var category: Category
    package var tags: [String]
    /// The ids of the children whose app it is. For others it earns and costs nothing. Empty for an app of all.
    package var children: [String]
    /// Rates and limits of the app itself.
    package var stated: AppTerms.Stated
    /// Rates and limits of the app for one child, by the child's id.
    package var forChild: [String: AppTerms.Stated]
    package var names: [String]
    package var packages: [String]
    package var sites: [String]

    package init(
        id: String, name: String, category: Category, tags: [String] = [], children: [String] = [],
        pointsPerMinute: Int? = nil, maxPointsPerDay: Int? = nil, stated: AppTerms.Stated = AppTerms.Stated(),
        forChild: [String: AppTerms.Stated] = [:], names: [String] = [], packages: [String] = [], sites: [String] = []
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.tags = tags
        self.children = children
        self.stated = stated
        self.stated.pointsPerMinute = pointsPerMinute ?? stated.pointsPerMinute
        self.stated.maxPointsPerDay = maxPointsPerDay ?? stated.maxPointsPerDay
        self.forChild = forChild
        self.names = names
        self.packages = packages
        self.sites = sites
    }

    /// Whether it is an app of a child.
    /// - Parameter child: an id. Nil for a child of whom nothing is said.
    package func isFor(_ child: String?) -> Bool { children.isEmpty || child.map(children.contains) == true }
}

package struct Economy: Sendable, Equatable {
    /// The upper bound for multipliers, in hundredths.
    package var maxMultiplier: Int
    /// The most points that multipliers and percentages may add on one day. Nil if there is no limit.
    package var maxBonusPerDay: Int?
    package var stacking: Stacking
    /// The points that a minute of a reward app costs if no price is given nearer to the app.
    package var pointsPerMinuteOfReward: Int
    package var redeem: RedeemLimits
    /// Whether a parent has to approve before a reward app opens. It holds if nothing nearer to the app is given.
    package var approval: Bool
    /// Rates and limits of all apps, for the terms that an app does not set itself.
    package var allApps: AppTerms.Stated

    package init(
        maxMultiplier: Int = 1000, maxBonusPerDay: Int? = nil, stacking: Stacking = .highest,
        pointsPerMinuteOfReward: Int = 10, redeem: RedeemLimits = RedeemLimits(), approval: Bool = false,
        allApps: AppTerms.Stated = AppTerms.Stated()
    ) {
        self.maxMultiplier = maxMultiplier
        self.maxBonusPerDay = maxBonusPerDay
        self.stacking = stacking
        self.pointsPerMinuteOfReward = pointsPerMinuteOfReward
        self.redeem = redeem
        self.approval = approval
        self.allApps = allApps
    }

    /// How several factors on the same points combine.
    package enum Stacking: String, Sendable, CaseIterable { case highest, multiply }

    /// The fewest and the most points that can be spent at once.
    package struct RedeemLimits: Sendable, Equatable {
        package var minPoints: Int
        package var maxPoints: Int

        package init(minPoints: Int = 30, maxPoints: Int = 600) {
            self.minPoints = minPoints
            self.maxPoints = maxPoints
        }
    }
}
