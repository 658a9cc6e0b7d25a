import Foundation
import JSONText
import Languages
import ShippedFiles
import Testing

@Suite("Languages of the program")
struct LanguageTests {
    private static let others = ShippedFiles.languageCodes.filter { $0 != Language.english.code }

    @Test("A language is found by its code and by what systems call it")
    func found() {
        #expect(ShippedFiles.language("de")?.code == "de")
        #expect(ShippedFiles.language("de_AT.UTF-8")?.code == "de")
        #expect(ShippedFiles.language("C.UTF-8")?.code == "en")
        #expect(ShippedFiles.language("tlh") == nil)
    }

    @Test("Every language has every sentence that is said, and none that is not", arguments: others)
    func isWhole(code: String) throws {
        let said = try SaidSentences(in: root.appendingPathComponent("Sources"))
        #expect(said.keys.count > 70)
        #expect(said.odd.isEmpty, "These are no single literals, so nobody can translate them: \(said.odd)")
        let sentences = ShippedFiles.sentences(of: code)
        let translated = Set(sentences.values.flatMap(\.keys))
        let missing = said.keys.subtracting(translated)
        #expect(missing.isEmpty, "\(code).json lacks: \(missing.sorted())")
        // What stands in tables and files is held by tests of those.
        let tables = [
            "Shapes", "Starter rules", "Captions of examples", "Tags of apps", "Placeholders", "Hooks",
            "Words in examples",
        ]
        let ofTables = tables.flatMap { sentences[$0, default: [:]].keys }
        let left = translated.subtracting(said.keys).subtracting(ofTables)
        #expect(left.isEmpty, "Nobody says any more what \(code).json has: \(left.sorted())")
    }

    @Test("Every placeholder of the command line is said in every language", arguments: others)
    func namesPlaceholders(code: String) throws {
        let folder = root.appendingPathComponent("Sources/challenges")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /(?:ArgumentSpec\(|\.one\(|name:)\s*"([A-Z]+)"/) {
                names.insert(String(match.1))
            }
        }
        #expect(names.count > 30)
        let said = ShippedFiles.sentences(of: code)["Placeholders", default: [:]]
        #expect(names.subtracting(said.keys).isEmpty)
    }

