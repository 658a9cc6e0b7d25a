import Languages
import RuleLinting
import ShippedFiles
import Testing

/// Captions of examples stand with the checks, and languages list them among "Captions of examples".
@Suite("Pages of findings, in other languages")
struct GermanCaptionsTests {
    private static func captions() -> Set<String> {
        Set(Lint.entries.flatMap { entry in (entry.page().bad + entry.page().good).map(\.what) })
            .subtracting([""])
    }

    @Test("Every language has every caption, and none that is of no example", arguments: ["de"])
    func isWhole(code: String) throws {
        let language = try #require(ShippedFiles.language(code))
        let english = Self.captions()
        #expect(english.count > 300)
        let sentences = ShippedFiles.sentences(of: code)
        let missing = english.subtracting(sentences.values.flatMap(\.keys))
        #expect(missing.isEmpty, "\(code).json lacks: \(missing.sorted())")
        let left = Set(sentences["Captions of examples", default: [:]].keys).subtracting(english)
        #expect(left.isEmpty, "No example says any more: \(left.sorted())")
        let said = language.speaking { Self.captions() }
        #expect(said == Set(english.map(language.saying)))
    }
}
