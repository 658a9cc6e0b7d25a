import Diagnostics
import JSONText
import Testing

@Suite("Findings as text")
struct RendererTests {
    private func render(
        _ text: String, _ marked: String, columns: Int = 80, style: DiagnosticStyle = .plain
    ) throws -> [String] {
        let range = try #require(text.firstRange(of: marked))
        let start = text.utf8.distance(from: text.utf8.startIndex, to: range.lowerBound)
        let span = TextSpan(start: start, end: start + marked.utf8.count)
        let finding = Diagnostic(code: "X1", file: "a.json", span: span, message: "Wrong.")
        let renderer = DiagnosticRenderer(style: style, columns: columns)
        return renderer.text(finding, in: SourceText(path: "a.json", text: text)).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    @Test("A finding has its place, its line with marks, why, what to do and notes")
    func whole() {
        let source = SourceText(path: "Rules/reading.json", text: "{\n  \"minuts\": 5\n}\n")
        let finding = Diagnostic(
            code: "S201", severity: .warning, file: source.path, span: TextSpan(start: 4, end: 12),
            message: "There is no “minuts”.", why: "Nothing reads it.", remedy: "Write “minutes”.",
            notes: ["Or remove it."])
        var other = finding
        other.message = "There is another one."
        #expect(
            DiagnosticRenderer().text([finding, other], sources: [source]).hasPrefix(
                """
                Rules/reading.json:2:3: warning: There is no “minuts”. [S201]

                   2 |   "minuts": 5
                     |   ^^^^^^^^

                  Nothing reads it.
                  What to do: Write “minutes”.
                  Note: Or remove it.

                Rules/reading.json:2:3: warning:
                """))
    }

    @Test("Without a place or a file there is no excerpt")
    func withoutPlace() {
        let finding = Diagnostic(code: "X1", file: "a.json", message: "Wrong.")
        #expect(DiagnosticRenderer().text(finding) == "a.json: error: Wrong. [X1]\n")
        let placed = Diagnostic(code: "X1", file: "a.json", span: TextSpan(start: 0, end: 1), message: "Wrong.")
        #expect(DiagnosticRenderer().text([placed], sources: []) == "a.json: error: Wrong. [X1]\n")
    }

    @Test("Marks stand under their text after wide characters and tabs, and columns count characters")
    func alignment() throws {
        let emoji = try render(#"{ "📚日": x }"#, "x")
        #expect(emoji[0].hasPrefix("a.json:1:9:"))
        #expect(emoji[2] == #"   1 | { "📚日": x }"#)
        #expect(emoji[3] == "     |           ^")
        let tab = try render("\t\t\"a\": é\u{301}x", "x")
        #expect(tab[0].hasPrefix("a.json:1:9:"))
        #expect(tab[2] == "   1 |         \"a\": é\u{301}x")
        #expect(tab[3] == "     |              " + " ^")
        let wide = try render("[日本]", "日本")
        #expect(wide[3] == "     |  ^^^^")
    }

    @Test("Line ends of Windows are not part of a line")
    func windows() throws {
        let lines = try render("{\r\n  x\r\n}\r\n", "x")
        #expect(lines[0].hasPrefix("a.json:2:3:"))
        #expect(lines[2] == "   2 |   x")
    }

    @Test("A long line is cut around the place", arguments: [40, 60, 100])
    func longLine(columns: Int) throws {
        let long = String(repeating: "abc, ", count: 400) + "HERE" + String(repeating: ", xyz", count: 400)
        let lines = try render(long, "HERE", columns: columns)
        #expect(lines[2].count <= columns)
        let mark = try #require(lines[3].firstRange(of: "^^^^"))
        let before = lines[3].distance(from: lines[3].startIndex, to: mark.lowerBound)
        #expect(lines[2].dropFirst(before).hasPrefix("HERE"))
        #expect(lines[2].contains("| …"))
        #expect(lines[2].hasSuffix("…"))
    }

    @Test("A place at the end of the text, or beyond it, is shown at its end")
    func atTheEnd() {
        let source = SourceText(path: "a.json", text: "{")
        for offset in [1, 99] {
            let finding = Diagnostic(code: "X1", file: "a.json", span: .at(offset), message: "Wrong.")
            #expect(DiagnosticRenderer().text(finding, in: source).hasSuffix("   1 | {\n     |  ^\n"))
            #expect(DiagnosticRenderer().text(finding, in: source).hasPrefix("a.json:1:2:"))
        }
    }

    @Test("Several lines are shown, and of many the first ones")
    func severalLines() throws {
        let lines = try render("a\nbb\nccc\ndddd\ne", "a\nbb\nccc\ndddd")
        #expect(
            lines[2...] == [
                "   1 | a", "     | ^", "   2 | bb", "     | ^^", "   3 | ccc", "     | ^^^", "     | …", "",
            ])
    }

    @Test("Colour comes from the style alone, and changes no text")
    func colour() throws {
        let plain = try render("{ x }", "x")
        let painted = try render("{ x }", "x", style: .ansi)
        #expect(painted != plain)
        let stripped = painted.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(stripped == plain)
    }

    @Test("Words are wrapped to the width")
    func wrapping() {
        let why = String(repeating: "word ", count: 60)
        let finding = Diagnostic(code: "X1", file: "a.json", message: "Wrong.", why: why)
        let lines = DiagnosticRenderer(columns: 50).text(finding).split(separator: "\n").dropFirst()
        #expect(lines.count > 5)
        #expect(lines.allSatisfy { $0.count <= 50 && $0.hasPrefix("  word") })
    }

    @Test("The summary counts")
    func summary() {
        func finding(_ severity: Severity, in file: String = "a.json") -> Diagnostic {
            Diagnostic(code: "X1", severity: severity, file: file, message: "Wrong.")
        }
        let both = [finding(.error), finding(.warning), finding(.error)]
        #expect(DiagnosticRenderer.summary(of: both, fileCount: 3) == "2 mistakes and 1 warning in 1 file")
        #expect(DiagnosticRenderer.summary(of: [], fileCount: 1) == "No mistakes in 1 file")
        #expect(
            DiagnosticRenderer.summary(of: both + [finding(.note, in: "b.json")], fileCount: 3)
                == "2 mistakes, 1 warning and 1 note in 2 files")
    }

    @Test("The form for other programs has lines and columns from 1")
    func json() {
        let source = SourceText(path: "a.json", text: "{\n \"é\" 5}")
        let fix = Fix(title: "Add the colon", edits: [.insert(":", at: 7)])
        let finding = Diagnostic(
            code: "T104", file: "a.json", span: TextSpan(start: 3, end: 7), message: "Wrong.", remedy: "Do.",
            fixes: [fix])
        let whole = Diagnostic(code: "X1", severity: .note, file: "b.json", message: "Hm.", why: "So.")
        #expect(
            DiagnosticRenderer.json([finding, whole], sources: [source]).text()
                == #"{"format":1,"findings":[{"code":"T104","severity":"error","file":"a.json","line":2,"column":2,"#
                + #""endLine":2,"endColumn":5,"message":"Wrong.","why":null,"remedy":"Do.","notes":[],"#
                + #""fixes":[{"title":"Add the colon","safe":true,"edits":[{"line":2,"column":5,"endLine":2,"#
                + #""endColumn":5,"replacement":":"}]}]},{"code":"X1","severity":"note","file":"b.json","line":null,"#
                + #""column":null,"endLine":null,"endColumn":null,"message":"Hm.","why":"So.","remedy":null,"#
                + #""notes":[],"fixes":[]}]}"#)
    }
}
