import Manual
import Scenarios
import ShippedFiles
import Testing

@Suite("Pages about the rule language, in German")
struct GermanPagesTests {
    static let pages = ShippedFiles.pages(in: "de").map {
        Topic(file: String($0.name.dropLast(3)), text: String(decoding: $0.bytes, as: UTF8.self))
    }

    @Test("Every page is there")
    func isWhole() { #expect(Self.pages.map(\.file).sorted() == LanguagePages.all.map(\.file).sorted()) }

    @Test(
        "A page explains the keys of the English one, leads where it leads, and has as many examples",
        arguments: pages)
    func like(_ page: Topic) throws {
        let english = try #require(LanguagePages.all.first { $0.file == page.file })
        #expect(page.keys.map(\.name) == english.keys.map(\.name))
        #expect(links(page) == links(english))
        #expect(page.examples.count == english.examples.count)
        #expect(page.pieces.count == english.pieces.count)
        // It is found by the words of both languages.
        #expect(Set(english.aliases).isSubset(of: page.aliases))
        #expect(page.title != english.title || page.about != english.about)
    }

    @Test("Every example of a page passes", arguments: pages.flatMap(\.examples))
    func passes(_ example: ToldScenario) {
        let result = example.run()
        let isPassed = result.isPassed
        #expect(isPassed, "\n\(result.text)")
    }

    @Test("A rule file or a part of a family file on a page is without findings", arguments: pages.flatMap(\.pieces))
    func pieces(_ piece: ToldScenario) throws { try LanguagePagesTests().pieces(piece) }

    private func links(_ page: Topic) -> [String] { page.text.matches(of: /<doc:(\w+)>/).map { String($0.1) } }
}
