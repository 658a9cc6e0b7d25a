import Cryptography
package import FamilyDevices
package import FamilyStore
import OperatingSystem

extension FamilyGroup {
    /// Lets this device in as a parent's, with the printed code alone. It may be called again after an error or a kill.
    /// - Parameters:
    ///   - store: the bytes by which its own journal is known are the device's id from now on.
    ///   - path: the shared folder's.
    ///   - hasFiles: whether a parent's files lie here. They have to be that family's: a parent's device that was reset.
    /// - Throws: `unknownCode` if nothing in the folder belongs to the code's family.
    package static func recover(
        _ device: DeviceFolder, name: String, in store: FamilyStore, sharing path: String, code: RecoveryCode,
        hasFiles: Bool, now: Int64
    ) throws(SyncFailure) -> FamilyGroup {
        let folder = try folder(of: device, at: path)
        let found: FamilyTies?
        do throws(SystemError) { found = try ListFolder(folder).ties(of: code) } catch { throw .folder(error) }
        guard let ties = found else { throw .unknownCode }
        let group = try entering(device, folder, name: name, store, ties, hasFiles: hasFiles, now: now)
        let list = try group.list(now: now)
        guard list.members.member(group.keys.life) == nil else { return group }
        let entry = try SyncFailure.sealing { () throws(CryptographyError) in
            try ListAuthor(code).add(group.keys.card, list.members, try list.members.keys(for: code))
        }
        _ = try group.write(entry, list)
        return group
    }

    /// The device with keys for that family. It is not in the list before they are kept, so that it never stands there
    /// with keys that nobody has.
    private static func entering(
        _ device: DeviceFolder, _ folder: SharedFolder, name: String, _ store: FamilyStore, _ ties: FamilyTies,
        hasFiles: Bool, now: Int64
    ) throws(SyncFailure) -> FamilyGroup {
        let known: KeyFile?
        do throws(KeyFile.Failure) { known = try device.keyFile() } catch { throw .keys(error) }
        if known?.ties != nil {
            let group = try FamilyGroup(device)
            guard group.ties == ties else { throw .otherFamily }
            guard group.keys.card.mode == .parent else { throw .notAParent }
            return group
        }
        let author = try SyncFailure.recording { () throws(StoreError) in try store.author() }
        guard author.isParent else { throw .journalBegun }
        let entries: [ListEntry]
        do throws(SystemError) { entries = try ListFolder(folder).read(ties, now: now).entries } catch {
            throw .folder(error)
        }
        let members = Members(of: ties.family, entries).members
        let journal = try SyncFailure.recording { () throws(StoreError) in try store.device() }
        let lives = members.values.filter { $0.card.life.device.bytes == journal }
        guard lives.allSatisfy({ $0.card.mode == .parent }), !hasFiles || !lives.isEmpty else { throw .journalBegun }
        let keys = try newKeys(device, mode: .parent, name: name, in: store, beside: members.keys)
        try SyncState(folder: folder.path).write(to: device)
        let group = FamilyGroup(device, folder, keys, ties)
        try group.writeKeys()
        return group
    }

    /// Removes lives of this device that are over, as it has come in anew with the history that it had.
    package func leaveEarlierLives(now: Int64) throws(SyncFailure) {
        let members = try list(now: now).members.members
        for (life, member) in members where member.isActive && life.device == keys.life.device && life != keys.life {
            try unlink(life, now: now)
        }
    }
}
