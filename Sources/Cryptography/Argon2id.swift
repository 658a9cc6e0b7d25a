import CSodium

/// Derives keys from what people can remember or type, slowly, so that guessing is slow too (Argon2id 1.3).
package enum Argon2id {
    package static var saltSize: Int { 16 }

    /// What one derivation costs. It has to be kept with what was derived.
    package struct Cost: Hashable, Sendable {
        package let passes: UInt64
        /// Bytes.
        package let memory: Int

        /// Nil if it is less than the function can do, or so much that a file could stop a computer with it.
        package init?(passes: UInt64, memory: Int) {
            guard (1...16).contains(passes), (8 << 10...1 << 30).contains(memory) else { return nil }
            self.passes = passes
            self.memory = memory
        }

        private init(known passes: UInt64, _ memory: Int) {
            self.passes = passes
            self.memory = memory
        }

        /// About 0.7 seconds and 256 MiB.
        package static let moderate = Cost(known: 3, 256 << 20)
        /// About 0.1 seconds and 64 MiB.
        package static let interactive = Cost(known: 2, 64 << 20)
        /// The least there is: for tests alone.
        package static let least = Cost(known: 1, 8 << 10)
    }

    /// - Throws: `noMemory`, or `notAuthentic` if the salt has another length.
    package static func key(
        from password: [UInt8], salt: [UInt8], cost: Cost
    ) throws(CryptographyError) -> Secret {
        try Sodium.start()
        guard salt.count == saltSize else { throw .notAuthentic }
        var key = [UInt8](repeating: 0, count: Secret.size)
        defer { sodium_memzero(&key, key.count) }
        var text = password.map { CChar(bitPattern: $0) }
        defer { sodium_memzero(&text, text.count) }
        let result = crypto_pwhash(
            &key, UInt64(key.count), text, UInt64(text.count), salt, cost.passes, cost.memory,
            crypto_pwhash_alg_argon2id13())
        guard result == 0 else { throw .noMemory }
        return Secret(key)
    }
}
