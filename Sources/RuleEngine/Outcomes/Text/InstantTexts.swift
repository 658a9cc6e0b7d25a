import FamilyTime

/// The instants of one calendar as text: only the time of day is worked out for each, the date and the offset are those
/// of the instants before it.
struct InstantTexts: Sendable {
    /// A time in which date and offset are the same.
    struct Stretch: Sendable {
        fileprivate var from: Int64 = .max
        fileprivate var until: Int64 = .min
        /// What the clock shows is counted from here.
        fileprivate var midnight: Int64 = 0
        /// With the letter that follows it.
        fileprivate var date = DateText()
        fileprivate var offset = DateText()
    }

    /// Totals are told of yesterday while today's wins are told, so that several dates are in use at once.
    private var stretches = [Stretch](repeating: Stretch(), count: 8)

    /// The stretch that holds an instant.
    @inline(__always)
    mutating func stretch(at instant: Int64, _ calendar: inout FamilyCalendar) -> Stretch {
        let place = Int(truncatingIfNeeded: instant >> 26) & (stretches.count - 1)
        let known = stretches[place]
        if known.from <= instant, instant < known.until { return known }
        let found = Stretch(holding: instant, &calendar)
        stretches[place] = found
        return found
    }
}

extension InstantTexts.Stretch {
    fileprivate init(holding milliseconds: Int64, _ calendar: inout FamilyCalendar) {
        let instant = Instant(milliseconds: milliseconds)
        let day = calendar.day(at: instant)
        let zone = calendar.zone(on: day.day)
        let text = instant.iso8601(in: zone)
        guard let letter = text.lastIndex(of: "T") else { return }
        let clock = text[text.index(after: letter)...]
        let shown = clock.prefix(8).split(separator: ":").reduce(Int64(0)) { $0 * 60 + (Int64($1) ?? 0) }
        midnight = milliseconds - shown * Milliseconds.second - Self.fraction(milliseconds)
        date = DateText(text[...letter])
        offset = DateText(clock.drop { !"Z+-".contains($0) })
        let stretch = zone.stretch(at: instant)
        from = max(midnight, stretch.start, day.start)
        until = min(midnight + Milliseconds.day, stretch.end, day.end)
    }

    private static func fraction(_ milliseconds: Int64) -> Int64 {
        let rest = milliseconds % Milliseconds.second
        return rest < 0 ? rest + Milliseconds.second : rest
    }
}

extension MutableRawSpan {
    /// An instant of a stretch as `Instant.iso8601` writes it.
    @inline(__always)
    mutating func put(_ instant: Int64, _ stretch: InstantTexts.Stretch, at end: inout Int) {
        put(stretch.date, at: &end)
        let (seconds, fraction) = (instant - stretch.midnight).quotientAndRemainder(dividingBy: Milliseconds.second)
        let (minutes, second) = UInt64(truncatingIfNeeded: seconds).quotientAndRemainder(dividingBy: 60)
        let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        let colon: UInt64 = 0x3A
        put(
            Self.pair(hour) | colon << 16 | Self.pair(minute) << 24 | colon << 40 | Self.pair(second) << 48, count: 8,
            at: &end)
        if fraction != 0 {
            let (hundreds, rest) = UInt64(truncatingIfNeeded: fraction).quotientAndRemainder(dividingBy: 100)
            put(0x2E | (0x30 + hundreds) << 8 | Self.pair(rest) << 16, count: 4, at: &end)
        }
        put(stretch.offset, at: &end)
    }

    /// Two digits, the first one lowest.
    @inline(__always)
    private static func pair(_ number: UInt64) -> UInt64 {
        let tens = number / 10
        return (0x30 + tens) | (0x30 + number - tens * 10) << 8
    }
}
