import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import UsageTracking

/// Use that contradicts its receipt, or what was told before, and waits for a parent's word.
enum HeldCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "held", summary: localized("Decide about use that contradicts the clock, or what was told before."),
            discussion: localized(
                """
                Use that a device told long before it can have happened does not count by itself: the clock of the device was \
                probably set forward. Nor does use under an id that stands for other use already (another child, app, device or \
                time), if it might count in the place of that. \
                Without an action it lists such use; release ID counts it, decline ID takes that time of the app out, \
                until that is taken back: challenges void --undo N. Where several reports of one id wait, the child and \
                the app stand behind it, as in e1/mia/khan. Instead of an ID, all means all of it.
                """),
            group: .parent,
            arguments: [
                .one("ACTION", of: ["release", "decline"]),
                ArgumentSpec("ID", arity: .optional, help: localized("Which use, or all.")),
            ],
            examples: Examples(
                Example("challenges held", localized("what waits")),
                Example("challenges held decline all", localized("count none of it"))))
    }

    static func giver(of options: Invocation) -> Giver {
        [nil, "list"].contains(options.argument("ACTION")) ? .anybody : .parent
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        guard let action = session.options.argument("ACTION"), action != "list" else {
            return try session.looking(loaded) { sight in
                let held = HeldReport.all(try sight.store?.held() ?? [])
                show(try held.map { ($0, try sight.store?.event(id: $0.row.id)) }, sight.family, sight.session)
                return .fine
            }
        }
        guard ["release", "decline"].contains(action) else {
            throw UsageError(localized("held cannot \"\(action)\"."), remedy: localized("It can: release and decline."))
        }
        guard let id = session.options.argument("ID") else {
            throw UsageError(
                localized("There is something missing."),
                remedy: localized(
                    "Write: challenges held \(action) ID, or all"))
        }
        let recorder = try session.recorder(loaded)
        try recorder.finish()
        let reports = HeldReport.all(try session.openStore()?.held() ?? [])
        let wanted = try named(id, in: reports).map(\.row)
        var effects = ""
        for row in wanted {
            if action == "release" {
                _ = try recorder.release(held: row)
            } else if let effect = try recorder.decline(held: row), !effect.isNone {
                effects += VoidCommand.words(effect, heir: nil, of: row.child, loaded.family, isDone: true)
            }
        }
        try recorder.finishAndDecide(isEnforcing: false)
        let length = Wording.duration(wanted.reduce(0) { $0 + $1.length })
        let done =
            action == "release"
            ? try released(wanted, length, loaded.family, session) : localized("\(length) do not count.\n")
        session.terminal.write(done + effects)
        try IngestCommand.celebrate(recorder, loaded.family, session)
        return .fine
    }

    /// - Parameter length: of all the reports together, in words.
    private static func released(
        _ rows: [EventRow], _ length: String, _ family: Family, _ session: Session
    ) throws -> String {
        let store = try session.openStore()
        let words = try store?.voids().filter { $0.undone == nil && !$0.saysReal } ?? []
        let times = rows.map { VoidRow(of: $0) }
        guard let store, times.contains(where: { time in words.contains { $0.meets(time) } }) else {
            return localized("\(length) count now.\n")
        }
        let counted = Wording.duration(try times.reduce(0) { $0 + (try store.timeUnder($1, family)) })
        return localized("Of \(length), \(counted) count now; what was left out before stays out: challenges void\n")
    }

    private static func named(_ name: String, in reports: [HeldReport]) throws -> [HeldReport] {
        let wanted = name == "all" ? reports : reports.filter { $0.name == name }
        if !wanted.isEmpty { return wanted }
        let ofID = reports.filter { $0.row.id == name }.map(\.name)
        throw Refusal(
            name == "all"
                ? localized("No use is held.")
                : ofID.isEmpty
                    ? localized("No held use has the id \"\(name)\".")
                    : localized("\(ofID.count) different reports wait under the id \"\(name)\"."),
            ofID.isEmpty
                ? localized("See what waits: challenges held") : localized("Say which one: \(Listing.or(ofID))"))
    }

    /// - Parameter rows: each with what is recorded under its id.
    private static func show(_ rows: [(held: HeldReport, recorded: EventRow?)], _ family: Family, _ session: Session) {
        let zone = family.zone
        session.answer(
            [("held", .array(rows.map { json($0.held, zone) }))],
            screen: ListScreen(
                title: localized("Use that waits for your word"),
                items: rows.map { report, recorded in
                    let row = report.row
                    let child = family.children.firstIndex { $0.id == row.child }
                    let clock = ChildClock(family, child ?? 0, now: session.now)
                    let (use, begins) = (words(row, family), clock.words(row.start))
                    let about =
                        if let recorded, row.contradicts(recorded) {
                            localized(
                                "\(use), said to begin at \(begins), but told as \(words(recorded, family)) before")
                        } else if row.isInDoubt {
                            localized(
                                "\(use), said to begin at \(begins), but told at \(clock.words(row.received))")
                        } else {
                            localized(
                                "\(use), said to begin at \(begins), but told under an id that stood for other use before"
                            )
                        }
                    return ListItem(name: report.name, about: about, detail: row.device)
                },
                hint: rows.isEmpty
                    ? nil : localized("Count it: challenges held release ID. Leave it out: challenges held decline ID"),
                headings: .init(localized("Use"), localized("Device"), localized("What")),
                empty: localized("No use waits for your word.")))
    }

    private static func json(_ report: HeldReport, _ zone: Zone) -> JSONOutput {
        let row = report.row
        return .known([
            ("name", .string(report.name)),
            ("id", .string(row.id)), ("child", .string(row.child)), ("app", .string(row.app)),
            ("start", .time(row.start, in: zone)), ("seconds", .raw(secondsText(row.length))),
            ("received", .time(row.received, in: zone)),
            ("counts", row.counts.flatMap { UseCounts(text: $0) }?.json),
        ])
    }

    /// "10 min of Minecraft by Mia"
    private static func words(_ row: EventRow, _ family: Family) -> String {
        let app = family.name(ofApp: row.app)
        let child = family.name(ofChild: row.child)
        let length = Wording.duration(row.length)
        let use =
            row.device.map { localized("\(length) of \(app) by \(child) on \($0)") }
            ?? localized("\(length) of \(app) by \(child)")
        return use + UseCounts.words(row.counts)
    }
}

/// A report that waits, under the name by which a parent answers it.
struct HeldReport {
    let row: EventRow
    /// The id; where several reports of it wait, with child, app and device behind it.
    let name: String

    static func all(_ rows: [EventRow]) -> [HeldReport] {
        let counts = Dictionary(grouping: rows, by: \.id).mapValues(\.count)
        return rows.map { row in
            let parts = counts[row.id] == 1 ? [row.id] : [row.id, row.child, row.app, row.device ?? ""]
            return HeldReport(row: row, name: parts.filter { !$0.isEmpty }.joined(separator: "/"))
        }
    }
}
