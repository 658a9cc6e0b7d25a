import FamilyTime
import Feeds
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Wins, as a feed")
struct NewsFeedTests {
    private static func feed(_ entries: [NewsFeed.Entry], title: String = "Wins") -> NewsFeed {
        NewsFeed(id: "urn:uuid:1", title: title, author: "Family", entries: entries)
    }

    private static func entry(_ title: String, at: Int64 = 1_792_515_720_000) -> NewsFeed.Entry {
        NewsFeed.Entry(id: "urn:uuid:\(title.count)", title: title, text: title, at: Instant(milliseconds: at))
    }

    @Test("It is written as RFC 4287 asks")
    func whole() {
        #expect(
            Self.feed([Self.entry("Maths")]).text == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                  <id>urn:uuid:1</id>
                  <title>Wins</title>
                  <updated>2026-10-20T17:02:00Z</updated>
                  <author><name>Family</name></author>
                  <generator>Challenges: wins</generator>
                  <entry>
                    <id>urn:uuid:5</id>
                    <title>Maths</title>
                    <published>2026-10-20T17:02:00Z</published>
                    <updated>2026-10-20T17:02:00Z</updated>
                    <content>Maths</content>
                  </entry>
                </feed>

                """)
    }

    @Test(
        "What a parent has written is text, and the file is XML",
        arguments: [
            "<script>alert(1)</script>", "a & b", "]]>", "\"quoted\" 'too'", "bell \u{07} and \u{FFFE}\u{FFFF}",
            "🧭 Pathfinder",
        ])
    func text(title: String) {
        let text = Self.feed([Self.entry(title)], title: title).text
        #expect(XMLParser(data: Data(text.utf8)).parse(), "\(text)")
        #expect(!text.contains("<script"))
    }

    @Test("Its date is that of the newest win, and without one the same each time")
    func date() {
        let feed = Self.feed([Self.entry("new", at: 1_792_602_120_000), Self.entry("older")])
        #expect(feed.text.contains("  <updated>2026-10-21T17:02:00Z</updated>\n  <author>"))
        #expect(Self.feed([]).text.contains("<updated>1970-01-01T00:00:00Z</updated>"))
    }
}
