import Foundation
import JSONText
import Testing

/// What is owed for use, as a parent reads it.
@Suite("Points that are owed are told wherever they change")
struct OwedPointsTests {
    private let home: Household

    init() throws {
        let tube = #"{ "id": "tube", "name": "Tube", "category": "reward", "pay": "perMinute" }, "#
        home = try Household([
            "family.json": Household.family.replacing(#"{ "id": "minecraft","#, with: tube + #"{ "id": "minecraft","#),
            "Rules/rules.json": Household.rules,
        ])
        _ = try run("points", "give", "50", "--child", "mia", at: "15:00")
        #expect(try run("redeem", "tube", "--child", "mia", "--yes", at: "16:00").status == 0)
        try use("t", "16:00", minutes: 120, now: "18:00")
    }

    private func run(_ words: String..., at clock: String) throws -> Executable.Run {
        try Executable.run(words + ["--now", "2026-11-02T\(clock)"], in: home.url)
    }

    private func use(_ id: String, _ clock: String, minutes: Int, now: String) throws {
        let line =
            #"{"id":"\#(id)","child":"mia","app":"tube","start":"2026-11-02T\#(clock):00+01:00","seconds":\#(minutes * 60)}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T\(now)", input: line + "\n").status == 0)
    }

    private func ledger(_ clock: String) throws -> JSONNode? {
        let run = try run("ledger", "--json", "--child", "mia", at: clock)
        return try JSONNode(printed: run.output)["children"]?.array?.first
    }

    @Test("Points that a parent gives pay what is owed at once, and the answer says what still is")
    func given() throws {
        #expect(try ledger("18:01")?["owedPoints"]?.int == 1150)
        #expect(
            try run("points", "give", "100", "--child", "mia", at: "18:02").output
                == "Mia has 0 points now, and owes 1,050 points for time that was used.\n")
        #expect(try ledger("18:03")?["balance"]?.int == 0)
        #expect(try ledger("18:03")?["owedPoints"]?.int == 1050)
        #expect(
            try run("points", "give", "1100", "--child", "mia", at: "18:04").output == "Mia has 50 points now.\n")
    }

    @Test("The ledger and the status say the same of what is due and nobody has decided yet")
    func due() throws {
        // It is told ten minutes before it ends.
        let line =
            #"{"id":"b","child":"mia","app":"books","start":"2026-11-02T18:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T18:00", input: line + "\n").status == 0)
        let ledger = try #require(try ledger("18:11"))
        #expect(ledger["balance"]?.int == 0)
        #expect(ledger["owedPoints"]?.int == 1050)
        #expect(ledger["entries"]?.array?.compactMap { $0["points"]?.int } == [100, 50, -50, -100])
        let status = try JSONNode(printed: try run("status", "--json", "--child", "mia", at: "18:11").output)
        #expect(status["children"]?.array?.first?["balance"]?.int == 0)
    }

    @Test("Use that is left out says how much less is owed")
    func leftOut() throws {
        let run = try run(
            "void", "--child", "mia", "--from", "2026-11-02T16:00", "--until", "2026-11-02T17:00", "--yes",
            at: "18:05")
        #expect(run.output.contains("Mia owes 600 points less for time that was used."), "\(run.output)")
        #expect(!run.output.contains("No points changed"))
        #expect(try self.run("void", "--undo", "1", at: "18:06").output.contains("Mia owes 600 points more"))
    }

    @Test("An app that is removed leaves what is owed for it, and its use can still be left out")
    func removed() throws {
        let run = try run("apps", "remove", "tube", "--yes", at: "18:05")
        #expect(run.output.contains("Mia still owes 1,150 points for time with it."), "\(run.output)")
        #expect(try self.run("status", "--child", "mia", at: "18:06").output.contains("owed for time with Tube"))
        let void = try self.run("void", "t", "--yes", at: "18:07")
        #expect(void.output.contains("Mia owes 1,150 points less"), "\(void.output) \(void.error)")
        #expect(void.output.contains("50 points came to Mia."))
        #expect(try ledger("18:08")?["balance"]?.int == 50)
        #expect(try ledger("18:08")?["owedPoints"]?.int == 0)
    }

    @Test("What is owed is said once, not under each reward app")
    func once() throws {
        for words in [["status"], ["status", "--all"], ["redeem"]] {
            let output = try Executable.run(words + ["--child", "mia", "--now", "2026-11-02T18:05"], in: home.url)
                .output
            #expect(output.components(separatedBy: "1,150").count == 2, "\(output)")
            #expect(!output.contains("1150"), "\(output)")
        }
    }

    @Test("How to shut an app again names the child where there are several")
    func stop() throws {
        _ = try run("points", "give", "2000", "--child", "mia", at: "18:10")
        #expect(try run("redeem", "tube", "--child", "mia", "--yes", at: "18:11").status == 0)
        let again = try run("redeem", "tube", "--child", "mia", "--yes", at: "18:12")
        #expect(again.error.contains("challenges redeem Tube --stop --child mia"), "\(again.error)")
        let bought = try run("redeem", "tube", "300", "--child", "mia", "--yes", at: "18:13")
        #expect(bought.error.contains("challenges redeem tube --stop --child mia"), "\(bought.error)")
    }

    @Test("The shield says whether use counts where nothing has shut an app yet")
    func counts() throws {
        func apps(_ clock: String) throws -> [JSONNode] {
            let shield = try JSONNode(printed: try run("shield", "--json", "--child", "mia", at: clock).output)
            return shield["children"]?.array?.first?["apps"]?.array ?? []
        }
        let counts = try apps("18:01").map { $0["useCounts"]?.bool }
        #expect(counts == [true, false])
        #expect(
            try run("shield", "--child", "leo", at: "18:01").output.contains(
                "nothing has shut it yet, so its use counts and costs"))
    }
}
