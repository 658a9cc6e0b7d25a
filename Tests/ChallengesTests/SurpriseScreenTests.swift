import Foundation
import JSONText
import Testing

@Suite("A surprise on all screens")
struct SurpriseScreenTests {
    private let household: Household
    private static let chances = "a surprise (10 points, Ice cream or 20 minutes of Minecraft)"

    init() throws {
        household = try Household([
            "family.json": Household.family,
            "Rules/rules.json": """
            { "challenges": [ { "id": "lucky", "title": "Lucky", "goal": { "minutes": 10, "tag": "reading", "per": "day" },
              "reward": { "oneOf": [ { "points": 10 }, { "prize": "Ice cream" },
                { "message": "Have fun", "unlock": { "app": "minecraft", "minutes": 20 } } ] } } ] }
            """,
        ])
    }

    private func read(on day: Int) throws {
        let start = "2026-11-0\(day)T16:00:00+01:00"
        let line = #"{"id":"\#(day)","child":"mia","app":"books","start":"\#(start)","seconds":600}"#
        let run = try household.run("ingest", "-", "--now", "2026-11-0\(day)T17:00:00+01:00", input: line + "\n")
        #expect(run.status == 0, "\(run.error)")
    }

    private func said(_ words: String..., on day: Int, at hour: Int = 18) throws -> String {
        let now = "2026-11-0\(day)T\(hour):00:00+01:00"
        return try Executable.run(words + ["--child", "mia", "--now", now], in: household.url).output
    }

    @Test("Says before a win what it can be, and after it what was drawn and nothing else")
    func drawn() throws {
        #expect(try said("status", on: 3).contains(Self.chances))
        let explained = try said("explain", "lucky", on: 3).split { $0.isWhitespace }.joined(separator: " ")
        #expect(explained.contains(Self.chances))
        try read(on: 3)
        let prize = try said("status", on: 3)
        #expect(prize.contains("You are owed: Ice cream"), "\(prize)")
        #expect(!prize.contains("surprise"), "\(prize)")
        try read(on: 4)
        #expect(try said("status", on: 4).contains("210"))
        try read(on: 7)
        let minutes = try said("status", "--all", on: 7)
        #expect(minutes.contains("20 minutes of Minecraft") && minutes.contains("Have fun"), "\(minutes)")
        #expect(!minutes.contains("surprise"), "\(minutes)")
        #expect(try said("explain", "lucky", on: 7).contains("Lucky brought 20 minutes to play"))
        #expect(try said("explain", "lucky", on: 7).contains("Lucky brought Ice cream"))
        #expect(try said("status", "--all", on: 7).contains("Lucky: 20 minutes of Minecraft"))
        let voucher = try said("redeem", "minecraft", "--voucher", on: 7)
        #expect(voucher.contains("20"), "\(voucher)")
        #expect(try said("status", on: 8).contains(Self.chances))
    }
}
