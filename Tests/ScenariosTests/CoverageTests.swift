import JSONText
import RuleKinds
import Scenarios
import Testing

@Suite("What scenarios have tried")
struct CoverageTests {
    private static let rules = #"""
        {
          "challenges": [
            { "id": "week", "title": "Week", "goal": { "days": 3, "each": { "minutes": 20 }, "per": "week" } },
            { "id": "tiers", "title": "Tiers", "goal": { "minutes": "tier", "per": "ever" },
              "tiers": [ { "title": "Bronze", "at": 30 }, { "title": "Gold", "at": 90 } ] },
            { "id": "off", "title": "Off", "enabled": false, "goal": { "minutes": 5, "per": "day" } }
          ],
          "multipliers": [ { "id": "double", "title": "Double", "times": 2, "on": "sat" } ]
        }
        """#

    private func coverage(_ timeline: String) throws -> RuleCoverage {
        let text = """
            {
              "scenario": "Tried", "rules": [\(Self.rules)], "starts": "2026-11-02", "timeZone": "Europe/Berlin",
              "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } },
              "timeline": [\(timeline)], "expect": [ { "at": "Sun 23:00", "child": "child", "level": {} , "earned": 0 } ]
            }
            """
        let runner = ScenarioRunner(measuresCoverage: true) { _ in throw Small.Missing() }
        let result = runner.run(Array(text.utf8), path: "small.json")
        #expect(result.findings.isEmpty, "\(result.text)")
        return result.coverage
    }

    /// What was tried of a rule, in words.
    private func tried(_ id: String, _ coverage: RuleCoverage) throws -> [String] {
        try #require(coverage.rules.first { $0.id == id }).cases.filter(\.isTried).map(\.words)
    }

    @Test("Wins, tiers, and the numbers just below, at and above a border are told apart")
    func cases() throws {
        let coverage = try coverage(#""Mon 16:00-16:19 books", "Tue 16:00-16:20 books", "Wed 16:00-16:21 books""#)
        #expect(
            try tried("week", coverage) == [
                "2 of 3 days", "19 of 20 min on a day", "20 of 20 min on a day", "21 of 20 min on a day",
            ])
        #expect(try tried("tiers", coverage) == ["Bronze"])
        #expect(try tried("double", coverage) == [])
        #expect(!coverage.rules.contains { $0.id == "off" })
    }

    @Test("What an expectation looks at is tried, and a number of all time at the end of each day")
    func looks() throws {
        let coverage = try coverage(#""Mon 16:00-16:29 books", "Tue 16:00-16:01 books", "Sun 22:00-23:30 books""#)
        #expect(try tried("tiers", coverage) == ["Bronze", "Gold", "29 of 30 min", "30 of 30 min", "90 of 90 min"])
    }

    @Test("More days than a week has cannot be tried, and where nothing near a border was tried it is said once")
    func words() throws {
        let rules = #"""
            { "challenges": [ { "id": "all", "title": "All", "goal": { "days": 7, "each": { "minutes": 20 }, "per": "week" } } ] }
            """#
        let file = RuleFile(Array(rules.utf8), path: "Rules/a.json")
        let coverage = RuleCoverage(of: file.rules)
        #expect(
            coverage.rules.first?.cases.map(\.words) == [
                "won", "6 of 7 days", "7 of 7 days", "19 of 20 min on a day", "20 of 20 min on a day",
                "21 of 20 min on a day",
            ])
        #expect(
            coverage.text.contains("never tried: won, anything near 7 days, anything near 20 min on a day"),
            "\(coverage.text)")
    }

    @Test("A win, an exact border and a factor are noted")
    func wins() throws {
        let coverage = try coverage(#""Thu-Sat 16:00-16:30 books""#)
        #expect(try tried("week", coverage) == ["won", "3 of 3 days"])
        #expect(try tried("tiers", coverage) == ["Bronze", "Gold", "30 of 30 min", "90 of 90 min"])
        #expect(try tried("double", coverage) == ["applied"])
    }

    @Test("Several scenarios add up, and what none of them names stays untried")
    func sum() throws {
        var sum = try coverage(#""Mon-Wed 16:00-16:20 books""#)
        let alone = sum.tried
        sum.add(try coverage(#""Mon-Thu 16:00-16:21 books""#))
        #expect(sum.tried > alone)
        #expect(sum.rules.count == 3)
        #expect(sum.text.contains("never tried: applied"), "\(sum.text)")
        #expect(sum.percent == sum.tried * 100 / sum.total)
    }
}
