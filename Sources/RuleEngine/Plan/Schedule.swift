import FamilyTime
import RuleLanguage

/// Which instants of a day count: time ranges on some days, less the exceptions.
struct Schedule: Hashable, Sendable {
    var days: UInt16
    /// The last day of its rule, where it has one. A later day has no ranges, and takes nothing from those before it.
    var until: Int32
    /// Empty for the whole day.
    var ranges: [ClockRange]
    var except: [Exception]

    struct Exception: Hashable, Sendable {
        var days: UInt16
        var ranges: [ClockRange]
    }

    /// The instants that belong to the day: they may lie past its end, and still count for it (line 2).
    func pieces(of day: DayInfo, in calendar: inout FamilyCalendar) -> [Piece] {
        guard days & day.bits != 0 else { return [] }
        var pieces = Self.instants(ranges, days, until, day, &calendar)
        for exception in except {
            // An exception's range of a day before may reach into this one.
            for number in (day.day - 2)...(day.day + 2) {
                let other = number == day.day ? day : calendar.info(of: number)
                guard exception.days & other.bits != 0 else { continue }
                for hole in Self.instants(exception.ranges, exception.days, .max, other, &calendar) {
                    pieces = pieces.flatMap { $0.removing(hole) }
                }
            }
        }
        return pieces
    }

    private static func instants(
        _ ranges: [ClockRange], _ days: UInt16, _ until: Int32, _ day: DayInfo, _ calendar: inout FamilyCalendar
    ) -> [Piece] {
        guard !ranges.isEmpty else { return day.isEmpty ? [] : [Piece(start: day.start, end: day.end)] }
        return ranges.compactMap { range in
            let (start, end) = calendar.occurrence(
                of: range, on: day.day, among: DaySelection(bits: days), until: until)
            return start < end ? Piece(start: start, end: end) : nil
        }
    }
}

/// A stretch of time, its end exclusive.
struct Piece: Hashable, Sendable {
    var start: Int64
    var end: Int64

    func removing(_ hole: Piece) -> [Piece] {
        guard hole.start < end, hole.end > start else { return [self] }
        var rest: [Piece] = []
        if hole.start > start { rest.append(Piece(start: start, end: hole.start)) }
        if hole.end < end { rest.append(Piece(start: hole.end, end: end)) }
        return rest
    }
}
