import Foundation
import JSONText
import Testing

@Suite("The command that runs scenarios")
struct TestCommandTests {
    private static let scenario = """
        { "scenario": "Twenty minutes", "rules": ["../Rules/rules.json"], "family": "../family.json", "child": "mia",
          "starts": "2026-11-02", "timeline": ["Mon 16:00-16:20 books"],
          "expect": [ { "by": "Mon 16:20", "won": "spark", "exactly": 1 } ] }
        """

    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Self.scenario, to: "Scenarios/small.json")
        return household
    }

    @Test("Coverage lists what was never tried, and a threshold fails where that is too much")
    func coverage() throws {
        let household = try household()
        let run = try household.run("test", "--coverage")
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.output.contains("spark (Rules/rules.json), 2 of 4; never tried: 19 of 20 min, 21 of 20 min"),
            "\(run.output)")
        let json = try household.json("test", "--coverage", "--json")
        let percent = try #require(json["coverage"]?["percent"]?.int)
        #expect(try household.run("test", "--threshold", "\(percent)").status == 0)
        #expect(try household.run("test", "--threshold", "\(percent + 1)").status == 1)
        #expect(try household.json("test", "--json")["coverage"] == nil)
    }

    @Test("An empty run fails, also where a filter leaves nothing")
    func empty() throws {
        #expect(try Household.sound().run("test").status == 1)
        #expect(try household().run("test", "--filter", "twenty").status == 0)
        #expect(try household().run("test", "--filter", "thirty").status == 1)
    }

    @Test("With --watch it runs again when a file changes")
    func watch() throws {
        let household = try household()
        let started = try Started(["test", "--watch"], in: household.url)
        try started.waitForOutput("1 passed, 0 failed")
        try household.write(
            Self.scenario.replacing("\"exactly\": 1", with: "\"exactly\": 2"), to: "Scenarios/small.json")
        try started.waitForOutput("0 passed, 1 failed")
        try household.write(Household.rules.replacing("\"points\": 25,", with: ""), to: "Rules/rules.json")
        try started.waitForOutput("0 passed, 1 failed", times: 2)
        started.stop()
    }
}
