import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import RuleLanguage

/// Use that was not real, or was another child's.
enum VoidCommand: Command {
    static let spec = CommandSpec(
        name: "void", summary: "Leave out use that was not real, or give it to another child.",
        discussion: """
            For a shared tablet, the wrong child, a game left open. Name one report by its EVENT, or a time by --child, \
            --from and --until. Nothing is deleted: the use is shown as left out, wins that hang on it are taken back by \
            entries that say so, and --undo takes your word back. Without anything it lists what was left out.
            """,
        group: .parent,
        arguments: [ArgumentSpec("EVENT", arity: .optional, help: "The id of one report of use.")],
        options: [
            .child, .yes,
            .value("app", name: "APP", completion: OfferedWords.apps.completion, help: "Only this app."),
            .value("from", name: "MOMENT", help: "Where it begins, like 2026-11-06T16:00."),
            .value("until", name: "MOMENT", help: "Where it ends."),
            .value("to", name: "CHILD", help: "Whose use it was; without it nobody's."),
            .value("why", name: "TEXT", help: "The reason, for those who ask later."),
            .value("undo", name: "N", help: "Take back what has this number in the list."),
        ],
        examples: Examples(
            Example(
                "challenges void --child mia --from 2026-11-06T16:00 --until 2026-11-06T17:00 --to leo",
                "it was Leo who read"),
            Example(
                "challenges void --child mia --app khan --from 2026-11-06T16:00 --until 2026-11-06T22:00 --why \"left open\"",
                "nobody was there"),
            Example("challenges void --undo 3", "it was real after all")))

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        if let number = try session.options.int("undo", in: 1...1_000_000_000) {
            try undo(Int64(number), loaded, session)
        } else if session.options.argument("EVENT") != nil || session.options.string("from") != nil
            || session.options.string("until") != nil
        {
            try leaveOut(loaded, session)
        } else {
            try list(loaded, session)
        }
        return .fine
    }

    private static func leaveOut(_ loaded: LoadedFamily, _ session: Session) throws {
        guard let reading = try session.openStore() else {
            throw Refusal(message: "Nothing was recorded yet.", remedy: nil)
        }
        let row = try word(loaded.family, reading, session)
        var length: Int64 = 0
        var events = try reading.events(of: row.child, from: row.start - Milliseconds.day, before: row.until)
        while let event = try events.next() {
            guard row.app == nil || row.app == event.app else { continue }
            length += max(0, min(event.start + event.length, row.until) - max(event.start, row.start))
        }
        guard length > 0 else {
            throw Refusal(
                message: "Nothing is recorded of \(row.child) in that time.", remedy: "See: challenges usage")
        }
        try session.confirm(
            "\(Wording.duration(length)) of \(row.app ?? "use") by \(row.child) will count for "
                + "\(row.heir ?? "nobody"). Wins that hang on them are taken back.\n")
        let recorder = try session.recorder(loaded)
        let result = try recorder.void(row)
        session.terminal.write("\(Wording.duration(length)) of use count for \(row.heir ?? "nobody") now.\n")
        tell(result, session)
        IngestCommand.celebrate(recorder, loaded.family, session)
    }

    /// What is to be left out, from the options.
    private static func word(
        _ family: Family, _ store: FamilyStore, _ session: Session
    ) throws -> VoidRow {
        let heir = try session.options.string("to").map { family.children[try session.child($0, in: family)].id }
        let why = session.options.string("why") ?? "not real"
        if let id = session.options.argument("EVENT") {
            guard let event = try store.event(id: id) else {
                throw Refusal(message: "No use is recorded under the id \"\(id)\".", remedy: nil)
            }
            return VoidRow(
                child: event.child, app: event.app, start: event.start, until: event.start + event.length, heir: heir,
                reason: why, made: session.now.milliseconds)
        }
        guard let name = session.options.string("child"), let start = try session.moment("from"),
            let end = try session.moment("until"), start < end
        else {
            throw UsageError(
                "A child, a beginning and a later end are needed.",
                remedy: "Like: challenges void --child mia --from 2026-11-06T16:00 --until 2026-11-06T17:00")
        }
        let child = family.children[try session.child(name, in: family)].id
        let app = try session.options.string("app").map { family.apps[try session.app($0, in: family)].id }
        guard heir != child else { throw UsageError("It counts for \(child) already.") }
        return VoidRow(
            child: child, app: app, start: start.milliseconds, until: end.milliseconds, heir: heir, reason: why,
            made: session.now.milliseconds)
    }

    private static func undo(_ number: Int64, _ loaded: LoadedFamily, _ session: Session) throws {
        guard try session.openStore() != nil, let result = try session.recorder(loaded).undoVoid(number) else {
            throw Refusal(
                message: "Nothing that is left out has the number \(number).", remedy: "See the list: challenges void")
        }
        session.terminal.write("Number \(number) is taken back; the use counts as it was reported.\n")
        tell(result, session)
    }

    private static func tell(_ result: Recorder.Voided, _ session: Session) {
        for row in result.takenBack { session.terminal.write("Taken back from \(row.child): \(line(row))\n") }
        for row in result.givenBack { session.terminal.write("Given back to \(row.child): \(line(row))\n") }
    }

    private static func line(_ row: OutcomeRow) -> String {
        guard let points = row.points else { return "\(row.reason)." }
        return "\(row.reason), \(points) \(Words.plural(Int(points), "point"))."
    }

    private static func list(_ loaded: LoadedFamily, _ session: Session) throws {
        let rows = try session.openStore()?.voids() ?? []
        let zone = loaded.family.zone
        func text(_ instant: Int64) -> String { Instant(milliseconds: instant).iso8601(in: zone) }
        if session.wantsJSON {
            let items = rows.map { row in
                var members: [(String, JSONOutput)] = [
                    ("number", .int(row.seq ?? 0)), ("child", .string(row.child)), ("from", .string(text(row.start))),
                    ("until", .string(text(row.until))), ("why", .string(row.reason)),
                    ("made", .string(text(row.made))),
                ]
                if let app = row.app { members.append(("app", .string(app))) }
                if let heir = row.heir { members.append(("to", .string(heir))) }
                if let undone = row.undone { members.append(("undone", .string(text(undone)))) }
                return JSONOutput.object(members)
            }
            return session.show(json: .object([("format", .int(1)), ("voids", .array(items))]))
        }
        session.show(
            ListScreen(
                title: "Use that was left out",
                items: rows.map { row in
                    ListItem(
                        name: "\(row.seq ?? 0)",
                        about: "\(row.app ?? "all apps"), \(text(row.start)) to \(text(row.until)): \(row.reason)"
                            + (row.undone == nil ? "" : " (taken back)"),
                        detail: row.heir.map { "\(row.child), to \($0)" } ?? row.child)
                }, hint: rows.isEmpty ? nil : "Take one back: challenges void --undo N"))
    }
}
