import Diagnostics
import Testing

@Suite("How wide a text is on the screen")
struct DisplayWidthTests {
    @Test(
        "Wide characters and emoji take two columns, marks none",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ü–“", 3), ("📚", 2), ("🐛🔥", 4), ("日本", 4), ("한글", 4),
            ("ｆ", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("⚠️", 2), ("⭐", 2),
            ("█▌░", 3), ("\u{200B}", 0), ("\t", 0), ("a\u{200D}", 1), ("…", 1), ("☺\u{FE0E}", 1),
        ])
    func widths(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }
}
