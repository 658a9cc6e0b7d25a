import CommandTable
import FamilySettings
import FamilyTime
import Languages

/// The days that `report` is about, from its options.
struct ReportDays {
    /// The most days that are shown.
    static let most = 3660
    static let usual = 7

    static var options: [OptionSpec] {
        [
            .value("days", name: "N", help: localized("The last N days; \(usual) without it.")),
            .value("from", name: "DATE", help: localized("The first day: 2026-11-02, yesterday.")),
            .value("until", name: "DATE", help: localized("The last day, included; today without it.")),
        ]
    }

    /// Where nobody has said one it is today, which differs where children live in other zones.
    let last: LocalDate?
    let first: LocalDate?
    private let count: Int

    /// The last days, up to today.
    init(last count: Int = usual) {
        (first, last) = (nil, nil)
        self.count = count
    }

    /// - Parameter today: the latest day that it is for any child.
    init(_ session: Session, today: LocalDate) throws(UsageError) {
        let child = session.options.string("child")
        let count = try session.options.int("days", in: 1...Self.most)
        first = try session.options.string("from").map { (text) throws(UsageError) in try session.day(text, of: child) }
        last = try session.options.string("until").map { (text) throws(UsageError) in try session.day(text, of: child) }
        self.count = count ?? Self.usual
        if first != nil, count != nil {
            throw UsageError(
                localized("--days and --from both say where it begins."),
                remedy: localized(
                    "Leave one out, or write --from and --until."))
        }
        if let first, first > today {
            throw UsageError(
                localized(
                    "\(Wording.date(first, readOn: today)) is still to come, so there is nothing to report of it."),
                remedy: localized("Name a day up to today, \(today): --from \(today + (1 - Self.usual))"))
        }
        if let first, let last, first > last {
            throw UsageError(
                localized("The days are turned round: \(first) lies behind \(last)."),
                remedy: localized("Write: --from \(last) --until \(first)"))
        }
        if let first, Int(min(last ?? today, today).dayNumber) - Int(first.dayNumber) >= Self.most {
            throw UsageError(
                localized("That is more than \(Self.most) days."),
                remedy: localized(
                    "Name fewer, such as --from \(today + (1 - Self.most))"))
        }
    }

    /// The days of a child, up to its today.
    func range(today: LocalDate) -> ClosedRange<LocalDate> {
        let last = min(last ?? today, today)
        return min(first ?? last + (1 - count), last)...last
    }
}
