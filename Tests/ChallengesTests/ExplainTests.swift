import JSONText
import Testing

@Suite("Why it stands as it does")
struct ExplainTests {
    private static let events = """
        {"id":"1","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1500}
        {"id":"2","child":"mia","app":"minecraft","start":"2026-11-02T17:00:00+01:00","seconds":600}
        {"id":"3","child":"mia","app":"khan","start":"2026-11-03T16:00:00+01:00","seconds":900}
        """

    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        return household
    }

    @Test("The sentence, the numbers, the use that counted and what is missing are shown")
    func screen() throws {
        let run = try household().run("explain", "spark", "--child", "mia", "--now", "2026-11-03T18:00")
        #expect(run.status == 0, "\(run.error)")
        for text in [
            "Spark: 20 minutes of learning apps a day, for 25 points and the badge Gift.", "15 of 20 min",
            "16:00-16:15 Khan Academy: 15 min", "Missing: 5 min. Possible, if it is begun by Wed 4 Nov 03:55.",
        ] {
            #expect(run.output.replacing("\n  ", with: " ").contains(text), "\(text)\n\(run.output)")
        }
    }

    @Test("Another moment is told as it was, with what did not count")
    func moment() throws {
        let json = try household().json("explain", "Spark", "--child", "mia", "--at", "2026-11-02T18:00", "--json")
        let told = try #require(json["explanations"]?.array?.first)
        #expect(told["standing"]?.string == "won")
        #expect(told["goal"]?["value"]?.int == 1500)
        #expect(told["goal"]?["reached"]?.string == "2026-11-02T16:20:00+01:00")
        let use = told["goal"]?["use"]?.array ?? []
        #expect(use.map { $0["reason"]?.string } == [nil, "otherApp"])
        #expect(told["wins"]?.array?.count == 1)
    }

    @Test("A moment within a session counts it up to there", arguments: [(12, 720, "running"), (22, 1320, "won")])
    func withinSession(_ minute: Int, _ seconds: Int, _ standing: String) throws {
        let json = try household().json(
            "explain", "spark", "--child", "mia", "--at", "2026-11-02T16:\(minute)", "--now", "2026-11-03T18:00",
            "--json")
        let told = try #require(json["explanations"]?.array?.first)
        #expect(told["goal"]?["value"]?.int == seconds)
        #expect(told["standing"]?.string == standing)
        #expect(told["goal"]?["use"]?.array?.count == 1)
        #expect((told["wins"]?.array?.count ?? 0) == (standing == "won" ? 1 : 0))
    }

    @Test("After an edit the version of the time decides")
    func versions() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing("\"minutes\": 20", with: "\"minutes\": 10"), to: "Rules/rules.json")
        try household.write(
            #"{"id":"4","child":"mia","app":"books","start":"2026-11-04T16:00:00+01:00","seconds":700}"#,
            to: "more.jsonl")
        #expect(try household.run("ingest", "more.jsonl", "--now", "2026-11-04T18:00").status == 0)
        func explanation(_ moment: String) throws -> JSONNode {
            try #require(
                try household.json(
                    "explain", "spark", "--child", "mia", "--at", moment, "--now", "2026-11-04T19:00", "--json")[
                        "explanations"]?.array?.first)
        }
        let before = try explanation("2026-11-03T12:00")
        let after = try explanation("2026-11-04T18:00")
        #expect(before["goal"]?["target"]?.int == 1200)
        #expect(before["replaced"]?.string != nil)
        #expect(after["goal"]?["target"]?.int == 600)
        #expect(after["replaced"]?.isNull == true)
        #expect(before["version"]?.string != after["version"]?.string)
    }

    @Test("Use behind a shield is shown, and why it did not count")
    func shielded() throws {
        let household = try Household.sound()
        try household.write(
            Household.rules.replacing(
                "\"category\": \"learning\", \"per\": \"day\" },\n      \"reward\"",
                with: "\"per\": \"day\" },\n      \"reward\""),
            to: "Rules/rules.json")
        #expect(
            try household.run("shield", "lock", "minecraft", "--child", "mia", "--now", "2026-11-02T15:00").status == 0)
        try household.write(Self.events, to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:00").status == 0)
        let json = try household.json("explain", "spark", "--child", "mia", "--at", "2026-11-02T18:00", "--json")
        let use = json["explanations"]?.array?.first?["goal"]?["use"]?.array ?? []
        #expect(use.map { $0["app"]?.string } == ["books", "minecraft"])
        #expect(use.map { $0["reason"]?.string } == [nil, "shielded"])
        #expect(use.map { $0["counted"]?.int } == [1500, 0])
    }

    @Test("A rule, a child or a moment that is not there is told which was meant")
    func mistakes() throws {
        let household = try household()
        #expect(try household.run("explain", "sprak").error.contains("spark"))
        #expect(try household.run("explain", "spark", "--child", "mai").error.contains("mia"))
        #expect(try household.run("explain", "spark", "--at", "soon").status == 64)
    }
}
