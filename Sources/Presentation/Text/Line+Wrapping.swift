import Diagnostics

extension Line {
    /// The line wrapped at blanks into pieces of at most `columns`.
    ///
    /// A word is broken only if it is longer than `columns`.
    package func wrapped(to columns: Int) -> [Line] {
        guard self.columns > columns else { return [self] }
        var wrapping = Wrapping(columns: max(columns, 1))
        for piece in pieces {
            for glyph in piece.text { wrapping.take(glyph, piece.role) }
        }
        return wrapping.finish()
    }

    /// The columns of the longest word. At a smaller width the line cannot be wrapped at blanks alone.
    var longestWord: Int {
        var longest = 0
        for word in words.split(separator: " ") { longest = max(longest, DisplayWidth.columns(of: String(word))) }
        return longest
    }
}

/// Collects glyphs into words, and words into lines.
private struct Wrapping {
    let columns: Int
    private var lines: [Line] = []
    private var line = Line()
    /// Blanks that are written only if another word follows on the same line.
    private var blanks = Line()
    private var word = Line()

    init(columns: Int) {
        self.columns = columns
    }

    mutating func take(_ glyph: Character, _ role: TextRole) {
        if glyph == " " {
            endWord()
            blanks.append(" ", role)
            return
        }
        let text = String(glyph)
        if word.columns + DisplayWidth.columns(of: text) > columns {
            endWord()
            if !line.isEmpty { breakLine() }
        }
        word.append(text, role)
    }

    mutating func finish() -> [Line] {
        endWord()
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    private mutating func endWord() {
        guard !word.isEmpty else { return }
        if !line.isEmpty, line.columns + blanks.columns + word.columns > columns { breakLine() }
        if !line.isEmpty || lines.isEmpty, line.columns + blanks.columns + word.columns <= columns {
            line.append(blanks)
        }
        line.append(word)
        word = Line()
        blanks = Line()
    }

    private mutating func breakLine() {
        lines.append(line)
        line = Line()
        blanks = Line()
    }
}
