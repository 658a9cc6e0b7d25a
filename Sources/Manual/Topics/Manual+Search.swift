import JSONText
import TextSearch

/// A page that a search has found.
package struct SearchHit: Hashable, Sendable {
    package var topic: Topic
    /// The matching text, in one line.
    package var excerpt: String
}

extension Manual {
    /// The pages that hold all the words. Pages about them come first.
    package func search(_ words: String) -> [SearchHit] {
        let wanted = words.lowercased().split(separator: " ").map(String.init)
        guard !wanted.isEmpty else { return [] }
        func holds(_ text: String) -> Bool {
            let text = text.lowercased()
            return wanted.allSatisfy { text.contains(part: $0) }
        }
        var ranked: [(rank: Int, hit: SearchHit)] = []
        let subjects = topics(about: words).map(\.file)
        for topic in topics {
            let passages = topic.passages
            guard subjects.contains(topic.file) || holds(passages.map(\.text).joined(separator: " ")) else { continue }
            let passage = passages.first { holds($0.text) }
            let rank = subjects.contains(topic.file) ? 0 : passage?.rank ?? Topic.Passage.last
            ranked.append((rank, SearchHit(topic: topic, excerpt: passage?.excerpt ?? topic.about)))
        }
        return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element.hit)
    }
}

extension Topic {
    /// A piece of text that is searched as a whole. A lower rank tells more about the page.
    struct Passage {
        static let last = 5
        var rank: Int
        var text: String
        /// What names and examples are about. Nil if the text is a sentence itself.
        var subject: String?

        /// What is shown of it: of a story its title.
        var excerpt: String {
            guard let subject else { return text }
            return JSONParser.parse(Array(text.utf8)).root?["scenario"]?.string ?? subject
        }
    }

    var passages: [Passage] {
        var passages = [Passage(rank: 1, text: ([title, name] + aliases).joined(separator: ", "), subject: about)]
        passages += keys.map { Passage(rank: 2, text: "\($0.name): \($0.meaning)") }
        // An example is about what the sentence right above it says.
        var lead = about
        for block in blocks {
            switch block {
            case .paragraph(let words):
                let sentences = words.words.sentences
                passages += sentences.map { Passage(rank: 3, text: $0) }
                lead = sentences.last ?? about
            case .items(let items): passages += items.map { Passage(rank: 3, text: $0.words) }
            case .table(_, let rows):
                passages += rows.map { Passage(rank: 3, text: $0.map(\.words).joined(separator: ": ")) }
            case .code(let text), .commands(let text):
                passages.append(Passage(rank: 4, text: text, subject: lead))
            case .heading(_, let words):
                passages.append(Passage(rank: 3, text: words.words))
                lead = about
            case .comment: break
            }
        }
        return passages
    }
}

extension String {
    fileprivate var sentences: [String] {
        var sentences: [String] = []
        var rest = self[...]
        while let end = rest.firstRange(of: ". ") {
            sentences.append(rest[..<end.lowerBound] + ".")
            rest = rest[end.upperBound...]
        }
        return rest.isEmpty ? sentences : sentences + [String(rest)]
    }
}
