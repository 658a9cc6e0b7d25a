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
            // Signs of the screens, narrow everywhere but in East Asian settings.
            ("● ◆ ◇ ○ ▸ ·", 11), ("─│╭╮", 4), ("×−", 2),
            // One person, one flag, one heart of several characters.
            ("👩🏾‍🚀", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("👨‍👨‍👧", 2), ("🇨🇭🇫🇷", 4), ("🤷🏽‍♀️", 2),
            // Narrow signs that are asked to be emoji, and wide ones that are asked to be text.
            ("⚖️", 2), ("⚖", 1), ("🗺️", 2), ("🗺", 1), ("⏳", 2), ("✅", 2), ("⬜", 2), ("🪔", 2), ("🪐", 2),
            ("©", 1), ("©️", 2), ("*️⃣", 2),
            // Marks on letters, and writing of other kinds.
            ("Zoë", 3), ("Zoe\u{308}", 3), ("ñandú", 5), ("日本語", 6), ("ｶﾞ", 2), ("ガ", 2), ("한", 2),
            ("नमस्ते", 4), ("สวัสดี", 4), ("مرحبا", 5), ("שלום", 4), ("Ελλάδα", 6), ("Łódź", 4), ("ﬁ", 1),
        ])
    func widths(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }

    @Test(
        "Of pictures that terminals draw differently wide it is known that they do",
        arguments: [
            ("⚖️", true), ("🇩🇪", true), ("👩🏾‍🚀", true), ("👍🏽", true), ("📚", false), ("⭐", false), ("ë", false), ("日", false),
        ]
    )
    func doubtful(character: Character, isDoubtful: Bool) {
        #expect(DisplayWidth.isDoubtful(character) == isDoubtful)
    }
}
