import CSodium

/// Opens what was sealed for its owner (X25519). Whoever has sealed something stays unknown: a signature has to say it.
package struct OpeningKey: Equatable, Sendable {
    /// 32 random bytes from which the key follows.
    package let seed: Secret
    private let secret: Secret
    package let sealing: SealingKey

    package init() throws(CryptographyError) { try self.init(seed: .random()) }

    /// - Throws: `notAuthentic` if the seed has another length.
    package init(seed: Secret) throws(CryptographyError) {
        try Sodium.start()
        guard seed.count == crypto_box_seedbytes() else { throw .notAuthentic }
        var open = [UInt8](repeating: 0, count: SealingKey.size)
        var secret = [UInt8](repeating: 0, count: crypto_box_secretkeybytes())
        defer { sodium_memzero(&secret, secret.count) }
        _ = seed.withBytes { crypto_box_seed_keypair(&open, &secret, $0) }
        self.seed = seed
        self.secret = Secret(secret)
        sealing = SealingKey(unchecked: open)
    }

    package func open(_ sealed: [UInt8]) throws(CryptographyError) -> [UInt8] {
        guard sealed.count >= SealingKey.overhead else { throw .notAuthentic }
        var text = [UInt8](repeating: 0, count: sealed.count - SealingKey.overhead)
        let result = secret.withBytes {
            crypto_box_seal_open(&text, sealed, UInt64(sealed.count), sealing.bytes, $0)
        }
        guard result == 0 else { throw .notAuthentic }
        return text
    }
}

/// Seals texts that only the owner of the other half of the key can open.
package struct SealingKey: Hashable, Sendable {
    package let bytes: [UInt8]

    package static var size: Int { 32 }
    /// How much longer a text gets when it is sealed.
    package static var overhead: Int { 48 }

    /// Nil if the number of bytes is wrong.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = Array(bytes)
    }

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// - Throws: `notAuthentic` if the bytes are no key that somebody can have.
    package func sealed(_ text: [UInt8]) throws(CryptographyError) -> [UInt8] {
        try Sodium.start()
        var sealed = [UInt8](repeating: 0, count: text.count + Self.overhead)
        guard crypto_box_seal(&sealed, text, UInt64(text.count), bytes) == 0 else { throw .notAuthentic }
        return sealed
    }
}
