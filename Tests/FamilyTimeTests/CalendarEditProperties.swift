import FamilyTime
import SeededNumbers
import Testing

@Suite("Calendars whose settings are edited at random")
struct CalendarEditProperties {
    private static let zones = [
        "Europe/Berlin", "America/New_York", "Pacific/Pago_Pago", "Pacific/Kiritimati", "Pacific/Apia", "Asia/Kolkata",
    ]

    /// Some settings; each is often as it was.
    private func settings(
        _ before: CalendarSettings?, first: Int32, _ random: inout SeededGenerator
    ) throws -> CalendarSettings {
        func isNew() -> Bool { before == nil || Bool.random(using: &random) }
        func place() throws -> Zone { try zone(Self.zones[Int.random(in: 0..<Self.zones.count, using: &random)]) }
        func dates() -> ClosedRange<LocalDate> {
            let start = LocalDate(dayNumber: first + Int32.random(in: 0...150, using: &random))
            return start...(start + Int.random(in: 0...6, using: &random))
        }
        var made = try before ?? CalendarSettings(rhythm: Rhythm(zone: place()))
        if isNew() { made.rhythm.zone = try place() }
        if isNew() {
            let minutes = [0, 0, 240, 720, 1439][Int.random(in: 0...4, using: &random)]
            made.rhythm.dayStarts = try #require(ClockTime(minutes: minutes))
        }
        if isNew() { made.rhythm.weekStarts = try #require(Weekday(rawValue: Int.random(in: 0...6, using: &random))) }
        if isNew() { made.trips = try (0..<2).map { _ in Trip(days: dates(), zone: try place()) } }
        if isNew() { made.holidays = (0..<2).map { _ in dates() } }
        if isNew() { made.away = (0..<2).map { _ in dates() } }
        return made
    }

    /// Calls a test with calendars that were edited several times, within hours or within weeks.
    private func forEachCalendar(
        seed: UInt64, _ test: (inout FamilyCalendar, ClosedRange<Int32>, inout SeededGenerator) throws -> Void
    ) throws {
        var random = SeededGenerator(seed: seed)
        let first = try day("2011-11-01")
        for _ in 0..<150 {
            var current = try settings(nil, first: first, &random)
            var days = FamilyCalendar(current)
            var now = Int64(first + 5) * Milliseconds.day
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                now +=
                    Int64.random(in: 0...([2, 40, 400][Int.random(in: 0...2, using: &random)]), using: &random)
                    * Milliseconds.hour
                current = try settings(current, first: first, &random)
                days.adopt(current, at: Instant(milliseconds: now))
            }
            try test(&days, first...first + 160, &random)
        }
    }

    @Test("Days tile time without gap or overlap, and every instant finds the day that holds it")
    func days() throws {
        try forEachCalendar(seed: 21) { days, span, random in
            var end = days.info(of: span.lowerBound).start
            for number in span {
                let info = days.info(of: number)
                guard info.day == number, info.start == end, info.end >= end else {
                    Issue.record("\(info.date) does not follow the day before it")
                    return
                }
                end = info.end
                guard !info.isEmpty else { continue }
                for time in [info.start, info.end - 1, Int64.random(in: info.start..<info.end, using: &random)] {
                    guard days.day(at: Instant(milliseconds: time)) != info else { continue }
                    Issue.record("\(time) is not found on \(info.date)")
                }
            }
        }
    }

    @Test("Weeks follow each other, each holds its days, and no two share a name")
    func weeks() throws {
        try forEachCalendar(seed: 22) { days, span, _ in
            var names: Set<String> = []
            var count = 0
            var number = days.info(of: span.lowerBound).weekFirst
            while number <= span.upperBound {
                let found = days.window(.week, on: number)
                let week = try #require(found)
                let length = Int(week.last - week.first) + 1
                #expect(week.first == number && (4...13).contains(length))
                for day in week.first...week.last where days.window(.week, on: day) != week {
                    Issue.record("\(LocalDate(dayNumber: day)) lies in another week than \(week.name)")
                }
                names.insert(week.name)
                count += 1
                number = week.last + 1
            }
            #expect(names.count == count)
        }
    }

    @Test("An edit leaves everything before it as it was: the days, the weeks that were over, holidays and the zone")
    func past() throws {
        let first = try day("2011-11-01")
        var random = SeededGenerator(seed: 24)
        for _ in 0..<150 {
            var current = try settings(nil, first: first, &random)
            var before = FamilyCalendar(current)
            var now = Int64(first + 20) * Milliseconds.day
            for _ in 0..<4 {
                now += Int64.random(in: 0...300, using: &random) * Milliseconds.hour
                current = try settings(current, first: first, &random)
                var after = before
                after.adopt(current, at: Instant(milliseconds: now))
                let today = before.day(at: Instant(milliseconds: now))
                for number in first...today.day {
                    var (old, new) = (before.info(of: number), after.info(of: number))
                    #expect(before.zone(on: number) == after.zone(on: number))
                    if number == today.day {
                        // Its end may move, past the edit, and the lists of that day are the new ones.
                        #expect(new.end > now)
                        (old.end, old.bits, old.isAway) = (new.end, new.bits, new.isAway)
                    }
                    #expect(old == new)
                }
                before = after
            }
            // In the end all of the last settings hold.
            let later = try day("2013-06-01")
            var fresh = FamilyCalendar(current)
            let (old, new) = (before.info(of: later), fresh.info(of: later))
            #expect(old == new)
        }
    }
}
