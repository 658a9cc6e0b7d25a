import Foundation
import JSONText
import Testing

@Suite("What is counted in use, on the screen")
struct CountsOnScreenTests {
    private static let rules = """
        { "challenges": [ { "id": "pages", "title": "Twenty pages",
          "goal": { "count": 20, "of": "pages", "app": "books", "per": "day" }, "reward": { "points": 30 } } ] }
        """
    private static let events = """
        {"id":"1","child":"mia","app":"books","start":"2026-11-03T16:00:00+01:00","seconds":1500,"counts":{"pages":12}}
        {"id":"2","child":"mia","app":"khan","start":"2026-11-03T16:05:00+01:00","seconds":600,"counts":{"pages":50}}
        {"id":"3","child":"mia","app":"books","start":"2026-11-03T17:00:00+01:00","seconds":300}
        {"id":"4","child":"mia","app":"books","start":"2026-11-03T18:00:00+01:00","seconds":300,"counts":{"pages":-3}}
        """

    private func household() throws -> Household {
        let household = try Household.sound()
        try household.write(Self.rules, to: "Rules/pages.json")
        try household.write(Self.events, to: "events.jsonl")
        return household
    }

    @Test("Status says how many there are, explain which use brought them, and the goal is a sentence")
    func told() throws {
        let household = try household()
        let ingest = try household.run("ingest", "events.jsonl", "--now", "2026-11-03T18:30")
        #expect(ingest.status == 0, "\(ingest.error)")
        let shown = (ingest.output + ingest.error).replacing("\n  ", with: " ")
        #expect(shown.contains("\"pages\" under \"counts\" should be a whole number"), "\(shown)")
        let status = try household.run("status", "--child", "mia", "--now", "2026-11-03T18:30").output
        #expect(status.contains("12 of 20 pages"), "\(status)")
        let explain = try household.run("explain", "pages", "--child", "mia", "--now", "2026-11-03T18:30").output
            .replacing("\n  ", with: " ")
        for text in [
            "Twenty pages: 20 pages with Books a day, for 30 points.", "12 of 20 pages",
            "16:00-16:25 Books: 12 pages", "17:00-17:05 Books: not counted, its tracker counted no pages",
            "Missing: 8 pages",
        ] {
            #expect(explain.contains(text), "\(text)\n\(explain)")
        }
        let json = try household.run("status", "--child", "mia", "--now", "2026-11-03T18:30", "--json").output
        #expect(json.contains("\"unit\":\"pages\"") || json.contains("\"unit\": \"pages\""), "\(json)")
        let check = try household.run("check")
        #expect(check.status == 0, "\(check.output)")
    }

    @Test("Rules are tried on a file of events as on what was recorded, and a fold counts like both")
    func simulated() throws {
        let household = try household()
        try household.write(
            Self.events.replacing("\"pages\":12", with: "\"pages\":21"), to: "events.jsonl")
        let simulated = try household.run(
            "simulate", "--events", "events.jsonl", "--outcomes", "told.jsonl", "--now", "2026-11-03T18:30")
        #expect(simulated.status == 0, "\(simulated.error)")
        let told = try String(contentsOfFile: household.path("told.jsonl"), encoding: .utf8)
        let win = told.split(separator: "\n").first { $0.contains("challengeCompleted") && $0.contains("pages") }
        #expect(win?.contains("2026-11-03T16:25:00") == true, "\(told)")
        let events = Self.events.replacing("\"pages\":12", with: "\"pages\":21").split(separator: "\n").prefix(3)
        let tick = #"{"tick":"2026-11-03T17:30:00Z"}"#
        let line = "{\"family\":\"f\",\"state\":null,\"events\":[\(events.joined(separator: ",")),\(tick)]}"
        let folded = try household.run("fold", "--family", ".", input: line + "\n")
        #expect(folded.output.contains("challengeCompleted/mia/pages/2026-11-03"), "\(folded.output) \(folded.error)")
    }

    @Test("A count says of what, and of what it says is a word")
    func finding() throws {
        for (goal, text) in [
            (#"{ "count": 20, "per": "day" }"#, "This goal has \"count\" and no \"of\"."),
            (#"{ "streak": 5, "per": "week" }"#, "This goal has \"streak\" and no \"of\"."),
            (#"{ "minutes": 5, "of": "pages" }"#, "\"of\" goes only with"),
            (#"{ "count": 2.5, "of": "pages" }"#, "2.5"),
            (#"{ "count": 5, "of": "pages read" }"#, "pages read"),
        ] {
            let household = try Household.sound()
            try household.write(
                #"{ "challenges": [ { "id": "p", "title": "P", "goal": \#(goal), "reward": { "points": 3 } } ] }"#,
                to: "Rules/pages.json")
            let lint = try household.run("lint")
            #expect(lint.status != 0)
            #expect((lint.output + lint.error).replacing("\n  ", with: " ").contains(text), "\(goal)\n\(lint.output)")
        }
    }

    @Test("A rule over it is built from nothing by answering")
    func blank() throws {
        let household = try Household.sound()
        let run = try household.run(
            "new", "--blank", "challenge", "--set", "measure=count", "--set", "counted=exercises", "--set", "number=30",
            "--set", "of=khan", "--now", "2026-11-06T19:00")
        #expect(run.status == 0, "\(run.error)")
        #expect((run.output + run.error).contains("exercises"), "\(run.output)\(run.error)")
    }
}
