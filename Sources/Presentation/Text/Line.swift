import Diagnostics

/// One line of a screen: pieces of text with roles. Measured in terminal columns; coloured only when written.
///
/// Text cannot steer the terminal: control characters are taken out.
package struct Line: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        var text: String
        var role: TextRole
    }

    private(set) var pieces: [Piece] = []
    /// The columns that the line takes on a terminal.
    package private(set) var columns = 0

    package init() {}

    package init(_ text: String, _ role: TextRole = .normal) {
        append(text, role)
    }

    package var isEmpty: Bool { pieces.isEmpty }

    package mutating func append(_ text: String, _ role: TextRole = .normal) {
        let shown = text.harmlessLine
        guard !shown.isEmpty else { return }
        if let last = pieces.last, last.role == role {
            // Measured as a whole: the end of one text and the start of the next may join to one glyph.
            columns -= DisplayWidth.columns(of: last.text)
            let joined = last.text + shown
            pieces[pieces.count - 1].text = joined
            columns += DisplayWidth.columns(of: joined)
        } else {
            pieces.append(Piece(text: shown, role: role))
            columns += DisplayWidth.columns(of: shown)
        }
    }

    package mutating func append(_ other: Line) {
        for piece in other.pieces { append(piece.text, piece.role) }
    }

    package static func + (left: Line, right: Line) -> Line {
        var sum = left
        sum.append(right)
        return sum
    }

    /// The text alone, without roles.
    package var words: String { pieces.map(\.text).joined() }

    /// The line as it is written, without trailing blanks.
    package func text(in appearance: Appearance) -> String {
        guard appearance.colour || appearance.setsColumns else { return words.trimmingTrailingBlanks }
        var text = ""
        var column = 0
        for piece in withoutTrailingBlanks.pieces {
            let shown = appearance.setsColumns ? piece.text.settingColumns(from: column) : piece.text
            text += appearance.colour ? appearance.theme.painted(shown, as: piece.role) : shown
            column += DisplayWidth.columns(of: piece.text)
        }
        return text
    }

    private var withoutTrailingBlanks: Line {
        var kept = self
        while let last = kept.pieces.last {
            kept.pieces[kept.pieces.count - 1].text = last.text.trimmingTrailingBlanks
            guard kept.pieces[kept.pieces.count - 1].text.isEmpty else { break }
            kept.pieces.removeLast()
        }
        return kept
    }
}

extension Line: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}
