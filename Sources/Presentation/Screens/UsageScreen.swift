import Languages

/// A child's use of apps, day by day.
package struct UsageScreen: Screen {
    package var childName: String
    package var days: [UsageDay]
    /// The use of all days, in seconds.
    package var total: Int

    package init(childName: String, days: [UsageDay], total: Int) {
        self.childName = childName
        self.days = days
        self.total = total
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let heading = Heading(
            title: localized("\(childName)'s use"), subtitle: localized("\(NumberText.duration(seconds: total)) in all")
        )
        let nothing = days.isEmpty ? [localized("No use was recorded.")] : []
        // All bars share one scale, so that days can be compared.
        let longest = days.flatMap(\.apps).map(\.seconds).max() ?? 0
        let layout = UsageLayout(apps: days.flatMap(\.apps), longest: longest, in: appearance)
        let body = days.flatMap { day in
            [Line()] + layout.title(day) + day.apps.flatMap { layout.lines($0) }
        }
        return heading.lines(
            above: body + Section.notes(nothing, columns: Margin.inner(of: appearance)), in: appearance)
    }
}

/// A day of use.
package struct UsageDay: Hashable, Sendable {
    package var date: String
    package var apps: [UsageItem]
    /// The seconds in which any app was used. They are less than the apps' sum if apps overlap.
    package var total: Int
    /// The colour of its bars.
    package var tone: TextRole

    package init(date: String, apps: [UsageItem], total: Int, tone: TextRole = .progress) {
        self.date = date
        self.tone = tone
        self.apps = apps
        self.total = total
    }
}

/// The use of an app on a day.
package struct UsageItem: Hashable, Sendable {
    package var app: String
    package var seconds: Int
    /// A word behind the app: "not known yet", "limit reached".
    package var note: String?

    package init(app: String, seconds: Int, note: String? = nil) {
        self.app = app
        self.seconds = seconds
        self.note = note
    }
}
