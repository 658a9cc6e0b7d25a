/// A UUID that follows from names (version 8 of RFC 9562, from a BLAKE2b digest): the same thing is called the same each
/// time it is written.
package struct NameUUID: Hashable, Sendable {
    private let bytes: [UInt8]

    /// - Parameters:
    ///   - purpose: what kind of thing it is, so that things of two kinds are never called the same.
    ///   - names: what it follows from.
    package init(_ purpose: String, _ names: [String]) {
        var text: [UInt8] = []
        for name in [purpose] + names {
            // The length before each name, so that no two lists of names are one text.
            let name = Array(name.utf8)
            text += withUnsafeBytes(of: UInt64(name.count).bigEndian, Array.init) + name
        }
        var bytes = Array(BLAKE2b.digest(text)[..<16])
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self.bytes = bytes
    }

    /// "urn:uuid:f81d4fae-7dec-81d0-a765-00a0c91e6bf6".
    package var urn: String { "urn:uuid:" + text }

    package var text: String {
        let digits = hexadecimal
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    /// The first digits, where a few are enough.
    package func prefix(_ count: Int) -> String { String(hexadecimal.prefix(count)) }

    private var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
