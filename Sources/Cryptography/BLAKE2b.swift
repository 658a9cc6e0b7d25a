import CSodium

/// Digests of 32 bytes (RFC 7693).
package enum BLAKE2b {
    package static var size: Int { 32 }

    package static func digest(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, key: nil) }

    /// A digest that only those can make who have the key.
    package static func digest(_ bytes: [UInt8], key: Secret) -> [UInt8] { digest(bytes, key: Optional(key)) }

    /// A key for one purpose, from a key for many.
    /// - Parameter purpose: what the key is for. Other purposes get keys that tell nothing of this one.
    package static func key(from key: Secret, for purpose: [UInt8]) -> Secret { Secret(digest(purpose, key: key)) }

    private static func digest(_ bytes: [UInt8], key: Secret?) -> [UInt8] {
        Sodium.warmUp()
        var digest = [UInt8](repeating: 0, count: size)
        // It only refuses other lengths of digests and keys than there are here.
        if let key {
            key.withBytes { _ = crypto_generichash(&digest, size, bytes, UInt64(bytes.count), $0, key.count) }
        } else {
            crypto_generichash(&digest, size, bytes, UInt64(bytes.count), nil, 0)
        }
        return digest
    }
}
