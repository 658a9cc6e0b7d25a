import Foundation
import Testing

@Suite("A report as a page")
struct ReportPageTests {
    private static let now = "2026-11-04T20:00:00+01:00"

    /// Mia reads on Monday, and asks for something; her sibling has a streak of his own.
    private func household() throws -> Household {
        let home = try Household([
            "family.json": Household.family, "Rules/rules.json": Household.rules,
            "Rules/together.json": """
            { "challenges": [ { "id": "both", "title": "<b>Both</b>", "together": true,
                "goal": { "minutes": 900, "category": "learning", "per": "week" }, "reward": { "prize": "Pizza" } },
              { "id": "late", "title": "Late", "until": "2026-01-01", "goal": { "minutes": 9, "per": "day" }, "reward": { "points": 5 } } ],
              "tasks": [ { "id": "tidy", "title": "Tidy up", "points": 30, "per": "day" } ] }
            """,
        ])
        let events = """
            {"id":"e1","child":"mia","app":"books","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":1800}
            {"id":"e2","child":"leo","app":"khan","device":"leo-tablet","start":"2026-11-03T16:00:00+01:00","seconds":900}

            """
        #expect(try home.run("ingest", "-", "--now", Self.now, input: events).status == 0)
        #expect(try home.run("done", "tidy", "--child", "mia", "--now", Self.now).status == 0)
        return home
    }

    @Test("D9: as a page it is one file with all children, what waits for a parent, and what the linter says")
    func family() throws {
        let home = try household()
        let run = try home.run("report", "--html", "week.html", "--now", Self.now)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output == "The page is in week.html. Open it with a browser.\n")
        let html = try String(contentsOf: home.url.appendingPathComponent("week.html"), encoding: .utf8)
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        for word in [
            "The test family", ">Mia<", ">Leo<", "Tidy up", "challenges confirm t1", "&lt;b&gt;Both&lt;/b&gt;",
            "Thu 29 Oct to",
            "Nov 2026", "Mon 2 Nov: kept", "Tue 3 Nov: missed", "Wed 4 Nov: still open", "time with Books",
            "Rules/together.json", "together with Leo",
        ] {
            #expect(html.contains(word), "\(word)")
        }
        #expect(!html.contains("<b>"))
        // The page tells nothing of the place where it was made.
        let elsewhere = try Executable.run(
            ["report", "--html", "-", "--now", Self.now, "--family", home.url.path],
            in: FileManager.default.temporaryDirectory)
        #expect(elsewhere.output.contains(">Rules/together.json: "))
        #expect(!elsewhere.output.contains(home.url.path))
        let refused = try home.run("report", "--html", "nowhere/week.html", "--now", Self.now)
        #expect(refused.status != 0)
        #expect(refused.error.contains("nowhere/week.html"))
    }

    @Test("Of a day before the first use nothing is known; a day without use is a nought")
    func unknown() throws {
        let html = try household().run("report", "--html", "-", "--now", Self.now).output
        #expect(html.contains("Sun 1 Nov: nothing is known."))
        #expect(html.contains("Tue 3 Nov: 0 min of learning, 0 min of playing."))
        // The week before is no week of noughts.
        #expect(!html.contains("more than before"))
    }

    @Test("The calendar of a streak ends with the days that were asked for")
    func pastDays() throws {
        let html = try household().run("report", "--html", "-", "--until", "2026-11-02", "--now", Self.now).output
        #expect(html.contains("Mon 2 Nov: kept"))
        #expect(!html.contains("Tue 3 Nov: missed"))
        #expect(html.contains("Learned on 1 of 7 days, mostly with Books; no playing."))
    }

    @Test("D9: a child's own page has nothing of siblings, of devices or of the linter, and of what waits its own")
    func child() throws {
        let home = try household()
        let html = try home.run("report", "--html", "-", "--child", "mia", "--now", Self.now).output
        for word in ["Hi Mia!", "&lt;b&gt;Both&lt;/b&gt;", "Spark", "Gift", "Reported: Tidy up"] {
            #expect(html.contains(word), "\(word)")
        }
        for word in ["Leo", "leo", "confirm", "laptop", "Rules/"] {
            #expect(!html.contains(word), "\(word)")
        }
        // What is reported is not to be done.
        #expect(!html.contains("To do"))
    }

    @Test(
        "What makes no sense together is refused",
        arguments: [
            (["--json"], "two forms"), (["--by", "device"], "two forms"),
            (["--child", "mia", "--days", "9"], "--days has no place"),
        ])
    func refused(_ options: [String], _ word: String) throws {
        let home = try Household.sound()
        let run = try Executable.run(["report", "--html", "x.html"] + options, in: home.url)
        #expect(run.status == 64)
        #expect(run.error.contains(word), "\(run.error)")
    }

    @Test("D9: a run keeps the pages current, and leaves them as things stand at its end")
    func run() throws {
        let home = try household()
        let event = #"{"id":"e9","child":"mia","app":"khan","start":"2026-11-04T18:00:00+01:00","seconds":2520}"# + "\n"
        let run = try home.run("run", "--events", "-", "--html", "pages", "--now", Self.now, input: event)
        #expect(run.status == 0, "\(run.error)")
        func page(_ name: String) throws -> String {
            try String(contentsOf: home.url.appendingPathComponent("pages/\(name)"), encoding: .utf8)
        }
        for name in ["index.html", "child-mia.html", "child-leo.html"] {
            #expect(try page(name).contains(#"http-equiv="refresh" content="60""#))
        }
        #expect(try page("index.html").contains("Wed 4 Nov: 42 min of learning"))
        #expect(try page("index.html").contains(#"href="./child-leo.html""#))
        #expect(try page("child-leo.html").contains("Hi Leo!"))
        #expect(try !page("child-leo.html").contains("href="))
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("pages")).count == 3)
        let refused = try home.run("run", "--html", "family.json/pages", "--now", Self.now)
        #expect(refused.status != 0 && refused.error.contains("family.json/pages"))
    }
}
