import JSONText
import Testing

@Suite("Rules tried on a history")
struct SimulateTests {
    private func household() throws -> Household {
        let household = try Household.sound()
        let events = (2...8).map { day in
            #"{"id":"\#(day)","child":"mia","app":"books","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":\#(day % 2 == 0 ? 1260 : 600)}"#
        }
        try household.write(events.joined(separator: "\n"), to: "events.jsonl")
        #expect(try household.run("ingest", "events.jsonl", "--now", "2026-11-08T20:00").status == 0)
        return household
    }

    @Test("The recorded history is judged without being touched, with what comes to a week")
    func history() throws {
        let household = try household()
        let ledger = try household.json("ledger", "--json")
        let json = try household.json("simulate", "--json", "--now", "2026-11-09T12:00")
        let mia = try #require(json["children"]?.array?.first)
        #expect(mia["base"]?.int == 4 * 210 + 3 * 100)
        let spark = mia["rules"]?.array?.first { $0["rule"]?.string == "spark" }
        #expect(spark?["wins"]?.int == 4)
        #expect(spark?["points"]?.int == 100)
        #expect(mia["pointsPerWeek"]?.int == mia["points"]?.int)
        #expect(try household.json("ledger", "--json")["entries"]?.array?.count == ledger["entries"]?.array?.count)
        let screen = try household.run("simulate", "--now", "2026-11-09T12:00").output
        #expect(screen.contains("Spark") && screen.contains("Learning itself"), "\(screen)")
        let cost = 50
        let minutes = try #require(mia["pointsPerWeek"]?.int) / cost
        #expect(mia.at(pointer: "/buysPerWeek/minutes")?.int == minutes)
        #expect(screen.contains("A week's points buy \(minutes) minutes of Minecraft."), "\(screen)")
    }

    @Test("Weeks in which nothing was recorded do not make a week's points fewer, and are said to be left out")
    func emptyWeeks() throws {
        let household = try household()
        let full = try household.json("simulate", "--json", "--now", "2026-11-09T12:00")
        let later = try household.json("simulate", "--json", "--now", "2026-11-30T12:00")
        #expect(later["weeksWithoutUse"]?.int == 3 && full["weeksWithoutUse"]?.int == 0)
        let weekly = [full, later].map { $0.at(pointer: "/children/0/pointsPerWeek")?.int }
        #expect(weekly[0] == weekly[1])
        let screen = try household.run("simulate", "--now", "2026-11-30T12:00").output
        #expect(screen.contains("in which nothing was recorded"), "\(screen)")
    }

    @Test("Of two folders the difference is told, rule by rule and child by child")
    func comparison() throws {
        let household = try household()
        try household.write(
            Household.rules.replacing("\"minutes\": 20", with: "\"minutes\": 10"), to: "Easier/rules.json")
        let run = try household.run("simulate", "Rules", "Easier", "--now", "2026-11-09T12:00")
        #expect(run.output.contains("Spark: Mia 4 → 7, +75 points a week\n"), "\(run.output)\(run.error)")
        #expect(!run.output.contains("Leo 0 → 0,"))
        let same = try household.run("simulate", "Rules", "Rules", "--now", "2026-11-09T12:00")
        #expect(same.output.contains("Nothing would have been different."))
        let json = try household.json("simulate", "Rules", "Easier", "--now", "2026-11-09T12:00", "--json")
        #expect(json["changes"]?.array?.map { $0["rule"]?.string } == ["spark"])
        #expect(json["changes"]?.array?.map { $0["pointsPerWeek"]?.int } == [75])
        let bought = try ["before", "after"].map {
            try #require(json.at(pointer: "/\($0)/children/0/buysPerWeek/minutes")?.int)
        }
        #expect(
            run.output.contains(", +75 a week; a week buys \(bought[0]) → \(bought[1]) minutes of Minecraft\n"),
            "\(run.output)")
    }

    @Test("25: a rule that is renamed in the other folder is the same rule there")
    func renamed() throws {
        let household = try household()
        let renamed = Household.rules.replacing(#""id": "spark""#, with: #""id": "flash", "was": "spark""#)
        try household.write(renamed, to: "Renamed/rules.json")
        let same = try household.run("simulate", "Rules", "Renamed", "--now", "2026-11-09T12:00")
        #expect(same.output.contains("Nothing would have been different."), "\(same.output)")
        try household.write(renamed.replacing("\"minutes\": 20", with: "\"minutes\": 10"), to: "Renamed/rules.json")
        let json = try household.json("simulate", "Rules", "Renamed", "--now", "2026-11-09T12:00", "--json")
        #expect(json["changes"]?.array?.map { $0["rule"]?.string } == ["flash"])
        #expect(json["changes"]?.array?.map { $0["pointsPerWeek"]?.int } == [75])
    }

    @Test("Lines of a file that cannot be used are told as ingest tells them", arguments: [[], ["Rules"]])
    func unusable(_ folders: [String]) throws {
        let household = try Household.sound()
        let lines = [
            #"{"id":"1","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1200}"#,
            #"{"id":"2","child":"mia","app":"books","start":"2026-11-03 16:00","seconds":1200}"#,
        ]
        try household.write(lines.joined(separator: "\n"), to: "events.jsonl")
        let taken = try household.run("ingest", "events.jsonl", "--now", "2026-11-08T20:00").output
        let told = try #require(taken.split(separator: "\n").first { $0.hasPrefix("Set aside 1: ") })
        let run = try Executable.run(["simulate"] + folders + ["--events", "events.jsonl"], in: household.url)
        #expect(run.status == 0)
        #expect(run.error.contains(told), "\(run.error)")
    }

    @Test("A file of events can stand for the history, also where nothing was recorded")
    func events() throws {
        let household = try Household.sound()
        #expect(try household.run("simulate").status == 1)
        try household.write(
            #"{"id":"1","child":"leo","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1500}"#,
            to: "events.jsonl")
        let json = try household.json("simulate", "Rules", "--events", "events.jsonl", "--json")
        #expect(json["children"]?.array?.map { $0["base"]?.int } == [0, 250])
        #expect(!household.exists("family.sqlite"))
        try household.write(
            #"{ "challenges": [ { "id": "a", "title": "A", "goal": { "minutes": 20, "app": "books", "per": "day" } } ] }"#,
            to: "Rules/rules.json")
        let screen = try household.run("simulate", "--events", "events.jsonl").output
        #expect(screen == "Mia: 0 points, 0 wins\nLeo: 250 points, 1 win\n")
    }

    @Test("A folder that is not there, or has mistakes in it, is told, and more than two are refused")
    func mistakes() throws {
        let household = try household()
        try household.write("{ \"challenges\": [ { } ] }", to: "Broken/rules.json")
        let nowhere = try household.run("simulate", "Rules", "Nowhere")
        #expect(nowhere.status == 2)
        #expect(nowhere.error.contains("There is no folder Nowhere."), "\(nowhere.error)")
        let broken = try household.run("simulate", "Broken")
        #expect(broken.status == 2)
        #expect(broken.error.contains("S102"))
        #expect(try household.run("simulate", "Rules", "Rules", "Rules").status == 64)
    }
}
