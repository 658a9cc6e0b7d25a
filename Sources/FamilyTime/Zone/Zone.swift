/// An IANA time zone.
///
/// The changes of its offset in the years 1900 to 2200 are read once, when the zone is made. Conversion is then a
/// search in a small table, without calendar arithmetic. Outside these years the nearest offset holds. Zones are equal
/// if their names are.
package struct Zone: Sendable, Hashable {
    /// The name by which the zone was asked for: `Europe/Berlin`, `UTC`.
    package let id: String
    private let changes: ZoneChanges

    /// Nil if there is no zone of exactly this name.
    ///
    /// `GMT+2` and abbreviations such as `BST` are refused: the first is not an IANA name, and the second means
    /// Bangladesh to some programs and Britain to others.
    package init?(id: String) {
        // Known without any file.
        if id == Self.utc.id {
            self = .utc
            return
        }
        guard let changes = ZoneChanges.known(id) else { return nil }
        self.id = id
        self.changes = changes
    }

    /// The zone UTC, written `Z`. Its offset is always 0.
    package static let utc = Zone(id: "UTC", changes: ZoneChanges(fixed: 0))

    private init(id: String, changes: ZoneChanges) {
        self.id = id
        self.changes = changes
    }

    /// An interval with one offset: `start <= t < end`.
    package struct Stretch: Hashable, Sendable {
        /// Milliseconds since 1970-01-01T00:00:00Z; `Int64.min` in the first stretch.
        package var start: Int64
        /// Milliseconds since 1970-01-01T00:00:00Z; `Int64.max` in the last stretch.
        package var end: Int64
        /// Milliseconds to add to an instant to read it as local time.
        package var offset: Int64
    }

    /// The offset at an instant, with the interval in which it holds. For callers that convert many instants close
    /// together.
    package func stretch(at instant: Instant) -> Stretch {
        changes.stretch(changes.index(at: instant.milliseconds))
    }

    /// Milliseconds by which local time is ahead of UTC.
    package func offset(at instant: Instant) -> Int64 {
        changes.offsets[changes.index(at: instant.milliseconds)]
    }

    /// The instant at which the zone's clocks show a time of a date.
    ///
    /// A clock time that occurs twice means the first. A skipped one means the end of the gap, even if a whole date is
    /// skipped (Pacific/Apia, 2011-12-30).
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

    /// The local time at an instant, in whole minutes. Seconds are cut off.
    package func clock(at instant: Instant) -> ClockTime {
        let minutes = localTime(at: instant).milliseconds / Milliseconds.minute
        return ClockTime(minutes: Int(minutes)) ?? .midnight
    }

    /// The local date at an instant, and the milliseconds after midnight on the clock.
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
