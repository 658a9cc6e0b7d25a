import SeededNumbers

/// A number that is drawn by texts and by nothing else, so that every device and every run draws the same. What was won
/// depends on it: it must never change.
struct Lot: Sendable {
    /// The hash of the texts (FNV-1a, 64 bits).
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds a text and a mark for its end, which is in no text.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xff)
    }

    private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

    var number: UInt64 {
        // The last bits of the hash alone are much alike for names that are.
        var numbers = SeededGenerator(seed: hash)
        return numbers.next()
    }
}
