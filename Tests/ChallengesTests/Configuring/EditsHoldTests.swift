import JSONText
import Testing

@Suite("What a command writes into family.json holds from that moment")
struct EditsHoldTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [ { "id": "khan", "name": "Khan", "category": "learning", "pointsPerMinute": 10 } ] }
        """
    private static let rules = """
        { "streaks": [
          { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" } } ] }
        """

    private static func household() throws -> Household {
        let household = try Household(["family.json": family, "Rules/rules.json": rules])
        try ingest(3, household)
        return household
    }

    /// Ten minutes of Khan on a day of November, taken in on that evening.
    private static func ingest(_ day: Int, _ household: Household) throws {
        let line =
            #"{"id":"e\#(day)","child":"mia","app":"khan","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":600}"#
        let run = try household.run("ingest", "-", "--now", "2026-11-0\(day)T20:00", input: line)
        try #require(run.status == 0, "\(run.error)")
    }

    @Test("A day that is excused keeps the streak, although nothing was recorded on it")
    func excused() throws {
        let household = try Self.household()
        #expect(try household.run("excuse", "mia", "--now", "2026-11-04T10:00").status == 0)
        try Self.ingest(5, household)
        let status = try household.json("status", "--json", "--now", "2026-11-05T21:00")
        #expect(status.at(pointer: "/children/0/streaks/0/run")?.int == 2)
    }

    @Test("A5: a rate that is set today counts from tomorrow on, although nothing was recorded today")
    func rate() throws {
        let household = try Self.household()
        #expect(try household.run("apps", "set", "khan", "pointsPerMinute=20", "--now", "2026-11-04T10:00").status == 0)
        try Self.ingest(5, household)
        let ledger = try household.json("ledger", "--json", "--now", "2026-11-05T21:00")
        #expect(ledger.at(pointer: "/children/0/balance")?.int == 100 + 200)
    }

    @Test("Before anything is recorded an edit makes no database")
    func unrecorded() throws {
        let household = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules])
        #expect(try household.run("excuse", "mia", "--now", "2026-11-04T10:00").status == 0)
        #expect(!household.exists("family.sqlite"))
    }
}
