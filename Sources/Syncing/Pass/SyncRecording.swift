package import FamilyDevices
package import FamilyStore
package import FamilyTime
import OperatingSystem
package import Recording

/// Where and how this device records: what a pass leaves to others.
package struct SyncRecording {
    package let store: FamilyStore
    /// Where parents edit files, if this is a parent's device. Nil if nobody edits any.
    package var files: FamilyFolder?
    /// Records what time and edits bring.
    package var record: (Instant) throws(StoreError) -> Void
    /// Reads rules and settings as they are written, together with the versions that the store knows by then.
    package var versions: (Instant) throws(StoreError) -> VersionHistory
    /// Takes what others have said that is no fact, and says what is to be answered. After an error or a kill it may be
    /// given the same again: `ReceivedMessage.id` tells.
    package var answer: ([ReceivedMessage]) throws(StoreError) -> [LogMessage]

    package init(
        in store: FamilyStore, files: FamilyFolder? = nil,
        record: @escaping (Instant) throws(StoreError) -> Void,
        versions: @escaping (Instant) throws(StoreError) -> VersionHistory,
        answer: @escaping ([ReceivedMessage]) throws(StoreError) -> [LogMessage] = { _ in [] }
    ) {
        self.store = store
        self.files = files
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

/// Something that another device has said and that is no fact.
package struct ReceivedMessage: Hashable, Sendable {
    /// Tells messages apart.
    package struct ID: Hashable, Sendable {
        package let segment: Fingerprint
        /// Its place in the segment.
        package let place: Int
    }

    package let id: ID
    package let author: DeviceCard
    /// Its place in the order of what the family's devices do.
    package let written: HybridTime
    package let message: LogMessage
}
