package import Cryptography
package import FamilyDevices
package import FamilyStore
package import OperatingSystem

/// Why what concerns a family's devices could not be done.
package enum SyncFailure: Error, Hashable, Sendable {
    // What this device is.
    case keys(KeyFile.Failure)
    /// The device belongs to no family of devices.
    case notJoined
    /// Somebody has said before whose device it is.
    case alreadyChosen
    /// A family's group of devices was founded in the folder before.
    case alreadyFounded
    /// A device's name is empty or too long.
    case unfitName
    /// The device belongs to another family.
    case otherFamily
    /// The device is not in the list of members, or that has not arrived yet.
    case notListed
    /// Something was recorded on the device before, as a parent's where it is to be a child's, or the other way round.
    case journalBegun
    /// A parent has removed this device from the family.
    case unlinked

    // What is asked for.
    /// Only a parent's device may do it.
    case notAParent
    /// No parent has said yes to the device that wants to join.
    case notAccepted
    /// There is no such device in the family.
    case unknownDevice
    /// A device with the same history is in the family, or was as somebody else's.
    case knownDevice
    /// Nothing in the shared folder belongs to the family of a printed code.
    case unknownCode
    /// It cannot be done with the device on which it is asked for.
    case ownDevice

    // Folders and files.
    /// The shared folder is not there.
    case folderMissing
    /// Nothing of the family lies in the shared folder. A disk that is not mounted looks like that.
    case folderEmpty
    case folder(SystemError)
    /// The device's own files cannot be read or written.
    case system(SystemError)
    /// The note of how sync stands is none that this program has written.
    case stateDamaged
    /// A newer program wrote the note of how sync stands.
    case newer(format: Int)
    /// Another command is syncing.
    case busy
    case log(LogWriter.Failure)
    case store(StoreError)
    case cryptography(CryptographyError)
}

extension SyncFailure {
    /// Whether it does not pass by itself. A folder comes back, a disk is tidied up, and what is on its way arrives.
    var needsSomebody: Bool {
        switch self {
        case .keys, .notJoined, .alreadyChosen, .alreadyFounded, .unfitName, .otherFamily, .journalBegun, .unlinked,
            .notAParent, .unknownDevice, .knownDevice, .unknownCode, .ownDevice, .stateDamaged, .newer:
            true
        case .notListed, .notAccepted, .folderMissing, .folderEmpty, .folder, .system, .busy, .store, .cryptography:
            false
        case .log(let failure): failure.needsSomebody
        }
    }

    static func sealing<Value>(_ body: () throws(CryptographyError) -> Value) throws(SyncFailure) -> Value {
        do throws(CryptographyError) { return try body() } catch { throw .cryptography(error) }
    }

    static func writing<Value>(_ body: () throws(LogWriter.Failure) -> Value) throws(SyncFailure) -> Value {
        do throws(LogWriter.Failure) { return try body() } catch { throw .log(error) }
    }

    static func recording<Value: ~Copyable>(_ body: () throws(StoreError) -> Value) throws(SyncFailure) -> Value {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }
}

extension LogWriter.Failure {
    /// Whether it does not pass by itself.
    var needsSomebody: Bool {
        switch self {
        case .tooLarge, .stateDamaged: true
        case .system, .folderMissing, .noKey, .cryptography: false
        }
    }
}