    @Test("Whatever a hook that comes with the program says to people is said in every language", arguments: others)
    func saysHooks(code: String) throws {
        let said = ShippedFiles.sentences(of: code)["Hooks", default: [:]]
        var found: Set<String> = []
        for hook in ShippedFiles.hooks() {
            for line in String(decoding: hook.bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
                guard let start = line.firstIndex(where: { "\"'".contains($0) }) else { continue }
                let rest = line[start...].dropFirst()
                guard let end = rest.lastIndex(of: line[start]) else { continue }
                let text = String(rest[..<end])
                if said[text] != nil { found.insert(text) }
                // Where two words of letters follow each other, a sentence is said.
                let isSaid =
                    line.contains(/\b(echo|fail|show) "|^        "\$\(\(count/) && text.contains(/[a-z]{3,} [a-z]{3,}/)
                let isQuiet = ["wanted $id", "missing $id", "short $id", "${pair"].contains { text.contains($0) }
                if isSaid, !isQuiet { #expect(said[text] != nil, "\(hook.name): \(text)") }
            }
        }
        #expect(found == Set(said.keys))
        for (english, other) in said {
            let values = { (text: String) in Set(text.matches(of: /\$[({]*[a-z]+/).map { String($0.0) }) }
            #expect(values(english) == values(other), "\(english)")
        }
    }

    @Test("A sentence has its values in every language, and a word two forms", arguments: others)
    func hasValues(code: String) throws {
        let places = { (text: String) in Set(text.matches(of: /\{\d+\}/).map { String($0.0) }) }
        for (english, other) in ShippedFiles.sentences(of: code).values.joined() {
            #expect(places(english) == places(other), "\(english)")
            #expect(other.isEmpty == false, "\(english)")
        }
    }

    @Test("A sentence is found where its line stands, as the whole file has it", arguments: others)
    func finds(code: String) throws {
        let language = try #require(ShippedFiles.language(code))
        let root = try #require(ShippedFiles.files(in: "Languages").first { $0.name == "\(code).json" })
        let head = try #require(JSONParser.parse(root.bytes).root)
        #expect(language.code == head["code"]?.string)
        #expect(language.groupMark == head["groupMark"]?.string)
        #expect(language.decimalMark == head["decimalMark"]?.string)
        let sentences = ShippedFiles.sentences(of: code).values.joined()
        #expect(sentences.count > 1000)
        for (english, other) in sentences { #expect(language.saying(english) == other) }
        for unknown in ["", "code", "{1", "\"", "\\", "{1} of {2", "Shapes"] {
            #expect(language.saying(unknown) == unknown)
        }
    }

    private var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}

/// The sentences and counted words that the program's text says, as languages list them.
private struct SaidSentences {
    private(set) var keys: Set<String> = []
    private(set) var odd: [String] = []

    init(in folder: URL) throws {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            for literals in Self.calls(of: "localized", in: text) {
                var literals = literals
                guard let sentence = literals.next() else {
                    odd.append(name)
                    continue
                }
                keys.insert(literals.next(afterComma: true).map { "\(sentence)|\($0)" } ?? sentence)
            }
            for literals in Self.calls(of: "CountedWord", in: text) {
                var literals = literals
                // What trackers count is the family's own word.
                guard let one = literals.next() else { continue }
                keys.insert("\(one)|\(literals.next(afterComma: true) ?? one + "s")")
            }
        }
    }

    private static func calls(of name: String, in text: String) -> [SourceLiterals] {
        let parts = text.components(separatedBy: name + "(")
        return zip(parts, parts.dropFirst()).compactMap { before, after in
            let isOther = before.last.map { $0.isLetter || $0.isNumber } ?? false
            return isOther || before.hasSuffix("func ") ? nil : SourceLiterals(after)
        }
    }
}

/// The string literals at the beginning of a piece of Swift, with their values as "{1}", "{2}".
private struct SourceLiterals {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next(afterComma: Bool = false) -> String? {
        rest = rest.drop(while: \.isWhitespace)
        if afterComma {
            guard rest.first == "," else { return nil }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
        }
        guard rest.first == "\"" else { return nil }
        let isBlock = rest.hasPrefix("\"\"\"")
        rest = rest.dropFirst(isBlock ? 3 : 1)
        if isBlock { rest = rest.drop(while: \.isWhitespace) }
        var key = ""
        var values = 0
        while let character = rest.first {
            if rest.hasPrefix(isBlock ? "\"\"\"" : "\"") {
                rest = rest.dropFirst(isBlock ? 3 : 1)
                // The last line end of a block is none of its text.
                if isBlock, let end = key.lastIndex(of: "\n"), key[end...].allSatisfy(\.isWhitespace) {
                    key = String(key[..<end])
                }
                break
            }
            rest = rest.dropFirst()
            switch (character, rest.first) {
            case ("\\", "("):
                skipValue()
                values += 1
                key += "{\(values)}"
            case ("\\", "\n"): rest = rest.drop(while: \.isWhitespace)
            case ("\\", let escaped?):
                rest = rest.dropFirst()
                key.append(escaped == "n" ? "\n" : escaped)
            case ("\n", _):
                // A block is indented.
                key.append("\n")
                rest = rest.drop { $0 == " " }
            default: key.append(character)
            }
        }
        return key
    }

    /// Goes on behind the parenthesis that closes the one at the beginning, past literals in between.
    private mutating func skipValue() {
        var depth = 0
        while let character = rest.first {
            if character == "\"" {
                _ = next()
                continue
            }
            rest = rest.dropFirst()
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { return }
        }
    }
}
