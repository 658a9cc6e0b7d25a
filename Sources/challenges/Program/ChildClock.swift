import FamilySettings
import FamilyTime
import Presentation

/// Formats instants on a child's clock.
struct ChildClock {
    private let calendar: FamilyCalendar
    private let day: Int32
    private let zone: Zone
    private let today: LocalDate
    /// Nil behind midnight, where the family's day goes on: nobody would know which one is meant.
    private let tomorrow: LocalDate?

    init(_ family: Family, _ child: Int, now: Instant) {
        var calendar = family.calendar(of: family.children[child])
        let info = calendar.day(at: now)
        day = info.day
        zone = calendar.zone(on: day)
        today = zone.localDate(at: now)
        tomorrow = info.date == today ? today + 1 : nil
        self.calendar = calendar
    }

    /// The day of the family with which something ends: "tonight", "Friday", "Tue 10 Nov". With a time where none ends then.
    func day(endingAt end: Int64) -> String {
        var calendar = calendar
        let last = calendar.day(at: Instant(milliseconds: end - 1))
        guard last.end == end else { return words(end) }
        return switch last.day - day {
        case ...0: GoalWords.tonight
        case ...6: last.date.weekday.localizedName
        default: Wording.date(last.date, readOn: today)
        }
    }

    /// "16:30", "tomorrow 16:30", on another day "Fri 6 Nov 16:30", in another year "Fri 6 Nov 2026 16:30".
    func words(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        let (date, time) = (zone.localDate(at: instant), zone.clock(at: instant).description)
        if date == today { return time }
        if date == tomorrow { return "\(GoalWords.tomorrow) \(time)" }
        return Wording.date(date) + (date.year == today.year ? "" : " \(date.year)") + " " + time
    }

    /// "04:00".
    func time(_ milliseconds: Int64) -> String {
        zone.clock(at: Instant(milliseconds: milliseconds)).description
    }

    /// "Fri 6 Nov 2026 16:30".
    func dated(_ milliseconds: Int64) -> String {
        ClockWords.dated(milliseconds, zone)
    }

    func iso8601(_ milliseconds: Int64) -> String { Instant(milliseconds: milliseconds).iso8601(in: zone) }
}
