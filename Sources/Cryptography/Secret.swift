import CSodium

/// Bytes that nobody else may know: a key of 16 to 64 bytes. They are wiped from memory when their last owner lets go of
/// them, and comparing them takes as long whatever they are.
package struct Secret: Equatable, Sendable, CustomStringConvertible {
    private let room: Room

    /// The length of keys where nothing else is said.
    package static var size: Int { 32 }

    package init(_ bytes: [UInt8]) { room = Room(bytes) }

    package static func random(count: Int = Secret.size) throws(CryptographyError) -> Secret {
        try Secret(Randomness.bytes(count))
    }

    package var count: Int { room.count }

    /// A copy, to be kept in a file. It is not wiped.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: room.bytes, count: count)) }

    package static func == (one: Secret, other: Secret) -> Bool {
        one.count == other.count && sodium_memcmp(one.room.bytes, other.room.bytes, one.count) == 0
    }

    /// A secret that is printed by mistake stays one.
    package var description: String { "Secret" }

    func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(UnsafePointer(room.bytes)) }

    /// Owns the bytes. They are never changed before they are wiped.
    private final class Room: @unchecked Sendable {
        let bytes: UnsafeMutablePointer<UInt8>
        let count: Int

        init(_ source: [UInt8]) {
            count = source.count
            bytes = .allocate(capacity: max(1, count))
            bytes.initialize(repeating: 0, count: max(1, count))
            for (place, byte) in source.enumerated() { bytes[place] = byte }
        }

        deinit {
            sodium_memzero(bytes, count)
            bytes.deallocate()
        }
    }
}

/// Compares bytes that somebody may be guessing: it takes as long wherever they differ.
package func areEqualInConstantTime(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && sodium_memcmp(one, other, one.count) == 0
}
