import CommandTable
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Recording
import Syncing

/// Brings this device and the others of its family to the same.
enum SyncCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "sync",
            summary: localized("Read what the family's other devices have written, and write what is new here."),
            discussion: localized(
                """
                Each device writes what is new on it into the folder that the family's devices share, encrypted, \
                and reads what the others have written. `challenges run` does it by itself, every minute and \
                whenever something arrives; where that does not run, this does it once. Nothing is lost while the \
                folder cannot be reached: it goes out with the next sync.
                """),
            group: .devices,
            examples: Examples(
                Example("challenges sync", localized("once, now")),
                Example("challenges sync --json", localized("for another program"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        guard let report = try pass(session) else { return .fine }
        Pairing.tidy(session)
        let words = SyncWords(report: report, session: session)
        session.answer {
            words.members
        } words: {
            session.terminal.write(words.done + "\n")
            words.tellNotes()
        }
        return words.isSound ? .fine : .findings
    }

    /// One pass that somebody has asked for.
    static func pass(_ session: Session) throws -> SyncReport? {
        // Nobody's database is made for a device that shares no folder.
        _ = try session.group()
        let store = try session.ownStore()
        return try FamilySync(session.device, session.recording(in: store)).run(now: session.now, isByHand: true)
    }
}
