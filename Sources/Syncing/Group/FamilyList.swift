package import FamilyDevices
import OperatingSystem

/// The list of a family's members as a device has read it.
package struct FamilyList: Sendable {
    package let members: Members
    /// The family's keys that the device can open.
    package let keys: FamilyKeys
    package let troubles: [FileTrouble]
    /// Entries that the device has read before and that do not lie in the folder.
    let missing: [ListEntry]
    fileprivate let entries: [ListEntry]
}

extension FamilyGroup {
    /// Reads the list of members, and keeps what is new of it.
    /// - Throws: `folderEmpty` where nothing of the family lies in the folder: a disk that is not mounted looks like that.
    package func list(now: Int64) throws(SyncFailure) -> FamilyList {
        let found: ListFolder.Found
        do throws(SystemError) {
            found = try ListFolder(folder).read(ties, now: now)
        } catch {
            throw error.isMissing ? .folderMissing : .folder(error)
        }
        guard !found.entries.isEmpty else { throw .folderEmpty }
        let kept = try keep(found.entries)
        let there = Set(found.entries.map(\.id))
        return list(
            kept.entries + found.entries, found.troubles, missing: kept.entries.filter { !there.contains($0.id) })
    }

    /// The list of members as this device knows it, whether or not the folder can be reached.
    package func knownList() throws(SyncFailure) -> FamilyList { list(try keep([]).entries) }

    private func list(
        _ entries: [ListEntry], _ troubles: [FileTrouble] = [], missing: [ListEntry] = []
    ) -> FamilyList {
        let members = Members(of: ties.family, entries)
        return FamilyList(
            members: members, keys: members.keys(for: keys.life, keys.opening), troubles: troubles, missing: missing,
            entries: entries)
    }

    private func keep(_ entries: [ListEntry]) throws(SyncFailure) -> KeptList {
        do throws(SystemError) {
            // Without what was kept, or with bytes that are none, the folder tells all that there is to tell.
            var kept = try device.bytes(of: device.list).flatMap { KeptList($0) } ?? KeptList()
            if kept.add(entries, of: ties.family) { try device.keep(kept.bytes, at: device.list) }
            return kept
        } catch {
            throw .system(error)
        }
    }

    /// Writes an entry into the list.
    func write(_ entry: ListEntry, _ list: FamilyList) throws(SyncFailure) -> FamilyList {
        guard let recovery = list.members.recovery else { throw .folderEmpty }
        do throws(LogWriter.Failure) {
            try ListFolder(folder).write(entry, ties, recovery: recovery)
        } catch {
            throw .log(error)
        }
        _ = try keep([entry])
        return self.list(list.entries + [entry], list.troubles)
    }
}
