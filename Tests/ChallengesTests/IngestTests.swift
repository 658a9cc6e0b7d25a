import Foundation
import JSONText
import Testing

@Suite("Taking in what a tracker saw")
struct IngestTests {
    /// All tables of the family's history that a command shows.
    private func told(_ household: Household) throws -> [String] {
        try [["ledger"], ["usage", "--by", "device"], ["badges"], ["status"]].map { command in
            let run = try Executable.run(command + ["--json", "--now", Week.end], in: household.url)
            #expect(run.status == 0, "\(run.error)")
            return run.output
        }
    }

    @Test("A file that is read again changes nothing", arguments: Week.layouts)
    func twice(_ layout: String) throws {
        let household = try Week.household()
        let first = try household.json("ingest", try Week.path(layout), "--json", "--now", Week.end)
        #expect(first["new"]?.int == 137)
        #expect(first["known"]?.int == 0)
        #expect(first["setAside"]?.object?.count == 2)
        let before = try told(household)
        let second = try household.json("ingest", try Week.path(layout), "--json", "--now", Week.end)
        #expect(second["new"]?.int == 0)
        #expect(second["longer"]?.int == 0)
        #expect(second["known"]?.int == 137)
        #expect(try told(household) == before)
    }

    @Test("The other layout of the same week changes nothing", arguments: Week.layouts)
    func bothLayouts(_ layout: String) throws {
        let household = try Week.household()
        #expect(try household.run("ingest", try Week.path(layout), "--now", Week.end).status == 0)
        let before = try told(household)
        let other = try #require(Week.layouts.first { $0 != layout })
        let run = try household.run("ingest", try Week.path(other), "--now", Week.end)
        #expect(run.output.hasPrefix("Took in 0 new stretches of use, and 137 known already.\n"), "\(run.output)")
        #expect(try told(household) == before)
    }

    @Test("A day later and read again, only what is due by then has been added")
    func laterRead() throws {
        let household = try Week.household()
        #expect(try household.run("ingest", try Week.path("export"), "--now", Week.end).status == 0)
        let before = try household.json("ledger", "--json").at(pointer: "/children/0/entries")?.array ?? []
        #expect(try household.run("ingest", try Week.path("export"), "--now", "2026-12-24T12:00:00+01:00").status == 0)
        let after = try household.json("ledger", "--json").at(pointer: "/children/0/entries")?.array ?? []
        #expect(before.count > 10)
        #expect(Set(before.map(Week.identity)).isSubset(of: after.map(Week.identity)))
    }

    @Test("A badge is celebrated when it is new, not with every later win that would give it")
    func celebration() throws {
        let household = try Household.sound()
        func won(on day: String) throws -> String {
            let line = #"{"id":"\#(day)","child":"mia","app":"books","start":"\#(day)T16:00:00+01:00","seconds":1500}"#
            return try household.run("ingest", "-", "--now", "\(day)T18:00", input: line).output
        }
        let first = try won(on: "2026-11-02")
        #expect(first.contains("Mia won Spark: +25 points, the badge Gift\n"), "\(first)")
        let second = try won(on: "2026-11-03")
        #expect(second.contains("Mia won Spark: +25 points\n"), "\(second)")
    }

    @Test("Of several wins that are taken in at once, the one that gave the badge names it")
    func celebrationOfMany() throws {
        let household = try Household.sound()
        let lines = ["2026-11-02", "2026-11-03"].map { day in
            #"{"id":"\#(day)","child":"mia","app":"books","start":"\#(day)T16:00:00+01:00","seconds":1500}"# + "\n"
        }
        let told = try household.run("ingest", "-", "--now", "2026-11-03T18:00", input: lines.joined()).output
        #expect(told.contains("Mia won Spark: +25 points, the badge Gift\n"), "\(told)")
        #expect(told.contains("Mia won Spark: +25 points\n"), "\(told)")
    }

    @Test(
        "Seconds per day, device and app are ActivityWatch's own, to a second",
        arguments: Week.layouts, [("mia-laptop", "window_active"), ("mia-tablet", "android")])
    func oracle(_ layout: String, _ source: (device: String, column: String)) throws {
        let household = try Week.household()
        #expect(try household.run("ingest", try Week.path(layout), "--now", Week.end).status == 0)
        let usage = try #require(try household.json("usage", "--json", "--by", "device")["usage"]?.array)
        var found: [String: Double] = [:]
        for row in usage where row["device"]?.string == source.device {
            #expect(row["child"]?.string == "mia")
            let place = "\(row["date"]?.string ?? "") \(row["app"]?.string ?? "")"
            found[place] = row["seconds"]?.number
        }
        let expected = try Week.oracle(source.column)
        #expect(expected.count >= 20)
        for place in Set(expected.keys).union(found.keys) {
            #expect(abs(expected[place, default: 0] - found[place, default: 0]) <= 1, "\(place)")
        }
    }

    @Test("Without devices a day's seconds are the union: never more than the sum, never less than the longest")
    func union() throws {
        let household = try Week.household()
        #expect(try household.run("ingest", try Week.path("export"), "--now", Week.end).status == 0)
        let apart = try #require(try household.json("usage", "--json", "--by", "device")["usage"]?.array)
        let together = try #require(try household.json("usage", "--json")["usage"]?.array)
        func key(_ row: JSONNode) -> String { "\(row["date"]?.string ?? "") \(row["app"]?.string ?? "")" }
        let parts = Dictionary(grouping: apart, by: key).mapValues { $0.compactMap { $0["seconds"]?.number } }
        #expect(Set(parts.keys) == Set(together.map(key)))
        for row in together {
            let seconds = try #require(row["seconds"]?.number)
            let own = try #require(parts[key(row)])
            #expect(row["device"] == nil)
            #expect(seconds <= own.reduce(0, +) + 0.001)
            #expect(seconds >= (own.max() ?? 0) - 0.001)
        }
    }

