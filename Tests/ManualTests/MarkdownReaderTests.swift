import Manual
import Testing

@Suite("Markdown of the pages")
struct MarkdownReaderTests {
    static let blocks: [(text: String, blocks: [Block])] = [
        ("", []),
        ("# Title", [.heading(level: 1, [.plain("Title")])]),
        ("### Deep", [.heading(level: 3, [.plain("Deep")])]),
        ("#no heading", [.paragraph([.plain("#no heading")])]),
        ("One\nparagraph.\n\nAnother.", [.paragraph([.plain("One paragraph.")]), .paragraph([.plain("Another.")])]),
        ("Text\n## Heading", [.paragraph([.plain("Text")]), .heading(level: 2, [.plain("Heading")])]),
        ("- one\n- two\n  goes on", [.items([[.plain("one")], [.plain("two goes on")]])]),
        (
            "| Key | Meaning |\n| --- | --- |\n| `a`, `b` | Both. |",
            [
                .table(
                    titles: [[.plain("Key")], [.plain("Meaning")]],
                    rows: [[[.code("a"), .plain(", "), .code("b")], [.plain("Both.")]]])
            ]
        ),
        ("```json\n{\n  \"a\": 1\n}\n```", [.code("{\n  \"a\": 1\n}")]),
        ("```\n# no heading", [.code("# no heading")]),
        ("```sh\nchallenges sync\n```", [.commands("challenges sync")]),
        ("<!-- Also: one,\n     two -->\nText", [.comment(" Also: one,      two "), .paragraph([.plain("Text")])]),
        ("<!-- never closed", [.comment(" never closed")]),
    ]

    @Test("Each sort of block is read, and what is never closed ends with the text", arguments: blocks)
    func block(_ text: String, _ blocks: [Block]) {
        #expect(MarkdownReader.blocks(of: text) == blocks)
    }

    static let stretches: [(text: String, stretches: [Inline])] = [
        ("a `b` c", [.plain("a "), .code("b"), .plain(" c")]),
        ("``RuleLanguage``", [.code("RuleLanguage")]),
        ("**very** strong", [.strong("very"), .plain(" strong")]),
        ("see <doc:Minutes>.", [.plain("see "), .page("Minutes"), .plain(".")]),
        ("never `closed", [.plain("never `closed")]),
        ("2 < 3 and **", [.plain("2 < 3 and **")]),
        ("`[\"06:00\", \"08:00\"]`", [.code("[\"06:00\", \"08:00\"]")]),
        ("Größe 📚 `ä`", [.plain("Größe 📚 "), .code("ä")]),
    ]

    @Test("Within a line code, strong words and links are read", arguments: stretches)
    func stretch(_ text: String, _ stretches: [Inline]) {
        #expect(MarkdownReader.blocks(of: text) == [.paragraph(stretches)])
    }
}
