/// Reads or writes a state by one list of fields, so that reading and writing cannot differ.
///
/// The format is compact (variable-length integers) and belongs to one version of one plan. The reader must check that
/// version first.
package struct StateCoder {
    package private(set) var bytes: [UInt8]
    private let isReading: Bool
    private var place = 0
    /// Whether the bytes read so far are not a state.
    package private(set) var isBroken = false

    /// A coder that writes.
    package init() {
        bytes = []
        isReading = false
    }

    /// A coder that reads.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isReading = true
    }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { place == bytes.count }

    package mutating func code(_ value: inout Int64) {
        if isReading {
            let raw = read()
            value = Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
        } else {
            write(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
        }
    }

    package mutating func code(_ value: inout Int32) {
        var wide = Int64(value)
        code(&wide)
        value = Int32(truncatingIfNeeded: wide)
    }

    package mutating func code(_ value: inout UInt64) {
        if isReading { value = read() } else { write(value) }
    }

    package mutating func code(_ value: inout Bool) {
        var wide: Int64 = value ? 1 : 0
        code(&wide)
        value = wide != 0
    }

    /// Codes a byte string with its length.
    package mutating func code(_ list: inout [UInt8]) {
        var count = Int64(list.count)
        code(&count)
        guard isReading else { return bytes += list }
        guard count >= 0, count <= Int64(bytes.count - place) else { return isBroken = true }
        list = Array(bytes[place..<(place + Int(count))])
        place += Int(count)
    }

    package mutating func code(_ text: inout String) {
        var utf8 = Array(text.utf8)
        code(&utf8)
        if isReading { text = String(decoding: utf8, as: UTF8.self) }
    }

    /// Codes a list whose length the plan determines.
    package mutating func code<Element>(fixed list: inout [Element], _ each: (inout StateCoder, inout Element) -> Void)
    {
        for index in list.indices { each(&self, &list[index]) }
    }

    /// Codes a list with its length. Reading fills it with new elements.
    package mutating func code<Element>(
        _ list: inout [Element], new: () -> Element, _ each: (inout StateCoder, inout Element) -> Void
    ) {
        var count = Int64(list.count)
        code(&count)
        if isReading {
            list = []
            // A broken count cannot ask for more elements than there are bytes.
            guard count >= 0, count <= Int64(bytes.count - place) else { return isBroken = true }
            for _ in 0..<count {
                var element = new()
                each(&self, &element)
                list.append(element)
            }
        } else {
            for index in list.indices { each(&self, &list[index]) }
        }
    }

    /// Codes a value that may be missing.
    package mutating func code<Value>(
        _ value: inout Value?, new: () -> Value, _ each: (inout StateCoder, inout Value) -> Void
    ) {
        var list = value.map { [$0] } ?? []
        code(&list, new: new, each)
        value = list.first
    }

    package mutating func code(_ value: inout Int64?) { code(&value, new: { 0 }) { $0.code(&$1) } }

    package mutating func code(_ text: inout String?) { code(&text, new: { "" }) { $0.code(&$1) } }

    /// Codes values by name, in the order of their names.
    package mutating func code<Value>(
        _ table: inout [String: Value], new: () -> Value, _ each: (inout StateCoder, inout Value) -> Void
    ) {
        var items = table.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        code(&items, new: { (name: "", value: new()) }) { coder, item in
            coder.code(&item.name)
            each(&coder, &item.value)
        }
        table = Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Says that what was read cannot be right.
    package mutating func refuse() { isBroken = true }

    private mutating func write(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func read() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while place < bytes.count, shift < 64 {
            let byte = bytes[place]
            place += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        isBroken = true
        return 0
    }
}
