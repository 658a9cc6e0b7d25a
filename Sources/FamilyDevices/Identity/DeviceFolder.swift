package import OperatingSystem

/// The folder `.device` in a family's folder: what this device is, and how sync stands. It is of this computer alone and
/// is never shared.
package struct DeviceFolder: Equatable, Sendable {
    package let path: String

    /// - Parameter family: the family's folder.
    package init(in family: String) { path = family + "/.device" }

    /// What the device knows of itself: a `KeyFile`.
    package var keys: String { path + "/keys" }
    /// A parent's PIN: a `PINFile`.
    package var pin: String { path + "/pin" }
    /// The shared folder's path, and how sync stands.
    package var link: String { path + "/link" }
    /// What is written and not published yet.
    package var outbox: String { path + "/outbox" }
    /// What was read of the others' logs: a `LogIndex`.
    package var index: String { path + "/index" }
    /// A pairing on this side, while the family takes a device in: an `Invitation`.
    package var invitation: String { path + "/invitation" }
    /// A pairing on this side, while this device joins a family: a `Joining`.
    package var joining: String { path + "/joining" }

    /// Makes the folder in a family's folder that is there. Other accounts cannot look into it.
    package func make() throws(SystemError) { try FileSystem.makeFolder(path, permissions: 0o700) }

    /// What the device knows of itself. Nil if nobody has said yet whose device it is.
    /// - Throws: also if another account's folder hides it, as nobody may take that for a device without a mode.
    package func keyFile() throws(KeyFile.Failure) -> KeyFile? {
        do throws(SystemError) {
            _ = try FileSystem.bytes(ofFile: keys, upTo: 0)
        } catch {
            if error.isMissing { return nil }
            throw .system(error)
        }
        return try KeyFile(reading: keys)
    }

    /// Whose device it is. Nil if nobody has said so yet: then everything can be done on it.
    package func mode() throws(KeyFile.Failure) -> DeviceMode? { try keyFile()?.keys.card.mode }
}
