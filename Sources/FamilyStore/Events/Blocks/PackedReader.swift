/// Bytes that no writer of this program has written.
struct DamagedBlock: Error {}

/// Reads what `PackedWriter` wrote. Whatever the bytes are, it throws or gives a value; it never traps.
struct PackedReader {
    private let bytes: [UInt8]
    private let end: Int
    private var at = 0

    /// - Parameter end: where reading stops, at most the number of bytes.
    init(_ bytes: [UInt8], before end: Int) {
        self.bytes = bytes
        self.end = end
    }

    var left: Int { end - at }

    static func bits(forChoices choices: Int) -> Int {
        choices <= 1 ? 0 : Int.bitWidth - (choices - 1).leadingZeroBitCount
    }

    mutating func byte() throws(DamagedBlock) -> UInt8 {
        guard at < end else { throw DamagedBlock() }
        defer { at += 1 }
        return bytes[at]
    }

    mutating func number() throws(DamagedBlock) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            guard shift < 63 || byte <= 1 else { throw DamagedBlock() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    /// The number of things that follow, each of which takes a byte at least.
    mutating func count() throws(DamagedBlock) -> Int {
        let value = try number()
        guard value <= UInt64(left) else { throw DamagedBlock() }
        return Int(value)
    }

    mutating func signed() throws(DamagedBlock) -> Int64 {
        let value = try number()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func text(_ count: Int) throws(DamagedBlock) -> ArraySlice<UInt8> {
        guard count <= left else { throw DamagedBlock() }
        defer { at += count }
        return bytes[at..<at + count]
    }

    mutating func text() throws(DamagedBlock) -> String { String(decoding: try text(try count()), as: UTF8.self) }

    /// - Parameter count: how many elements choose.
    mutating func choices(_ count: Int, of choices: Int) throws(DamagedBlock) -> [Int32] {
        guard choices > 0 || count == 0 else { throw DamagedBlock() }
        let width = Self.bits(forChoices: choices)
        guard width > 0 else { return [Int32](repeating: 0, count: count) }
        let mask = UInt64(1) << UInt64(width) - 1
        var held: UInt64 = 0
        var bits = 0
        var chosen: [Int32] = []
        chosen.reserveCapacity(count)
        for _ in 0..<count {
            while bits < width {
                held |= UInt64(try byte()) << UInt64(bits)
                bits += 8
            }
            let choice = held & mask
            guard choice < UInt64(choices) else { throw DamagedBlock() }
            chosen.append(Int32(truncatingIfNeeded: choice))
            held >>= UInt64(width)
            bits -= width
        }
        return chosen
    }
}
