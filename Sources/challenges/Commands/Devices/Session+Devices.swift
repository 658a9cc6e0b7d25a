import CommandTable
import Diagnostics
import FamilyDevices
import FamilyStore
import Languages
import OperatingSystem
import Recording
import Syncing
import TextSearch

extension Session {
    /// This device among those of its family. Throws a refusal if it belongs to none.
    func group() throws -> FamilyGroup {
        do throws(SyncFailure) { return try FamilyGroup(device) } catch {
            // Whoever is in another folder by mistake must not found a second group of devices.
            if error == .notJoined, !folder.exists, !FileSystem.exists(device.joining) {
                throw FolderError(.noFamily, path: folder.path)
            }
            throw error
        }
    }

    /// The family's database, to be written. It is made where there is none.
    func ownStore() throws -> FamilyStore {
        let store = try FamilyStore.open(path: folder.databasePath, mode: .create)
        opened.add(store)
        return store
    }

    /// The device that a name or the beginning of its id means.
    /// - Parameter cards: those that may be meant, without this one.
    func device(_ name: String, among cards: [DeviceCard], own: DeviceCard) throws -> DeviceCard {
        let named = cards.filter {
            $0.name.asTyped == name.asTyped
                || "\($0.life.device)".hasPrefix(name.lowercased()) && name.count >= 4
        }
        if let card = named.first, named.count == 1 { return card }
        if named.isEmpty {
            guard own.name.asTyped != name.asTyped else { throw SyncFailure.ownDevice }
            let names = cards.map { $0.name.shellWord }
            throw Refusal(
                localized("The family has no device \"\(name)\"."),
                names.isEmpty ? localized("It has no other than this one.") : localized("It has \(Listing.and(names)).")
            )
        }
        let ids = named.map { "\($0.life.device)".prefix(8) }
        throw Refusal(
            localized("\(named.count) devices are called \(name)."),
            localized(
                """
                Name the one that is meant by its id, \(Listing.or(ids.map { String($0) })); challenges device \
                --json shows when each was heard of last.
                """))
    }

    /// A shared folder that an option names, from the root on: it is the same from wherever a command is given.
    func sharedPath() throws -> String {
        guard let path = options.string("folder"), !path.isEmpty else {
            throw UsageError(
                localized("Which folder do the devices share?"),
                remedy: localized(
                    "Name one that Syncthing, a cloud's program or a network share carries: --folder DIR"))
        }
        return Path.standard(path)
    }

    /// A name for this device, as the family will know it.
    func deviceName() throws -> String {
        guard let name = options.string("name"), name.contains(where: { !$0.isWhitespace }) else {
            throw UsageError(
                localized("What is this device called?"), remedy: localized("For example: --name \"Mia's laptop\""))
        }
        return name
    }

    /// Where and how syncing records, and how it answers what parents have sent.
    func recording(in store: FamilyStore) -> SyncRecording {
        let folder = folder
        return SyncRecording(folder, store) { now throws(StoreError) in
            try SendAnswers(folder: folder, store: store).answer(now: now)
        }
    }
}

extension String {
    /// A device's name as somebody may type it: small letters, and every apostrophe the one of the keyboard.
    var asTyped: String { lowercased().replacing("\u{2019}", with: "'") }
}
