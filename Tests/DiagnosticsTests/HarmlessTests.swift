import Testing

@testable import Diagnostics

@Suite("Text that a terminal shows and does not obey")
struct HarmlessTests {
    @Test(
        "What steers a terminal or hides is taken out",
        arguments: [
            ("a\u{1B}[31mb", "a[31mb"), ("a\u{7}b", "ab"), ("a\u{9B}b", "ab"), ("a\rb", "ab"), ("a\u{202E}b", "ab"),
            ("a\u{2066}b\u{2069}", "ab"), ("a\u{200B}b", "ab"), ("a\u{200D}b", "ab"), ("a\u{FEFF}b", "ab"),
            ("a\u{AD}b", "ab"), ("a\u{3164}b", "ab"), ("a\u{E0041}b", "ab"), ("a\u{FE0F}b", "ab"), ("a\u{2028}b", "ab"),
        ])
    func harmful(_ text: String, _ shown: String) {
        #expect(text.harmless == shown)
        #expect(shown.harmless == shown)
    }

    @Test(
        "What people write stays",
        arguments: [
            "Khan Academy", "a\nb\tc", "a\r\nb", "Zoë", "数学", "شطرنج", "نمی\u{200C}خواهم", "क्\u{200D}ष",
            "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}",
            "1\u{FE0F}\u{20E3}", "👍🏽", "🏳\u{FE0F}\u{200D}🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
            "e\u{301}",
        ])
    func harmless(_ text: String) {
        #expect(text.harmless == text)
    }

    @Test("A character below U+3000 shows unless Unicode calls it a control, a format, a line end or an empty blank")
    func properties() {
        let hiding: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        let emptyBlanks: Set<Unicode.Scalar> = ["\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}"]
        for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init) where scalar != "\t" && scalar != "\n" {
            let isHidden = hiding.contains(scalar.properties.generalCategory) || emptyBlanks.contains(scalar)
            #expect("é\(scalar)z".harmless == (isHidden ? "éz" : "é\(scalar)z"), "\(scalar.value)")
        }
    }

    @Test(
        "What stands before and after a harmful character stays",
        arguments: ["█ é\u{1B}│ ü", "\u{1B}█ é│ ü", "█ é│ ü\u{1B}"])
    func around(_ text: String) {
        #expect(text.harmless == "█ é│ ü")
        #expect(text.markedHarmless == text.replacing("\u{1B}", with: "\u{FFFD}"))
    }

    @Test("A name is one line")
    func line() {
        #expect("a\r\nb\tc".harmlessLine == "a b c")
    }

    @Test("JSON keeps its meaning, with escapes")
    func json() {
        #expect("{\"a\":\"\u{202E}b\u{E0041}\"}".harmlessJSON == #"{"a":"\u202eb\udb40\udc41"}"#)
    }
}
