package import FamilySettings
package import FamilyTime

/// Selects the use that counts. Use has to fit every key that is given.
package struct Filter: Hashable, Sendable {
    package var apps: [String]
    package var categories: [String]
    package var tags: [String]
    package var devices: [String]
    /// The days, nil for every day.
    package var days: DaySelection?
    package var ranges: [ClockRange]
    /// Exceptions. Use that fits all keys of one of them does not count.
    package var except: [Filter]

    package init(
        apps: [String] = [], categories: [String] = [], tags: [String] = [], devices: [String] = [],
        days: DaySelection? = nil, ranges: [ClockRange] = [], except: [Filter] = []
    ) {
        self.apps = apps
        self.categories = categories
        self.tags = tags
        self.devices = devices
        self.days = days
        self.ranges = ranges
        self.except = except
    }

    /// Whether the app fits the filter, without regard to times, devices and exceptions.
    package func lets(_ app: App) -> Bool {
        (apps.isEmpty || apps.contains(app.id))
            && (categories.isEmpty || categories.contains(app.category.rawValue))
            && (tags.isEmpty || !Set(tags).isDisjoint(with: app.tags))
    }

    /// Whether days or time ranges restrict the filter.
    package var dependsOnTime: Bool { days != nil || !ranges.isEmpty }

    /// This filter nested in another. Where both state a key, this one's value holds.
    package func within(_ outer: Filter) -> Filter {
        var filter = self
        if apps.isEmpty && categories.isEmpty && tags.isEmpty {
            (filter.apps, filter.categories, filter.tags) = (outer.apps, outer.categories, outer.tags)
        }
        if devices.isEmpty { filter.devices = outer.devices }
        if days == nil { filter.days = outer.days }
        if ranges.isEmpty { filter.ranges = outer.ranges }
        filter.except += outer.except
        return filter
    }
}
