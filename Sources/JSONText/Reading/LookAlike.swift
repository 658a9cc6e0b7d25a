/// Characters that look like those of JSON. They come from word processors, web pages and other keyboards.
enum LookAlike {
    private static let structural: [String: UInt8] = [
        "：": UInt8(ascii: ":"), "﹕": UInt8(ascii: ":"), "∶": UInt8(ascii: ":"),
        "，": UInt8(ascii: ","), "、": UInt8(ascii: ","), "﹐": UInt8(ascii: ","), "；": UInt8(ascii: ","),
        "،": UInt8(ascii: ","),
        "｛": UInt8(ascii: "{"), "｝": UInt8(ascii: "}"), "［": UInt8(ascii: "["), "］": UInt8(ascii: "]"),
        "【": UInt8(ascii: "["), "】": UInt8(ascii: "]"),
        ";": UInt8(ascii: ","), "(": UInt8(ascii: "["), ")": UInt8(ascii: "]"),
    ]

    private static let quotes: Set<String> = [
        "“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›", "″", "′", "＂", "＇", "´", "`", "「", "」", "'",
    ]

    private static let minus: Set<String> = ["−", "–", "—", "－", "﹣", "‐", "‑"]

    /// Invisible characters and odd blanks, with what may replace them.
    private static let blanks: [String: String] = [
        "\u{A0}": " ", "\u{202F}": " ", "\u{3000}": " ", "\u{205F}": " ", "\u{1680}": " ", "\u{0B}": " ",
        "\u{0C}": " ", "\u{85}": "\n", "\u{2028}": "\n", "\u{2029}": "\n", "\u{FEFF}": "", "\u{200B}": "",
        "\u{200C}": "", "\u{200D}": "", "\u{2060}": "", "\u{AD}": "", "\u{200E}": "", "\u{200F}": "", "\u{00}": "",
    ]

    /// The character of JSON that a look-alike at an offset stands for, with the look-alike's length.
    static func structure(in source: [UInt8], at offset: Int) -> (byte: UInt8, length: Int)? {
        guard let character = scalar(in: source, at: offset), let meant = structural[character] else { return nil }
        return (meant, character.utf8.count)
    }

    /// The length of a quotation mark other than JSON's, single ones included. Nil if there is none.
    static func quote(in source: [UInt8], at offset: Int) -> Int? {
        guard let character = scalar(in: source, at: offset), quotes.contains(character) else { return nil }
        return character.utf8.count
    }

    static func minus(in source: [UInt8], at offset: Int) -> Int? {
        guard let character = scalar(in: source, at: offset), minus.contains(character) else { return nil }
        return character.utf8.count
    }

    static func blank(in source: [UInt8], at offset: Int) -> (meant: String, length: Int)? {
        guard let character = scalar(in: source, at: offset) else { return nil }
        if let meant = blanks[character] { return (meant, character.utf8.count) }
        guard let code = character.unicodeScalars.first?.value, (0x2000...0x200A).contains(code) else { return nil }
        return (" ", character.utf8.count)
    }

    private static func scalar(in source: [UInt8], at offset: Int) -> String? {
        let length = TextEncoding.scalarLength(in: source, at: offset)
        return length > 0 ? String(decoding: source[offset..<offset + length], as: UTF8.self) : nil
    }
}
