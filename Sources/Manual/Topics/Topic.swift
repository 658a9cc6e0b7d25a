/// A page of the manual: a part of the rule language, or of a family's settings.
package struct Topic: Hashable, Sendable {
    /// The word that is typed: "quiet-hours".
    package var name: String
    /// The name of the page's file, by which other pages link to it.
    package var file: String
    package var title: String
    /// Other words by which a parent may look for it.
    package var aliases: [String]
    /// The source of the page, in Markdown.
    package var text: String
    package var blocks: [Block]

    /// A key that the page explains.
    package struct Key: Hashable, Sendable {
        package var name: String
        package var meaning: String
        /// The file of the page that says more of it. Nil if there is none, or more than one.
        var page: String?
    }

    package init(file: String, text: String) {
        self.file = file
        self.text = text
        name = Self.name(of: file)
        blocks = MarkdownReader.blocks(of: text)
        title = file
        aliases = []
        for block in blocks {
            if case .heading(1, let words) = block { title = words.words }
            if case .comment(let text) = block { aliases += Self.aliases(in: text) }
        }
    }

    /// The subject of the page: its first paragraph.
    package var about: String {
        for case .paragraph(let words) in blocks { return words.words }
        return title
    }

    /// The keys in the first columns of the page's tables.
    package var keys: [Key] {
        blocks.flatMap { block -> [Key] in
            guard case .table(_, let rows) = block else { return [] }
            return rows.flatMap { cells in
                let meaning = cells.dropFirst().map(\.words).joined(separator: " ")
                var pages: [String] = []
                for case .page(let file) in cells.dropFirst().joined() { pages.append(file) }
                return (cells.first ?? []).compactMap { inline -> Key? in
                    guard case .code(let name) = inline else { return nil }
                    return Key(name: name, meaning: meaning, page: pages.count == 1 ? pages[0] : nil)
                }
            }
        }
    }

    /// The topic's name for a file: "quiet-hours" for "QuietHours".
    static func name(of file: String) -> String {
        var name = ""
        for character in file {
            if character.isUppercase, !name.isEmpty { name.append("-") }
            name += character.lowercased()
        }
        return name
    }

    /// The command that shows the page of a file: "challenges help quiet-hours". It can be typed as it stands.
    static func command(of file: String) -> String { "challenges help \(name(of: file))" }

    /// The other words that a comment "Also: bedtime, night" names for the page.
    private static func aliases(in comment: String) -> [String] {
        let words = comment.split(separator: " ").joined(separator: " ")
        guard words.hasPrefix("Also: ") else { return [] }
        return words.dropFirst("Also: ".count).split(separator: ",").map {
            String($0.drop { $0 == " " })
        }
    }
}
