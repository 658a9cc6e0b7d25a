package import OperatingSystem

/// Why a file of the shared folder is not used, or not yet. None of them does harm.
package enum Trouble: Error, Hashable, Sendable {
    /// A part is missing: it has not arrived yet, or was cut off.
    case cutOff
    /// The service that carries the folder keeps the content elsewhere.
    case placeholder
    /// It cannot be read.
    case unreadable(SystemError)
    /// It is a link, a pipe or something else that is no file.
    case notAFile
    case tooLarge
    /// A newer program wrote it.
    case newer(version: UInt16)
    case otherFamily
    /// Nobody in the list has written it, or the list that says so is not there yet.
    case unknownAuthor
    case wrongSignature
    /// It is encrypted with a key that this device was not given yet.
    case noKey
    /// It was altered, or encrypted with another key than it says.
    case altered
    /// Its end is not the end that its author wrote.
    case unfinished
    /// Something follows the end.
    case continues
    case badPadding
    /// Its author wrote something that no program writes.
    case malformed
    /// What comes before it is not there yet.
    case gap(before: UInt64)
    /// Written by a device behind the point up to which a parent lets it count.
    case afterCut
    /// A child's device wrote what only a parent's may.
    case parentsWord
    /// A device wrote entries of another's journal. The rest of what it wrote counts.
    case otherJournal
    /// There are more files in the folder than are looked at.
    case tooMany

    /// Whether it may pass by itself, as files arrive in any order and take their time.
    package var mayPass: Bool {
        switch self {
        case .cutOff, .placeholder, .unreadable, .unknownAuthor, .noKey, .gap: true
        case .notAFile, .tooLarge, .newer, .otherFamily, .wrongSignature, .altered, .unfinished, .continues,
            .badPadding, .malformed, .afterCut, .parentsWord, .otherJournal, .tooMany:
            false
        }
    }
}

/// A file of the shared folder that is not used, or not yet.
package struct FileTrouble: Hashable, Sendable {
    /// Below the shared folder. It may hold whatever a file's name may hold.
    package let path: String
    package let trouble: Trouble
    /// When it was first seen, in milliseconds since 1970 UTC.
    package let since: Int64

    /// How long a file may be on its way, in milliseconds, before it is worth a word.
    package static var patience: Int64 { 24 * 3_600_000 }

    /// Whether somebody should look at it.
    package func isDue(now: Int64) -> Bool { !trouble.mayPass || now - since >= Self.patience || now < since }
}
