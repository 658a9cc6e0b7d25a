import Foundation
import JSONText
import Testing

@Suite("Leaving out use that was not real, from the command line")
struct VoidCommandTests {
    private static func household() throws -> Household {
        let household = try Household.sound()
        let lines = [("e1", "mia", "16:00"), ("e2", "mia", "18:00"), ("e3", "leo", "12:00")].map { id, child, clock in
            #"{"id":"\#(id)","child":"\#(child)","app":"books","start":"2026-11-02T\#(clock):00+01:00","seconds":1500}"#
        }
        let run = try household.run("ingest", "-", "--now", "2026-11-02T20:00", input: lines.joined(separator: "\n"))
        try #require(run.status == 0, "\(run.error)")
        return household
    }

    private static func balances(_ household: Household) throws -> [Int?] {
        try household.json("ledger", "--json", "--now", "2026-11-02T22:00")["children"]?.array?
            .map { $0["balance"]?.int } ?? []
    }

    private static func seconds(_ household: Household, _ child: String) throws -> Int {
        try household.json("usage", "--child", child, "--json", "--now", "2026-11-02T22:00")["usage"]?.array?
            .compactMap { $0["seconds"]?.int }.reduce(0, +) ?? 0
    }

    @Test("4: a time is left out after asking; what was won is taken back in the ledger and among the badges")
    func time() throws {
        let household = try Self.household()
        #expect(try Self.balances(household) == [525, 275])
        let words = ["void", "--child", "mia", "--from", "2026-11-02T15:00", "--until", "2026-11-02T19:00"]
        let asked = try Executable.run(words + ["--now", "2026-11-02T21:00"], in: household.url)
        #expect(asked.status == 1)
        #expect(asked.error.contains("50 min of use by Mia will count for nobody"), "\(asked.error)")
        #expect(asked.error.contains("In all, 525 points go from Mia."), "\(asked.error)")
        #expect(asked.error.contains("Will be taken back from Mia: Spark, 25 points."), "\(asked.error)")
        #expect(try Self.balances(household) == [525, 275])

        let done = try Executable.run(
            words + ["--why", "a friend was here", "--yes", "--now", "2026-11-02T21:00"], in: household.url)
        #expect(done.output.contains("Taken back from Mia: Spark, 25 points."), "\(done.output) \(done.error)")
        #expect(done.output.contains("In all, 525 points went from Mia."), "\(done.output)")
        #expect(try Self.balances(household) == [0, 275])
        #expect(try Self.seconds(household, "mia") == 0)
        let badges = try household.json("badges", "--child", "mia", "--json", "--now", "2026-11-02T22:00")
        #expect(badges.at(pointer: "/children/0/badges/0/won")?.bool == false)
        let list = try household.json("void", "--json")
        #expect(list.at(pointer: "/voids/0/why")?.string == "a friend was here")

        #expect(try household.run("void", "--undo", "1", "--now", "2026-11-02T21:30").status == 0)
        #expect(try Self.balances(household) == [525, 275])
        #expect(try Self.seconds(household, "mia") == 3000)
        #expect(try household.run("void", "--undo", "1").status == 1)
    }