    @Test("Event lines come from a file or from standard input, and what cannot count is named")
    func events() throws {
        let lines =
            Household.events + """
                not an event
                {"do":"redeem","child":"mia","app":"minecraft","points":30}
                {"id":"e3","child":"tom","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":60}
                {"id":"e4","child":"mia","app":"chess","start":"2026-11-02T18:00:00+01:00","seconds":600}
                {"id":"e5","child":"mia","app":"books","start":"2027-11-02T18:00:00+01:00","seconds":600}
                {"id":"e6","child":"mia","app":"books","start":"2026-11-02T18:00:00+01:00","seconds":-1}
                """
        let household = try Household.sound()
        let run = try household.run("ingest", "-", "--now", "2026-11-04T12:00:00+01:00", input: lines)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.output.hasPrefix("Took in 2 new stretches of use, and 1 that ends in the future and waits.\n"),
            "\(run.output)")
        for part in [
            "Set aside 1: broken line (first: line 3).", "Set aside 1: command (first: line 4).",
            "Set aside 1: unknown child (first: line 5). The family has no child \"tom\".",
            "Set aside 1: negative length (first: line 8).", "1 unknown app; most used: chess (10 min).",
        ] {
            #expect(run.output.contains(part), "\(run.output)")
        }
        let usage = try household.json("usage", "--json")["usage"]?.array ?? []
        #expect(usage.map { $0["seconds"]?.number } == [1500, 600])
    }

    @Test("What several files tell is added up")
    func severalFiles() throws {
        let household = try Household.sound()
        try household.write(Household.events + Household.events, to: "one.jsonl")
        try household.write(Household.events, to: "two.jsonl")
        let json = try household.json("ingest", "one.jsonl", "two.jsonl", "--json")
        #expect(json["new"]?.int == 2)
        #expect(json["known"]?.int == 4)
    }

    static let partly: [(device: String, named: String)] = [
        ("mia-laptop", "unknown apps; most used: "), ("pc", "The device \"mia-laptop\" belongs to nobody"),
    ]

    @Test("Use that cannot count yet is named once, also where two files tell of it", arguments: partly)
    func unknownTwice(_ device: String, _ named: String) throws {
        /// The lines of the summary that name what cannot count.
        func told(_ layouts: [String]) throws -> [Substring] {
            let family = Household.family.replacing("mia-laptop", with: device)
            let household = try Household(["family.json": family])
            let run = try Executable.run(["ingest"] + layouts.map { try Week.path($0) }, in: household.url)
            return run.output.split(separator: "\n").filter { $0.contains("unknown app") || $0.contains("belongs to") }
        }
        let one = try told(["export"])
        #expect(one.contains { $0.contains(named) }, "\(one)")
        #expect(try told(Week.layouts) == one)
    }

    @Test("A growing session counts only what is new, and pays what it pays in one piece")
    func growing() throws {
        func event(_ seconds: Int) -> String {
            #"{"id":"e1","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":\#(seconds)}"#
        }
        let now = ["--now", "2026-11-02T20:00:00+01:00"]
        let grown = try Household.sound()
        for seconds in [300, 900, 600, 1500] {
            #expect(try Executable.run(["ingest", "-"] + now, in: grown.url, input: event(seconds)).status == 0)
        }
        let whole = try Household.sound()
        #expect(try Executable.run(["ingest", "-"] + now, in: whole.url, input: event(1500)).status == 0)
        let told = try [grown, whole].map { try Executable.run(["ledger", "--json"] + now, in: $0.url).output }
        #expect(told[0] == told[1])
        #expect(told[0].contains("\"points\": 250"), "\(told[0])")
    }

    @Test("Use that comes more than 35 days late is named with what to do, and counts once the family allows it")
    func tooLate() throws {
        let household = try Household.sound()
        func take(_ day: String, now: String) throws -> Executable.Run {
            let line = #"{"id":"\#(day)","child":"mia","app":"books","start":"\#(day)T16:00:00+01:00","seconds":600}"#
            return try household.run("ingest", "-", "--now", "\(now)T20:00:00+01:00", input: line)
        }
        #expect(try take("2026-11-02", now: "2026-11-02").status == 0)
        let late = try take("2026-09-01", now: "2026-11-03")
        #expect(late.status == 1)
        #expect(
            late.output.contains(
                "Set aside 1: too late (first: 2026-09-01). It came more than 35 days late. To let older use count, raise "
                    + "\"lateDays\" in family.json and read the file again."), "\(late.output)")
        try household.write(
            Household.family.replacing("\"timeZone\"", with: "\"lateDays\": 90, \"timeZone\""), to: "family.json")
        let again = try take("2026-09-01", now: "2026-11-04")
        #expect(again.output.hasPrefix("Took in 1 new stretch of use.\n"), "\(again.output)")
    }

    @Test("A file that only looks like an export is refused, and nothing of it is kept")
    func brokenExport() throws {
        let household = try Household.sound()
        try household.write(#"{ "buckets": { "a": { "type": "currentwindow" "#, to: "export.json")
        let run = try household.run("ingest", "export.json")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("export.json: "))
        #expect(try household.json("usage", "--json")["usage"]?.array?.isEmpty == true)
    }
}

extension JSONNode {
    var number: Double? {
        if case .number(let number) = value { number.double } else { nil }
    }
}
