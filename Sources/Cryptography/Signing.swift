import CSodium

/// Signs texts (Ed25519).
package struct SigningKey: Equatable, Sendable {
    /// 32 random bytes from which the key follows.
    package let seed: Secret
    private let secret: Secret
    package let verifying: VerifyingKey

    package init() throws(CryptographyError) { try self.init(seed: .random()) }

    /// - Throws: `notAuthentic` if the seed has another length.
    package init(seed: Secret) throws(CryptographyError) {
        try Sodium.start()
        guard seed.count == crypto_sign_seedbytes() else { throw .notAuthentic }
        var open = [UInt8](repeating: 0, count: VerifyingKey.size)
        var secret = [UInt8](repeating: 0, count: crypto_sign_secretkeybytes())
        defer { sodium_memzero(&secret, secret.count) }
        _ = seed.withBytes { crypto_sign_seed_keypair(&open, &secret, $0) }
        self.seed = seed
        self.secret = Secret(secret)
        verifying = VerifyingKey(unchecked: open)
    }

    package func signature(of text: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: VerifyingKey.signatureSize)
        _ = secret.withBytes { crypto_sign_detached(&signature, nil, text, UInt64(text.count), $0) }
        return signature
    }
}

/// Says whether a text was signed by the owner of a key.
package struct VerifyingKey: Hashable, Sendable {
    package let bytes: [UInt8]

    package static var size: Int { 32 }
    package static var signatureSize: Int { 64 }

    /// Nil if the number of bytes is wrong. Bytes that are no key verify nothing.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.size else { return nil }
        self.bytes = Array(bytes)
    }

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// Only the one canonical form of a signature counts, and only keys that one owner alone can have.
    package func verifies(_ signature: [UInt8], of text: [UInt8]) -> Bool {
        signature.count == Self.signatureSize
            && crypto_sign_verify_detached(signature, text, UInt64(text.count), bytes) == 0
    }
}
