import Foundation
import JSONText
import Testing

@Suite("What is printed for other programs")
struct JSONOutputTests {
    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Household.events, to: "week.jsonl")
        try household.write(
            """
            {
              "scenario": "Twenty minutes win the spark", "rules": ["../Rules/rules.json"],
              "starts": "2026-11-02", "timeZone": "Europe/Berlin",
              "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } },
              "timeline": ["Mon 16:00-16:25 books"],
              "expect": [ { "by": "Mon 16:20", "won": "spark", "points": 25 } ]
            }
            """, to: "Scenarios/spark.json")
        let now = ["--now", "2026-11-03T20:00:00+01:00"]
        #expect(try Executable.run(["ingest", "week.jsonl"] + now, in: household.url).status == 0)
        return household
    }

    static let commands: [(arguments: [String], list: String)] = [
        (["status"], "children"), (["badges"], "children"), (["ledger"], "children"), (["usage"], "usage"),
        (["usage", "--by", "device"], "usage"), (["lint"], "findings"), (["test"], "scenarios"),
        (["templates"], "templates"), (["ingest", "week.jsonl"], "unknownApps"),
    ]

    @Test("Each command's output is one JSON object with the number of its format", arguments: commands)
    func parses(_ arguments: [String], _ list: String) throws {
        let household = try household()
        let run = try Executable.run(arguments + ["--json"], in: household.url)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty)
        let json = try JSONNode(printed: run.output)
        #expect(json["format"]?.int == 1)
        #expect(json[list]?.array != nil, "\(run.output)")
    }

    @Test("lint --format json and lint --json are the same")
    func lintFormats() throws {
        let household = try household()
        try household.write("{ \"badges\": [ {} ] }", to: "Rules/broken.json")
        let runs = try [household.run("lint", "--json"), household.run("lint", "--format", "json")]
        #expect(runs[0].output == runs[1].output)
        #expect(runs.map(\.status) == [1, 1])
        let findings = try JSONNode(printed: runs[0].output)["findings"]?.array ?? []
        #expect(findings.count == 2)
        for finding in findings {
            for key in ["code", "severity", "file", "message"] { #expect(finding[key]?.string != nil) }
            for key in ["line", "column", "endLine", "endColumn"] { #expect(finding[key]?.int != nil) }
            #expect(finding["fixes"]?.array != nil)
        }
    }

    @Test("status tells balance, progress, streaks and levels of each child")
    func status() throws {
        let json = try household().json("status", "--json", "--now", "2026-11-03T20:00:00+01:00")
        let children = try #require(json["children"]?.array)
        #expect(children.map { $0["child"]?.string } == ["mia", "leo"])
        let mia = children[0]
        // 250 for 25 minutes, 25 for the spark, 100 for ten minutes more, and half as much again for those of them that
        // came after the streak had reached its second day.
        #expect(mia["balance"]?.int == 400)
        #expect(mia["earnedToday"]?.int == 125)
        let spark = try #require(mia.at(pointer: "/challenges/0"))
        #expect(spark["rule"]?.string == "spark")
        #expect(spark["unit"]?.string == "seconds")
        #expect(spark["value"]?.number == 600)
        #expect(spark["target"]?.number == 1200)
        #expect(spark["window"]?.string == "2026-11-03")
        let run = try #require(mia.at(pointer: "/streaks/0"))
        #expect(run["run"]?.int == 2)
        #expect(run["times"]?.number == 1.5)
    }

    @Test("The ledger's entries add up to the balance, and each says why")
    func ledger() throws {
        let json = try household().json("ledger", "--json", "--child", "mia")
        let mia = try #require(json.at(pointer: "/children/0"))
        let entries = try #require(mia["entries"]?.array)
        #expect(entries.compactMap { $0["points"]?.int }.reduce(0, +) == mia["balance"]?.int)
        #expect(mia["balance"]?.int == 400)
        #expect(entries.allSatisfy { $0["reason"]?.string?.isEmpty == false })
        #expect(entries.compactMap { $0["at"]?.string }.count == entries.count)
        #expect(
            try household().json("ledger", "--json", "--last", "2").at(pointer: "/children/0/entries")?.array?.count
                == 2)
    }

    @Test("badges tells which are won, when and for what")
    func badges() throws {
        let json = try household().json("badges", "--json", "--child", "mia")
        let gift = try #require(json.at(pointer: "/children/0/badges/0"))
        #expect(gift["badge"]?.string == "gift")
        #expect(gift["won"]?.bool == true)
        #expect(gift["date"]?.string == "2026-11-02")
        #expect(gift["for"]?.string == "for Spark")
    }

    @Test("A badge that was renamed after it was won is shown once, as won")
    func renamedBadge() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing(#""badge": "gift""#, with: #""badge": "present""#)
                .replacing(
                    #""id": "gift", "title": "Gift""#, with: #""id": "present", "was": "gift", "title": "Present""#),
            to: "Rules/rules.json")
        let badges = try #require(
            try household.json("badges", "--json", "--child", "mia").at(pointer: "/children/0/badges")?.array)
        #expect(badges.filter { ["gift", "present"].contains($0["badge"]?.string) }.count == 1)
        #expect(badges.first { $0["badge"]?.string == "present" }?["won"]?.bool == true)
    }

    @Test("test tells each scenario's verdict, and an empty run fails")
    func scenarios() throws {
        let household = try household()
        let json = try household.json("test", "--json")
        let verdicts = try #require(json["scenarios"]?.array)
        #expect(verdicts.map { $0["verdict"]?.string } == ["passed"])
        let empty = try household.run("test", "--json", "--filter", "no-such-scenario")
        #expect(empty.status == 1)
        #expect(try JSONNode(printed: empty.output)["scenarios"]?.array?.isEmpty == true)
    }

    @Test("A scenario that is made false fails with what was expected, what is there, and the events around it")
    func falseScenario() throws {
        let household = try household()
        let path = household.path("Scenarios/spark.json")
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing("\"points\": 25", with: "\"points\": 30")
        try household.write(text, to: "Scenarios/spark.json")
        let run = try household.run("test")
        #expect(run.status == 1)
        for part in ["Expected: ", "Actual: ", "25 points", "30 points", "Mon 2 Nov 16:00-16:25  books", "1 failed"] {
            #expect(run.output.contains(part), "\(part) in \(run.output)")
        }
    }
}
