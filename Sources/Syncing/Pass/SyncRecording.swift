package import FamilyStore
package import FamilyTime
import OperatingSystem
package import Recording

/// Where and how this device records: what a pass leaves to others.
package struct SyncRecording {
    package let store: FamilyStore
    /// Where parents edit files, if this is a parent's device. Nil if nobody edits any.
    package var files: FamilyFolder?
    /// Records what a parent has written into the files, and nothing that follows from it yet.
    package var noteEdits: (Instant) throws(StoreError) -> Void
    /// Records what time and edits bring.
    package var record: (Instant) throws(StoreError) -> Void
    /// Reads rules and settings as they are written, together with the versions that the store knows by then.
    package var versions: (Instant) throws(StoreError) -> VersionHistory
    /// Does what parents have sent to this device, as far as that can be done now, and records how that went: it goes out
    /// with the same pass.
    package var answer: (Instant) throws(StoreError) -> Void

    package init(
        in store: FamilyStore, files: FamilyFolder? = nil,
        noteEdits: @escaping (Instant) throws(StoreError) -> Void = { _ in },
        record: @escaping (Instant) throws(StoreError) -> Void,
        versions: @escaping (Instant) throws(StoreError) -> VersionHistory,
        answer: @escaping (Instant) throws(StoreError) -> Void = { _ in }
    ) {
        self.store = store
        self.files = files
        self.noteEdits = noteEdits
        self.record = record
        self.versions = versions
        self.answer = answer
    }

    /// Whether there are rules and settings to record by. Without a family's files there are those alone that parents
    /// have told of, and a new device may hear of other logs first.
    var knowsFamily: Bool {
        get throws(StoreError) {
            if let files, try store.author().isParent, FileSystem.exists(files.familyPath) { return true }
            return try !store.versions(kind: VersionHistory.familyKind).isEmpty
        }
    }
}
