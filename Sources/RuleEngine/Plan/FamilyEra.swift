import FamilySettings
import FamilyTime

/// The family's settings before a day: rates, categories and tags of apps, quiet hours and limits. An edit of them
/// holds from the family day after it was loaded (law 9). The calendar's settings are in `CalendarHistory`.
struct FamilyEra: Sendable {
    var until: Int32
    /// By the app's place in the present family.
    var apps: [App]
    /// The family of that time.
    var family: Family

    var quietHours: [QuietHours] { family.quietHours }
    var economy: Economy { family.economy }

    /// What each app earned a child.
    func earning(of child: String?) -> [Earning] { apps.map { Earning($0, for: child, in: family) } }

    /// Eras in order of time.
    ///
    /// An app that was not there yet was what it became when it came: its use could not count before. Where children
    /// live on different dates the next day is that of the child who is furthest ahead, so that nobody's day that has
    /// begun is priced anew.
    static func eras(
        of family: Family, after earlier: [FamilyVersion], _ calendars: [FamilyCalendar]
    ) -> [FamilyEra] {
        var calendars = calendars
        var eras: [FamilyEra] = []
        var apps = family.apps
        for version in earlier.reversed() {
            let before = version.family
            apps = apps.map { app in before.apps.first { $0.id == app.id } ?? app }
            let last = calendars.indices.map { calendars[$0].day(at: version.replaced).day }.max() ?? .min
            eras.append(FamilyEra(until: last &+ 1, apps: apps, family: before))
        }
        return eras.reversed()
    }
}

/// Days on which a setting stayed the same, both included.
struct Spell<Value> {
    var value: Value
    var from: Int32
    var until: Int32
}

extension Spell: Sendable where Value: Sendable {}

extension [FamilyEra] {
    /// What a setting was, in order of time.
    /// - Parameters:
    ///   - now: what it is after the last era.
    ///   - isSame: whether a change from one to the other means nothing.
    func spells<Value>(
        of setting: (FamilyEra) -> Value, now: Value, where isSame: (Value, Value) -> Bool
    ) -> [Spell<Value>] {
        var spells: [Spell<Value>] = []
        var from = Int32.min
        for (value, until) in map({ (setting($0), $0.until - 1) }) + [(now, Int32.max)] where from <= until {
            if let last = spells.last, isSame(last.value, value) {
                spells[spells.count - 1].until = until
            } else {
                spells.append(Spell(value: value, from: from, until: until))
            }
            if until < .max { from = until + 1 }
        }
        return spells
    }

    /// What an app was to filters.
    func spells(of place: Int, now: App) -> [Spell<App>] {
        spells(of: { $0.apps[place] }, now: now) { $0.category == $1.category && $0.tags == $1.tags }
    }

    /// The hours in which nothing was earned.
    func quietSpells(now: [QuietHours]) -> [Spell<[QuietHours]>] {
        spells(of: \.quietHours, now: now, where: ==)
    }
}
