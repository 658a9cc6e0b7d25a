package import FamilyTime

/// How long an app was used on one family day.
package struct DailyUse: Hashable, Sendable {
    package var day: Int32
    package var app: Int32
    /// The device. Nil if the use is the union over all devices.
    package var device: String?
    /// In milliseconds.
    package var length: Int64

    /// The use per day and app. Time on two devices at once counts once, or once on each device if devices are kept
    /// apart.
    /// - Parameter uses: the use of one child, with device names, in any order.
    package static func totals(
        of uses: [(use: Use, device: String?)], calendar: FamilyCalendar, byDevice: Bool
    ) -> [DailyUse] {
        var calendar = calendar
        var totals: [Key: Int64] = [:]
        var coveredUntil: [Key: Int64] = [:]
        for (use, device) in uses.sorted(by: { $0.use.comes(before: $1.use) }) {
            let place = Key(day: 0, app: use.app, device: byDevice ? device : nil)
            var start = max(use.start, coveredUntil[place] ?? .min)
            coveredUntil[place] = max(use.end, coveredUntil[place] ?? .min)
            while start < use.end {
                let day = calendar.day(at: Instant(milliseconds: start))
                let end = min(use.end, day.end)
                totals[Key(day: day.day, app: use.app, device: place.device), default: 0] += end - start
                start = end
            }
        }
        return totals.map { DailyUse(day: $0.key.day, app: $0.key.app, device: $0.key.device, length: $0.value) }
            .sorted { ($0.day, $0.app, $0.device ?? "") < ($1.day, $1.app, $1.device ?? "") }
    }

    /// The time in which any app was used, in milliseconds, by day number.
    package static func union(of uses: [Use], calendar: FamilyCalendar) -> [Int32: Int64] {
        let any = uses.map { (Use(start: $0.start, end: $0.end, child: $0.child, app: 0), nil as String?) }
        let totals = totals(of: any, calendar: calendar, byDevice: false)
        return Dictionary(totals.map { ($0.day, $0.length) }, uniquingKeysWith: +)
    }

    private struct Key: Hashable {
        var day: Int32
        var app: Int32
        var device: String?
    }
}
