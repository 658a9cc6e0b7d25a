/// A pattern for names, as a parent writes it in `matches`: `*` is any text or none, `\*` is a star, and case is
/// ignored.
///
/// `\\` is a backslash, so that every name can be written. Before any other character a backslash stands for itself.
/// Matching takes time in proportion to pattern and text.
struct WildcardPattern: Hashable, Sendable {
    /// The literal texts around the stars. A single one means that there is no star.
    private let pieces: [LiteralSearch]

    init(_ pattern: String) {
        var pieces: [LiteralSearch] = []
        var literal: [Unicode.Scalar] = []
        var isEscaped = false
        for scalar in FoldedText(pattern).scalars {
            if isEscaped {
                if scalar != "*", scalar != "\\" {
                    literal.append("\\")
                }
                literal.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == "*" {
                pieces.append(LiteralSearch(literal))
                literal = []
            } else {
                literal.append(scalar)
            }
        }
        if isEscaped {
            literal.append("\\")
        }
        pieces.append(LiteralSearch(literal))
        self.pieces = pieces
    }

    /// Whether the pattern has no star, and so matches one name only.
    var isExact: Bool {
        pieces.count == 1
    }

    /// The number of literal characters of the pattern.
    var literalCount: Int {
        pieces.reduce(0) { $0 + $1.needle.count }
    }

    /// The literal characters of the pattern, without its stars.
    var literals: [Unicode.Scalar] {
        pieces.flatMap(\.needle)
    }

    /// Whether the whole text fits the pattern.
    func matches(_ text: FoldedText) -> Bool {
        let scalars = text.scalars
        guard let first = pieces.first?.needle, let last = pieces.last?.needle else {
            return scalars.isEmpty
        }
        guard !isExact else {
            return scalars == first
        }
        guard scalars.count >= first.count + last.count, scalars.starts(with: first),
            scalars.suffix(last.count).elementsEqual(last)
        else {
            return false
        }
        let end = scalars.count - last.count
        var place = first.count
        // The earliest place for each piece leaves the most room for those that follow.
        for piece in pieces.dropFirst().dropLast() {
            guard let next = piece.endOfFirst(in: scalars, within: place..<end) else {
                return false
            }
            place = next
        }
        return true
    }
}
