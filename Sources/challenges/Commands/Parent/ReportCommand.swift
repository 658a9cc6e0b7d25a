import CommandTable
import FamilySettings
import FamilyTime
import Languages
import Presentation
import Recording

/// Tells a parent what the children did in some days, and how the devices stand.
enum ReportCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "report",
            summary: localized("Show a week of each child, what waits for a parent, and how the devices stand."),
            discussion: localized(
                """
                For each child: the time with learning and reward apps and the points, beside those of as many days before; each \
                day; categories and apps; what was won; streaks; what waits for a parent; what happened last. Then each device: \
                whose it is, when it reported last and synced last, and what it told. Earned are the points of use, by the minute; \
                bonus is what challenges, streaks, badges, levels and tasks brought. A device's points are its part \
                of the day's points of each app, by its time. What was used of an app while it was shut counts for \
                nothing, and is told beside. A device that is called in family.json as it was called when it was \
                paired is one line.

                --html writes it as a page for a browser, which needs nothing else: no network, and no script. Besides what stands \
                here it has charts, a calendar of each streak, challenges, limits, badges, the ledger and what `lint` says. With \
                --child it is that child's own page, big and friendly, without anything of the others or of what waits for you.
                """),
            group: .parent,
            options: ReportDays.options + [
                .child, FeedExport.option,
                .value("by", name: "WHAT", allowed: ["device"], help: localized("Also each day of each device.")),
                .value(
                    "html", name: "FILE", completion: .files,
                    help: localized("Write a page for a browser; - is standard output.")),
            ],
            examples: Examples(
                Example("challenges report", localized("the last seven days")),
                Example("challenges report --child mia --days 30", localized("Mia's last month")),
                Example("challenges report --from 2026-11-02 --until 2026-11-08", localized("one week")),
                Example(
                    "challenges report --html week.html", localized("the week as a page, for a browser or a printer")),
                Example("challenges report --html mia.html --child mia", localized("Mia's own page")),
                Example(
                    "challenges report --feed feeds",
                    localized("what is due and what was won, for a calendar and a reader of news")),
                Example("challenges report --json", localized("everything, for another program"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        if let path = session.options.string("html") { return try ReportFile(path).write(session) }
        return try session.looking(try session.load()) { sight in
            let session = sight.session
            if let path = session.options.string("feed") { return try FeedExport(sight: sight).write(to: path) }
            var report = try read(sight, try days(sight)).report
            let lookedAt = try LookedAtView(at: report.childDays, sight.family, sight.store, session)
            return session.answer {
                report.notes += lookedAt.notes
                return report.members
            } words: {
                session.show(report.screen(byDevice: session.options.string("by") == "device"))
                // Their commands are copied, so that no line of them is broken.
                for line in lookedAt.lines { session.terminal.write("\n" + line + "\n") }
            }
        }
    }

    /// The children and the days that the options ask for.
    static func days(_ sight: Sight) throws -> (children: [Int], days: ReportDays) {
        let (session, family) = (sight.session, sight.family)
        let children = try session.children(of: family)
        let today = children.map { family.today(at: session.now, of: family.children[$0]) }.max()
        return (children, try ReportDays(session, today: today ?? family.zone.localDate(at: session.now)))
    }

    /// A report, and what it was made from.
    static func read(
        _ sight: Sight, _ asked: (children: [Int], days: ReportDays)
    ) throws -> (report: FamilyReport, reading: ReportReading) {
        var reading = try ReportReading(
            sight.loaded, asked.children, asked.days, sight.store, now: sight.session.now)
        var report: FamilyReport
        do {
            let group = try SyncView(sight.session)
            report = try reading.report(sync: group?.standing, members: group?.members ?? [])
        } catch {
            guard let refusal = sight.session.told(error) as? Refusal else { throw error }
            // What was recorded can be seen, however the devices stand.
            report = try reading.report(sync: nil, members: [])
            report.notes.append(Note(refusal))
        }
        return (report, reading)
    }
}

extension FamilyReport {
    /// Each day of each child.
    var childDays: Set<ChildDay> {
        Set(children.flatMap { child in child.days.map { ChildDay(child: child.id, day: $0.date) } })
    }
}
