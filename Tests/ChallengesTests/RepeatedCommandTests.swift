import Foundation
import JSONText
import Testing

@Suite("What was recorded is acknowledged, and can be asked for again")
struct RepeatedCommandTests {
    private let home: Household

    init() throws {
        home = try Household.sound()
        try home.write(
            #"{"id":"m1","child":"mia","app":"books","start":"2026-11-02T08:00:00+01:00","seconds":3600}"#,
            to: "events.jsonl")
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-02T12:00").status == 0)
    }

    private func balance(in home: Household) throws -> Int? {
        try home.json("ledger", "--json", "--child", "mia", "--now", "2026-11-02T18:00")["children"]?.array?
            .first?["balance"]?.int
    }

    @Test(
        "Whatever the system refuses, and when: what is paid is acknowledged, and what is not acknowledged is not paid")
    func refusedFiles() throws {
        let before = try #require(try balance(in: home))
        var (paid, refused) = (0, 0)
        for limit in 4...20 {
            let copy = try Household()
            for name in try FileManager.default.contentsOfDirectory(atPath: home.url.path) {
                try FileManager.default.copyItem(atPath: home.path(name), toPath: copy.path(name))
            }
            let run = try copy.shell(
                "ulimit -n \(limit); exec $challenges redeem minecraft 5min --child mia --yes --now 2026-11-02T16:00")
            let isPaid = try balance(in: copy) == before - 250
            #expect(isPaid == (run.status == 0), "with \(limit) open files: \(run)")
            if isPaid { paid += 1 } else { refused += 1 }
        }
        #expect(paid > 0 && refused > 0)
    }

    @Test("Buying is repeated without harm when the points are gone, and known by what was asked for")
    func redeeming() throws {
        let before = try #require(try balance(in: home))
        func redeem(_ amount: String, at clock: String) throws -> Executable.Run {
            try home.run(
                "redeem", "minecraft", amount, "--child", "mia", "--yes", "--attempt", "monday", "--now",
                "2026-11-02T\(clock)")
        }
        #expect(try redeem("500", at: "16:00").status == 0)
        let again = try redeem("500", at: "16:05")
        #expect(again.status == 0, "\(again.error)")
        #expect(again.output == "This was recorded before (16:00), and was not done again.\n")
        #expect(try redeem("10min", at: "16:05").error.contains("Another command was recorded"))
        #expect(try balance(in: home) == before - 500)
    }

    @Test("Of a voucher the minutes are part of what was asked for")
    func voucher() throws {
        let rules =
            #"{ "challenges": [ { "id": "v", "title": "V", "goal": { "minutes": 10, "app": "books", "per": "day" }, "#
            + #""reward": { "unlock": { "app": "minecraft", "minutes": 30 } } } ] }"#
        let home = try Household(["family.json": Household.family, "Rules/rules.json": rules])
        let line = #"{"id":"m1","child":"mia","app":"books","start":"2026-11-02T08:00:00+01:00","seconds":3600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T12:00", input: line).status == 0)
        func start(_ minutes: String) throws -> Executable.Run {
            try home.run(
                "redeem", "minecraft", minutes, "--voucher", "--child", "mia", "--attempt", "a", "--now",
                "2026-11-02T16:00")
        }
        #expect(try start("5min").status == 0)
        #expect(try start("5min").output.contains("was recorded before"))
        #expect(try start("7min").error.contains("Another command was recorded as the attempt a"))
    }

    @Test("A command that is repeated under its name is done once, and says so")
    func attempt() throws {
        let before = try #require(try balance(in: home))
        func give(_ points: String, _ attempt: String) throws -> Executable.Run {
            try home.run(
                "points", "give", points, "--child", "mia", "--attempt", attempt, "--now", "2026-11-02T16:00")
        }
        #expect(try give("50", "monday").status == 0)
        let again = try give("50", "monday")
        #expect(again.status == 0)
        #expect(again.output == "This was recorded before (16:00), and was not done again.\n")
        #expect(try balance(in: home) == before + 50)
        let other = try give("60", "monday")
        #expect(other.status == 1)
        #expect(other.error.contains("Another command was recorded as the attempt monday"))
        #expect(try give("50", "tuesday").status == 0)
        #expect(try balance(in: home) == before + 100)
    }
}
