/// A hash that is equal in every run and on every machine, unlike `Hasher` (FNV-1a, 64 bits).
///
/// Do not use it against anybody who looks for collisions.
struct StableHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds a text and a mark for its end, so that `ab`, `c` differs from `a`, `bc`.
    mutating func add(_ text: String) {
        for byte in text.utf8 {
            add(byte)
        }
        // No UTF-8 text holds this byte.
        add(0xff)
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
