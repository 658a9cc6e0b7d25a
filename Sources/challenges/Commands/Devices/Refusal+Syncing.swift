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
                localized("This device is joining a family, and is not in it yet."),
                localized("Go on with: challenges pair"))
        case .notJoined:
            self.init(
                localized("This device belongs to no family of devices yet."),
                localized(
                    """
                    On a parent's: challenges device parent --name NAME --folder DIR. On a new one, with the \
                    code that a parent's device shows: challenges pair CODE --name NAME --folder DIR
                    """))
        case .alreadyChosen:
            self.init(
                localized("Whose device this is was said before."),
                localized("See it with: challenges device. To begin anew: challenges device --reset"))
        case .alreadyFounded:
            let here = WayIn.emptyFolder(
                name: session.options.string("name") ?? "NAME", shared: session.options.string("folder") ?? "DIR",
                isParents: true)
            self.init(
                localized("A family's devices share that folder already."),
                localized(
                    """
                    If it is yours, let this device in: challenges pair --parent on a parent's device that is in, then \
                    here, with the code that it shows: \(here). If no parent's device is left: challenges pair \
                    --recover. Another family needs a folder of its own.
                    """))
        case .unfitName:
            self.init(
                localized("That name is too long."),
                localized("A device's name has at most \(DeviceCard.longestName) bytes."))
        case .otherFamily:
            self.init(
                localized("This device belongs to another family."),
                localized("To leave that and begin anew: challenges device --reset"))
        case .notListed:
            self.init(
                localized("The family's list does not name this device yet."),
                localized("That a parent has let it in is on its way with the shared folder. Try again in a minute."))
        case .journalBegun:
            self.init(
                localized(
                    """
                    What is recorded in this folder was recorded as somebody else's: a child's history does \
                    not become a parent's, nor another family's this one's.
                    """),
                localized(
                    """
                    Begin in a new and empty folder: mkdir new-folder; cd new-folder; then the same command again.
                    """)
            )
        case .unlinked:
            self.init(
                localized(
                    "A parent has removed this device from the family. What is recorded here is told to nobody."),
                localized(
                    """
                    To let it in again: challenges pair on a parent's device, then here, with the code that it \
                    shows: challenges pair CODE
                    """))
        case .notAParent:
            self.init(localized("Only a parent's device does that."), localized("Do it on a parent's device."))
        case .notAccepted:
            self.init(localized("No parent has said yes to that device."), again)
        case .unknownDevice:
            self.init(localized("The family has no such device."), localized("See which there are: challenges device"))
        case .knownDevice:
            self.init(
                localized(
                    "A device with this history is or was in the family, with other keys or as somebody else's."),
                localized(
                    """
                    On that device begin in a new and empty folder, which is told everything anew: mkdir \
                    new-folder; cd new-folder; challenges pair CODE --name NAME --folder DIR
                    """))
        case .unknownCode:
            self.init(
                localized("Nothing in that folder belongs to the family of this code."),
                localized(
                    """
                    Is it the folder that the family's devices share, and has what carries it brought \
                    everything? Then try again. A family that was founded later has another code.
                    """))
        case .ownDevice:
            self.init(
                localized("A device does not remove itself."),
                localized(
                    """
                    Do it on another parent's device. To leave the family on this one: challenges device --reset
                    """))
        case .folderMissing:
            self.init(
                localized("The shared folder is not there."),
                localized(
                    """
                    Plug the disk in, mount the share or start what carries the folder. Nothing is lost meanwhile.
                    """)
            )
        case .folderEmpty:
            self.init(
                localized("Nothing of the family lies in the shared folder."),
                localized(
                    """
                    A disk that is not plugged in looks like that. Else wait until what carries the folder has \
                    done its work. Nothing is lost meanwhile. If all of it was deleted for good, begin anew with \
                    the history that is here: challenges device --reset, then on a parent's device challenges \
                    device parent --name NAME --folder DIR, which lets the others in with challenges pair.
                    """))
        case .folder(let error):
            self.init(localized("The shared folder cannot be read: \(Self.words(error))."), again)
        case .system(let error):
            self.init(localized("This device's own files cannot be used: \(Self.words(error))."), again)
        case .stateDamaged:
            self.init(
                localized("The note of how sync stands is damaged: \(session.device.link)."),
                localized("Restore it from a backup, or begin anew: challenges device --reset"))
        case .newer:
            self.init(
                localized("A newer version of this program has worked here."),
                localized("Install the newer version on this device as well."))
        case .busy: self.init(localized("Another command is syncing just now."), again)
        case .log(let failure): self.init(failure, session)
        case .store(let error): self.init(error.message, error.remedy)
        case .cryptography:
            self.init(
                localized("There is not enough memory free for this."), localized("Close another program. \(again)"))
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
            self.init(localized("There is no room in the shared folder."), localized("Free some space. \(later)"))
        case .system(let error):
            self.init(localized("The shared folder cannot be written: \(Self.words(error))."), later)
        case .folderMissing:
            let missing = Refusal(SyncFailure.folderMissing, session)
            self.init(missing.message, isPairing ? missing.remedy.map { "\($0) \(later)" } : missing.remedy)
        case .tooLarge:
            self.init(localized("What is to be written does not fit into one file."), later)
        case .noKey:
            self.init(
                localized("This device was given no key of the family yet."),
                localized("It is on its way with the shared folder: let a parent's device sync, then this one."))
        case .cryptography: self.init(SyncFailure.cryptography(.noMemory), session)
        case .stateDamaged:
            self.init(
                localized("The note of what this device has written is damaged: \(session.device.outbox)."),
                localized("Restore it from a backup; or remove this device on a parent's, and pair it again."))
        }
    }

    private static func words(_ error: SystemError) -> String {
        error.words + (error.path.map { " (\($0))" } ?? "")
    }
}
