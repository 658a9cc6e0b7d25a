import Cryptography
package import FamilyDevices
package import FamilyStore
import OperatingSystem

/// This device among those of its family: its keys, what ties it to the others, and the folder that they share.
package struct FamilyGroup: Sendable {
    package let device: DeviceFolder
    package let folder: SharedFolder
    package let keys: DeviceKeys
    package let ties: FamilyTies

    /// - Throws: `notJoined` for a device that belongs to no family yet.
    package init(_ device: DeviceFolder) throws(SyncFailure) {
        let file: KeyFile?
        do throws(KeyFile.Failure) { file = try device.keyFile() } catch { throw .keys(error) }
        guard let file, let ties = file.ties, let state = try SyncState(of: device) else { throw .notJoined }
        self.device = device
        folder = device.shared(at: state.folder)
        keys = file.keys
        self.ties = ties
    }

    init(_ device: DeviceFolder, _ folder: SharedFolder, _ keys: DeviceKeys, _ ties: FamilyTies) {
        self.device = device
        self.folder = folder
        self.keys = keys
        self.ties = ties
    }

    // MARK: - Beginning

    /// Founds a family's group of devices with a parent's device.
    ///
    /// The keys are written last: until then nobody has said whose device it is. If the group is in the folder by then,
    /// the code opens it: `recover`.
    /// - Parameters:
    ///   - store: the bytes by which its own journal is known are the device's id from now on.
    ///   - path: the shared folder's, which has to be there.
    ///   - code: the family's printed code. Whoever founds it has seen it before: it is kept nowhere.
    package static func found(
        _ device: DeviceFolder, name: String, in store: FamilyStore, sharing path: String, code: RecoveryCode,
        now: Int64
    ) throws(SyncFailure) -> FamilyGroup {
        let folder = try folder(of: device, at: path)
        try requireUnfounded(folder)
        let keys = try newKeys(device, mode: .parent, name: name, in: store)
        let founded = try SyncFailure.sealing { () throws(CryptographyError) in try ListAuthor.found(keys, code) }
        try SyncState(folder: path).write(to: device)
        do throws(LogWriter.Failure) {
            try ListFolder(folder).write(founded.entry, founded.ties, recovery: founded.recovery)
        } catch {
            throw .log(error)
        }
        let group = FamilyGroup(device, folder, keys, founded.ties)
        _ = try group.list(now: now)
        try group.writeKeys()
        return group
    }

    /// Makes sure that no group was founded in a folder, as far as has arrived here: a second one would be another
    /// family's, and its devices would never hear of the first one's.
    /// - Throws: `alreadyFounded` if one was.
    package static func requireUnfounded(_ folder: SharedFolder) throws(SyncFailure) {
        let isEmpty: Bool
        do throws(SystemError) { isEmpty = try ListFolder(folder).isEmpty() } catch { throw .folder(error) }
        guard isEmpty else { throw .alreadyFounded }
    }

    /// Makes keys for a device that is to join a family. Its card goes into the pairing.
    /// - Throws: `journalBegun` where something was recorded before as somebody else's.
    package static func prepare(
        _ device: DeviceFolder, mode: DeviceMode, name: String, in store: FamilyStore, sharing path: String
    ) throws(SyncFailure) -> DeviceKeys {
        _ = try folder(of: device, at: path)
        let keys = try newKeys(device, mode: mode, name: name, in: store)
        let author = try SyncFailure.recording { () throws(StoreError) in try store.author() }
        guard mode == .child || author.isParent else { throw .journalBegun }
        if mode == .child { try store.begin(asChildOf: []) }
        try SyncState(folder: path).write(to: device)
        do throws(SystemError) { try KeyFile(keys: keys).write(to: device.keys) } catch { throw .system(error) }
        return keys
    }

    /// Keeps what a pairing has given to a device that was prepared. The list that says that it is in may arrive later.
    package static func join(_ ties: FamilyTies, _ device: DeviceFolder) throws(SyncFailure) -> FamilyGroup {
        let file: KeyFile?
        do throws(KeyFile.Failure) { file = try device.keyFile() } catch { throw .keys(error) }
        guard let file, let state = try SyncState(of: device) else { throw .notJoined }
        if let known = file.ties, known != ties { throw .otherFamily }
        let group = FamilyGroup(device, device.shared(at: state.folder), file.keys, ties)
        try group.writeKeys()
        return group
    }

    static func folder(of device: DeviceFolder, at path: String) throws(SyncFailure) -> SharedFolder {
        do throws(SystemError) { try device.make() } catch { throw .system(error) }
        let folder = device.shared(at: path)
        guard folder.isThere else { throw .folderMissing }
        return folder
    }

    /// - Parameter others: lives of devices that the family knows.
    static func newKeys(
        _ device: DeviceFolder, mode: DeviceMode, name: String, in store: FamilyStore,
        beside others: some Sequence<DeviceLife> = []
    ) throws(SyncFailure) -> DeviceKeys {
        let known: KeyFile?
        do throws(KeyFile.Failure) { known = try device.keyFile() } catch { throw .keys(error) }
        guard known == nil else { throw .alreadyChosen }
        let bytes = try SyncFailure.recording { () throws(StoreError) in try store.device() }
        guard let journal = DeviceID(bytes) else { throw .store(StoreError(kind: .damaged, path: store.path)) }
        let next: UInt32
        do throws(SystemError) { next = try device.nextIncarnation() } catch { throw .system(error) }
        let last = others.filter { $0.device == journal }.map(\.incarnation).max() ?? 0
        let keys = try SyncFailure.sealing { () throws(CryptographyError) in
            try DeviceKeys.new(journal, incarnation: max(next, last &+ 1), mode: mode, name: name)
        }
        guard let keys else { throw .unfitName }
        return keys
    }

    // MARK: - What is kept

    /// What was read of the others' logs. Without it, everything is read again.
    package func readIndex() throws(SyncFailure) -> LogIndex {
        do throws(SystemError) {
            return try device.bytes(of: device.index).flatMap { LogIndex($0) } ?? LogIndex()
        } catch {
            throw .system(error)
        }
    }

    func write(_ index: LogIndex) throws(SyncFailure) {
        do throws(SystemError) { try device.keep(index.bytes, at: device.index) } catch { throw .system(error) }
    }

    func writer() throws(SyncFailure) -> LogWriter {
        do throws(LogWriter.Failure) {
            return try LogWriter(folder, outbox: device.outbox, family: ties.family, keys: keys)
        } catch {
            throw .log(error)
        }
    }

    func writeKeys() throws(SyncFailure) {
        do throws(SystemError) {
            try KeyFile(keys: keys, ties: ties).write(to: device.keys)
        } catch {
            throw .system(error)
        }
    }
}
