import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine

/// Makes pages from a report, and from the values behind `status`, `badges` and `ledger`.
struct PageReading {
    /// What the report was made from.
    let reading: ReportReading
    let report: FamilyReport

    /// - Parameters:
    ///   - findings: what the linter says of the rules. Nil if it was not asked.
    ///   - notes: what a parent should know besides.
    ///   - ownPage: the file of a child's own page, by the child's id. Nil if there is none.
    func family(
        findings: FamilyPage.Findings?, notes: [String], ownPage: (String) -> String?
    ) throws -> FamilyPage {
        let accounts = try zip(reading.children, report.children).map { child, report in
            var account = try account(of: child, report)
            account.ownPage = ownPage(report.id)
            return account
        }
        let (first, last) = (report.days.lowerBound, report.days.upperBound)
        return FamilyPage(
            familyName: reading.loaded.family.name,
            days: first == last
                ? dated(last) : localized("\(Wording.date(first, readOn: last)) to \(dated(last))", "dates"),
            moment: ClockWords.dated(report.now.milliseconds, report.zone), children: accounts,
            devices: report.devices(byDevice: false), findings: findings, notes: report.noteWords + notes)
    }

    private func dated(_ date: LocalDate) -> String { "\(Wording.date(date)) \(date.year)" }

    // MARK: - A child

    private func account(of child: Int, _ report: ChildReport) throws -> ChildAccount {
        let (loaded, store, now) = (reading.loaded, reading.store, reading.now)
        var view = try loaded.status(reading.interpreter, child, store, now: now)
        let status = try view.screen(store, isWhole: true)
        let badges = try BadgeView(reading.interpreter, child, store, now).screen(isWhole: true)
        let first = report.days.first?.date ?? report.today
        let last = report.days.last?.date ?? report.today
        let entries = try entries(of: report, since: first, view.rewards.desk.made, child)
        let shown = LedgerEntry.joined(entries)
        let known = try known(report, child)
        let isKnown = { (date: LocalDate) in known?.contains(date) ?? false }
        let week = ReportWeek(report, isKnown: isKnown)
        return ChildAccount(
            card: report.card(self.report.weekStarts, isKnown: isKnown), status: status, badges: badges,
            sentence: week.sentence, figures: week.figures,
            calendars: try view.calendars(
                of: min(first, last + (1 - Self.leastCalendar))...last, weekStarts: self.report.weekStarts),
            entries: shown.suffix(Self.mostEntries).reversed().map { $0.item(readOn: report.today) },
            olderEntries: max(0, shown.count - Self.mostEntries),
            economy: week.economy(view.rewards.apps, hasShop: !status.things.isEmpty, entries.map(\.row)))
    }

    /// The number of days that the calendar of a streak shows at least.
    private static let leastCalendar = 28
    private static let mostEntries = 50

    /// The days of which something is known: from a child's first use on, until its trackers fell silent. Nil if that
    /// is none.
    private func known(_ report: ChildReport, _ child: Int) throws -> ClosedRange<LocalDate>? {
        var calendar = reading.plan.calendar(of: child)
        func date(_ milliseconds: Int64) -> LocalDate { calendar.day(at: Instant(milliseconds: milliseconds)).date }
        let family = reading.loaded.family
        guard let store = reading.store else { return nil }
        var events = try store.events(of: report.id)
        guard let first = try events.next().map({ date($0.start) }), first <= report.today else { return nil }
        let silent = try SilentTracker.all(of: [family.children[child]], family, store, now: reading.now).map(\.last)
        guard let last = (silent + [report.lastUse?.at].compactMap(\.self)).max(), !silent.isEmpty,
            reading.now.milliseconds - last > SilentTracker.patience
        else { return first...report.today }
        return first...max(first, date(last))
    }

    // MARK: Points

    /// The entries of the report's days in their order, with the balance behind each.
    private func entries(
        of report: ChildReport, since first: LocalDate, _ made: [Decision], _ child: Int
    ) throws -> [LedgerEntry] {
        var calendar = reading.plan.calendar(of: child)
        let recorded = try reading.store?.ledger(of: report.id, since: first).all() ?? []
        let due = made.flatMap { $0.entries(on: calendar.day(at: Instant(milliseconds: $0.at)).date) }
        let rows = LedgerOrder.sorted(
            recorded.filter { $0.at <= reading.now.milliseconds } + due.filter { $0.day >= first })
        // What they come to lies on what was there before them.
        var balance = Int64(report.balance) - rows.reduce(0) { $0 + $1.amount }
        let last = report.days.last?.date ?? report.today
        return rows.map { row in
            balance += row.amount
            return LedgerEntry(row, balance: balance)
        }.filter { $0.row.day <= last }
    }
}
