import Testing
import TextSearch

struct SearchTests {
    @Test(arguments: [
        ("a, b, c", ", ", "a\\b\\c"), ("aaa", "aa", "\\a"), ("", "a", ""), ("a", "", "a"), ("abab", "abab", "\\"),
        ("aab", "ab", "a\\"), ("äöü", "ö", "ä\\ü"), ("a", "ab", "a"), ("x", "x", "\\"),
    ])
    func eachPlaceOfAPartIsReplaced(_ text: String, _ part: String, _ replaced: String) {
        #expect(text.replacing(part, with: "\\") == replaced)
        #expect(("<" + text + ">").dropFirst().dropLast().replacing(part, with: "\\") == replaced)
    }

    @Test func whatIsPutInIsNotSearched() {
        #expect("it's".replacing("'", with: "'\\''") == "it'\\''s")
    }

    /// Otherwise a mark behind a quote would end a word of a shell.
    @Test func aQuoteIsFoundBeforeACombiningMark() {
        let text = "a'\u{301}b"
        #expect(!text.contains("'" as Character))
        #expect(text.replacing("'", with: "") == "a\u{301}b")
        #expect(text.contains(part: "'"))
    }

    @Test func aLineEndOfTwoCharactersHoldsBoth() {
        #expect("a\r\nb".replacing("\r\n", with: "\n") == "a\nb")
        #expect("a\r\nb".contains(part: "\n"))
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 0), ("", "a", nil), ("abc", "c", 2), ("ababac", "abac", 2), ("abc", "cd", nil),
    ])
    func theFirstPlaceIsFound(_ text: String, _ part: String, _ place: Int?) {
        let found = Array(text.utf8).firstRange(of: Array(part.utf8))
        #expect(found == place.map { $0..<$0 + part.utf8.count })
        #expect(text.contains(part: part) == (place != nil))
    }
}
