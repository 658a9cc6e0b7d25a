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
        #expect(asked.error.contains("50 min of use by mia will count for nobody"), "\(asked.error)")
        #expect(try Self.balances(household) == [525, 275])

        let done = try Executable.run(
            words + ["--why", "a friend was here", "--yes", "--now", "2026-11-02T21:00"], in: household.url)
        #expect(done.output.contains("Taken back from mia: Spark, 25 points."), "\(done.output) \(done.error)")
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

    static let refused: [(words: [String], said: String)] = [
        (["e9", "--yes"], "No use is recorded under the id"),
        (["--child", "mia", "--from", "2026-11-02T16:00"], "a later end are needed"),
        (["--from", "2026-11-02T16:00", "--until", "2026-11-02T17:00"], "A child, a beginning"),
        (["--child", "mia", "--from", "2026-11-02T17:00", "--until", "2026-11-02T16:00"], "a later end"),
        (["--child", "mia", "--from", "noon", "--until", "2026-11-02T16:00"], "is not a moment"),
        (["--child", "mia", "--from", "2026-11-01T16:00", "--until", "2026-11-01T17:00"], "Nothing is recorded"),
        (
            ["--child", "mia", "--from", "2026-11-02T16:00", "--until", "2026-11-02T17:00", "--to", "mia"],
            "counts for mia already"
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
