import Scenarios
import Testing

@Suite("Levels in a story")
struct LevelTests {
    private static let season =
        #"{ "id": "season", "title": "Season", "by": "points", "from": "2026-11-04", "#
        + #""steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 100 } ] }"#
    private static let later =
        #"{ "id": "later", "title": "Later", "by": "points", "after": "spark", "#
        + #""steps": [ { "title": "Starter", "at": 0 }, { "title": "Scout", "at": 100 } ] }"#

    private static func run(_ ladder: String, expect: String) -> ScenarioResult {
        let own = #"["rules.json", { "levels": [ \#(ladder) ] }]"#
        return Small.run(
            Small.text.replacing(#"["rules.json"]"#, with: own)
                .replacing(#""Mon 16:00-16:20 books""#, with: #""Mon 16:00-16:10 books", "Wed 16:00-16:20 books""#)
                .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect))
    }

    static let standings: [(ladder: String, expect: String)] = [
        (season, #"{ "at": "Mon 23:00", "level": { "season": 0 } }"#),
        (season, #"{ "at": "Wed 15:00", "level": { "season": 1 } }, { "at": "Wed 23:00", "level": { "season": 2 } }"#),
        (later, #"{ "at": "Mon 23:00", "level": { "later": 0 } }, { "at": "Wed 23:00", "level": { "later": 2 } }"#),
    ]

    @Test("A ladder that lies ahead, or waits for another rule, has no level yet", arguments: standings)
    func notYet(_ ladder: String, _ expect: String) {
        let result = Self.run(ladder, expect: expect)
        #expect(result.text == "" && result.findings.isEmpty, "\(result.text)")
    }

    @Test("Where another level is expected than there is, both are said in words")
    func said() {
        let high = Self.run(Self.season, expect: #"{ "at": "Mon 23:00", "level": { "season": 1 } }"#)
        #expect(high.failures.map(\.actual) == ["there is no level yet"], "\(high.text)")
        let low = Self.run(Self.season, expect: #"{ "at": "Wed 15:00", "level": { "season": 0 } }"#)
        #expect(low.failures.map(\.expected) == [#"At Wed 4 Nov 15:00: no level of "Season" yet"#], "\(low.text)")
        #expect(low.failures.map(\.actual) == ["it is at 1"], "\(low.text)")
    }
}
