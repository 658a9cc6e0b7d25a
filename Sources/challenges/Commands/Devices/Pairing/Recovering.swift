import CommandTable
import FamilyDevices
import FamilyStore
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import Syncing

/// A device that comes in as a parent's with the family's code on paper, when no parent's device is left.
struct Recovering {
    let session: Session
    let file: KeyFile?

    func run() throws -> ExitStatus {
        guard !FileSystem.exists(session.device.joining) else {
            throw Refusal(
                localized("This device is joining a family with a parent's device."),
                localized("Call that off first: challenges pair --cancel"))
        }
        let name = try session.deviceName()
        let shared = try session.sharedPath()
        guard FileSystem.isFolder(shared) else { throw FolderError(.noFolder, path: shared) }
        let code = try code()
        // A try that was cut off before anybody could be told of its keys leaves nothing to go on with.
        if file != nil, file?.ties == nil { try DeviceCommand.forget(session) }
        let store = try session.ownStore()
        let group = try FamilyGroup.recover(
            session.device, name: name, in: store, sharing: shared, code: code,
            hasFiles: FileSystem.exists(session.folder.familyPath), now: session.now.milliseconds)
        try store.noteArrival(at: session.now.milliseconds)
        let report = try SyncCommand.pass(session)
        try group.leaveEarlierLives(now: session.now.milliseconds)
        return show(group, report)
    }

    private func code() throws -> RecoveryCode {
        var typed = session.options.argument("CODE")
        if typed == nil, session.terminal.isInputTerminal {
            typed = session.terminal.ask(localized("The code on paper, 36 letters and digits: "))
        }
        guard let typed, !typed.isEmpty else {
            throw UsageError(
                localized("Which code?"),
                remedy: localized(
                    "Write the one that is on paper: challenges pair CODE --recover --name NAME --folder DIR"))
        }
        guard let code = RecoveryCode(typed) else {
            throw Refusal(
                localized(
                    "That is not the code that `device parent` shows: a letter is wrong, or some are missing."),
                localized(
                    """
                    It has 36 letters and digits in groups of four. (The code of a PIN is another one; it has 16.)
                    """)
            )
        }
        return code
    }

    private func show(_ group: FamilyGroup, _ report: SyncReport?) -> ExitStatus {
        let name = group.keys.card.name
        let others = (report?.devices ?? []).filter { !$0.isOwn && !$0.isUnlinked }.map(\.card)
            .filter { $0.life.device != group.keys.life.device }
        return session.answer {
            [
                ("name", .string(name)),
                ("devices", .array(others.map { .string($0.name) })),
            ]
        } words: {
            var text = localized("\(name) is a parent's device of the family now.\n")
            if !others.isEmpty {
                text +=
                    localized(
                        """
                        Also in the family: \(Listing.and(others.map(\.name))). Remove what is lost, one by one: \
                        challenges unlink NAME\n
                        """)
            }
            session.terminal.write(text)
            if let report { SyncWords(report: report, session: session).tellNotes() }
        }
    }
}
