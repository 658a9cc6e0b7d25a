import JSONText
import Testing

@Suite("A run that is won back on the command line")
struct WonBackCommandTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo", "language": "de" } ],
          "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 } ] }
        """
    private static let rules = """
        { "streaks": [
            { "id": "reading", "title": "Reading streak", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "repair": { "within": 3, "times": 2 }, "milestones": [ { "at": 4, "reward": { "points": 40 } } ] } ] }
        """

    private let home: Household

    /// Three days of reading. The 5th is missed, a Thursday.
    init() throws {
        home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules])
        for day in ["02", "03", "04"] { try read(day, minutes: 20) }
    }

    private func read(_ day: String, minutes: Int) throws {
        let lines = ["mia", "leo"].map { child in
            #"{"id":"\#(child)\#(day)","child":"\#(child)","app":"books","start":"2026-11-\#(day)T16:00:00+01:00","seconds":\#(minutes * 60)}"#
        }
        try home.write(lines.joined(separator: "\n"), to: "events.jsonl")
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-\(day)T20:00").status == 0)
    }

    private func run(_ words: String..., child: String = "mia", at moment: String) throws -> String {
        try Executable.run(words + ["--child", child, "--now", "2026-11-\(moment)"], in: home.url).output
    }

    @Test("The child's screen and explain say what brings it back and by when, as long as that can be done")
    func canBeWonBack() throws {
        let words = "Twice 20 min on one day by Sunday brings back 3 days"
        #expect(try !run("status", at: "06T05:59").contains("brings back"))
        for command in [["status"], ["streaks"], ["explain", "reading"], ["report"]] {
            let output = try Executable.run(
                command + ["--child", "mia", "--now", "2026-11-06T12:00"], in: home.url
            ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(output.contains(words), "\(command): \(output)")
        }
        #expect(
            try run("status", child: "leo", at: "06T12:00").split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .contains("Zweimal 20 Min. an einem Tag bis Sonntag holt 3 Tage zurück"))
        #expect(try run("status", at: "08T12:00").contains("Twice 20 min today brings back 3 days"))
        #expect(try !run("status", at: "09T12:00").contains("brings back"))
        let json = try JSONNode(printed: try run("status", "--json", at: "06T12:00"))
        let lost = json["children"]?.array?.first?["streaks"]?.array?.first?["lost"]
        #expect(lost?["run"]?.int == 3 && lost?["until"]?.string == "2026-11-08" && lost?["times"]?.int == 2)
    }

    @Test("Once it is back everything says so, and the ledger has the milestone once")
    func wonBack() throws {
        try read("06", minutes: 40)
        let status = try run("status", at: "06T21:00")
        #expect(status.contains("4 days in a row") && !status.contains("brings back"), "\(status)")
        #expect(try run("streaks", at: "06T21:00").contains("won back, 4 in a row"))
        #expect(try run("explain", "reading", at: "06T21:00").contains("won back, 4 in a row again"))
        let ledger = try run("ledger", at: "06T21:00")
        #expect(ledger.ranges(of: "Reading streak: 4 in a row").count == 1, "\(ledger)")
        #expect(try home.run("check", "--now", "2026-11-06T21:01").status == 0)
    }
}
