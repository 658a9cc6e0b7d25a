package import FamilyTime
import Languages
import Presentation

/// Wins as an Atom feed (RFC 4287). The same wins are the same bytes, whenever they are written.
package struct NewsFeed: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// Unlike that of any other, and the same each time: "urn:uuid:…".
        package var id: String
        package var title: String
        package var text: String
        package var at: Instant

        package init(id: String, title: String, text: String, at: Instant) {
            self.id = id
            self.title = title
            self.text = text
            self.at = at
        }
    }

    package var id: String
    package var title: String
    package var author: String
    /// The newest first.
    package var entries: [Entry]
    private let language: String

    /// - Parameter language: the code of the language of its texts.
    package init(
        id: String, title: String, author: String, entries: [Entry], language: String = Language.current.code
    ) {
        self.id = id
        self.title = title
        self.author = author
        self.entries = entries
        self.language = language
    }

    /// The mark by which a file is known as one of these.
    package static let generator = "<generator>Challenges: wins</generator>"

    package var text: String {
        // A feed without entries has to have a date, too, and the same one each time.
        let updated = entries.map(\.at).max() ?? Instant(milliseconds: 0)
        return """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
              <id>\(id.xml)</id>
              <title>\(title.xml)</title>
              <updated>\(updated.iso8601(in: .utc))</updated>
              <author><name>\(author.xml)</name></author>
              \(Self.generator)

            """ + entries.map(\.xml).joined() + "</feed>\n"
    }
}

extension NewsFeed.Entry {
    fileprivate var xml: String {
        let time = at.iso8601(in: .utc)
        return """
              <entry>
                <id>\(id.xml)</id>
                <title>\(title.xml)</title>
                <published>\(time)</published>
                <updated>\(time)</updated>
                <content>\(text.xml)</content>
              </entry>

            """
    }
}
