import CSodium

/// Random bytes for keys.
package enum Randomness {
    package static func bytes(_ count: Int) throws(CryptographyError) -> [UInt8] {
        try Sodium.start()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }
}
