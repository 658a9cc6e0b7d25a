import Cryptography
import JSONText
package import OperatingSystem

/// The file in which a device keeps what it knows of itself. Only its account may read it.
package struct KeyFile: Equatable, Sendable {
    package var keys: DeviceKeys
    /// Nil as long as the device belongs to no family.
    package var ties: FamilyTies?

    package init(keys: DeviceKeys, ties: FamilyTies? = nil) {
        self.keys = keys
        self.ties = ties
    }

    package enum Failure: Error, Hashable, Sendable {
        case missing
        case system(SystemError)
        /// Other accounts may read or change it.
        case open
        /// A newer program wrote it.
        case newer(format: Int)
        case damaged
    }

    private static var format: Int { 1 }
    private static var largest: Int { 64 << 10 }

    package init(reading path: String) throws(Failure) {
        guard let status = FileStatus(path: path) else { throw .missing }
        guard status.isOwned, status.permissions & 0o077 == 0 else { throw .open }
        guard status.isRegular, status.size <= Self.largest else { throw .damaged }
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try FileSystem.bytes(of: path) } catch { throw .system(error) }
        try self.init(bytes)
    }

    package func write(to path: String, beforeStep: ((AtomicFile.Step) -> Bool)? = nil) throws(SystemError) {
        try AtomicFile.replace(path, with: bytes, permissions: 0o600, beforeStep: beforeStep)
    }

    init(_ bytes: [UInt8]) throws(Failure) {
        let document = JSONParser.parse(bytes)
        guard document.isValid, let root = document.root, let format = root["format"]?.int else { throw .damaged }
        guard format <= Self.format else { throw .newer(format: format) }
        guard let device = root["device"]?.string.flatMap({ DeviceID($0) }),
            let incarnation = root["incarnation"]?.int.flatMap({ UInt32(exactly: $0) }),
            let mode = root["mode"]?.string.flatMap({ DeviceMode(rawValue: $0) }),
            let name = root["name"]?.string,
            let signing = Self.secret(root["signing"]), let opening = Self.secret(root["opening"]),
            let keys = DeviceKeys(
                life: DeviceLife(device: device, incarnation: incarnation), mode: mode, name: name,
                signing: try? SigningKey(seed: signing), opening: try? OpeningKey(seed: opening))
        else { throw .damaged }
        self.keys = keys
        guard let ties = root["family"] else { return }
        guard let family = Self.secret(ties["id"]).flatMap({ Fingerprint($0.bytes) }),
            let listKey = Self.secret(ties["list"])
        else { throw .damaged }
        self.ties = FamilyTies(family: family, listKey: listKey)
    }

    var bytes: [UInt8] {
        var members: [(String, JSONOutput)] = [
            ("format", .int(Int64(Self.format))), ("device", .string("\(keys.life.device)")),
            ("incarnation", .int(Int64(keys.life.incarnation))), ("mode", .string(keys.card.mode.rawValue)),
            ("name", .string(keys.card.name)), ("signing", .string(Base32.text(keys.signing.seed.bytes))),
            ("opening", .string(Base32.text(keys.opening.seed.bytes))),
        ]
        if let ties {
            members.append(
                (
                    "family",
                    .object([
                        ("id", .string("\(ties.family)")), ("list", .string(Base32.text(ties.listKey.bytes))),
                    ])
                ))
        }
        return JSONOutput.object(members).utf8(pretty: true) + [UInt8(ascii: "\n")]
    }

    private static func secret(_ node: JSONNode?) -> Secret? {
        node?.string.flatMap { Base32.bytes($0, count: Secret.size) }.map { Secret($0) }
    }
}

extension DeviceKeys {
    fileprivate init?(life: DeviceLife, mode: DeviceMode, name: String, signing: SigningKey?, opening: OpeningKey?) {
        guard let signing, let opening else { return nil }
        self.init(life: life, mode: mode, name: name, signing: signing, opening: opening)
    }
}
