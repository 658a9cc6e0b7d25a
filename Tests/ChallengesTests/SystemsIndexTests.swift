import Foundation
import Testing

/// The table of systems names tests and commands; both have to be there.
@Suite("The table of systems")
struct SystemsIndexTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var id: String
        var test: String
        var command: String
        var testDescription: String { "\(id): \(command)" }
    }

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The cells of each line of the page's tables.
    private static let lines: [[String]] = {
        let page = tests.deletingLastPathComponent().appendingPathComponent(
            "Sources/Recording/Recording.docc/Systems.md")
        let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }()

    static let rows: [Row] = {
        lines.compactMap { cells in
            guard cells.count == 3, cells[0].wholeMatch(of: /[ABD][0-9]+/) != nil else { return nil }
            return Row(id: cells[0], test: cells[1], command: cells[2].replacing("`", with: ""))
        }
    }()

    /// The text of all tests.
    private static let text: String = {
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.allObjects ?? []
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }.joined()
    }()

    @Test("Every row names a test that is there and says so itself", arguments: rows)
    func test(_ row: Row) {
        #expect(Self.text.contains("\"\(row.test)\""), "no test is called \(row.test)")
        #expect(row.test.contains(row.id))
    }

    @Test("What holds over all of them names tests that are there")
    func overAll() {
        let named = Self.lines.filter { $0.count == 2 }.dropFirst(2).map { $0[1] }
        #expect(named.count >= 7)
        for test in named { #expect(Self.text.contains("\"\(test)\""), "no test is called \(test)") }
    }

    @Test("Every command of the table is there", arguments: Set(rows.map(\.command)).sorted())
    func command(_ name: String) throws {
        let run = try Executable.run([name, "--help"], in: Self.tests)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.contains("challenges \(name)"))
    }

    @Test("No row of tracking, spending, configuration and devices is missing")
    func complete() {
        let needed = (1...13).map { "A\($0)" } + (1...11).map { "B\($0)" } + (1...10).map { "D\($0)" }
        #expect(Set(needed).isSubset(of: Set(Self.rows.map(\.id))))
    }
}
