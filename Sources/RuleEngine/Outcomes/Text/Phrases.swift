/// Texts that lines are put together from, laid out in blocks so that they are copied sixteen bytes at a time. Each has a
/// block at least.
struct Phrases: Sendable {
    typealias Block = SIMD16<UInt8>

    private(set) var blocks: [Block] = []
    /// The length in bytes of the longest text.
    private(set) var longest = 0

    /// Adds a text that is given in parts.
    mutating func add(_ parts: String...) -> Phrase {
        let first = blocks.count
        var (block, count) = (Block(), 0)
        for part in parts {
            for byte in part.utf8 {
                block[count % Block.scalarCount] = byte
                count += 1
                guard count % Block.scalarCount == 0 else { continue }
                blocks.append(block)
                block = Block()
            }
        }
        if count % Block.scalarCount > 0 || count == 0 { blocks.append(block) }
        longest = max(longest, count)
        return Phrase(first: Int32(first), count: Int32(count))
    }
}

/// A text among phrases.
struct Phrase: Sendable {
    /// The place of its first block.
    var first: Int32
    /// In bytes.
    var count: Int32
}

/// A date or the name of a window, kept where it is used. None is longer than the two dates with years of seven digits
/// that name a period.
struct DateText: Sendable {
    fileprivate var start = Phrases.Block()
    fileprivate var rest = Phrases.Block()
    private(set) var count = 0

    static let limit = 2 * Phrases.Block.scalarCount

    init() {}

    init(_ text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(Self.limit))
        start = Phrases.Block(bytes, from: 0)
        rest = Phrases.Block(bytes, from: Phrases.Block.scalarCount)
        count = bytes.count
    }
}

extension Phrases.Block {
    /// The bytes from a place on; zeros stand for what lies past the end.
    fileprivate init(_ bytes: [UInt8], from start: Int) {
        self.init()
        for (offset, byte) in bytes.dropFirst(start).prefix(Self.scalarCount).enumerated() { self[offset] = byte }
    }
}

// Writing text into room that was made for it. Whole blocks and words are stored, so that up to a block beyond the end
// is overwritten; what comes next overwrites that.
extension MutableRawSpan {
    @inline(__always)
    mutating func put(_ phrase: Phrase, of blocks: Span<Phrases.Block>, at end: inout Int) {
        var block = Int(phrase.first)
        var place = end
        end += Int(phrase.count)
        while place < end {
            storeBytes(of: blocks[block], toByteOffset: place, as: Phrases.Block.self)
            block += 1
            place += Phrases.Block.scalarCount
        }
    }

    /// A phrase whose first block was fetched before.
    @inline(__always)
    mutating func put(
        _ phrase: Phrase, beginning first: Phrases.Block, of blocks: Span<Phrases.Block>, at end: inout Int
    ) {
        storeBytes(of: first, toByteOffset: end, as: Phrases.Block.self)
        var block = Int(phrase.first)
        var place = end
        end += Int(phrase.count)
        while place + Phrases.Block.scalarCount < end {
            block += 1
            place += Phrases.Block.scalarCount
            storeBytes(of: blocks[block], toByteOffset: place, as: Phrases.Block.self)
        }
    }

    @inline(__always)
    mutating func put(_ text: DateText, at end: inout Int) {
        storeBytes(of: text.start, toByteOffset: end, as: Phrases.Block.self)
        storeBytes(of: text.rest, toByteOffset: end + Phrases.Block.scalarCount, as: Phrases.Block.self)
        end += text.count
    }

    /// Up to eight bytes, the first one lowest.
    @inline(__always)
    mutating func put(_ word: UInt64, count: Int, at end: inout Int) {
        storeBytes(of: word.littleEndian, toByteOffset: end, as: UInt64.self)
        end += count
    }

    @inline(__always)
    mutating func put(_ byte: Unicode.Scalar, at end: inout Int) {
        put(UInt64(byte.value), count: 1, at: &end)
    }

    /// A number in decimal digits.
    mutating func put(_ number: Int64, at end: inout Int) {
        if number < 0 { put("-", at: &end) }
        put(digits: number.magnitude, at: &end)
    }

    private mutating func put(digits number: UInt64, at end: inout Int) {
        var rest = number
        var word: UInt64 = 0
        var count = 0
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            word = word << 8 | (0x30 + digit)
            rest = quotient
            count += 1
        } while count < 8 && rest > 0
        if rest > 0 { put(digits: rest, at: &end) }
        put(word, count: count, at: &end)
    }
}
