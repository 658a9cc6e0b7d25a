/// The places in a folder that a family's devices share. Their names say nothing of the family.
struct SharedFolder: Sendable {
    let path: String

    /// Where the entries of the list of members lie.
    var list: String { path + "/list" }
    /// Where devices that want to join answer.
    var joining: String { path + "/join" }

    func log(of device: DeviceID) -> String { path + "/\(device)" }

    func segment(_ device: DeviceID, seq: UInt64, id: Fingerprint) -> String {
        log(of: device) + "/" + SegmentName.text(seq: seq, id: id)
    }

    /// How many folders and files are looked at, so that nobody can keep a device busy by filling the folder.
    struct Limits: Sendable {
        var folders = 1_000
        var files = 200_000
        var troubles = 1_000
    }
}
