import TextSearch

/// Parses the part of Markdown that the pages about the rule language use: headings, paragraphs, lists, tables, fenced
/// code and comments, and within lines code, strong words and links to pages. Anything else is plain text.
package struct MarkdownReader {
    private var lines: ArraySlice<Substring>
    private var blocks: [Block] = []

    private init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    /// The blocks of a text.
    package static func blocks(of text: String) -> [Block] {
        var reader = MarkdownReader(text)
        while let line = reader.lines.first { reader.take(line) }
        return reader.blocks
    }

    /// What a line begins.
    private enum Beginning: Equatable {
        case nothing, code, comment, table, items, paragraph
        case heading(level: Int)

        init(of line: Substring) {
            self =
                switch line.first {
                case "`" where line.hasPrefix("```"): .code
                case "<" where line.hasPrefix("<!--"): .comment
                case "|": .table
                case "-" where line.hasPrefix("- "): .items
                case "#": Self.heading(line)
                case let first?: first.isWhitespace && line.allSatisfy(\.isWhitespace) ? .nothing : .paragraph
                case nil: .nothing
                }
        }

        private static func heading(_ line: Substring) -> Beginning {
            let level = line.prefix { $0 == "#" }.count
            return level <= 6 && line.dropFirst(level).hasPrefix(" ") ? .heading(level: level) : .paragraph
        }
    }

    private mutating func take(_ line: Substring) {
        switch Beginning(of: line) {
        case .nothing: lines.removeFirst()
        case .code: takeCode()
        case .comment: takeComment()
        case .table: takeTable()
        case .items: takeItems()
        case .heading(let level):
            lines.removeFirst()
            blocks.append(.heading(level: level, Self.inlines([line.dropFirst(level)])))
        case .paragraph:
            blocks.append(.paragraph(Self.inlines(taking { Beginning(of: $0) == .paragraph })))
        }
    }

    private mutating func takeCode() {
        let isTyped = lines.removeFirst() == "```sh"
        let code = taking { !$0.hasPrefix("```") }.joined(separator: "\n")
        lines = lines.dropFirst()
        blocks.append(isTyped ? .commands(code) : .code(code))
    }

    private mutating func takeComment() {
        let comment = taking { !$0.contains(part: "-->") } + lines.prefix(1)
        lines = lines.dropFirst()
        let text = comment.joined(separator: " ")
        let end = text.firstRange(of: "-->")?.lowerBound ?? text.endIndex
        blocks.append(.comment(String(text[..<end].dropFirst("<!--".count))))
    }

    private mutating func takeTable() {
        let rows = taking { $0.hasPrefix("|") }.map(Self.cells)
        blocks.append(.table(titles: rows[0], rows: Array(rows.dropFirst(2))))
    }

    private mutating func takeItems() {
        var items: [[Substring]] = []
        while let line = lines.first, line.hasPrefix("- ") {
            lines.removeFirst()
            items.append([line.dropFirst(2)] + taking { $0.hasPrefix("  ") })
        }
        blocks.append(.items(items.map(Self.inlines)))
    }

    /// Takes lines up to the first that does not belong to them.
    private mutating func taking(while belongs: (Substring) -> Bool) -> [Substring] {
        let taken = lines.prefix(while: belongs)
        lines = lines.dropFirst(taken.count)
        return Array(taken)
    }

    private static func cells(_ row: Substring) -> [[Inline]] {
        let inner = row.dropFirst()
        return inner.split(separator: "|", omittingEmptySubsequences: false).dropLast().map { inlines([$0]) }
    }

    private static func inlines(_ lines: [Substring]) -> [Inline] {
        let words = lines.flatMap { $0.split(separator: " ") }
        return Inline.stretches(of: words.joined(separator: " "))
    }
}
