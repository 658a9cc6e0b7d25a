import Diagnostics

extension Line {
    /// The line wrapped at blanks into pieces of at most `columns`.
    ///
    /// A number stays with its unit. A word is broken only if it is longer than `columns`.
    package func wrapped(to columns: Int) -> [Line] {
        guard self.columns > columns else { return [self] }
        var wrapping = Wrapping(columns: max(columns, 1))
        var ties = Self.ties(in: words, columns: columns)[...]
        for piece in pieces {
            for glyph in piece.text {
                let isTied = glyph == " " && ties.popFirst() == true
                wrapping.take(glyph, piece.role, isTied: isTied)
            }
        }
        return wrapping.finish()
    }

    /// The columns of the longest word. At a smaller width the line cannot be wrapped at blanks alone.
    var longestWord: Int {
        let words = words
        let parts = words.split(separator: " ", omittingEmptySubsequences: false)
        var (longest, columns) = (0, 0)
        for (part, isTied) in zip(parts, [false] + Self.ties(in: words, columns: .max)) {
            let own = DisplayWidth.columns(of: String(part))
            columns = isTied ? columns + 1 + own : own
            longest = max(longest, columns)
        }
        return longest
    }

    /// Of each blank, whether it stands between a number and its unit, which both fit into a line: "12 min".
    private static func ties(in words: String, columns: Int) -> [Bool] {
        let parts = words.split(separator: " ", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).map { number, unit in
            guard unit.first?.isLetter == true, number.contains(where: \.isNumber),
                number.allSatisfy({ $0.isNumber || ".,+-−×".contains($0) })
            else { return false }
            return DisplayWidth.columns(of: String(number)) + 1 + DisplayWidth.columns(of: String(unit)) <= columns
        }
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

    /// - Parameter isTied: whether a blank belongs to the word that goes on behind it.
    mutating func take(_ glyph: Character, _ role: TextRole, isTied: Bool) {
        if glyph == " ", !isTied {
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
