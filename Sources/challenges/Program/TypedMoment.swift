import CommandTable
import FamilySettings
import FamilyTime
import Languages
import Presentation
import Recording
import ShippedFiles
import UsageTracking

/// Parses moments that a parent types, on the family's clock.
///
/// `today` is the family day, as everywhere: at 01:30 that is the day that began the morning before, and `today 02:00` is
/// still to come. A date with a time means what clock and calendar show. Words for days are those of any language that
/// the program speaks.
struct TypedMoment {
    /// Whether a moment is one that was, or one that is still to come.
    enum Tense {
        case past, future
    }

    private let zone: Zone
    /// The time at which a day begins.
    private let dayStarts: ClockTime
    private let now: Instant
    private let today: LocalDate

    /// - Parameters:
    ///   - now: the instant to which `today` and a time without a date refer.
    ///   - child: the id or name of the child whose day `today` is. Nil for the day of the only child, or the family's.
    init(_ folder: FamilyFolder, now: Instant, child: String? = nil) {
        let family = folder.familyInForce
        zone = family?.zone ?? Zone.ofThisComputer ?? .utc
        dayStarts = family?.dayStarts ?? .midnight
        self.now = now
        let children = family?.children ?? []
        let named = child.flatMap { try? family?.child(named: $0) }.map { children[$0] }
        today =
            family?.today(at: now, of: named ?? (children.count == 1 ? children[0] : nil)) ?? zone.localDate(at: now)
    }

    /// - Parameters:
    ///   - isEnd: whether a day without a time means its end rather than its beginning.
    ///   - tense: which of this night's and the next night's hours a time without a date means.
    func instant(_ text: String, isEnd: Bool = false, tense: Tense = .past) throws(UsageError) -> Instant {
        if let instant = try Self.instant(withOffset: text) { return instant }
        guard let instant = local(text, isEnd: isEnd, tense) else {
            throw UsageError(
                localized("\"\(text)\" is not a moment."),
                remedy: localized(
                    """
                    Write it like 2026-11-02 16:00 or today 16:00 on the family's clock, 2026-11-02 for a day, or \
                    2026-11-02T16:00:00Z with an offset.
                    """))
        }
        return try Self.believed(instant, text)
    }

    /// "2026-11-02T16:00:00Z". Nil for a text without an offset.
    static func instant(withOffset text: String) throws(UsageError) -> Instant? {
        guard let instant = Instant(iso8601: text) else { return nil }
        return try believed(instant, text)
    }

    private static func believed(_ instant: Instant, _ text: String) throws(UsageError) -> Instant {
        guard UsageLog.believable.contains(instant.milliseconds) else {
            throw UsageError(
                localized("\"\(text)\" lies before the year 2000 or after 2199."),
                remedy: localized(
                    "Name a moment between the two."))
        }
        return instant
    }

    /// "2026-11-06 18:00", "2026-11-06T18:00", "yesterday 18:00", "18:00", "2026-11-06".
    private func local(_ text: String, isEnd: Bool, _ tense: Tense) -> Instant? {
        let isDated = text.first?.isNumber == true
        let parts = text.split { $0 == " " || (isDated && $0 == "T") }.map(String.init)
        guard let first = parts.first, parts.count <= 2 else { return nil }
        if parts.count == 1, let instant = instant(first, tense) { return instant }
        guard let date = date(first) else { return nil }
        guard parts.count == 2 else { return zone.instant(of: isEnd ? date + 1 : date, at: dayStarts) }
        return LocalDate(first) == nil ? instant(parts[1], ofFamilyDay: date) : instant(parts[1], on: date)
    }

    /// A time without a date: of the family day, or of the date that the calendar shows if only that fits.
    private func instant(_ clock: String, _ tense: Tense) -> Instant? {
        guard let ofDay = instant(clock, ofFamilyDay: today), let onDate = instant(clock, on: zone.localDate(at: now))
        else { return nil }
        func fits(_ instant: Instant) -> Bool { tense == .past ? instant <= now : now < instant }
        return fits(ofDay) || !fits(onDate) ? ofDay : onDate
    }

    /// The hours before `dayStarts` are the last ones of the day before.
    private func instant(_ clock: String, ofFamilyDay date: LocalDate) -> Instant? {
        guard let instant = instant(clock, on: date) else { return nil }
        return instant < zone.instant(of: date, at: dayStarts) ? self.instant(clock, on: date + 1) : instant
    }

    /// "16:30", "16:30:15".
    private func instant(_ clock: String, on date: LocalDate) -> Instant? {
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
            throw UsageError(
                localized("\"\(text)\" is not a date."), remedy: localized("Write it like 2026-11-02, or today."))
        }
        return date
    }

    private func date(_ word: String) -> LocalDate? { LocalDate(word) ?? Self.days(to: word).map { today + $0 } }

    /// How many days from today a word is, in any of the program's languages: who types need not be who reads the screen.
    private static func days(to word: String) -> Int? {
        let word = word.lowercased()
        for language in ShippedFiles.languageCodes.lazy.compactMap(ShippedFiles.language) {
            let said = language.speaking { [localized("yesterday"), GoalWords.today, GoalWords.tomorrow] }
            if let place = said.firstIndex(of: word) { return place - 1 }
        }
        return nil
    }
}
