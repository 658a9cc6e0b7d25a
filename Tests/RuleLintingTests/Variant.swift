import Diagnostics
import JSONText
import RuleLinting
import Testing

/// The ways in which the same file may be written.
enum Variant: CaseIterable, CustomTestStringConvertible {
    case asItIs, behindManyBytes, windowsLineEnds, minified, formatted

    var testDescription: String { "\(self)" }

    /// The text of an example, and where its mark is then.
    func text(of example: LintExample) -> (text: String, mark: TextSpan?) {
        let original = example.text
        var text = original
        switch self {
        case .asItIs: break
        case .behindManyBytes: text = #"{ "$schema": "🐛 Käfer – 甲虫", "# + original.dropFirst(2)
        case .windowsLineEnds: text = example.pretty.split(separator: "\n").joined(separator: "\r\n")
        case .minified:
            text = Self.minified(original)
        case .formatted: text = example.pretty
        }
        guard let mark = example.mark else { return (text, nil) }
        // Only blanks outside of texts differ, so a place is known by how many other bytes stand before it.
        let added = text.filter { !$0.isWhitespace }.utf8.count - original.filter { !$0.isWhitespace }.utf8.count
        let start = Self.offset(of: Self.solidBytes(original, before: mark.start) + added, in: text)
        let end = Self.offset(of: Self.solidBytes(original, before: mark.end - 1) + added, in: text) + 1
        return (text, TextSpan(start: start, end: end))
    }

    /// The same without blanks outside of texts.
    private static func minified(_ text: String) -> String {
        var isInText = false
        var isEscaped = false
        var kept: [UInt8] = []
        for byte in text.utf8 {
            if isInText || isSolid(byte) { kept.append(byte) }
            if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
            isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static func isSolid(_ byte: UInt8) -> Bool { ![0x20, 0x0A, 0x0D, 0x09].contains(byte) }

    private static func solidBytes(_ text: String, before offset: Int) -> Int {
        text.utf8.prefix(offset).count(where: isSolid)
    }

    /// Where the solid byte with a number from 0 stands.
    private static func offset(of number: Int, in text: String) -> Int {
        var left = number
        for (offset, byte) in text.utf8.enumerated() where isSolid(byte) {
            if left == 0 { return offset }
            left -= 1
        }
        return text.utf8.count
    }
}
