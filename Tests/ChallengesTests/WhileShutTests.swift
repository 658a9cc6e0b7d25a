import JSONText
import Testing

@Suite("Use of an app while it was shut counts for nothing, and a parent is told of it")
struct WhileShutTests {
    private static let now = "2026-11-04T20:00:00+01:00"
    private static let words = "1 h 9 min of Minecraft while it was shut; not counted"

    /// Minecraft is shut, and Mia plays 69 minutes all the same, on two devices at once for a part of them.
    private func household() throws -> Household {
        let home = try Household.sound()
        let lock = try home.run("shield", "lock", "minecraft", "--child", "mia", "--now", "2026-11-04T15:00")
        try #require(lock.status == 0, "\(lock.error)")
        try take(
            """
            {"id":"e1","child":"mia","app":"minecraft","device":"laptop","start":"2026-11-04T16:00:00+01:00","seconds":3600}
            {"id":"e2","child":"mia","app":"minecraft","device":"phone","start":"2026-11-04T16:50:00+01:00","seconds":1140}
            """, home)
        return home
    }

    private func take(_ lines: String, _ home: Household) throws {
        let run = try home.run("ingest", "-", "--now", Self.now, input: lines)
        try #require(run.status == 0, "\(run.error)")
    }

    /// What the report and the status say of Mia, for other programs.
    private func told(_ home: Household) throws -> [[Int?]] {
        let report = try home.json("report", "--json", "--child", "mia", "--now", Self.now)
        let status = try home.json("status", "--json", "--child", "mia", "--now", Self.now)
        return [report.at(pointer: "/children/0/whileShut"), status["whileShut"]].map {
            $0?.array?.map { $0["app"]?.string == "minecraft" ? $0["seconds"]?.int : nil } ?? []
        }
    }

    @Test(
        "A8: use while an app was shut is told in the report, on its page and in the parent's status, in both languages"
    )
    func said() throws {
        let home = try household()
        let report = try home.run("report", "--child", "mia", "--now", Self.now).output
        #expect(report.contains(Self.words), "\(report)")
        let page = try home.run("report", "--html", "-", "--now", Self.now).output
        #expect(page.contains("No use counted in these days."))
        #expect(page.contains(Self.words))
        let status = try home.run("status", "--child", "mia", "--now", Self.now).output
        #expect(status.contains("Mia today: \(Self.words)."), "\(status)")
        let german = try home.run("report", "--now", Self.now, variables: ["LANG": "de_DE.UTF-8"]).output
        #expect(german.contains("Minecraft, während die App gesperrt war; zählt nicht"), "\(german)")
        // Her own page is no place to tell on her.
        #expect(try !home.run("report", "--html", "-", "--child", "mia", "--now", Self.now).output.contains("shut;"))
        #expect(try told(home) == [[4140], [4140]])
    }

    @Test("It is in no other figure, and a tracker that told it is not called silent")
    func uncounted() throws {
        let home = try household()
        let report = try home.json("report", "--json", "--child", "mia", "--now", Self.now)
        #expect(report.at(pointer: "/children/0/sum/rewardSeconds")?.int == 0)
        #expect(report.at(pointer: "/children/0/apps")?.array?.isEmpty == true)
        #expect(report.at(pointer: "/children/0/silence/message")?.string == "No use counted in these days.")
        #expect(report.at(pointer: "/children/0/silence/remedy")?.string == nil)
    }

    @Test("It follows from what is recorded: late use adds to it, and a parent's word takes away")
    func derived() throws {
        let home = try household()
        try take(
            #"{"id":"e3","child":"mia","app":"minecraft","start":"2026-11-04T18:00:00+01:00","seconds":600}"#, home)
        #expect(try told(home) == [[4740], [4740]])
        let void = try home.run(
            "void", "--child", "mia", "--from", "2026-11-04T16:30", "--until", "2026-11-04T20:00", "--yes", "--now",
            Self.now)
        try #require(void.status == 0, "\(void.error)")
        #expect(try told(home) == [[1800], [1800]])
    }

    @Test("What was used before the lock counts, and days outside of the report are not in it")
    func bounds() throws {
        let home = try household()
        try take(
            #"{"id":"e4","child":"mia","app":"minecraft","start":"2026-11-04T14:50:00+01:00","seconds":900}"#, home)
        #expect(try told(home) == [[4440], [4440]])
        let report = try home.json("report", "--json", "--child", "mia", "--until", "2026-11-03", "--now", Self.now)
        #expect(report.at(pointer: "/children/0/whileShut")?.array?.isEmpty == true)
    }

    @Test("A shield that takes seconds to fall is not told of")
    func moments() throws {
        let home = try Household.sound()
        _ = try home.run("shield", "lock", "minecraft", "--child", "mia", "--now", "2026-11-04T16:00")
        try take(
            #"{"id":"e1","child":"mia","app":"minecraft","start":"2026-11-04T15:50:00+01:00","seconds":620}"#, home)
        #expect(try !home.run("status", "--child", "mia", "--now", Self.now).output.contains("shut;"))
        #expect(try told(home) == [[20], [20]])
    }
}
