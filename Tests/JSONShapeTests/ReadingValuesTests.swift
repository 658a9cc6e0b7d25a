import JSONText
import Testing

@testable import JSONShape

@Suite("Values as the decoders read them")
struct ReadingValuesTests {
    private func node(_ text: String) throws -> JSONNode {
        try #require(JSONParser.parse(Array(text.utf8)).root)
    }

    @Test("One text may stand where a list may")
    func strings() throws {
        #expect(try node("\"a\"").strings == ["a"])
        #expect(try node("[\"a\", 5, \"b\"]").strings == ["a", "b"])
        #expect(try node("{}").strings.isEmpty)
    }

    @Test("Hundredths are read from the text, without rounding")
    func hundredths() throws {
        #expect(try node("1.1").hundredths == 110)
        #expect(try node("1.10").hundredths == 110)
        #expect(try node("2").hundredths == 200)
        #expect(try node("1.105").hundredths == nil)
        #expect(try node("\"1.1\"").hundredths == nil)
    }

    static let written: [(hundredths: Int, text: String)] = [
        (0, "0"), (5, "0.05"), (10, "0.1"), (100, "1"), (101, "1.01"), (110, "1.1"), (125, "1.25"), (1000, "10"),
    ]

    @Test("Hundredths are written as a parent would", arguments: written)
    func hundredthsWritten(_ hundredths: Int, _ text: String) throws {
        #expect(hundredthsText(hundredths) == text)
        #expect(try node(text).hundredths == hundredths)
    }

    @Test("An id holds letters of any language, digits and - _ . only")
    func names() {
        #expect(["a", "reading-week", "lies.für_2", "日本", "7"].allSatisfy { $0.isName })
        #expect(
            ["", " ", "a b", "a/b", "a\n", "🐛", "a\"b", String(repeating: "x", count: 101)].allSatisfy { !$0.isName })
    }
}
