/// Removal of what a terminal obeys instead of showing it. Names come from trackers and files, and must neither steer a
/// screen nor hide what it shows.
extension String {
    /// The text without control sequences, changes of writing direction, and invisible characters where they do harm.
    /// Line ends and tabs stay.
    package var harmless: String { harmless(replacing: { _ in nil }) }

    /// The harmless text as one line, for names. Line ends and tabs become blanks.
    package var harmlessLine: String {
        harmless(replacing: { _ in nil }).replacingBreaks
    }

    /// The text with a mark in place of each harmful character, so that its place is visible.
    package var markedHarmless: String { harmless(replacing: { _ in "\u{FFFD}" }) }

    /// JSON of unchanged meaning in which harmful characters are escapes. They can occur only in its texts.
    package var harmlessJSON: String {
        harmless { scalar in
            scalar.utf16Units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }

    private func harmless(replacing replacement: (Unicode.Scalar) -> String?) -> String {
        guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) else { return self }
        // Nil while nothing harmful was found.
        var kept: UnicodeScalarView?
        var context = HarmContext()
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            let place = rest.startIndex
            rest.removeFirst()
            if context.isHarmless(scalar, before: rest.first) {
                kept?.append(scalar)
            } else {
                if kept == nil { kept = UnicodeScalarView(unicodeScalars[..<place]) }
                if let replacement = replacement(scalar) { kept?.append(contentsOf: replacement.unicodeScalars) }
            }
        }
        return kept.map { String($0) } ?? self
    }

    private var replacingBreaks: String {
        guard utf8.contains(where: { $0 < 0x20 }) else { return self }
        var line = UnicodeScalarView()
        for scalar in unicodeScalars where scalar != "\r" { line.append(scalar.value < 0x20 ? " " : scalar) }
        return String(line)
    }
}

extension String {
    /// Whether the text has no invisible character that a terminal, an editor or a search obeys.
    package var isHarmless: Bool { !utf8.contains(where: { $0 < 0x20 }) && harmless == self }
}

/// Scans a text for harmful characters. Some are harmful only in certain contexts: what joins the parts of an emoji
/// hides nothing.
private struct HarmContext {
    private var last: Unicode.Scalar?
    private var isInFlag = false

    mutating func isHarmless(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        if scalar == "\u{1F3F4}" { isInFlag = true } else if !scalar.isTag { isInFlag = false }
        let isHarmless = scalar.isPlain || shows(scalar, before: next)
        if isHarmless { last = scalar }
        return isHarmless
    }

    private func shows(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: true
        case 0x0D: next == "\n"
        case 0x00...0x1F, 0x7F...0x9F: false
        // Zero-width joiners: part of an emoji, and of writing whose letters join.
        case 0x200C: last?.isJoining == true
        case 0x200D: last?.isJoining == true || last?.isPicture == true && next?.isPicture == true
        // Whether a sign is drawn as text or as an emoji, and the variants of Chinese characters.
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: last?.hasVariants == true
        // The flags of England, Scotland and Wales.
        case _ where scalar.isTag: isInFlag
        // Blanks that take no room and have no mark of their own.
        case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: false
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character shows wherever it stands, as its range tells: ASCII and Latin letters, punctuation, and the
    /// signs of screens, like box drawing. Looking up Unicode's properties of each takes far longer.
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0...0xAC, 0xAE...0x02FF, 0x2010...0x2027, 0x2190...0x25FF: true
        default: false
        }
    }

    fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    fileprivate var isPicture: Bool {
        value > 0xFF && properties.isEmoji || value == 0xFE0F || properties.isEmojiModifier
    }

    fileprivate var hasVariants: Bool { properties.isEmoji || properties.isIdeographic }

    /// Letters of Arabic, Indic and related writing, and their marks.
    fileprivate var isJoining: Bool { (0x0600...0x109F).contains(value) || (0x1780...0x18AF).contains(value) }

    fileprivate var utf16Units: [UInt16] { Array(String(self).utf16) }
}
