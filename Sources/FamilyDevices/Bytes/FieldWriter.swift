/// Writes values so that each has one form only: what is signed must not mean two things, nor one thing have two texts.
/// `FieldReader` reads them back.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// The highest byte first.
    mutating func whole<Value: FixedWidthInteger>(_ value: Value) {
        for shift in stride(from: Value.bitWidth - 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> Value(shift)))
        }
    }

    /// Bytes whose number the reader knows.
    mutating func fixed(_ value: [UInt8]) { bytes += value }

    /// Bytes with their number before them.
    mutating func counted(_ value: [UInt8]) {
        whole(UInt32(clamping: value.count))
        bytes += value
    }

    mutating func text(_ value: String) { counted(Array(value.utf8)) }

    mutating func list<Element>(_ elements: [Element], _ write: (inout FieldWriter, Element) -> Void) {
        whole(UInt32(clamping: elements.count))
        for element in elements { write(&self, element) }
    }

    mutating func optional<Element>(_ element: Element?, _ write: (inout FieldWriter, Element) -> Void) {
        byte(element == nil ? 0 : 1)
        if let element { write(&self, element) }
    }
}
