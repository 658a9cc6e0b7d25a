import FamilySettings
import FamilyTime

/// A family as it is written now, and as it was: rates, categories, tags, quiet hours and limits hold from the family day
/// after they were written; of children on different dates from that of the child who is furthest ahead.
struct ReferenceFamily {
    let now: Family
    /// What was written before, each up to a day.
    private var earlier: [(until: Int32, family: Family)] = []
    private let versions: [FamilyVersion]
    private let calendars: ChildCalendars
    /// The days of a child at home.
    let ownCalendar: FamilyCalendar

    /// - Parameter earlier: in the order in which they were replaced.
    init(_ family: Family, after earlier: [FamilyVersion]) {
        now = family
        versions = earlier
        calendars = ChildCalendars(family, after: earlier)
        ownCalendar = family.calendar(after: earlier)
        var everyone = family.children.indices.map(calendar) + [ownCalendar]
        for version in earlier {
            let days = everyone.indices.map { everyone[$0].day(at: version.replaced).day }
            self.earlier.append(((days.max() ?? 0) + 1, version.family))
        }
    }

    /// What was written when a day began.
    func on(_ day: Int32) -> Family { earlier.first { day < $0.until }?.family ?? now }

    /// When a window is decided that was over at an instant: after the hours that were written then.
    func decided(_ end: Int64) -> Int64 {
        let then = versions.first { end < $0.replaced.milliseconds }?.family ?? now
        return end + Int64(then.settleHours) * 3_600_000
    }

    /// Everything that was ever written.
    var all: [Family] { earlier.map(\.family) + [now] }

    /// A child's days, as they were and are.
    func calendar(of child: Int) -> FamilyCalendar { calendars.distinct[calendars.ofChild[child]] }
}
