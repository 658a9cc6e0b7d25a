import Foundation
import JSONText
import Testing

@Suite("A parent's report")
struct ReportCommandTests {
    /// Two children with a device each, and one whose tracker never said a word.
    private static let family = Household.family.replacing(
        #"{ "id": "leo-tablet", "child": "leo" }"#,
        with: #"{ "id": "leo-tablet", "child": "leo" }, { "id": "tv", "child": "leo", "name": "Television" }"#)

    /// Mia reads on two devices at once on Monday, plays on Tuesday, and learns maths on Wednesday.
    private static let events = """
        {"id":"e1","child":"mia","app":"books","device":"mia-laptop","start":"2026-11-02T16:00:00+01:00","seconds":1800}
        {"id":"e2","child":"mia","app":"books","device":"mia-phone","start":"2026-11-02T16:20:00+01:00","seconds":1200}
        {"id":"e3","child":"mia","app":"minecraft","device":"mia-laptop","start":"2026-11-03T16:00:00+01:00","seconds":600}
        {"id":"e4","child":"mia","app":"khan","device":"mia-laptop","start":"2026-11-04T16:00:00+01:00","seconds":600}
        {"id":"e5","child":"leo","app":"khan","device":"leo-tablet","start":"2026-10-30T16:00:00+01:00","seconds":900}

        """

    private static let now = "2026-11-04T20:00:00+01:00"

    private func household() throws -> Household {
        let home = try Household(["family.json": Self.family, "Rules/rules.json": Household.rules])
        try home.write(Self.events, to: "events.jsonl")
        let run = try home.run("ingest", "events.jsonl", "--now", Self.now)
        try #require(run.status == 0, "\(run.error)")
        return home
    }

    private func report(_ home: Household, _ options: String...) throws -> JSONNode {
        let run = try Executable.run(["report", "--json", "--now", Self.now] + options, in: home.url)
        try #require(run.status == 0, "\(run.error)")
        return try JSONNode(printed: run.output)
    }

    private func child(_ id: String, _ report: JSONNode) throws -> JSONNode {
        try #require(report["children"]?.array?.first { $0["child"]?.string == id })
    }

    private func day(_ date: String, _ node: JSONNode) throws -> JSONNode {
        try #require(node["days"]?.array?.first { $0["date"]?.string == date })
    }

    @Test("D9: of each child today, each day and the range, with points, apps, wins, streaks and what happened last")
    func children() throws {
        let report = try report(try household())
        #expect(report["format"]?.int == 1)
        #expect(report["from"]?.string == "2026-10-29")
        #expect(report["until"]?.string == "2026-11-04")
        let mia = try child("mia", report)
        #expect(mia["days"]?.array?.count == 7)
        // Twenty minutes of Monday were on both devices.
        #expect(try day("2026-11-02", mia)["learningSeconds"]?.int == 2400)
        #expect(try day("2026-11-03", mia)["rewardSeconds"]?.int == 600)
        #expect(try day("2026-11-01", mia)["learningSeconds"]?.int == 0)
        #expect(mia.at(pointer: "/sum/learningSeconds")?.int == 3000)
        #expect(mia.at(pointer: "/sum/earned")?.int == 500)
        #expect(mia["apps"]?.array?.map { $0["app"]?.string } == ["books", "khan", "minecraft"])
        #expect(mia["apps"]?.array?.map { $0["category"]?.string } == ["learning", "learning", "reward"])
        #expect(mia["won"]?.array?.contains { $0["rule"]?.string == "spark" && $0["points"]?.int == 25 } == true)
        #expect(mia.at(pointer: "/streaks/0/rule")?.string == "run")
        #expect(mia["recent"]?.array?.first?["at"]?.string?.hasPrefix("2026-11-0") == true)
        #expect(mia.at(pointer: "/lastUse/app")?.string == "khan")
        let leo = try child("leo", report)
        #expect(leo.at(pointer: "/sum/learningSeconds")?.int == 900)
    }

    @Test("D9: what came and went on all days is the balance, and today's is what status tells")
    func sums() throws {
        let home = try household()
        #expect(try home.run("points", "give", "7", "--child", "mia", "--now", Self.now).status == 0)
        let bought = try home.run("redeem", "minecraft", "100", "--child", "mia", "--yes", "--now", Self.now)
        #expect(bought.status == 0, "\(bought.error)")
        let report = try report(home, "--days", "30")
        let status = try home.json("status", "--json", "--now", Self.now)
        for id in ["mia", "leo"] {
            let child = try child(id, report)
            let sum = try #require(child["sum"])
            func number(_ key: String, _ node: JSONNode) -> Int { node[key]?.int ?? .min }
            let held = number("earned", sum) + number("bonus", sum) - number("spent", sum) + number("given", sum)
            let shown = try self.child(id, status)
            #expect(held == shown["balance"]?.int)
            #expect(child["balance"]?.int == shown["balance"]?.int)
            let today = try day("2026-11-04", child)
            #expect(number("earned", today) + number("bonus", today) == shown["earnedToday"]?.int)
        }
        let mia = try child("mia", report)
        #expect(mia.at(pointer: "/sum/spent")?.int == 100)
        #expect(mia.at(pointer: "/sum/given")?.int == 7)
    }

    @Test("D9: the range beside as many days before, named by a number of days or by dates")
    func ranges() throws {
        let home = try household()
        let week = try child("leo", try report(home, "--from", "2026-11-01", "--until", "2026-11-04"))
        #expect(week.at(pointer: "/sum/learningSeconds")?.int == 0)
        #expect(week.at(pointer: "/before/learningSeconds")?.int == 900)
        let one = try child("mia", try report(home, "--days", "1", "--until", "2026-11-02"))
        #expect(one["days"]?.array?.map { $0["date"]?.string } == ["2026-11-02"])
        #expect(try report(home, "--child", "leo")["children"]?.array?.count == 1)
    }

    @Test("D9: each device with whose it is, its last report, time and points, day by day; one that nobody heard of")
    func devices() throws {
        let home = try household()
        let report = try report(home)
        let devices = try #require(report["devices"]?.array)
        func device(_ id: String) throws -> JSONNode { try #require(devices.first { $0["device"]?.string == id }) }
        let laptop = try device("mia-laptop")
        #expect(laptop["children"]?.array?.map(\.string) == ["mia"])
        #expect(laptop["lastReport"]?.string == "2026-11-04T16:10:00+01:00")
        #expect(laptop["learningSeconds"]?.int == 2400)
        #expect(laptop["rewardSeconds"]?.int == 600)
        #expect(try day("2026-11-02", laptop)["learningSeconds"]?.int == 1800)
        // Monday's 400 points are shared out by 30 and 20 minutes, and Wednesday's 100 are the laptop's.
        #expect(laptop["earned"]?.int == 340)
        #expect(try device("mia-phone")["earned"]?.int == 160)
        #expect(try device("mia-phone")["children"]?.array?.isEmpty == true)
        #expect(try device("tv")["known"]?.bool == false)
        let screen = try home.run("report", "--now", Self.now, "--by", "device")
        #expect(screen.output.contains("Television"))
        #expect(said(screen).contains("never heard of"))
        #expect(screen.output.components(separatedBy: "Mon 2 Nov").count >= 3, "\(screen.output)")
        #expect(report["sync"]?.string == nil)
    }

    @Test("D9: what a late report took from another app is no device's any more")
    func deviceOfLateReport() throws {
        let home = try household()
        let late =
            #"{"id":"late","child":"mia","app":"khan","device":"mia-phone","start":"2026-11-02T15:50:00+01:00","seconds":3600}"#
        try home.write(late + "\n", to: "late.jsonl")
        #expect(try home.run("ingest", "late.jsonl", "--now", Self.now).status == 0)
        let report = try report(home)
        let earned = try child("mia", report).at(pointer: "/sum/earned")?.int
        let devices = try #require(report["devices"]?.array)
        let ofMia = devices.filter { $0["device"]?.string?.hasPrefix("mia") == true }
        #expect(ofMia.compactMap { $0["earned"]?.int }.reduce(0, +) == earned)
    }

    @Test("D9: what waits for a parent stands first, with the command that answers it")
    func waiting() throws {
        let home = try household()
        let asking = Self.family.replacing(#""apps": ["#, with: #""economy": { "approval": true }, "apps": ["#)
        try home.write(asking, to: "family.json")
        let asked = try home.run("redeem", "minecraft", "100", "--child", "mia", "--yes", "--now", Self.now)
        #expect(asked.status == 0, "\(asked.error)")
        let waiting = try #require(try child("mia", report(home))["waiting"]?.array?.first)
        #expect(waiting["kind"]?.string == "request")
        let key = try #require(waiting["id"]?.string)
        let screen = try home.run("report", "--child", "mia", "--now", Self.now).output
        #expect(screen.contains("challenges confirm \(key)"), "\(screen)")
    }

    // MARK: Nothing there, and what cannot be

    /// What a screen says, wherever its lines end.
    private func said(_ run: Executable.Run) -> String {
        run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    @Test("D9: without any use, without devices and before the first use it says so, and what to do")
    func empty() throws {
        let new = try Household.sound()
        let first = try new.run("report", "--now", Self.now)
        #expect(first.status == 0)
        #expect(said(first).contains("Nothing was recorded yet. Take in what a tracker saw with: challenges ingest"))
        let childless = #"{ "timeZone": "UTC", "apps": [] }"#
        let refused = try Household(["family.json": childless]).run("report")
        #expect(refused.status == 2 && refused.error.contains(#"Add "children""#), "\(refused.error)")
        let none = try Household([
            "family.json": childless.replacing("}", with: #", "children": [ { "id": "mia" } ] }"#)
        ])
        #expect(said(try none.run("report")).contains("No device is named in family.json"))
        let home = try household()
        let early = try home.run("report", "--child", "mia", "--until", "2026-10-01", "--now", Self.now)
        #expect(said(early).contains("The first was on Mon 2 Nov."), "\(early.output)")
        #expect(said(early).contains("challenges report --from 2026-11-02"))
        let silent = try home.run("report", "--child", "leo", "--days", "2", "--now", Self.now)
        #expect(said(silent).contains("No use was recorded in these days. See whether the tracker runs"))
    }

    @Test(
        "D9: a range that is still to come, turned round, too long or said twice is refused with the remedy",
        arguments: [
            ("--from 2026-12-01", "is still to come", "--from 2026-10-29"),
            ("--from 2026-11-03 --until 2026-11-01", "turned round", "--from 2026-11-01 --until 2026-11-03"),
            ("--from 2001-01-01", "more than 3660 days", "Name fewer"),
            ("--from 2026-11-01 --days 3", "both say where it begins", "Leave one out"),
            ("--from soon", "is not a date", "2026-11-02"),
        ])
    func refused(_ options: String, _ message: String, _ remedy: String) throws {
        let home = try household()
        let words = options.split(separator: " ").map(String.init)
        let run = try Executable.run(["report", "--now", Self.now] + words, in: home.url)
        #expect(run.status == 64)
        #expect(run.error.contains(message) && run.error.contains(remedy), "\(run.error)")
        let until = try home.run("report", "--until", "2026-12-24", "--now", Self.now)
        #expect(said(until).contains("What lies behind today is still to come, and is left out."))
    }

    @Test("D9: a database that cannot be read is said, with what to do, and nothing is shown as if it were zero")
    func unreadable() throws {
        let home = try household()
        try home.write(Array("not a database, though it has its name".utf8), to: "family.sqlite")
        let run = try home.run("report", "--now", Self.now)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("family.sqlite"), "\(run.error)")
    }

    // MARK: Titles and addresses

    @Test("Titles and addresses of a tracker, also of lines that cannot count, are in no store and no report")
    func titles() throws {
        let home = try Week.household()
        let taken = try home.run("ingest", try Week.path("export"), "--from", "activitywatch", "--now", Week.end)
        try #require(taken.status == 0, "\(taken.error)")
        let odd = """
            {"child":"mia","app":"anki","start":"2026-10-25T16:00:00+01:00","seconds":-5,"title":"SECRET-TITLE"}
            {"child":"nobody","app":"anki","start":"2026-10-25T16:00:00+01:00","seconds":5,"url":"https://SECRET-ADDRESS/x"}
            {"child":"mia","app":"anki","seconds":5,"title":"SECRET-TITLE
            SECRET-TITLE without any form
            """
        _ = try home.run("ingest", "-", "--now", Week.end, input: odd)
        let report = try home.run("report", "--json", "--days", "60", "--now", Week.end)
        let stored = ["family.sqlite", "family.sqlite-wal"].compactMap {
            try? Data(contentsOf: home.url.appendingPathComponent($0))
        }
        #expect(stored.contains { $0.range(of: Data("tuxmath".utf8)) != nil })
        for secret in try Week.titles() + ["SECRET-TITLE", "SECRET-ADDRESS"] {
            #expect(!report.output.contains(secret), "\(secret)")
            for bytes in stored { #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret)") }
        }
    }
}
