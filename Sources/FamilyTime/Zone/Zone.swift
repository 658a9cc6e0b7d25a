/// An IANA time zone.
///
/// Every change of its offset in the years 1900 to 2200 is looked up once, when the zone is made, so that conversion
/// is a search in a small table and does no calendar arithmetic. Before and after these years the nearest offset holds.
/// Two zones are equal when their names are.
package struct Zone: Sendable, Hashable {
    /// As it was asked for: `Europe/Berlin`, `UTC`.
    package let id: String
    private let changes: ZoneChanges

    /// Nil when the zone is not known by exactly this name.
    ///
    /// `GMT+2` and abbreviations such as `BST` are refused: the first is no IANA name, the second means Bangladesh to
    /// some programs and Britain to others.
    package init?(id: String) {
        // Known without any file.
        if id == Self.utc.id {
            self = .utc
            return
        }
        guard let changes = ZoneChanges(zone: id) else { return nil }
        self.id = id
        self.changes = changes
    }

    /// The zone without a change, which is written `Z`.
    package static let utc = Zone(id: "UTC", changes: ZoneChanges(fixed: 0))

    private init(id: String, changes: ZoneChanges) {
        self.id = id
        self.changes = changes
    }

    /// A time in which the offset stays the same: `start <= t < end`.
    package struct Stretch: Hashable, Sendable {
        /// Milliseconds since 1970-01-01T00:00:00Z; `Int64.min` in the first stretch.
        package var start: Int64
        /// Milliseconds since 1970-01-01T00:00:00Z; `Int64.max` in the last stretch.
        package var end: Int64
        /// Milliseconds to add to an instant to read it as local time.
        package var offset: Int64
    }

    /// The offset at an instant and for how long it holds. For callers that convert many instants of the same time.
    package func stretch(at instant: Instant) -> Stretch {
        changes.stretch(changes.index(at: instant.milliseconds))
    }

    /// Milliseconds by which local time is ahead of UTC.
    package func offset(at instant: Instant) -> Int64 {
        changes.offsets[changes.index(at: instant.milliseconds)]
    }

    /// When the clocks of the zone show this time of this date.
    ///
    /// A clock time that occurs twice means the first; a skipped one means the end of the gap, also where a whole date
    /// is skipped (Pacific/Apia, 2011-12-30).
    package func instant(of date: LocalDate, at clock: ClockTime) -> Instant {
        let local = Int64(date.dayNumber) * Milliseconds.day + clock.milliseconds
        var index = changes.index(at: local - changes.largestOffset)
        while true {
            let stretch = changes.stretch(index)
            let candidate = local - stretch.offset
            // The first stretch whose end is not reached. Not having fallen into the one before, a candidate ahead of
            // its start was skipped between the two.
            if candidate < stretch.end { return Instant(milliseconds: max(candidate, stretch.start)) }
            index += 1
        }
    }

    /// The local date at an instant.
    package func localDate(at instant: Instant) -> LocalDate {
        localTime(at: instant).date
    }

    /// The local time at an instant, seconds cut off.
    package func clock(at instant: Instant) -> ClockTime {
        let minutes = localTime(at: instant).milliseconds / Milliseconds.minute
        return ClockTime(minutes: Int(minutes)) ?? .midnight
    }

    /// The local date at an instant and the milliseconds that the clock shows after midnight.
    package func localTime(at instant: Instant) -> (date: LocalDate, milliseconds: Int64) {
        let local = instant.milliseconds.addingClamped(offset(at: instant)).floored(by: Milliseconds.day)
        return (LocalDate(dayNumber: Int32(clamping: local.quotient)), local.remainder)
    }

    package static func == (left: Zone, right: Zone) -> Bool {
        left.id == right.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
