extension JSONOutput {
    /// The value as JSON text, without a final line end.
    ///
    /// - Parameter pretty: true for one member or element a line, indented by two spaces; false for a single line.
    package func text(pretty: Bool = false) -> String {
        String(decoding: utf8(pretty: pretty), as: UTF8.self)
    }

    /// The value as JSON text, in UTF-8. See `text(pretty:)`.
    package func utf8(pretty: Bool = false) -> [UInt8] {
        var out: [UInt8] = []
        write(to: &out, level: pretty ? 0 : nil)
        return out
    }

    /// A text in quotes, escaped as JSON asks.
    package static func quoted(_ text: String) -> String {
        var out: [UInt8] = []
        writeString(text, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    /// - Parameter level: the nesting of this value. Nil if everything goes on one line.
    private func write(to out: inout [UInt8], level: Int?) {
        switch self {
        case .null: out += "null".utf8
        case .bool(let flag): out += (flag ? "true" : "false").utf8
        case .int(let number): out += String(number).utf8
        case .string(let text): JSONOutput.writeString(text, to: &out)
        case .raw(let text): out += text.utf8
        case .array(let elements):
            JSONOutput.writeList(elements, brackets: ("[", "]"), to: &out, level: level) { element, out, inner in
                element.write(to: &out, level: inner)
            }
        case .object(let members):
            JSONOutput.writeList(members, brackets: ("{", "}"), to: &out, level: level) { member, out, inner in
                JSONOutput.writeString(member.0, to: &out)
                out += (level == nil ? ":" : ": ").utf8
                member.1.write(to: &out, level: inner)
            }
        }
    }

    private static func writeList<Item>(
        _ items: [Item], brackets: (open: String, close: String), to out: inout [UInt8], level: Int?,
        item: (Item, inout [UInt8], Int?) -> Void
    ) {
        out += brackets.open.utf8
        let inner = level.map { $0 + 1 }
        for (index, element) in items.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            writeLineStart(level: inner, to: &out)
            item(element, &out, inner)
        }
        if !items.isEmpty { writeLineStart(level: level, to: &out) }
        out += brackets.close.utf8
    }

    private static func writeLineStart(level: Int?, to out: inout [UInt8]) {
        guard let level else { return }
        out.append(UInt8(ascii: "\n"))
        out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
    }

    private static func writeString(_ text: String, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): out += #"\""#.utf8
            case UInt8(ascii: "\\"): out += #"\\"#.utf8
            case 0x0A: out += #"\n"#.utf8
            case 0x0D: out += #"\r"#.utf8
            case 0x09: out += #"\t"#.utf8
            case 0x08: out += #"\b"#.utf8
            case 0x0C: out += #"\f"#.utf8
            case 0..<0x20, 0x7F:
                out += #"\u00"#.utf8
                out.append(hexDigit(byte >> 4))
                out.append(hexDigit(byte & 15))
            default: out.append(byte)
            }
        }
        out.append(UInt8(ascii: "\""))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
