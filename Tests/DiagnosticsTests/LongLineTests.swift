import JSONText
import Testing

@testable import Diagnostics

@Suite("A line of any length is told in proportion")
struct LongLineTests {
    /// Many findings on one long line: each of them once counted and copied all of it.
    @Test("A thousand findings on a line of two million characters", .timeLimit(.minutes(1)))
    func manyFindings() {
        let piece = Array(#"{ "title": "Bücher" }, "#.utf8)
        let bytes = Array(repeatElement(piece, count: 80_000).joined())
        let source = SourceText(path: "a.json", bytes: bytes)
        let findings = (0..<1_000).map { number in
            Diagnostic(
                code: "X1", file: "a.json",
                span: TextSpan(start: number * 80 * piece.count + 2, end: number * 80 * piece.count + 9),
                message: "Wrong: \(number).")
        }
        let text = DiagnosticRenderer().text(findings, sources: [source])
        #expect(text.utf8.count < 400 * findings.count)
        // A piece has one byte more than characters.
        #expect(text.contains("a.json:1:\(999 * 80 * (piece.count - 1) + 3): error"))
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.contains("…") && $0.hasSuffix("…") })
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test("A finding over the whole of a long line shows its beginning")
    func longFinding() {
        let source = SourceText(path: "a.json", bytes: Array(repeating: UInt8(ascii: "x"), count: 2_000_000))
        let finding = Diagnostic(
            code: "X1", file: "a.json", span: TextSpan(start: 0, end: 2_000_000),
            message: "\"\(String(repeating: "x", count: 2_000_000))\" is wrong.",
            remedy: String(repeating: "y", count: 2_000_000))
        let text = DiagnosticRenderer().text([finding], sources: [source])
        #expect(text.utf8.count < 6_000)
        #expect(text.hasPrefix("a.json:1:1: error: \"xxx"))
    }

    @Test(
        "Columns are those of an editor, wherever a line is cut for counting", arguments: [0, 1, 4_095, 4_096, 9_999])
    func columns(place: Int) {
        let character = "👨\u{200D}👩\u{200D}👧"
        let text = "\u{FEFF}first\n" + String(repeating: character, count: 10_000) + "a"
        let table = LineTable(of: Array(text.utf8))
        let start = "\u{FEFF}first\n".utf8.count
        let found = table.position(at: start + place * character.utf8.count, in: Array(text.utf8))
        #expect(found.line == 2)
        #expect(found.column == place + 1)
    }
}
