import Foundation
import JSONText
import Testing

@Suite("Screens in each language", .serialized)
struct ScreenLanguageTests {
    private static let codes = ["en", "de"]
    private static let widths = [40, 60, 80, 120]

    private func text(
        _ home: Household, _ words: [String], _ code: String, width: Int = 80
    ) throws -> String {
        let run = try Executable.run(
            words + ["--now", Household.germanMoment, "--lang", code], in: home.url, variables: ["COLUMNS": "\(width)"])
        #expect(run.status == 0, "\(run.error)")
        return run.output
    }

    @Test("At four widths they are as the files show them", arguments: codes)
    func golden(code: String) throws {
        let home = try Household.german()
        for (name, words) in [
            ("status", ["status", "--child", "mia"]), ("badges", ["badges", "--child", "mia"]),
            ("report", ["report", "--child", "mia"]),
        ] {
            for width in Self.widths {
                try ScreenFile("\(name)-\(code)-\(width)").expect(try text(home, words, code, width: width))
            }
        }
        let words = ["status", "--all", "--plain", "--child", "mia"]
        try ScreenFile("status-\(code)-plain").expect(try text(home, words, code))
    }

    /// What a family sees of its week.
    private static let shown: [[String]] = [
        ["status"], ["status", "--all", "--child", "mia"], ["status", "--all", "--plain", "--child", "mia"],
        ["badges", "--all"], ["streaks"], ["levels"], ["usage"], ["report"], ["report", "--days", "60"],
        ["report", "--html", "-"], ["report", "--html", "-", "--child", "mia"], ["explain", "lesewoche"],
        ["explain", "dran", "--child", "leo"], ["explain", "eis"], ["redeem"],
    ]

    @Test("In German they have no word that only English sentences have", arguments: shown)
    func noEnglish(words: [String]) throws {
        let seen = try Words(of: text(.german(), words, "de"))
        let english = seen.all.intersection(try Words.ofEnglishAlone.get())
        #expect(english.isEmpty, "\(english.sorted())")
    }
}

/// The words of a text, in small letters. What is a path, an option or markup is none.
private struct Words {
    var all: Set<String> = []

    /// Those of a screen or a page.
    init(of text: String) {
        // What the ledger keeps is as it was written.
        self.init(
            plain: text.replacing(
                #/<style>.*?<\/style>|<td class="words">.*?<\/td>|<[^>]*>/#.dotMatchesNewlines(), with: " "))
    }

    /// Those of a sentence.
    private init(plain text: String) {
        for token in text.split(whereSeparator: \.isWhitespace) where !token.contains("/") && !token.hasPrefix("--") {
            all.formUnion(token.split { !$0.isLetter }.map { $0.lowercased() }.filter { $0.count > 2 })
        }
    }

    /// The words of the sentences that the program says, but for those that German says, too.
    static let ofEnglishAlone = Result {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/ShippedFiles/Languages/de.json")
        let table = try JSONNode(printed: String(contentsOf: file, encoding: .utf8))
        var (english, german): (Set<String>, Set<String>) = ([], [])
        for sentence in (table["sentences"]?.object ?? []).flatMap({ $0.value.object ?? [] }) {
            english.formUnion(Words(plain: sentence.key).all)
            german.formUnion(Words(plain: sentence.value.string ?? "").all)
        }
        try #require(english.count > 300)
        return english.subtracting(german)
    }
}

/// The screen of a family as a file shows it, for reading, too. Where `WRITE_GOLDEN_FILES` is set, it is written anew.
private struct ScreenFile {
    private let url: URL

    init(_ name: String) {
        url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Screens/\(name).txt")
    }

    func expect(_ text: String) throws {
        if ProcessInfo.processInfo.environment["WRITE_GOLDEN_FILES"] != nil {
            return try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: url, encoding: .utf8)
        #expect(text == known, "\(url.lastPathComponent) differs:\n\(text)")
    }
}
