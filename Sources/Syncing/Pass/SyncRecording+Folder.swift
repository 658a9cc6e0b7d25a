package import FamilyStore
package import FamilyTime
import OperatingSystem
package import Recording

extension SyncRecording {
    /// What syncing needs of a family's folder: where it records, and what the rules are.
    /// - Parameter answer: does what parents have sent to this device.
    package init(
        _ folder: FamilyFolder, _ store: FamilyStore,
        answer: @escaping (Instant) throws(StoreError) -> Void = { _ in }
    ) {
        self.init(
            in: store, files: folder,
            noteEdits: { now throws(StoreError) in
                guard let versions = try Self.recordable(folder, store, now), versions.isAnyNew else { return }
                try store.write { transaction throws(StoreError) in try versions.note(in: transaction, store: store) }
            },
            record: { now throws(StoreError) in
                guard let versions = try Self.recordable(folder, store, now) else { return }
                try Recorder(versions, store: store, now: now).finishAndDecide(isEnforcing: false)
            },
            versions: { now throws(StoreError) in
                guard let versions = try Self.versions(folder, store, now) else {
                    throw StoreError(kind: .contradiction, path: folder.databasePath)
                }
                return versions
            }, answer: answer)
    }

    /// The rules that may be recorded by now. A device that has just joined knows no family yet, and a doubtful clock or a
    /// mistake in a file is no reason to read nothing.
    private static func recordable(
        _ folder: FamilyFolder, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> VersionHistory? {
        guard let versions = try versions(folder, store, now), try store.clockDoubt(now: now, versions.family) == nil
        else { return nil }
        return versions
    }

    /// The rules as they are written or told, or those that were right last. Nil where there are none yet.
    private static func versions(
        _ folder: FamilyFolder, _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> VersionHistory? {
        let isToldOnly = try !store.author().isParent || !FileSystem.exists(folder.familyPath)
        // What is being taken just now is in the sight of this store alone.
        guard let read = try? isToldOnly ? FamilyReading(toldIn: store, folder) : folder.readFiles() else { return nil }
        let isRight = read.family != nil && read.obstacles.isEmpty
        guard let reading = try isRight ? read : read.lastWhole(in: store)?.reading, let family = reading.family else {
            return nil
        }
        return try VersionHistory(reading, family: family, store: store, now: now.milliseconds)
    }
}
