import JSONText
import Manual
import Testing

/// That their scenarios pass is tested with those of the shipped rules.
@Suite("The example families")
struct ExampleFamiliesTests {
    @Test("Each tells at least three stories, and is on the page", arguments: Workplace.examples)
    func told(_ family: String) throws {
        #expect(Workplace.files(in: "\(family)/Scenarios").count >= 3)
        let page = try #require(LanguagePages.all.first { $0.file == "ExampleFamilies" })
        #expect(page.text.contains("`\(family)`"))
    }

    @Test("There are five of them")
    func five() { #expect(Workplace.examples.count == 5) }

    @Test(
        "A rule that a page shows asks for what the rule of the family asks for",
        arguments: [LanguagePages.all, GermanPagesTests.pages])
    func shown(_ pages: [Topic]) throws {
        let page = try #require(pages.first { $0.file == "ExampleFamilies" })
        let files = Workplace.examples.flatMap { Workplace.files(in: "\($0)/Rules") }
        var asked: [String: String] = [:]
        for file in files { asked.merge(Self.goals(in: try Workplace.bytes(file))) { first, _ in first } }
        let shown = page.pieces.map { Self.goals(in: $0.bytes) }
        #expect(shown.count == Workplace.examples.count)
        for (id, goal) in shown.joined() { #expect(asked[id] == goal, "\(id)") }
    }

    /// What the rules of a file ask for, by their ids: each goal as it is written, without blanks.
    private static func goals(in bytes: [UInt8]) -> [String: String] {
        let rules = (JSONParser.parse(bytes).root?.object ?? []).flatMap { $0.value.array ?? [] }
        return rules.reduce(into: [:]) { goals, rule in
            guard let id = rule["id"]?.string, let goal = rule["goal"] else { return }
            let text = String(decoding: bytes[goal.span.start..<goal.span.end], as: UTF8.self)
            goals[id] = text.filter { !$0.isWhitespace }
        }
    }
}
