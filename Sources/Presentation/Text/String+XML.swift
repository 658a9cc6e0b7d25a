import Diagnostics

extension String {
    /// The text as it stands in HTML and XML, between tags and in quotes: it neither ends an attribute nor begins an
    /// element, and has no characters that hide or turn what stands beside them.
    package var xml: String {
        var bytes: [UInt8] = []
        writeXML(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text as `xml` has it.
    func writeXML(to bytes: inout [UInt8]) {
        for byte in harmless.withoutNoncharacters.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// XML cannot hold two characters that Unicode says are none.
    private var withoutNoncharacters: String {
        guard utf8.contains(0xEF), unicodeScalars.contains(where: { (0xFFFE...0xFFFF).contains($0.value) }) else {
            return self
        }
        return String(UnicodeScalarView(unicodeScalars.filter { !(0xFFFE...0xFFFF).contains($0.value) }))
    }
}
