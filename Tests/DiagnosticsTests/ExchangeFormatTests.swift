import Diagnostics
import JSONText
import Testing

@Suite("Findings for other programs")
struct ExchangeFormatTests {
    private static let text = "{\n  \"title\": \"🐛🐛\", \"minutes\": 2000\n}\n"
    private static let source = SourceText(path: "Rules/a b.json", text: text)

    private static func span(of piece: String) -> TextSpan {
        let before = text.utf8.count - (text.range(piece)?.utf8.count ?? 0)
        return TextSpan(start: before, end: before + piece.utf8.count)
    }

    private static let finding = Diagnostic(
        code: "F201", severity: .warning, file: source.path, span: span(of: "2000"), message: "100 % too much.",
        remedy: "Ask for\nless.",
        fixes: [Fix(title: "Write 20", edits: [TextEdit(span: span(of: "2000"), replacement: "20")])])

    private static let ofFile = Diagnostic(code: "S210", severity: .note, file: "Rules/b.txt", message: "Not read.")

    @Test("GitHub gets one line for each, with line and column, and what would break it is escaped")
    func gitHub() {
        let text = DiagnosticRenderer.gitHub([Self.finding, Self.ofFile], sources: [Self.source])
        #expect(
            text == "::warning file=Rules/a b.json,line=2,col=29,endLine=2,endColumn=33,title=F201::"
                + "100 %25 too much. Ask for%0Aless.\n" + "::notice file=Rules/b.txt,title=S210::Not read.\n")
    }

    /// What the schema of SARIF 2.1.0 requires of a log like this: the required properties, their types, and the words of
    /// its enumerations.
    @Test("SARIF has what its schema requires, and points at code points")
    func sarif() throws {
        let output = DiagnosticRenderer.sarif(
            [Self.finding, Self.ofFile], sources: [Self.source],
            pages: [.init(code: "F201", severity: .error, title: "Too much", why: "")], version: "1.2.3")
        let log = try #require(JSONParser.parse(output.utf8(pretty: true)).root)
        #expect(log["version"]?.string == "2.1.0")
        let run = try #require(log["runs"]?.array?.first)
        #expect(run["columnKind"]?.string == "unicodeCodePoints")
        let driver = try #require(run["tool"]?["driver"])
        #expect(driver["name"]?.string == "challenges")
        let rules = try #require(driver["rules"]?.array)
        #expect(rules.map { $0["id"]?.string } == ["F201", "S210"])
        #expect(rules[0]["fullDescription"]?["text"]?.string == "Too much")
        let results = try #require(run["results"]?.array)
        #expect(results.map { $0["ruleIndex"]?.int } == [0, 1])
        for result in results {
            #expect(result["message"]?["text"]?.string?.isEmpty == false)
            #expect(["error", "warning", "note", "none"].contains(result["level"]?.string))
        }
        let place = try #require(results[0].at(pointer: "/locations/0/physicalLocation"))
        #expect(place["artifactLocation"]?["uri"]?.string == "Rules/a%20b.json")
        let region = try #require(place["region"])
        #expect(
            [region["startLine"], region["startColumn"], region["endLine"], region["endColumn"]].map { $0?.int } == [
                2, 29, 2, 33,
            ])
        let change = try #require(results[0].at(pointer: "/fixes/0/artifactChanges/0/replacements/0"))
        #expect(change["insertedContent"]?["text"]?.string == "20")
        #expect(change["deletedRegion"]?["startColumn"]?.int == 29)
        #expect(results[1].at(pointer: "/locations/0/physicalLocation/region") == nil)
        #expect(results[1]["fixes"] == nil)
    }

    @Test("A difference shows changed lines with two around them, and nothing where nothing differs")
    func difference() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\r\nk\n"
        let new = old.replacing("b\n", with: "B\n").replacing("j\r\n", with: "J\r\nnew\r\n")
        #expect(LineDifference.text(from: Array(old.utf8), to: Array(old.utf8), path: "x") == "")
        #expect(
            LineDifference.text(from: Array(old.utf8), to: Array(new.utf8), path: "x")
                == "--- x\n+++ x, repaired\n@@ -1,4 +1,4 @@\n a\n-b\n+B\n c\n d\n"
                + "@@ -8,4 +8,5 @@\n h\n i\n-j\r\n+J\r\n+new\r\n k\n")
    }
}

extension String {
    /// The text from the first place of a piece on.
    fileprivate func range(_ piece: String) -> Substring? {
        indices.first { self[$0...].hasPrefix(piece) }.map { self[$0...] }
    }
}
