/// The places in a folder that a family's devices share. Their names say nothing of the family.
package struct SharedFolder: Sendable {
    package let path: String
    /// What its files, and those of the devices' outboxes, are reached through.
    let door: any FileDoor

    package init(path: String) { self.init(path: path, door: DiskDoor()) }

    init(path: String, door: any FileDoor) {
        self.path = path
        self.door = door
    }

    /// Whether the folder is there. Where a disk is not plugged in it is not.
    package var isThere: Bool { door.isFolder(path) }

    /// Where the entries of the list of members lie.
    var list: String { path + "/list" }
    /// Where devices that want to join answer.
    var joining: String { path + "/join" }

    func log(of device: DeviceID) -> String { path + "/\(device)" }

    func segment(_ device: DeviceID, seq: UInt64, id: Fingerprint) -> String {
        log(of: device) + "/" + SegmentName.text(seq: seq, id: id)
    }

    /// How many folders and files are looked at, so that nobody can keep a device busy by filling the folder.
    package struct Limits: Sendable {
        var folders = 1_000
        var files = 200_000
        var troubles = 1_000

        package init() {}
    }
}
