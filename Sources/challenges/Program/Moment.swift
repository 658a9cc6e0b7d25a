import CommandTable
import FamilySettings
import FamilyTime
import Recording
import UsageTracking

/// Parses moments that a parent types, on the family's clock.
struct Moment {
    private let zone: Zone
    /// The time at which a day begins, for moments that name no time.
    private let dayStarts: ClockTime
    private let today: LocalDate

    /// - Parameter today: the instant to which `today` and a time without a date refer.
    init(_ folder: FamilyFolder, today: Instant) {
        let family = folder.familyInForce
        zone = family?.zone ?? Zone.ofThisComputer ?? .utc
        dayStarts = family?.dayStarts ?? .midnight
        self.today = zone.localDate(at: today)
    }

    /// - Parameter isEnd: whether a day without a time means its end rather than its beginning.
    func instant(_ text: String, isEnd: Bool = false) throws(UsageError) -> Instant {
        guard let instant = Instant(iso8601: text) ?? local(text, isEnd: isEnd) else {
            throw UsageError(
                "\"\(text)\" is not a moment.",
                remedy: "Write it like 2026-11-02 16:00 or today 16:00 on the family's clock, 2026-11-02 for a day, or "
                    + "2026-11-02T16:00:00Z with an offset.")
        }
        guard UsageLog.believable.contains(instant.milliseconds) else {
            throw UsageError(
                "\"\(text)\" lies before the year 2000 or after 2199.", remedy: "Name a moment between the two.")
        }
        return instant
    }

    /// "2026-11-06 18:00", "2026-11-06T18:00", "yesterday 18:00", "18:00", "2026-11-06".
    private func local(_ text: String, isEnd: Bool) -> Instant? {
        let isDated = text.first?.isNumber == true
        let parts = text.split { $0 == " " || (isDated && $0 == "T") }.map(String.init)
        guard let first = parts.first, parts.count <= 2 else { return nil }
        if parts.count == 1, let instant = instant(first, of: today) { return instant }
        guard let date = date(first) else { return nil }
        guard parts.count == 2 else { return zone.instant(of: isEnd ? date + 1 : date, at: dayStarts) }
        return instant(parts[1], of: date)
    }

    /// "16:30", "16:30:15".
    private func instant(_ clock: String, of date: LocalDate) -> Instant? {
        if let clock = ClockTime(clock) { return zone.instant(of: date, at: clock) }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 2, let seconds = Int64(parts[2]), (0...59).contains(seconds),
            let minute = ClockTime(parts[..<2].joined(separator: ":"))
        else { return nil }
        return Instant(milliseconds: zone.instant(of: date, at: minute).milliseconds + seconds * Milliseconds.second)
    }

    /// "2026-11-02", "today", "tomorrow".
    func day(_ text: String) throws(UsageError) -> LocalDate {
        guard let date = date(text) else {
            throw UsageError("\"\(text)\" is not a date.", remedy: "Write it like 2026-11-02, or today.")
        }
        return date
    }

    private func date(_ word: String) -> LocalDate? {
        switch word.lowercased() {
        case "today": today
        case "yesterday": today + -1
        case "tomorrow": today + 1
        default: LocalDate(word)
        }
    }
}
