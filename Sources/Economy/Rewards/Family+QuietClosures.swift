import FamilySettings
import FamilyTime

extension Family {
    /// The closures of a time by quiet hours without playing.
    func quietClosures(_ calendar: inout FamilyCalendar, _ time: Stretch) -> [Closure] {
        var closures: [Closure] = []
        // Hours of the days before may reach into the first one.
        let first = calendar.day(at: Instant(milliseconds: time.start)).day - 2
        let last = calendar.day(at: Instant(milliseconds: time.end)).day
        for hours in quietHours where !hours.allowsPlaying {
            for day in first...last where hours.days.contains(calendar.info(of: day)) {
                let (start, end) = calendar.occurrence(of: hours.range, on: day)
                if start < end, end > time.start { closures.append(Closure(Stretch(start, end), .quietHours)) }
            }
        }
        return closures
    }
}
