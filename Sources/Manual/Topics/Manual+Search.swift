/// A page that a search has found.
package struct SearchHit: Hashable, Sendable {
    package var topic: Topic
    /// The matching text, in one line.
    package var excerpt: String
}

extension Manual {
    /// The pages that hold all the words. Pages about them come first.
    package func search(_ words: String) -> [SearchHit] {
        let wanted = words.lowercased().split(separator: " ")
        guard !wanted.isEmpty else { return [] }
        func holds(_ text: String) -> Bool {
            let text = text.lowercased()
            return wanted.allSatisfy { text.contains($0) }
        }
        var ranked: [(rank: Int, hit: SearchHit)] = []
        let subjects = topics(about: words).map(\.file)
        for topic in topics {
            let passages = topic.passages
            guard subjects.contains(topic.file) || holds(passages.map(\.text).joined(separator: " ")) else { continue }
            let passage = passages.first { holds($0.text) }
            let rank = subjects.contains(topic.file) ? 0 : passage?.rank ?? Topic.Passage.last
            ranked.append((rank, SearchHit(topic: topic, excerpt: passage?.text ?? topic.about)))
        }
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.hit)
    }
}

extension Topic {
    /// A piece of text that is searched and shown as a whole. A lower rank tells more about the page.
    struct Passage {
        static let last = 5
        var rank: Int
        var text: String
    }

    var passages: [Passage] {
        let names = Passage(rank: 1, text: ([title, name] + aliases).joined(separator: ", "))
        let keys = keys.map { Passage(rank: 2, text: "\($0.name): \($0.meaning)") }
        let body = blocks.flatMap { block -> [Passage] in
            switch block {
            case .paragraph(let words):
                words.words.split(separator: ". ").map { Passage(rank: 3, text: String($0)) }
            case .items(let items): items.map { Passage(rank: 3, text: $0.words) }
            case .table(_, let rows):
                rows.map { Passage(rank: 3, text: $0.map(\.words).joined(separator: ": ")) }
            case .code(let text):
                text.split(separator: "\n").map {
                    Passage(rank: 4, text: String($0.drop { $0 == " " }))
                }
            case .heading(_, let words): [Passage(rank: 3, text: words.words)]
            case .comment: []
            }
        }
        return [names] + keys + body
    }
}
