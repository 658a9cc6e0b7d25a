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

    /// - Parameter text: nil for nothing, which is an empty line.
    package init(_ text: String?, _ role: TextRole = .normal) {
        append(text ?? "", role)
    }

    init(_ statements: [Line], separator: Line) {
        for (place, statement) in statements.enumerated() {
            if place > 0 { append(separator) }
            append(statement)
        }
    }

    package var isEmpty: Bool { pieces.isEmpty }

    package mutating func append(_ text: String, _ role: TextRole = .normal) {
        let shown = text.harmlessLine
        guard !shown.isEmpty else { return }
        append(Piece(text: shown, role: role))
        columns += DisplayWidth.columns(of: shown)
    }

    package mutating func append(_ other: Line) {
        guard let first = other.pieces.first else { return }
        append(first)
        if other.pieces.count > 1 { pieces += other.pieces[1...] }
        columns += other.columns
    }

    /// Puts a piece behind the others. Its columns are the caller's to add, but for what the two ends have less or more
    /// where they join to one glyph.
    private mutating func append(_ piece: Piece) {
        guard let last = pieces.last, last.role == piece.role else { return pieces.append(piece) }
        if let end = last.text.last, !DisplayWidth.standsAlone(piece.text) {
            let joined = DisplayWidth.columns(of: String(end) + piece.text)
            columns += joined - DisplayWidth.columns(of: end) - DisplayWidth.columns(of: piece.text)
        }
        pieces[pieces.count - 1].text += piece.text
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
            text += appearance.colour ? Theme.painted(shown, as: piece.role) : shown
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
