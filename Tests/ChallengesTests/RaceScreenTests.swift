import Testing

@Suite("A race among siblings, on all screens")
struct RaceScreenTests {
    private static let rules = """
        { "lint": { "E413": "They have asked for it" },
          "challenges": [ { "id": "race", "title": "Who outdoes itself?", "race": true, "reward": { "points": 40 },
            "goal": { "minutes": { "percentOfUsual": 100 }, "tag": "reading", "per": "day" } } ] }
        """

    @Test("Each child sees how far it is itself and with whom it races, and whoever wins is told so")
    func screens() throws {
        let home = try Household(["family.json": Household.family, "Rules/rules.json": Self.rules])
        func event(_ day: Int, _ child: String, _ minutes: Int) -> String {
            #"{"id":"\#(child)\#(day)","child":"\#(child)","app":"books","#
                + #""start":"2026-11-0\#(day)T16:00:00+01:00","seconds":\#(minutes * 60)}"# + "\n"
        }
        func said(_ words: String..., child: String, at moment: String) throws -> String {
            let now = "2026-11-\(moment):00+01:00"
            let run = try Executable.run(words + ["--child", child, "--now", now], in: home.url)
            #expect(run.status == 0, "\(run.error)")
            return run.output.split { $0.isWhitespace }.joined(separator: " ")
        }
        let usual = (2...5).map { event($0, "mia", 20) + event($0, "leo", 10) }.joined()
        let last = event(6, "mia", 30) + event(6, "leo", 16)
        let run = try home.run("ingest", "-", "--now", "2026-11-06T18:00:00+01:00", input: usual + last)
        #expect(run.status == 0, "\(run.error)")
        let mias = try said("status", child: "mia", at: "06T18:00")
        #expect(mias.contains("30 of 20 min"), "\(mias)")
        let all = try said("status", "--all", child: "mia", at: "06T18:00")
        #expect(all.contains("in a race with Leo"), "\(all)")
        #expect(!mias.contains("16 of 10 min"), "\(mias)")
        let explained = try said("explain", "race", child: "leo", at: "06T18:00")
        #expect(explained.contains("in a race with the others"), "\(explained)")
        #expect(
            explained.contains("Enough so far; it is decided when late reports have had their time"), "\(explained)")
        // Family days begin at four, and settle for six hours.
        let next = try home.run("ingest", "-", "--now", "2026-11-07T17:00:00+01:00", input: event(7, "mia", 1))
        #expect(next.status == 0, "\(next.error)")
        let won = try said("status", child: "leo", at: "07T18:00")
        #expect(won.contains("600"), "\(won)")
        let lost = try said("status", child: "mia", at: "07T18:00")
        #expect(lost.contains("1,110"), "\(lost)")
    }
}
