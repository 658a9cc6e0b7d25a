import CommandTable
import Cryptography
import Diagnostics
import FamilyDevices
import FamilyStore
import FamilyTime
import Languages
import OperatingSystem
import Recording
import Syncing

extension Session {
    /// An error as a person is told of it: what devices, their files and a PIN fail of becomes a refusal.
    func told(_ error: any Error) -> any Error {
        switch error {
        case let failure as SyncFailure: Refusal(failure, self)
        case let failure as LogWriter.Failure: Refusal(failure, self)
        case let failure as KeyFile.Failure: Refusal(failure, device.keys)
        case let failure as PINFile.Failure: Refusal(failure, device.pin)
        default: error
        }
    }
}

extension Refusal {
    /// What keeps a family's devices apart, and what to do about it.
    init(_ failure: SyncFailure, _ session: Session) {
        let again = localized("Run this again: challenges \(session.options.command)")
        switch failure {
        case .keys(let failure): self.init(failure, session.device.keys)
        case .notJoined where FileSystem.exists(session.device.joining):
            self.init(
                message: localized("This device is joining a family, and is not in it yet."),
                remedy: localized(
                    "Go on with: challenges pair")
            )
        case .notJoined:
            self.init(
                message: localized("This device belongs to no family of devices yet."),
                remedy:
                    localized(
                        """
                        On a parent's: challenges device parent --name NAME --folder DIR. On a new one, with the \
                        code that a parent's device shows: challenges pair CODE --name NAME --folder DIR
                        """))
        case .alreadyChosen:
            self.init(
                message: localized("Whose device this is was said before."),
                remedy: localized("See it with: challenges device. To begin anew: challenges device --reset"))
        case .alreadyFounded:
            let here = WayIn.emptyFolder(
                name: session.options.string("name") ?? "NAME", shared: session.options.string("folder") ?? "DIR",
                isParents: true)
            self.init(
                message: localized("A family's devices share that folder already."),
                remedy: localized(
                    """
                    If it is yours, let this device in: challenges pair --parent on a parent's device that is in, then \
                    here, with the code that it shows: \(here). If no parent's device is left: challenges pair \
                    --recover. Another family needs a folder of its own.
                    """))
        case .unfitName:
            self.init(
                message: localized("That name is too long."),
                remedy: localized("A device's name has at most \(DeviceCard.longestName) bytes."))
        case .otherFamily:
            self.init(
                message: localized("This device belongs to another family."),
                remedy: localized("To leave that and begin anew: challenges device --reset"))
        case .notListed:
            self.init(
                message: localized("The family's list does not name this device yet."),
                remedy: localized(
                    "That a parent has let it in is on its way with the shared folder. Try again in a minute."))
        case .journalBegun:
            self.init(
                message:
                    localized(
                        """
                        What is recorded in this folder was recorded as somebody else's: a child's history does \
                        not become a parent's, nor another family's this one's.
                        """),
                remedy: localized(
                    """
                    Begin in a new and empty folder: mkdir new-folder; cd new-folder; then the same command again.
                    """)
            )
        case .unlinked:
            self.init(
                message: localized(
                    "A parent has removed this device from the family. What is recorded here is told to nobody."),
                remedy:
                    localized(
                        """
                        To let it in again: challenges pair on a parent's device, then here, with the code that it \
                        shows: challenges pair CODE
                        """))
        case .notAParent:
            self.init(
                message: localized("Only a parent's device does that."),
                remedy: localized("Do it on a parent's device."))
        case .notAccepted:
            self.init(message: localized("No parent has said yes to that device."), remedy: again)
        case .unknownDevice:
            self.init(
                message: localized("The family has no such device."),
                remedy: localized(
                    "See which there are: challenges device"))
        case .knownDevice:
            self.init(
                message: localized(
                    "A device with this history is or was in the family, with other keys or as somebody else's."),
                remedy:
                    localized(
                        """
                        On that device begin in a new and empty folder, which is told everything anew: mkdir \
                        new-folder; cd new-folder; challenges pair CODE --name NAME --folder DIR
                        """))
        case .unknownCode:
            self.init(
                message: localized("Nothing in that folder belongs to the family of this code."),
                remedy:
                    localized(
                        """
                        Is it the folder that the family's devices share, and has what carries it brought \
                        everything? Then try again. A family that was founded later has another code.
                        """))
        case .ownDevice:
            self.init(
                message: localized("A device does not remove itself."),
                remedy: localized(
                    """
                    Do it on another parent's device. To leave the family on this one: challenges device --reset
                    """))
        case .folderMissing:
            self.init(
                message: localized("The shared folder is not there."),
                remedy: localized(
                    """
                    Plug the disk in, mount the share or start what carries the folder. Nothing is lost meanwhile.
                    """)
            )
        case .folderEmpty:
            self.init(
                message: localized("Nothing of the family lies in the shared folder."),
                remedy:
                    localized(
                        """
                        A disk that is not plugged in looks like that. Else wait until what carries the folder has \
                        done its work. Nothing is lost meanwhile. If all of it was deleted for good, begin anew with \
                        the history that is here: challenges device --reset, then on a parent's device challenges \
                        device parent --name NAME --folder DIR, which lets the others in with challenges pair.
                        """))
        case .folder(let error):
            self.init(message: localized("The shared folder cannot be read: \(Self.words(error))."), remedy: again)
        case .system(let error):
            self.init(
                message: localized("This device's own files cannot be used: \(Self.words(error))."), remedy: again)
        case .stateDamaged:
            self.init(
                message: localized("The note of how sync stands is damaged: \(session.device.link)."),
                remedy: localized("Restore it from a backup, or begin anew: challenges device --reset"))
        case .newer:
            self.init(
                message: localized("A newer version of this program has worked here."),
                remedy: localized("Install the newer version on this device as well."))
        case .busy: self.init(message: localized("Another command is syncing just now."), remedy: again)
        case .log(let failure): self.init(failure, session)
        case .store(let error): self.init(message: error.message, remedy: error.remedy)
        case .cryptography:
            self.init(
                message: localized("There is not enough memory free for this."),
                remedy: localized(
                    "Close another program. \(again)"))
        }
    }

