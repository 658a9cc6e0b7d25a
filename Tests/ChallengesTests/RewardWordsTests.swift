import Foundation
import JSONText
import Testing

@Suite("What is said of reward apps is what they do")
struct RewardWordsTests {
    private let home: Household

    init() throws {
        let tube = #"{ "id": "tube", "name": "Tube", "category": "reward", "pay": "perMinute" }, "#
        home = try Household([
            "family.json": Household.family
                .replacing(#"{ "id": "minecraft","#, with: tube + #"{ "id": "minecraft", "maxMinutesPerDay": 30,"#),
            "Rules/rules.json": Household.rules,
        ])
    }

    private func run(_ words: String..., at clock: String = "12:00") throws -> Executable.Run {
        try Executable.run(words + ["--now", "2026-11-02T\(clock)"], in: home.url)
    }

    @Test("A yes without an amount is no yes: it is asked what is wanted")
    func withoutAmount() throws {
        let run = try run("redeem", "minecraft", "--yes", "--child", "mia")
        #expect(run.status == 64)
        #expect(run.error.contains("nobody said how much of Minecraft is wanted"), "\(run.error)")
        #expect(try self.run("redeem", "minecraft", "--child", "mia").status == 0)
        #expect(try self.run("redeem", "tube", "--yes", "--child", "mia").error.contains("missing"))
    }

    @Test("An app that costs as it is used and that nothing has shut is not said to be shielded")
    func stillOpen() throws {
        _ = try run("points", "give", "100", "--child", "mia")
        let status = try run("status", "--all", "--child", "mia").output
        #expect(status.contains("nothing has shut it yet, so its use counts and costs points"), "\(status)")
        #expect(status.contains("shut: points open it"), "\(status)")
    }

    @Test("A refusal before another remark ends like a part of a sentence")
    func punctuation() throws {
        let status = try run("status", "--all", "--child", "mia").output
        #expect(!status.contains(".;"), "\(status)")
        #expect(status.contains("missing; 30 min left today"), "\(status)")
    }

    @Test("Accounts of an app that was removed bear its last name")
    func removedName() throws {
        let line =
            #"{"id":"k","child":"mia","app":"khan","start":"2026-11-02T10:00:00+01:00","seconds":600}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T12:00", input: line).status == 0)
        let family = try String(contentsOfFile: home.path("family.json"), encoding: .utf8)
        try home.write(family.replacing(#"{ "id": "khan","#, with: #"{ "id": "other","#), to: "family.json")
        let ledger = try run("ledger", "--child", "mia", at: "13:00").output
        #expect(ledger.contains("Khan Academy 100"), "\(ledger)")
    }
}
