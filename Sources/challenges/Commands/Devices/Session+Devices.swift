import CommandTable
import FamilyDevices
import FamilyStore
import OperatingSystem
import Recording
import Syncing

extension Session {
    /// This device among those of its family. Throws a refusal if it belongs to none.
    func group() throws -> FamilyGroup {
        do throws(SyncFailure) { return try FamilyGroup(device) } catch { throw Refusal(error, self) }
    }

    /// The family's database, to be written. It is made where there is none.
    func ownStore() throws -> FamilyStore {
        let store = try FamilyStore.open(path: folder.databasePath, mode: .create)
        opened.add(store)
        return store
    }

    /// A shared folder that an option names, from the root on: it is the same from wherever a command is given.
    func sharedPath() throws -> String {
        guard let path = options.string("folder"), !path.isEmpty else {
            throw UsageError(
                "Which folder do the devices share?",
                remedy: "Name one that Syncthing, a cloud's program or a network share carries: --folder DIR")
        }
        return Path.standard(path)
    }

    /// A name for this device, as the family will know it.
    func deviceName() throws -> String {
        guard let name = options.string("name"), name.contains(where: { !$0.isWhitespace }) else {
            throw UsageError("What is this device called?", remedy: "For example: --name \"Mia's laptop\"")
        }
        return name
    }
}
