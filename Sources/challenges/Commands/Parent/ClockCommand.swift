import CommandTable
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording

/// Repairs what was recorded while the clock was wrong.
enum ClockCommand: Command {
    static var spec: CommandSpec {
        CommandSpec(
            name: "clock", summary: localized("Take back what was recorded while the clock was wrong."),
            discussion: localized(
                """
                Everything is recorded with the time of this computer. What was done once while its clock was ahead stands against \
                all that comes later: repair takes it back, as far as it is dated after now, and says what to do again. What \
                a parent said of use with void holds on, and an app that was removed has to be put back by hand. Where \
                nothing was recorded for three months the clock is doubted; accept says that it is right. Without an action it \
                shows what the clock says, and what was recorded last.
                """),
            group: .parent,
            arguments: [.one("ACTION", of: ["accept", "repair"])], options: [.yes],
            examples: Examples(
                Example("challenges clock", localized("what it says, and what was recorded last")),
                Example("challenges clock repair", localized("asks first, and says what is taken back")),
                Example("challenges clock accept", localized("it is right, however long nothing was recorded"))))
    }

    static func giver(of options: Invocation) -> Giver { options.argument("ACTION") == nil ? .anybody : .parentHere }

    static func run(_ session: Session) throws -> ExitStatus {
        let loaded = try session.load()
        let action = session.options.argument("ACTION")
        guard action == nil || action == "accept" || action == "repair" else {
            throw UsageError(
                localized("clock cannot \"\(action ?? "")\"."), remedy: localized("It can: accept and repair."))
        }
        guard try session.openStore()?.latestInstant() != nil else {
            throw Refusal(localized("Nothing was recorded yet."))
        }
        let store = try FamilyStore.open(path: session.folder.databasePath, mode: .readWrite)
        switch action {
        case nil: return try show(store, loaded.family, session)
        case "accept": try accept(store, loaded.family, session)
        default: try repair(store, loaded, session)
        }
        return .fine
    }

    private static func show(_ store: FamilyStore, _ family: Family, _ session: Session) throws -> ExitStatus {
        let last = try store.latestInstant() ?? session.now.milliseconds
        var status = ExitStatus.fine
        try session.answer {
            [
                ("now", .string(session.now.iso8601(in: family.zone))),
                ("last", .string(Instant(milliseconds: last).iso8601(in: family.zone))),
            ]
        } words: {
            if let doubt = try store.clockDoubt(now: session.now, family) {
                let refusal = session.refusal(doubt, session.now, family.zone)
                session.terminal.write("\(refusal.message)\n\(refusal.remedy.map { $0 + "\n" } ?? "")")
                status = .findings
                return
            }
            let (present, latest) = (
                ClockWords.dated(session.now.milliseconds, family.zone), ClockWords.dated(last, family.zone)
            )
            session.terminal.write(localized("It is \(present); what was recorded last is of \(latest).\n"))
            if last - session.now.milliseconds > Milliseconds.minute {
                session.terminal.write(
                    localized(
                        """
                        Until then nothing can be decided. If the clock is right, take back what was recorded before it was: \
                        challenges clock repair\n
                        """))
            }
        }
        return status
    }

    private static func accept(_ store: FamilyStore, _ family: Family, _ session: Session) throws {
        if let doubt = try store.clockDoubt(now: session.now, family), case .behind = doubt {
            throw session.refusal(doubt, session.now, family.zone)
        }
        try store.accept(clock: session.now)
        session.terminal.write(
            localized("The clock is right: it is \(ClockWords.dated(session.now.milliseconds, family.zone)).\n"))
    }

    // MARK: Repairing

    private static func repair(_ store: FamilyStore, _ loaded: LoadedFamily, _ session: Session) throws {
        let family = loaded.family
        let now = session.now.milliseconds
        guard let last = try store.latestInstant(), last > now else {
            throw Refusal(
                localized(
                    "Nothing was recorded by a clock that was ahead of now, \(ClockWords.dated(now, family.zone))."))
        }
        let records = try store.records(after: now)
        let words = try RepairWords(records, loaded, store)
        try session.confirm(
            localized(
                """
                What was recorded last is of \(ClockWords.dated(last, family.zone)). What is dated after now, \
                \(ClockWords.dated(now, family.zone)), is taken back:
                """) + "\n" + words.text(isDone: false) + "\n")
        let confirmed = try store.rewind(to: session.now, family)
        let said = Set(records.voids.compactMap(\.seq))
        let recorder = try session.recorder(try session.load())
        try recorder.holdOn(
            to: try store.voids().filter { said.contains($0.seq ?? 0) }, takingBack: confirmed)
        session.terminal.write(localized("Taken back:") + "\n" + words.text(isDone: true))
        let late = try store.setAside().all().count { $0.reason == Recorder.tooLate && $0.received > now }
        if late > 0 {
            session.note(
                late == 1
                    ? localized(
                        """
                        1 report was set aside as too late meanwhile. Read the tracker's file again: challenges ingest FILE
                        """)
                    : localized(
                        """
                        \(late) reports were set aside as too late meanwhile. Read the tracker's file again: challenges \
                        ingest FILE
                        """))
        }
    }
}
