import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine

/// Leaves out use that was not real, or gives it to the child whose it was.
enum VoidCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "void", summary: localized("Leave out use that was not real, or give it to another child."),
            discussion: localized(
                """
                For a shared tablet, the wrong child, a game left open. Name one report by its EVENT, or a time by --child, \
                --from and --until, of one app or one device or of all. Nothing is deleted: the use is shown as left out, wins that hang on it are taken back by \
                entries that say so, points that were paid for it as it was used come back, and --undo takes your word back. With --keep you say that use was real which was named as hardly possible: \
                it counts as it did, and is not named again. Without anything it lists what was left out.
                """),
            group: .parent,
            arguments: [ArgumentSpec("EVENT", arity: .optional, help: localized("The id of one report of use."))],
            options: [
                .child, .yes,
                .value("app", name: "APP", completion: OfferedWords.apps.completion, help: localized("Only this app.")),
                .value(
                    "device", name: "DEVICE", help: localized("Only what this device told, as its reports name it.")),
                .value(
                    "from", name: "MOMENT",
                    help: localized(
                        "Where it begins, like 2026-11-06T16:00; a date alone is the beginning of that day.")),
                .value(
                    "until", name: "MOMENT", help: localized("Where it ends; a date alone means the whole of that day.")
                ),
                .value("to", name: "CHILD", help: localized("Whose use it was; without it nobody's.")),
                .flag("keep", help: localized("It was real: it counts on, and is not named again.")),
                .value("why", name: "TEXT", help: localized("The reason, for those who ask later.")),
                .value("undo", name: "N", help: localized("Take back what has this number in the list.")),
            ],
            examples: Examples(
                Example(
                    "challenges void --child mia --from 2026-11-06T16:00 --until 2026-11-06T17:00 --to leo",
                    localized("it was Leo who read")),
                Example(
                    "challenges void --child mia --app khan --from 2026-11-06T16:00 --until 2026-11-06T22:00 --why \"left open\"",
                    localized("nobody was there")),
                Example("challenges void --undo 3", localized("it was real after all"))))
    }

    static func giver(of options: Invocation) -> Giver {
        namesUse(options) || options.string("undo") != nil ? .parent : .anybody
    }

    /// Whether any use is named. Without it the command lists what was left out.
    private static func namesUse(_ options: Invocation) -> Bool {
        options.argument("EVENT") != nil || options.string("from") != nil || options.string("until") != nil
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        if let number = try session.options.int("undo", in: 1...1_000_000_000) {
            try undo(Int64(number), loaded, session)
        } else if namesUse(session.options) {
            try leaveOut(loaded, session)
        } else {
            try list(loaded, session)
        }
        return .fine
    }

    private static func leaveOut(_ loaded: LoadedFamily, _ session: Session) throws {
        guard let reading = try session.openStore() else {
            throw Refusal(localized("Nothing was recorded yet."))
        }
        // Use of an app that was taken out is there still.
        let family = try loaded.versions(reading, now: session.now).plan.family
        let row = try word(family, reading, session)
        let length = try reading.timeUnder(row, family)
        guard length > 0 else { throw try nothingLeft(row, reading, family) }
        let recorder = try session.recorder(loaded)
        guard !row.saysReal else {
            _ = try recorder.void(row)
            session.terminal.write(
                localized(
                    """
                    \(Wording.duration(length)) of \(useWords(row, family)) by \(family.name(ofChild: row.child)) were real: they \
                    count as they did, and are not named again.\n
                    """))
            return
        }
        let whose = row.heir.map { loaded.family.name(ofChild: $0) } ?? localized("nobody")
        let use = useWords(row, family)
        if !session.options.flag("yes") {
            let preview = try recorder.preview(row)
            try session.confirm(
                localized(
                    """
                    \(Wording.duration(length)) of \(use) by \(loaded.family.name(ofChild: row.child)) will count for \(whose).
                    """) + "\n" + words(preview, heir: row.heir, of: row.child, loaded.family, isDone: false))
            recorder.holdToWhatWasShown()
        }
        let result = try recorder.void(row)
        session.terminal.write(localized("\(Wording.duration(length)) of \(use) count for \(whose) now.\n"))
        session.terminal.write(words(result, heir: row.heir, of: row.child, loaded.family, isDone: true))
        try IngestCommand.celebrate(recorder, loaded.family, session)
    }

    private static func useWords(_ row: VoidRow, _ family: Family) -> String {
        row.app.map { family.name(ofApp: $0) } ?? localized("use")
    }

    /// The use to leave out or give away, from the options.
    private static func word(
        _ family: Family, _ store: FamilyStore, _ session: Session
    ) throws -> VoidRow {
        let heir = try session.options.string("to").map { family.children[try family.child(named: $0)].id }
        let isKept = session.options.flag("keep")
        guard heir == nil || !isKept else {
            throw UsageError(
                localized("--to and --keep do not go together."), remedy: localized("Leave one of them out."))
        }
        let why = session.options.string("why") ?? ""
        if let id = session.options.argument("EVENT") {
            guard let event = try store.event(id: id) else {
                throw Refusal(localized("No use is recorded under the id \"\(id)\"."))
            }
            try refuseOwn(heir, event.child, family)
            return VoidRow(
                child: event.child, app: event.app, event: id, device: event.device, start: event.start,
                until: event.start + event.length, heir: isKept ? event.child : heir, reason: why,
                made: session.now.milliseconds)
        }
        guard let name = session.options.string("child"), let start = try session.moment("from"),
            let end = try session.moment("until", isEnd: true), start < end
        else {
            throw UsageError(
                localized("A child, a beginning and a later end are needed."),
                remedy: localized("Like: challenges void --child mia --from 2026-11-06T16:00 --until 2026-11-06T17:00"))
        }
        let child = family.children[try family.child(named: name)].id
        let app = try session.options.string("app").map { family.apps[try family.app(named: $0)].id }
        try refuseOwn(heir, child, family)
        return VoidRow(
            child: child, app: app, device: session.options.string("device"), start: start.milliseconds,
            until: end.milliseconds, heir: isKept ? child : heir, reason: why, made: session.now.milliseconds)
    }

    /// Why a word would take nothing: nothing was used, or it was left out or given away before.
    private static func nothingLeft(_ row: VoidRow, _ store: FamilyStore, _ family: Family) throws -> Refusal {
        let earlier = try store.voids().filter { known in
            known.undone == nil && known.child == row.child && known.start < row.until && row.start < known.until
                && (known.app == nil || row.app == nil || known.app == row.app)
                && (known.event == nil || row.event == nil || known.event == row.event)
                && (known.device == nil || row.device == nil || known.device == row.device)
        }.compactMap(\.seq)
        guard let last = earlier.last else {
            return Refusal(
                row.device.map {
                    localized(
                        "Nothing is recorded of \(family.name(ofChild: row.child)) in that time on a device called \"\($0)\"."
                    )
                } ?? localized("Nothing is recorded of \(family.name(ofChild: row.child)) in that time."),
                localized("See: challenges usage"))
        }
        let numbers = Listing.and(earlier.map { "\($0)" })
        return Refusal(
            localized("Nothing of that is left: it was left out or given away already, by number \(numbers)."),
            localized("See what was: challenges void. Take it back: challenges void --undo \(last)"))
    }

    private static func refuseOwn(_ heir: String?, _ child: String, _ family: Family) throws(UsageError) {
        guard heir == child else { return }
        throw UsageError(
            localized("It counts for \(family.name(ofChild: child)) already."),
            remedy: localized(
                "Name another child with --to, or leave it away."))
    }

    private static func undo(_ number: Int64, _ loaded: LoadedFamily, _ session: Session) throws {
        guard let row = try session.openStore()?.voids().first(where: { $0.seq == number }),
            let result = try session.recorder(loaded).undoVoid(number)
        else {
            throw Refusal(
                localized("Nothing that is left out has the number \(number)."),
                localized("See the list: challenges void"))
        }
        let store = try session.openStore()
        let others = try store?.voids().filter { $0.undone == nil && !$0.saysReal } ?? []
        let waiting = try store?.held().map { VoidRow(of: $0) } ?? []
        session.terminal.write(
            others.contains(where: row.meets)
                ? localized(
                    """
                    Number \(number) is taken back; the use counts as it was reported, but for what other numbers take \
                    out: challenges void\n
                    """)
                : waiting.contains(where: row.meets)
                    ? localized(
                        """
                        Number \(number) is taken back; the use counts as it was reported, but for what waits for your \
                        word: challenges held\n
                        """)
                    : localized("Number \(number) is taken back; the use counts as it was reported.\n"))
        session.terminal.write(words(result, heir: row.heir, of: row.child, loaded.family, isDone: true))
    }

    /// What it comes to: the points first, then the wins among them.
    static func words(
        _ result: Recorder.Voided, heir: String?, of child: String, _ family: Family, isDone: Bool
    ) -> String {
        var text = ""
        for change in result.points {
            let points = CountedWord.point.counted(Int(abs(change.amount)))
            let child = family.name(ofChild: change.child)
            let told =
                switch (isDone, change.amount < 0) {
                case (true, true): localized("In all, \(points) went from \(child).\n")
                case (true, false): localized("In all, \(points) came to \(child).\n")
                case (false, true): localized("In all, \(points) go from \(child).\n")
                case (false, false): localized("In all, \(points) come to \(child).\n")
                }
            text += told
        }
        for change in result.owed {
            let points = CountedWord.point.counted(Int(abs(change.amount)))
            let child = family.name(ofChild: change.child)
            let told =
                switch (isDone, change.amount < 0) {
                case (true, true): localized("\(child) owes \(points) less for time that was used.\n")
                case (true, false): localized("\(child) owes \(points) more for time that was used.\n")
                case (false, true): localized("\(child) will owe \(points) less for time that was used.\n")
                case (false, false): localized("\(child) will owe \(points) more for time that was used.\n")
                }
            text += told
        }
        if let heir {
            for child in [child, heir] where !result.points.contains(where: { $0.child == child }) {
                text +=
                    isDone
                    ? localized("\(family.name(ofChild: child))'s points stayed as they were.\n")
                    : localized("\(family.name(ofChild: child))'s points stay as they are.\n")
            }
        } else if result.points.isEmpty && result.owed.isEmpty {
            text += isDone ? localized("No points changed.\n") : localized("No points change.\n")
        }
        let lists = [result.takenBack, result.givenBack].map(withoutGifts)
        for (rows, others, isTaken) in [(lists[0], lists[1], true), (lists[1], lists[0], false)] {
            // What was taken and given back is as it was.
            for row in rows where !others.contains(where: { $0.id == row.id }) {
                let isElsewhere = others.contains { $0.child == row.child && $0.reason == row.reason }
                let (child, won) = (family.name(ofChild: row.child), line(row, isDated: isElsewhere))
                let told =
                    switch (isDone, isTaken) {
                    case (true, true): localized("Taken back from \(child): \(won)\n")
                    case (true, false): localized("Given back to \(child): \(won)\n")
                    case (false, true): localized("Will be taken back from \(child): \(won)\n")
                    case (false, false): localized("Will be given back to \(child): \(won)\n")
                    }
                text += told
            }
        }
        return text
    }

    /// What came with a win is not said beside it.
    private static func withoutGifts(_ rows: [OutcomeRow]) -> [OutcomeRow] {
        func isGift(_ row: OutcomeRow) -> Bool { OutcomeKind(rawValue: row.kind)?.isGift ?? false }
        func place(_ row: OutcomeRow) -> [String?] { [row.child, row.rule, row.window, row.tier?.description] }
        let wins = Set(rows.filter { !isGift($0) }.map(place))
        return rows.filter { !isGift($0) || !wins.contains(place($0)) }
    }

    /// - Parameter isDated: whether another win has equal words, so that the day must tell them apart.
    private static func line(_ row: OutcomeRow, isDated: Bool) -> String {
        let won = isDated ? localized("\(row.reason) of \(Wording.date(row.day))", "a win") : row.reason
        guard let points = row.points else { return "\(won)." }
        return "\(won), \(CountedWord.point.counted(Int(points)))."
    }

    private static func list(_ loaded: LoadedFamily, _ session: Session) throws {
        let rows = try session.openStore()?.voids() ?? []
        let zone = loaded.family.zone
        let today = zone.localDate(at: session.now)
        session.answer(
            [("voids", .array(rows.map { json($0, zone) }))],
            screen: ListScreen(
                title: localized("Use that was left out, or given to another child"),
                items: rows.map { row in
                    let app = row.app.map { loaded.family.name(ofApp: $0) } ?? localized("all apps")
                    let from = ClockWords.near(row.start, zone, readOn: today)
                    let until = ClockWords.near(row.until, zone, readOn: today)
                    let time =
                        row.device.map { localized("\(app) on \($0), \(from) to \(until)", "use of a time") }
                        ?? localized("\(app), \(from) to \(until)", "use of a time")
                    let parts = [
                        time + (row.event.map { ", " + localized("report \($0)") } ?? ""),
                        row.reason.isEmpty ? nil : LedgerReasons.said(row.reason),
                    ]
                    let about = parts.compactMap(\.self).joined(separator: ": ")
                    let child = loaded.family.name(ofChild: row.child)
                    return ListItem(
                        name: "\(row.seq ?? 0)",
                        about: row.undone == nil ? about : localized("\(about) (taken back)"),
                        detail: row.saysReal
                            ? localized("\(child), was real")
                            : row.heir.map { localized("\(child), given to \(loaded.family.name(ofChild: $0))") }
                                ?? child)
                }, hint: rows.isEmpty ? nil : localized("Take one back: challenges void --undo N"),
                headings: .init(localized("Number"), localized("Child"), localized("What")),
                empty: localized("Nothing was left out.")))
    }

    private static func json(_ row: VoidRow, _ zone: Zone) -> JSONOutput {
        .known([
            ("number", .int(row.seq ?? 0)), ("child", .string(row.child)),
            ("from", .time(row.start, in: zone)), ("until", .time(row.until, in: zone)),
            ("why", .string(row.reason)), ("made", .time(row.made, in: zone)),
            ("app", row.app.map(JSONOutput.string)), ("event", row.event.map(JSONOutput.string)),
            ("device", row.device.map(JSONOutput.string)), ("real", row.saysReal ? .bool(true) : nil),
            ("to", row.saysReal ? nil : row.heir.map(JSONOutput.string)),
            ("undone", row.undone.map { .time($0, in: zone) }),
        ])
    }
}
