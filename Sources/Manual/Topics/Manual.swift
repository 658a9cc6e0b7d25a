import Diagnostics

/// All pages about the rule language and the family's settings.
package struct Manual: Sendable {
    /// A group of pages, as the overview lists it.
    package struct Group: Sendable {
        package var title: String
        package var topics: [Topic]
    }

    package let groups: [Group]

    /// The file of the page that lists the others, in their groups and order.
    package static let overview = "RuleLanguage"

    /// - Parameter pages: the pages, each with the name of its file without an ending.
    package init(_ pages: [(name: String, text: String)]) {
        let topics = Dictionary(pages.map { ($0.name, $0.text) }) { first, _ in first }
        var groups: [Group] = []
        for block in MarkdownReader.blocks(of: topics[Self.overview] ?? "") {
            switch block {
            case .heading(3, let title): groups.append(Group(title: title.words, topics: []))
            case .items(let items) where !groups.isEmpty:
                for case .page(let file)? in items.map(\.first) {
                    guard let text = topics[file] else { continue }
                    groups[groups.count - 1].topics.append(Topic(file: file, text: text))
                }
            case .heading, .items, .paragraph, .table, .code, .commands, .comment: break
            }
        }
        self.groups = groups
    }

    package var topics: [Topic] { groups.flatMap(\.topics) }

    /// The page with this name or title. Case, blanks, hyphens and a plural are ignored. Nil if there is none.
    package func topic(named words: String) -> Topic? {
        let wanted = Self.plain(words)
        return topics.first { Self.plain($0.name) == wanted || Self.plain($0.title) == wanted }
    }

    /// The pages about something: the page with this name or title, else the page with this alias, else all pages that
    /// explain a key of this name. Several words find the pages about each of them.
    package func topics(about words: String) -> [Topic] {
        if let topic = topic(named: words) { return [topic] }
        let wanted = Self.plain(words)
        if let topic = topics.first(where: { $0.aliases.contains { Self.plain($0) == wanted } }) { return [topic] }
        let explaining = topics.filter { $0.keys.contains { Self.plain($0.name) == wanted } }
        let each = words.split(separator: " ").map(String.init)
        guard explaining.isEmpty, each.count > 1 else { return explaining }
        let found = each.map { Set(topics(about: $0).map(\.name)) }
        return topics.filter { topic in found.allSatisfy { $0.contains(topic.name) } }
    }

    /// Known names that are near to a name without a page, at most three.
    package func names(near words: String) -> [String] {
        let names = topics.flatMap { [$0.name] + $0.aliases + $0.keys.map(\.name) }
        return Suggestions.near(words, among: names, max: 3)
    }

    /// The canonical form of a name, for comparison.
    private static func plain(_ words: String) -> String {
        let letters = words.lowercased().filter { $0.isLetter || $0.isNumber }
        return letters.count > 3 && letters.hasSuffix("s") ? String(letters.dropLast()) : letters
    }
}
