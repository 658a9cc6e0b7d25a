/// Writes numbers in as few bytes as they need. `PackedReader` reads them back.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ byte: UInt8) { bytes.append(byte) }

    /// Seven bits a byte, the lowest first; the high bit says that more follow.
    mutating func number(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func count(_ value: Int) { number(UInt64(value)) }

    /// A number that is near zero on either side.
    mutating func signed(_ value: Int64) { number(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

    mutating func text(_ text: String) {
        count(text.utf8.count)
        append(text.utf8)
    }

    /// A choice among `choices` for each element, in whole bits.
    mutating func choices(_ chosen: [Int32], of choices: Int) {
        let width = PackedReader.bits(forChoices: choices)
        guard width > 0 else { return }
        var held: UInt64 = 0
        var count = 0
        for choice in chosen {
            held |= UInt64(choice) << UInt64(count)
            count += width
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: held))
                held >>= 8
                count -= 8
            }
        }
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
    }
}
