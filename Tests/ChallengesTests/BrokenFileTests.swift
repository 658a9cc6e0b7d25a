import Foundation
import JSONText
import Testing

@Suite("Broken rule and family files")
struct BrokenFileTests {
    static let table = BrokenFile.ofText + BrokenFile.ofRules + BrokenFile.ofFamilies

    /// - Returns: the family with the broken file in it, and where the mistake is.
    private func household(_ file: BrokenFile) throws -> (Household, MarkedText) {
        let marked = try #require(MarkedText(file.text), "one pair of marks")
        let household = try Household(["family.json": Household.family])
        try household.write(marked.text, to: file.path)
        return (household, marked)
    }

    @Test("Each mistake is one finding, at its place, and lint exits with 1", arguments: table)
    func oneFinding(_ file: BrokenFile) throws {
        let (household, marked) = try household(file)
        let run = try household.run("lint", "--format", "json")
        #expect(run.status == 1)
        let findings = try #require(try JSONNode(printed: run.output)["findings"]?.array)
        #expect(findings.count == 1, "\(run.output)")
        let finding = try #require(findings.first)
        #expect(finding["code"]?.string == file.code, "\(finding["message"]?.string ?? "")")
        #expect(finding["severity"]?.string == file.severity)
        #expect(finding["file"]?.string == file.path)
        #expect(finding["line"]?.int == marked.start.line)
        #expect(finding["column"]?.int == marked.start.column)
        #expect(finding["endLine"]?.int == marked.end.line)
        #expect(finding["endColumn"]?.int == marked.end.column)
        #expect(finding["remedy"]?.string?.isEmpty == false)
    }

    @Test("A mistake is told to a parent with its place, an excerpt and what to do", arguments: table)
    func told(_ file: BrokenFile) throws {
        let (household, marked) = try household(file)
        let run = try household.run("lint")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("\(file.path):\(marked.start): \(file.severity): "), "\(run.output)")
        #expect(run.output.contains("What to do: "))
        #expect(run.output.contains(file.weight == .warning ? "\n1 warning in " : "\n1 mistake in "))
        let line = marked.text.split(separator: "\n", omittingEmptySubsequences: false)[marked.start.line - 1]
        // A long line is cut on both sides of its mistake.
        let before = line.prefix(marked.start.column - 1).suffix(5)
        #expect(before.isEmpty || run.output.contains(before), "\(run.output)")
        #expect(run.output.contains("^"))
    }

    @Test("Nothing runs on a file with a mistake, and nothing is written", arguments: table)
    func nothingRuns(_ file: BrokenFile) throws {
        let (household, _) = try household(file)
        try household.write(Household.events, to: "week.jsonl")
        let stops = file.weight == .stops
        for arguments in [["status"], ["ingest", "week.jsonl"]] {
            let run = try Executable.run(arguments, in: household.url)
            #expect(run.status == (stops ? 2 : 0), "\(arguments)")
            #expect(run.output.isEmpty == stops, "\(arguments)")
            #expect(run.error.contains("[\(file.code)]") == stops, "\(arguments)")
        }
        #expect(household.exists("family.sqlite") != stops)
    }

    @Test("Two files with a rule of the same id are told apart by the second file's line")
    func duplicateAcrossFiles() throws {
        let marked = try #require(
            MarkedText("{\n  \"badges\": [ { \"id\": ⟦\"spark\"⟧, \"title\": \"Gift\" } ]\n}"))
        let household = try Household.sound()
        try household.write(marked.text, to: "Rules/second.json")
        let run = try household.run("lint", "--format", "json")
        #expect(run.status == 1)
        let findings = try #require(try JSONNode(printed: run.output)["findings"]?.array)
        #expect(findings.count == 1, "\(run.output)")
        let finding = try #require(findings.first)
        #expect(finding["code"]?.string == "S204")
        #expect(finding["file"]?.string == "Rules/second.json")
        #expect(finding["line"]?.int == marked.start.line)
        #expect(finding["column"]?.int == marked.start.column)
        #expect(finding["message"]?.string?.contains("Rules/rules.json") == true)
        #expect(try household.run("status").status == 2)
    }

    @Test("All mistakes of a family are found in one pass, in the order of the files")
    func severalMistakes() throws {
        let household = try Household.sound()
        try household.write(#"{ "badges": [ { "id": "b", "title": 5 } ], "lint": 5 }"#, to: "Rules/b.json")
        try household.write(#"{ "badges": [ { "id": "c", "title": "C", } ] }"#, to: "Rules/c.json")
        try household.write(Household.family.replacing("\"04:00\"", with: "\"4\""), to: "family.json")
        let run = try household.run("lint", "--format", "json")
        let findings = try #require(try JSONNode(printed: run.output)["findings"]?.array)
        #expect(findings.map { $0["code"]?.string } == ["S107", "S103", "S103", "T101"])
        #expect(try household.run("lint").output.hasSuffix("\n4 mistakes in 3 files\n--fix repairs 2 of them.\n"))
    }

    @Test("A repaired file is fine again")
    func repaired() throws {
        let household = try Household.sound()
        #expect(try household.run("lint").status == 0)
        #expect(try household.run("lint").output == "No mistakes in 2 files\n")
        #expect(try household.run("status").status == 0)
    }

    static let bytes: [(what: String, bytes: [UInt8], code: String)] = [
        ("UTF-16", [0xFF, 0xFE] + Array("{ }".utf8).flatMap { [$0, 0] }, "T133"),
        ("rich text", Array("{\\rtf1\\ansi { \"challenges\": [] } }".utf8), "T133"),
        ("a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x7B], "T133"),
        ("a byte that is no text", Array("{ \"$schema\": \"".utf8) + [0xE9] + Array("\" }".utf8), "T132"),
        ("a mark of the byte order", [0xEF, 0xBB, 0xBF] + Array("{ }".utf8), "T131"),
        (
            "brackets in brackets",
            Array(repeating: UInt8(ascii: "["), count: 1000) + Array(repeating: UInt8(ascii: "]"), count: 1000), "T135"
        ),
    ]

    @Test("A file in another form is one finding", arguments: bytes)
    func otherForm(_ what: String, _ bytes: [UInt8], _ code: String) throws {
        let household = try Household.sound()
        try household.write(bytes, to: "Rules/z.json")
        let run = try household.run("lint", "--format", "json")
        #expect(run.status == 1)
        let findings = try #require(try JSONNode(printed: run.output)["findings"]?.array)
        #expect(findings.map { $0["code"]?.string } == [code])
        #expect(try household.run("status").status == 2)
    }
}

extension Household {
    /// Two evenings of reading.
    static let events = """
        {"id":"e1","child":"mia","app":"books","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":1500}
        {"id":"e2","child":"mia","app":"books","device":"mia-laptop","start":"2026-11-03T16:00:00+01:00","seconds":600}

        """
}