    @Test("One report is given to another child, by its id; the same minutes count once")
    func reassigned() throws {
        let household = try Self.household()
        let run = try household.run("void", "e2", "--to", "leo", "--yes", "--now", "2026-11-02T21:00")
        #expect(run.status == 0, "\(run.error)")
        #expect(try Self.balances(household) == [275, 525])
        #expect(try Self.seconds(household, "leo") == 3000)
        // The other way round it is another word about what leo has now.
        #expect(
            try household.run(
                "void", "--child", "leo", "--from", "2026-11-02T11:00", "--until", "2026-11-02T13:00", "--to", "mia",
                "--yes", "--now", "2026-11-02T21:00"
            ).status == 0)
        #expect(try Self.balances(household) == [525, 275])
    }

    /// The reasons in a child's ledger with their points.
    private static func entries(_ household: Household, _ child: String) throws -> [String] {
        let ledger = try household.json("ledger", "--json", "--child", child, "--now", "2026-11-04T22:00")
        return ledger.at(pointer: "/children/0/entries")?.array?.map {
            "\($0["points"]?.int ?? 0) \($0["reason"]?.string ?? "")"
        } ?? []
    }

    @Test("On the running day, too, the ledger says what happened and why, and goes on from there")
    func runningDay() throws {
        let household = try Self.household()
        let words = ["void", "e2", "--why", "a friend was here", "--yes", "--now", "2026-11-02T21:00"]
        #expect(try Executable.run(words, in: household.url).status == 0)
        #expect(
            try Self.entries(household, "mia") == [
                "500 time with Books", "25 Spark", "-250 use that was not real (a friend was here): time with Books",
            ])
        let line =
            #"{"id":"e4","child":"mia","app":"books","start":"2026-11-02T20:00:00+01:00","seconds":600}"#
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T21:30", input: line).status == 0)
        #expect(try Self.entries(household, "mia").contains("600 time with Books"))
        #expect(try Self.balances(household) == [375, 275])
        #expect(try household.run("check").status == 0)
        #expect(try household.run("void", "--undo", "1", "--now", "2026-11-02T21:40").status == 0)
        #expect(try Self.entries(household, "mia").contains("250 given back: time with Books"))
        #expect(try Self.balances(household) == [625, 275])
        #expect(try household.run("check").status == 0)
    }

    @Test("Use that is given to another child is not called unreal, in no ledger and in no list")
    func givenToAnother() throws {
        let household = try Self.household()
        #expect(try household.run("void", "e2", "--to", "leo", "--yes", "--now", "2026-11-02T21:00").status == 0)
        #expect(try Self.entries(household, "mia").contains("-250 use that was Leo's: time with Books"))
        #expect(
            try Self.entries(household, "leo").filter { $0.contains("time with Books") } == [
                "250 time with Books", "250 use that was told as Mia's: time with Books",
            ])
        let list = try household.run("void", "--now", "2026-11-02T21:00").output
        #expect(!list.contains("not real"), "\(list)")
        #expect(list.contains("Mia, given to Leo"), "\(list)")
    }

    @Test("A win that other use wins after all has one date everywhere", arguments: [true, false])
    func oneDate(_ isKnownBefore: Bool) throws {
        let household = try Household.sound()
        let weekly = Household.rules.replacing(
            "\"per\": \"day\" },\n      \"reward\"", with: "\"per\": \"week\" },\n      \"reward\"")
        #expect(weekly != Household.rules)
        try household.write(weekly, to: "Rules/rules.json")
        func ingest(_ day: Int) throws {
            let line =
                #"{"id":"d\#(day)","child":"mia","app":"books","start":"2026-11-0\#(day)T16:00:00+01:00","seconds":1500}"#
            #expect(try household.run("ingest", "-", "--now", "2026-11-0\(day)T20:00", input: line).status == 0)
        }
        try ingest(2)
        if isKnownBefore { try ingest(3) }
        #expect(try household.run("void", "d2", "--yes", "--now", "2026-11-03T21:00").status == 0)
        if !isKnownBefore { try ingest(4) }
        let now = "2026-11-04T21:00"
        let day = isKnownBefore ? "2026-11-03" : "2026-11-04"
        let badges = try household.json("badges", "--child", "mia", "--json", "--now", now)
        #expect(badges.at(pointer: "/children/0/badges/0/date")?.string == day)
        let ledger = try household.json("ledger", "--json", "--child", "mia", "--now", now)
        let won = ledger.at(pointer: "/children/0/entries")?.array?.first { $0["kind"]?.string == "challengeCompleted" }
        #expect(won?["date"]?.string == day)
        let status = try household.run("status", "--all", "--child", "mia", "--now", now).output
        #expect(status.contains(isKnownBefore ? "Tue 3 Nov  Spark" : "Wed 4 Nov  Spark"), "\(status)")
        let explain = try household.run("explain", "spark", "--child", "mia", "--now", now).output
        #expect(
            explain.contains(isKnownBefore ? "Tue 3 Nov 16:20: Spark won" : "Wed 4 Nov 16:20: Spark won"), "\(explain)")
    }

    static let refused: [(words: [String], said: String)] = [
        (["e9", "--yes"], "No use is recorded under the id"),
        (["--child", "mia", "--from", "2026-11-02T16:00"], "a later end are needed"),
        (["--from", "2026-11-02T16:00", "--until", "2026-11-02T17:00"], "A child, a beginning"),
        (["--child", "mia", "--from", "2026-11-02T17:00", "--until", "2026-11-02T16:00"], "a later end"),
        (["--child", "mia", "--from", "noon", "--until", "2026-11-02T16:00"], "is not a moment"),
        (["--child", "mia", "--from", "2026-11-01T16:00", "--until", "2026-11-01T17:00"], "Nothing is recorded"),
        (
            ["--child", "mia", "--from", "2026-11-02T16:00", "--until", "2026-11-02T17:00", "--to", "mia"],
            "counts for Mia already"
        ),
    ]

    @Test("What makes no sense is said, and changes nothing", arguments: refused)
    func isRefused(_ words: [String], _ said: String) throws {
        let household = try Self.household()
        let run = try Executable.run(["void"] + words + ["--now", "2026-11-02T21:00"], in: household.url)
        #expect(run.status != 0)
        #expect(run.error.contains(said), "\(run.error)")
        #expect(try Self.balances(household) == [525, 275])
        #expect(try household.json("void", "--json")["voids"]?.array?.isEmpty == true)
    }
}
