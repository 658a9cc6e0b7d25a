package import Cryptography

/// Names one of the keys that the family's logs are encrypted with. Each time a device is unlinked a new one begins.
package struct Epoch: Hashable, Comparable, Sendable {
    /// From 1. Two parents may begin one of the same number without knowing of each other.
    package let number: UInt32
    /// What only this key gives: an encrypted text can be opened with no other without being noticed.
    package let check: Fingerprint

    init(number: UInt32, check: Fingerprint) {
        self.number = number
        self.check = check
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        number = try reader.whole(UInt32.self)
        check = try Fingerprint(&reader)
    }

    package static func < (one: Epoch, other: Epoch) -> Bool { (one.number, one.check) < (other.number, other.check) }

    func write(to writer: inout FieldWriter) {
        writer.whole(number)
        check.write(to: &writer)
    }
}

/// A key that the family's logs are encrypted with.
package struct EpochKey: Equatable, Sendable {
    package let epoch: Epoch
    let key: Secret

    package static func new(number: UInt32) throws(CryptographyError) -> EpochKey {
        EpochKey(number: number, key: try Secret.random())
    }

    init(number: UInt32, key: Secret) {
        self.key = key
        let check = BLAKE2b.digest(Purpose.epochCheck.bytes, key: key)
        epoch = Epoch(number: number, check: Fingerprint(check) ?? .zero)
    }

    /// The key as only one reader can open it.
    func wrapped(for reader: Wrap.Reader, _ sealing: SealingKey) throws(CryptographyError) -> Wrap {
        Wrap(epoch: epoch, reader: reader, sealed: try sealing.sealed(key.bytes))
    }
}

/// A family's key, sealed for one reader. A seal hides who made it, so a wrap counts only inside an entry that a parent
/// has signed.
package struct Wrap: Hashable, Sendable {
    package enum Reader: Hashable, Sendable {
        case device(DeviceLife)
        case recovery
    }

    package let epoch: Epoch
    package let reader: Reader
    let sealed: [UInt8]

    init(epoch: Epoch, reader: Reader, sealed: [UInt8]) {
        self.epoch = epoch
        self.reader = reader
        self.sealed = sealed
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        epoch = try Epoch(&reader)
        self.reader =
            switch try reader.byte() {
            case 1: .device(try DeviceLife(&reader))
            case 2: .recovery
            default: throw MalformedBytes()
            }
        sealed = try reader.counted()
    }

    func write(to writer: inout FieldWriter) {
        epoch.write(to: &writer)
        switch reader {
        case .device(let life):
            writer.byte(1)
            life.write(to: &writer)
        case .recovery: writer.byte(2)
        }
        writer.counted(sealed)
    }

    /// - Returns: nil if it was sealed for somebody else, or holds another key than it says.
    func opened(with opening: OpeningKey) -> EpochKey? {
        guard let bytes = try? opening.open(sealed), bytes.count == Secret.size else { return nil }
        let key = EpochKey(number: epoch.number, key: Secret(bytes))
        return key.epoch == epoch ? key : nil
    }
}
