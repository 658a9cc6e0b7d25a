import Foundation
import RuleLanguage
import Testing

/// A new kind, measure or filter is one folder or file and one line in a list: nothing else asks which one it has before it.
@Suite("What is said of a kind, a measure or a filter, and where")
struct KindsInOnePlaceTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

    /// The text of each file of the program, by its path, those in some folders aside.
    private static func texts(outside folders: [String]) throws -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let asked = paths.filter { path in
            path.hasSuffix(".swift") && !folders.contains { path.hasPrefix($0) }
        }
        return Dictionary(
            uniqueKeysWithValues: try asked.map {
                ($0, try String(contentsOf: sources.appendingPathComponent($0), encoding: .utf8))
            })
    }

    private static func files(outside folders: [String], matching pattern: String) throws -> [String] {
        let pattern = try Regex(pattern)
        return try texts(outside: folders).filter { $0.value.firstMatch(of: pattern) != nil }.keys.sorted()
    }

    @Test("Nobody outside asks whether a rule is of a kind, or looks into one: the protocol says what it has")
    func kinds() throws {
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.sources.appendingPathComponent("RuleKinds").path)
        let names = folders.filter { name in
            FileManager.default.fileExists(
                atPath: Self.sources.appendingPathComponent("RuleKinds/\(name)/\(name).swift").path)
        }
        #expect(names.count >= 7)
        let pattern = #"\b(as[?!]?|is) (any )?(\#(names.joined(separator: "|")))\b"#
        let askers = try Self.files(outside: ["RuleKinds/"], matching: pattern)
        #expect(askers == [])
    }

    @Test("Outside of the language nobody names a measure")
    func measures() throws {
        let names = Measure.kinds.map { String(describing: $0) }
        #expect(try Self.files(outside: ["RuleLanguage/"], matching: #"\b(\#(names.joined(separator: "|")))\b"#) == [])
    }

    @Test("Outside of the language only checks of what a filter says name one")
    func filters() throws {
        let names = Filter.kinds.map { String(describing: $0) }
        let pattern = #"\b(\#(names.joined(separator: "|")))\b"#
        #expect(try Self.files(outside: ["RuleLanguage/", "RuleLinting/Checks/"], matching: pattern) == [])
    }
}
