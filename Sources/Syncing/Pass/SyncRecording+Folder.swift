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
            record: { now throws(StoreError) in
                // A device that has just joined knows no family yet, and a doubtful clock or a mistake in a file is no
                // reason to read nothing.
                guard let versions = try Self.versions(folder, store, now),
                    try store.clockDoubt(now: now, versions.family) == nil
                else { return }
                try Recorder(versions, store: store, now: now).settle(isEnforcing: false)
            },
            versions: { now throws(StoreError) in
                guard let versions = try Self.versions(folder, store, now) else {
                    throw StoreError(kind: .contradiction, path: folder.databasePath)
                }
                return versions
            }, answer: answer)
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
