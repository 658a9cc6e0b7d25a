/// Measures how many columns of a terminal a text takes.
///
/// Not for places in a file: an editor counts characters there, see `SourceText`.
package enum DisplayWidth {
    /// The number of columns. East Asian wide characters and emoji take two, and so does a sequence shown as one emoji.
    /// Combining marks and control characters take none.
    package static func columns(of text: String) -> Int {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    package static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.isASCII, character.unicodeScalars.count == 1 { return (0x20..<0x7F).contains(first.value) ? 1 : 0 }
        if drawing.contains(first), character.utf8.count == 3 { return 1 }
        var width = 0
        for scalar in character.unicodeScalars {
            // The presentation selectors decide for the whole character.
            if scalar.value == 0xFE0F { return 2 }
            if scalar.value == 0xFE0E { return 1 }
            width += columns(of: scalar)
        }
        // Letters that are written as one take the room of each, a picture of several signs takes that of one.
        return min(width, 2)
    }

    /// Whether a text begins with a sign that joins no other one to a glyph: most texts do.
    package static func standsAlone(_ text: String) -> Bool {
        text.unicodeScalars.first.map { $0.isASCII || drawing.contains($0) } ?? true
    }

    /// What bars and lines are drawn with, many in a row.
    private static let drawing: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{259F}"

    /// Whether terminals differ in how wide they draw a character: a narrow sign that is asked to be an emoji, and
    /// sequences that are one emoji only where the terminal knows them.
    package static func isDoubtful(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard scalars.count > 1, !character.isASCII, columns(of: character) == 2 else { return false }
        return scalars.contains { $0.value == 0xFE0F || $0.value == 0x200D || $0.properties.isEmojiModifier }
            || scalars.contains { (0x1F1E6...0x1F1FF).contains($0.value) }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        let properties = scalar.properties
        if properties.isEmojiPresentation || isWide(scalar.value) { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
            // A soft hyphen is a format character that shows.
            return scalar.value == 0xAD ? 1 : 0
        default:
            // The middle and last parts of a Korean syllable join the first one.
            return (0x1160...0x11FF).contains(scalar.value) ? 0 : 1
        }
    }

    /// The blocks of East Asian wide and full-width characters (Unicode annex 11), in order.
    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x17000...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]

    private static func isWide(_ code: UInt32) -> Bool {
        guard code >= 0x1100 else { return false }
        return wideBlocks.contains { $0.contains(code) }
    }
}
