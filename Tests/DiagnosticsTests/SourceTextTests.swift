import Diagnostics
import Testing

@Suite("Lines and columns")
struct SourceTextTests {
    @Test(
        "Columns count characters as an editor shows them",
        arguments: [
            ("abc", 0, 1, 1), ("abc", 3, 1, 4), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
            ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 2), ("é📚x", 6, 1, 3), ("👨‍👩‍👧‍👦x", 25, 1, 2), ("\tx", 1, 1, 2),
            ("\u{FEFF}{", 3, 1, 1), ("\u{FEFF}{", 0, 1, 1), ("", 0, 1, 1), ("a\n", 2, 2, 1), ("a", 99, 1, 2),
            ("a", -1, 1, 1),
        ])
    func positions(text: String, offset: Int, line: Int, column: Int) {
        let position = SourceText(path: "a", text: text).position(at: offset)
        #expect(position.line == line)
        #expect(position.column == column)
    }
}
