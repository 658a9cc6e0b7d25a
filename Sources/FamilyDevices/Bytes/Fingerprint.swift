import Cryptography

/// A digest by which something immutable is known: a family, a segment, an entry of the list of members.
package struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let bytes: [UInt8]

    package static var size: Int { BLAKE2b.size }

    /// Where nothing comes before.
    package static let zero = Fingerprint(unchecked: [UInt8](repeating: 0, count: size))

    /// The fingerprint of bytes.
    /// - Parameter purpose: what they are, so that bytes of one kind never pass for another.
    init(of bytes: [UInt8], purpose: Purpose) {
        self.init(unchecked: BLAKE2b.digest(purpose.bytes + bytes))
    }

    /// Nil if the number of bytes is wrong.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = bytes
    }

    init(_ reader: inout FieldReader) throws(MalformedBytes) {
        self.init(unchecked: try reader.fixed(Self.size))
    }

    private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    package static func < (one: Fingerprint, other: Fingerprint) -> Bool {
        one.bytes.lexicographicallyPrecedes(other.bytes)
    }

    package var description: String { Base32.text(bytes) }

    func write(to writer: inout FieldWriter) { writer.fixed(bytes) }
}

/// What bytes are for that are signed, made into a digest or a key: each begins with words of its own.
enum Purpose: String {
    case segment, segmentKey, ciphertext
    case listEntry, listKey
    case epochCheck
    case recoverySigning, recoveryOpening
    case pairingOffer, pairingAnswer, pairingReveal, pairingOpening, pairingWelcome, pairingCommitment, pairingDigits
    case pairingRefusal
    case pairingKey
    case pinRecovery
    case badgeSigning

    /// Ended by a zero, so that none is the beginning of another.
    var bytes: [UInt8] { Array("challenges \(rawValue)".utf8) + [0] }
}
