package import Cryptography

/// 16 random bytes by which a device is known for as long as it is in use.
package struct DeviceID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let bytes: [UInt8]

    package static var size: Int { 16 }

    package static func random() throws(CryptographyError) -> DeviceID {
        DeviceID(unchecked: try Randomness.bytes(size))
    }

    /// Nil if the number of bytes is wrong.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    /// Reads what `description` wrote.
    package init?(_ text: some StringProtocol) {
        guard let bytes = Base32.bytes(text, count: Self.size) else { return nil }
        self.bytes = bytes
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) { self.init(unchecked: try reader.fixed(Self.size)) }

    private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    package static func < (one: DeviceID, other: DeviceID) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }

    /// 26 small letters and digits, which are also the name of its folder.
    package var description: String { Base32.text(bytes) }

    func write(to writer: inout FieldWriter) { writer.fixed(bytes) }
}

/// One life of a device: from when it joined the family until it was unlinked, lost its data, or was restored from an
/// older copy. Each has keys and a log of its own.
package struct DeviceLife: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let device: DeviceID
    /// From 1.
    package let incarnation: UInt32

    package init(device: DeviceID, incarnation: UInt32) {
        self.device = device
        self.incarnation = incarnation
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        device = try DeviceID(&reader)
        incarnation = try reader.whole(UInt32.self)
    }

    package static func < (one: DeviceLife, other: DeviceLife) -> Bool {
        (one.device, one.incarnation) < (other.device, other.incarnation)
    }

    package var description: String { "\(device)/\(incarnation)" }

    func write(to writer: inout FieldWriter) {
        device.write(to: &writer)
        writer.whole(incarnation)
    }
}

/// Whose device it is. What it may do follows from it.
package enum DeviceMode: String, CaseIterable, Sendable {
    case parent, child

    fileprivate var number: UInt8 {
        switch self {
        case .parent: 1
        case .child: 2
        }
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        let number = try reader.byte()
        guard let mode = Self.allCases.first(where: { $0.number == number }) else { throw MalformedBytes() }
        self = mode
    }

    func write(to writer: inout FieldWriter) { writer.byte(number) }
}