    init(_ failure: LogWriter.Failure, _ session: Session) {
        let isPairing = [session.device.joining, Pairing.whosePath(session)].contains(where: FileSystem.exists)
        let later =
            isPairing && session.options.command == "pair"
            ? localized("Then go on with: challenges pair")
            : localized("What is new here is kept and goes out with the next sync: challenges sync")
        switch failure {
        case .system(let error) where error.cause == .diskFull:
            self.init(
                message: localized("There is no room in the shared folder."),
                remedy: localized("Free some space. \(later)"))
        case .system(let error):
            self.init(message: localized("The shared folder cannot be written: \(Self.words(error))."), remedy: later)
        case .folderMissing:
            let missing = Refusal(SyncFailure.folderMissing, session)
            self.init(
                message: missing.message,
                remedy: isPairing ? missing.remedy.map { "\($0) \(later)" } : missing.remedy)
        case .tooLarge:
            self.init(message: localized("What is to be written does not fit into one file."), remedy: later)
        case .noKey:
            self.init(
                message: localized("This device was given no key of the family yet."),
                remedy: localized(
                    "It is on its way with the shared folder: let a parent's device sync, then this one."))
        case .cryptography: self.init(SyncFailure.cryptography(.noMemory), session)
        case .stateDamaged:
            self.init(
                message: localized("The note of what this device has written is damaged: \(session.device.outbox)."),
                remedy: localized("Restore it from a backup; or remove this device on a parent's, and pair it again."))
        }
    }

    private static func words(_ error: SystemError) -> String {
        error.words + (error.path.map { " (\($0))" } ?? "")
    }
}
