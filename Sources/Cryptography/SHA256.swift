import CSodium

/// Digests of 32 bytes that other programs check, too (FIPS 180-4). What is ours alone goes by `BLAKE2b`.
package enum SHA256 {
    package static var size: Int { 32 }

    package static func digest(_ bytes: [UInt8]) -> [UInt8] {
        Sodium.warmUp()
        var digest = [UInt8](repeating: 0, count: size)
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }
}
