package import OperatingSystem

/// The folder `.device` in a family's folder: what this device is, and how sync stands. It is of this computer alone and
/// is never shared.
package struct DeviceFolder: Sendable {
    package let path: String
    /// What its files, and those of the shared folder, are reached through.
    let door: any FileDoor

    /// - Parameter family: the family's folder.
    package init(in family: String) { self.init(in: family, door: DiskDoor()) }

    init(in family: String, door: any FileDoor) {
        path = family + "/.device"
        self.door = door
    }

    /// What the device knows of itself: a `KeyFile`.
    package var keys: String { path + "/keys" }
    /// The number of the last life that the device has left behind.
    package var lives: String { path + "/lives" }
    /// A parent's PIN: a `PINFile`.
    package var pin: String { path + "/pin" }
    /// The shared folder's path, and how sync stands.
    package var link: String { path + "/link" }
    /// What is written and not published yet.
    package var outbox: String { path + "/outbox" }
    /// What was read of the others' logs: a `LogIndex`.
    package var index: String { path + "/index" }
    /// What was read of the list of members: a `KeptList`.
    package var list: String { path + "/list" }
    /// A pairing on this side, while the family takes a device in: an `Invitation`.
    package var invitation: String { path + "/invitation" }
    /// A pairing on this side, while this device joins a family: a `Joining`.
    package var joining: String { path + "/joining" }

    /// Makes the folder in a family's folder that is there. Other accounts cannot look into it.
    package func make() throws(SystemError) { try FileSystem.makeFolder(path, permissions: 0o700) }

    /// A folder that is shared with other devices.
    package func shared(at path: String) -> SharedFolder { SharedFolder(path: path, door: door) }

    /// The bytes of one of the files. Nil if there is none.
    package func bytes(of path: String) throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try door.bytes(of: path, upTo: .max)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Puts one of the files there, whole or not at all.
    package func keep(_ bytes: [UInt8], at path: String) throws(SystemError) { try door.publish(bytes, as: path) }

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

    /// Notes that a life of the device is over, so that the next one has another number.
    package func leave(_ life: DeviceLife) throws(SystemError) {
        try keep(Array("\(life.incarnation)\n".utf8), at: lives)
    }

    /// The number of the next life.
    package func nextIncarnation() throws(SystemError) -> UInt32 {
        let text = try bytes(of: lives).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let last = UInt32(text.prefix { $0.isNumber }) ?? 0
        return last == .max ? last : last + 1
    }

    /// Whose device it is. Nil if nobody has said so yet: then everything can be done on it.
    package func mode() throws(KeyFile.Failure) -> DeviceMode? { try keyFile()?.keys.card.mode }
}
