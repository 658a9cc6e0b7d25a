import TextSearch

/// A stretch of text within a line.
package enum Inline: Hashable, Sendable {
    case plain(String)
    /// A key, a value or a command, to be shown literally.
    case code(String)
    case strong(String)
    /// A link to another page, by the name of its file.
    case page(String)

    /// The stretches of a line. A mark that is never closed is plain text.
    static func stretches(of line: String) -> [Inline] {
        var stretches: [Inline] = []
        var plain = ""
        var rest = line[...]
        while !rest.isEmpty {
            let unmarked = rest.prefix { !beginnings.contains($0) }
            plain += unmarked
            rest = rest[unmarked.endIndex...]
            if let (stretch, after) = marked(rest) {
                if !plain.isEmpty { stretches.append(.plain(plain)) }
                plain = ""
                stretches.append(stretch)
                rest = after
            } else if let character = rest.popFirst() {
                plain.append(character)
            }
        }
        return plain.isEmpty ? stretches : stretches + [.plain(plain)]
    }

    private static let marks: [(open: String, close: String, make: @Sendable (String) -> Inline)] = [
        ("``", "``", { .code($0) }), ("`", "`", { .code($0) }), ("**", "**", { .strong($0) }),
        ("<doc:", ">", { .page($0) }),
    ]

    private static let beginnings = Set(marks.compactMap(\.open.first))

    private static func marked(_ text: Substring) -> (Inline, after: Substring)? {
        for mark in marks where text.hasPrefix(mark.open) {
            let inner = text.dropFirst(mark.open.count)
            guard let end = inner.firstRange(of: mark.close), end.lowerBound > inner.startIndex else { continue }
            return (mark.make(String(inner[..<end.lowerBound])), inner[end.upperBound...])
        }
        return nil
    }
}

extension [Inline] {
    /// The text without marks.
    package var words: String {
        map {
            switch $0 {
            case .plain(let text), .code(let text), .strong(let text): text
            case .page(let file): Topic.command(of: file)
            }
        }.joined()
    }
}
