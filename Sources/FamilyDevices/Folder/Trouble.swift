package import OperatingSystem

/// Why a file of the shared folder is not used, or not yet. None of them does harm.
package enum Trouble: Error, Hashable, Sendable {
    /// A part is missing: it has not arrived yet, or was cut off.
    case cutOff
    /// By its name what carries the folder has kept it beside another version of the file, and it is not whole.
    case conflictCopy
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
    /// A device wrote entries of another's journal. The rest of what it wrote counts.
    case otherJournal
    /// There are more files in the folder than are looked at.
    case tooMany

    /// Whether it may pass by itself, as files arrive in any order and take their time.
    package var mayPass: Bool {
        switch self {
        case .cutOff, .placeholder, .unreadable, .unknownAuthor, .noKey, .gap: true
        case .conflictCopy, .notAFile, .tooLarge, .newer, .otherFamily, .wrongSignature, .altered, .unfinished,
            .continues, .badPadding, .malformed, .afterCut, .otherJournal, .tooMany:
            false
        }
    }

    /// Whether the bytes are not those that its author wrote, who can write them again.
    package var isDamage: Bool {
        switch self {
        case .cutOff, .wrongSignature, .altered, .unfinished, .continues, .badPadding, .malformed: true
        case .conflictCopy, .placeholder, .unreadable, .notAFile, .tooLarge, .newer, .otherFamily, .unknownAuthor,
            .noKey, .gap, .afterCut, .otherJournal, .tooMany:
            false
        }
    }

    /// Tells kinds of trouble apart where it is noted who was told of which. The numbers are never given again.
    var kind: UInt8 {
        switch self {
        case .cutOff: 1
        case .placeholder: 2
        case .unreadable: 3
        case .notAFile: 4
        case .tooLarge: 5
        case .newer: 6
        case .otherFamily: 7
        case .unknownAuthor: 8
        case .wrongSignature: 9
        case .noKey: 10
        case .altered: 11
        case .unfinished: 12
        case .continues: 13
        case .badPadding: 14
        case .malformed: 15
        case .gap: 16
        case .afterCut: 17
        case .otherJournal: 19
        case .tooMany: 20
        case .conflictCopy: 21
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
    /// Whether somebody was told of it before.
    package let isTold: Bool
    /// Whether it lies in the log of a membership that has ended, and its device is in the family again and says in its
    /// new log all that it has said.
    package let isToldAnew: Bool

    init(path: String, trouble: Trouble, since: Int64, isTold: Bool = false, isToldAnew: Bool = false) {
        self.path = path
        self.trouble = trouble
        self.since = since
        self.isTold = isTold
        self.isToldAnew = isToldAnew
    }

    /// Whether nobody has to wait for it, nor look at it.
    package var isNeedless: Bool { isToldAnew && trouble.mayPass }

    /// How long a file may be on its way, in milliseconds, before it is worth a word.
    package static var patience: Int64 { 24 * 3_600_000 }

    /// Whether somebody should look at it.
    package func isDue(now: Int64) -> Bool { !trouble.mayPass || now - since >= Self.patience || now < since }
}
