/// Bytes that no writer of this program has written.
struct MalformedBytes: Error {}

/// Reads what `FieldWriter` wrote. Whatever the bytes are, it throws or gives a value. What it takes is bounded by the
/// number of bytes, never by a number that they name.
struct FieldReader {
    private let bytes: ArraySlice<UInt8>
    private var at: Int

    init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    var left: Int { bytes.endIndex - at }

    mutating func byte() throws(MalformedBytes) -> UInt8 { try whole(UInt8.self) }

    mutating func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws(MalformedBytes) -> Value {
        let size = Value.bitWidth / 8
        guard left >= size else { throw MalformedBytes() }
        defer { at += size }
        return bytes[at..<at + size].reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    mutating func fixed(_ count: Int) throws(MalformedBytes) -> [UInt8] {
        guard count >= 0, left >= count else { throw MalformedBytes() }
        defer { at += count }
        return Array(bytes[at..<at + count])
    }

    mutating func counted() throws(MalformedBytes) -> [UInt8] {
        let count = try whole(UInt32.self)
        guard count <= UInt32(clamping: left) else { throw MalformedBytes() }
        return try fixed(Int(count))
    }

    mutating func text() throws(MalformedBytes) -> String {
        guard let text = String(validating: try counted(), as: UTF8.self) else { throw MalformedBytes() }
        return text
    }

    /// Elements take a byte each at least, so that a number without them is refused before room is made.
    mutating func list<Element>(
        _ read: (inout FieldReader) throws(MalformedBytes) -> Element
    ) throws(MalformedBytes) -> [Element] {
        let count = try whole(UInt32.self)
        guard count <= UInt32(clamping: left) else { throw MalformedBytes() }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    mutating func optional<Element>(
        _ read: (inout FieldReader) throws(MalformedBytes) -> Element
    ) throws(MalformedBytes) -> Element? {
        switch try byte() {
        case 0: nil
        case 1: try read(&self)
        default: throw MalformedBytes()
        }
    }

    /// Nothing may follow what was read.
    func end() throws(MalformedBytes) {
        guard left == 0 else { throw MalformedBytes() }
    }
}
