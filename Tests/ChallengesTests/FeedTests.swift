import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Due days as a calendar, and wins as news")
struct FeedTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "week", "title": "Reading week", "about": "Read, then; tell", "icon": "📚",
              "goal": { "minutes": 200, "tag": "reading", "per": "week" }, "reward": { "points": 100 } },
            { "id": "spark", "title": "Spark <b>", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "message": "Bravo & more" } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 60 }, "category": "reward", "per": "day" },
              "reward": { "points": 5 } },
            { "id": "always", "title": "Always", "goal": { "minutes": 9000, "category": "learning", "per": "ever" },
              "reward": { "points": 5 } }
          ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" },
              "milestones": [ { "at": 30, "reward": { "points": 50 } } ] }
          ],
          "tasks": [ { "id": "tidy", "title": "Tidy up", "for": ["mia"], "points": 30, "per": "week" } ]
        }
        """

    private static func household() throws -> Household {
        let household = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        let line = #"{"id":"e1","child":"mia","app":"books","start":"2026-11-02T15:00:00+01:00","seconds":1800}"#
        try #require(
            try household.run("ingest", "-", "--now", "2026-11-02T16:00", input: line).status == 0)
        return household
    }

    private func text(_ household: Household, _ path: String) throws -> String {
        try String(contentsOfFile: household.path(path), encoding: .utf8)
    }

    /// The days of a calendar with what is due on them.
    private func due(_ calendar: String) -> [String] {
        let lines = calendar.replacing("\r\n ", with: "").replacing("\r\n", with: "\n").split(separator: "\n")
        let days = lines.filter { $0.hasPrefix("DTSTART;VALUE=DATE:") }.map { $0.suffix(4) }
        return zip(days, lines.filter { $0.hasPrefix("SUMMARY:") }).map { "\($0) \($1.dropFirst(8))" }
    }

    @Test("What ends, what has to be done and what is at stake stands on its day; limits and what has no end do not")
    func due() throws {
        let household = try Self.household()
        let run = try household.run("report", "--feed", "feeds", "--now", "2026-11-03T10:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output == "feeds/due.ics\nfeeds/wins.atom\n")
        let calendar = try text(household, "feeds/due.ics")
        #expect(
            due(calendar) == [
                "1103 Mia: Spark <b> ends", #"1103 Mia: Run\, 1 day in a row\, is at stake"#,
                "1103 Leo: Spark <b> ends",
                "1108 Mia: Reading week ends", "1108 Mia: Tidy up", "1108 Leo: Reading week ends",
            ])
        #expect(calendar.contains(#"DESCRIPTION:Read\, then\; tell\nIt brings 100 points."#))
        #expect(calendar.contains("NAME:Due: Mia and Leo\r\n"))
        let mia = try household.run("report", "--feed", "mia.ics", "--child", "mia", "--now", "2026-11-03T10:00")
        #expect(mia.status == 0 && mia.output == "mia.ics\n")
        #expect(due(try text(household, "mia.ics")).count == 4)
        // What she has reported is a parent's to look at, and not hers to do.
        #expect(try household.run("done", "tidy", "--child", "mia", "--now", "2026-11-03T11:00").status == 0)
        _ = try household.run("report", "--feed", "mia.ics", "--child", "mia", "--now", "2026-11-03T12:00")
        #expect(!due(try text(household, "mia.ics")).contains("1108 Mia: Tidy up"))
    }

    @Test("Wins are news, the newest first, and what a parent has written is text")
    func won() throws {
        let household = try Self.household()
        #expect(try household.run("report", "--feed", "wins.atom", "--now", "2026-11-03T10:00").status == 0)
        let news = try text(household, "wins.atom")
        #expect(XMLParser(data: Data(news.utf8)).parse())
        // The evening without games is decided once it is over, and so is the newer one.
        #expect(news.contains(/Calm(.|\n)*Spark/))
        #expect(news.contains("<title>Mia: Spark &lt;b&gt;</title>"))
        #expect(news.contains("<content>It brought 25 points.\nBravo &amp; more</content>"))
        #expect(news.contains("<published>2026-11-02T14:20:00Z</published>"))
        #expect(news.ranges(of: /<title>Mia: (Calm|Spark)/).count == 2)
    }

    @Test("The same facts are the same bytes, whenever they are written, and nothing is written then")
    func repeated() throws {
        let household = try Self.household()
        _ = try household.run("report", "--feed", "feeds", "--now", "2026-11-03T10:00")
        let before = try ["due.ics", "wins.atom"].map { try text(household, "feeds/\($0)") }
        let again = try household.run("report", "--feed", "feeds", "--now", "2026-11-03T18:30")
        #expect(again.output == "feeds/due.ics (as it was)\nfeeds/wins.atom (as it was)\n")
        #expect(try ["due.ics", "wins.atom"].map { try text(household, "feeds/\($0)") } == before)
        let later = try household.run("report", "--feed", "feeds", "--now", "2026-11-04T10:00")
        #expect(later.output.hasPrefix("feeds/due.ics\n"))
    }

    @Test("Somebody else's file is left alone, and a family in which nothing happened has feeds, too")
    func others() throws {
        let household = try Household.sound()
        try household.write("BEGIN:VCALENDAR\r\nmine\r\n", to: "feeds/due.ics")
        let refused = try household.run("report", "--feed", "feeds", "--now", "2026-11-03T10:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("feeds/due.ics is there already and is no calendar of this program"))
        #expect(!household.exists("feeds/wins.atom"))
        let run = try household.run("report", "--feed", "others", "--json", "--now", "2026-11-03T10:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(XMLParser(data: Data(try text(household, "others/wins.atom").utf8)).parse())
        #expect(try household.run("report", "--feed", "").status == 64)
        #expect(try household.run("report", "--feed", "feeds", "--days", "3").status == 64)
        #expect(try household.run("report", "--feed", "feeds", "--html", "week.html").status == 64)
    }
}
