import Foundation
import JSONText
import Testing

@Suite("A boost on all screens")
struct BoostScreenTests {
    private let household: Household

    private static let files = [
        "family.json": Household.family,
        "Rules/rules.json": """
        { "challenges": [ { "id": "reading-day", "title": "Reading day",
          "goal": { "minutes": 10, "tag": "reading", "per": "day" },
          "reward": { "boost": { "times": 1.5, "minutes": 30, "useWithin": "day" } } } ] }
        """,
    ]

    init() throws {
        household = try Household(Self.files)
    }

    private func read(_ id: String, at clock: String, minutes: Int, now: String) throws {
        let line =
            #"{"id":"\#(id)","child":"mia","app":"books","start":"2026-11-03T\#(clock):00+01:00","seconds":\#(60 * minutes)}"#
        let run = try household.run("ingest", "-", "--now", "2026-11-03T\(now):00+01:00", input: line + "\n")
        #expect(run.status == 0, "\(run.error)")
    }

    private func run(_ words: String..., at clock: String) throws -> Executable.Run {
        try Executable.run(words + ["--child", "mia", "--now", "2026-11-03T\(clock):00+01:00"], in: household.url)
    }

    private func said(_ words: String..., at clock: String) throws -> String {
        try Executable.run(
            words + ["--child", "mia", "--now", "2026-11-03T\(clock):00+01:00"], in: household.url
        ).output
    }

    @Test("Is promised, won, shown, started, runs and ends")
    func life() throws {
        #expect(try said("explain", "reading-day", at: "15:00").contains("×1.5 on points for 30 minutes"))
        try read("1", at: "16:00", minutes: 10, now: "16:10")
        #expect(try said("status", at: "16:30").contains("×1.5 on points for 30 min (Reading day), until"))
        #expect(try said("boost", at: "16:30").contains("reading-day"))
        let started = try run("boost", "reading-day", at: "17:00")
        #expect(started.output == "×1.5 on points until 17:30 (Reading day).\n", "\(started.error)")
        #expect(try said("status", at: "17:10").contains("×1.5 on points until 17:30 (Reading day)"))
        let again = try run("boost", "reading-day", at: "17:10")
        #expect(again.status == 1 && again.error.contains("There is no boost from \"Reading day\" to start."))
        try read("2", at: "17:00", minutes: 40, now: "17:45")
        #expect(!(try said("status", at: "17:50")).contains("×1.5 on points until"))
        #expect(try said("ledger", at: "17:50").contains("boost: Reading day"))
        let json = try JSONNode(printed: try said("status", "--json", at: "17:50"))["children"]?.array?.first
        #expect(json?["balance"]?.int == 100 + 400 + 150)
        #expect(json?["boosts"]?.array?.isEmpty == true)
    }

    @Test("Where the family's highest factor is lower, that is said, as it is paid")
    func highestFactor() throws {
        let family = Household.family.replacing(
            #""groups""#, with: #""economy": { "maxMultiplier": 1.25 }, "groups""#)
        try Data(family.utf8).write(to: household.url.appendingPathComponent("family.json"))
        try read("1", at: "16:00", minutes: 10, now: "16:10")
        #expect(try said("status", at: "16:30").contains("×1.25 on points for 30 min (Reading day), until"))
        #expect(try said("boost", "reading-day", at: "17:00") == "×1.25 on points until 17:30 (Reading day).\n")
        let json = try JSONNode(printed: try said("status", "--json", at: "17:10"))["children"]?.array?.first
        #expect(json?["boosts"]?.array?.first?["times"]?.number == 1.25)
    }

    @Test("A win that is reported when the time to start its boost is over says nothing of that")
    func reportedLate() throws {
        let line =
            #"{"id":"1","child":"mia","app":"books","start":"2026-11-03T16:00:00+01:00","seconds":600}"#
        for (day, isSaid) in [("03T16:10", true), ("06T12:00", false)] {
            let other = try Household(Self.files)
            let run = try other.run("ingest", "-", "--now", "2026-11-\(day):00+01:00", input: line + "\n")
            #expect(run.output.contains("Reading day"), "\(run.output)")
            #expect(run.output.contains("×1.5") == isSaid, "\(run.output)")
        }
    }

    @Test("A win that is taken back is said once, with its boost")
    func takenBack() throws {
        try read("1", at: "16:00", minutes: 10, now: "16:10")
        let run = try household.run(
            "void", "--child", "mia", "--from", "2026-11-03T15:00:00+01:00", "--until", "2026-11-03T17:00:00+01:00",
            "--yes", "--now", "2026-11-03T18:00:00+01:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.split(separator: "\n").filter { $0.contains("Taken back") }.count == 1, "\(run.output)")
    }

    @Test("A rule that brings none has none to start")
    func unknown() throws {
        let run = try run("boost", "reading-dya", at: "17:00")
        #expect(run.status == 64 && run.error.contains("Did you mean reading-day?"), "\(run.error)")
    }
}
