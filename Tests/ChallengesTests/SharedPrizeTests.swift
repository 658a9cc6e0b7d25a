import Foundation
import JSONText
import Testing

@Suite("A prize that children win together")
struct SharedPrizeTests {
    /// Mia and Leo have read for the forty minutes that bring pizza.
    private func household(_ reward: String = #"{ "prize": "Pizza night" }"#) throws -> Household {
        let household = try Household([
            "family.json": Household.family,
            "Rules/rules.json": """
            { "challenges": [ { "id": "forty", "title": "Forty minutes", "together": true,
              "goal": { "minutes": 40, "tag": "reading", "per": "week" }, "reward": \(reward) } ] }
            """,
            "week.jsonl": """
            {"id":"1","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1200}
            {"id":"2","child":"leo","app":"books","start":"2026-11-02T17:00:00+01:00","seconds":1200}

            """,
        ])
        let run = try household.run("ingest", "week.jsonl", "--now", "2026-11-02T18:00:00+01:00")
        #expect(run.status == 0, "\(run.error)")
        return household
    }

    private func items(_ household: Household, _ more: String...) throws -> [JSONNode] {
        try #require(
            try JSONNode(printed: Executable.run(["confirm", "--json"] + more, in: household.url).output)["items"]?
                .array)
    }

    @Test("Is owed once, stands on each child's screen, and is handed over to all of them")
    func once() throws {
        let household = try household()
        let owed = try items(household)
        #expect(owed.count == 1)
        #expect(owed.first?["sharedBy"]?.array?.compactMap(\.string) == ["mia", "leo"])
        for child in ["mia", "leo"] {
            let status = try household.run("status", "--child", child, "--plain", "--now", "2026-11-02T18:00:00+01:00")
            #expect(status.output.contains("You are owed: Pizza night (one for Mia and Leo)"), "\(status.output)")
        }
        let item = try #require(owed.first?["item"]?.string)
        // Whoever of them is named, it is the same prize.
        #expect(try items(household, "--child", "leo").first?["item"]?.string == item)
        let given = try household.run("confirm", item)
        #expect(given.output == "Handed over to Mia and Leo: Pizza night.\n", "\(given.error)")
        #expect(try items(household).isEmpty)
        let back = try household.run("confirm", item, "--take-back")
        #expect(back.output == "Pizza night is owed to Mia and Leo again.\n", "\(back.error)")
        #expect(try items(household).count == 1)
    }

    @Test("Is each child's own with \"each\" beside it")
    func each() throws {
        let owed = try items(household(#"{ "prize": "A book", "each": true }"#))
        #expect(owed.compactMap { $0["child"]?.string } == ["mia", "leo"])
        #expect(owed.allSatisfy { $0["sharedBy"] == nil })
    }

    @Test("Is told to hooks and other programs with all who share it")
    func told() throws {
        let household = try household()
        let run = try household.run("simulate", "--events", "week.jsonl", "--outcomes", "out.jsonl")
        #expect(run.status == 0, "\(run.error)")
        let lines = try String(contentsOfFile: household.path("out.jsonl"), encoding: .utf8).split(separator: "\n")
            .filter { $0.contains("\"prizeWon\"") }
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains(#""prize":"Pizza night","sharedBy":["mia","leo"]"#) }, "\(lines)")
    }
}
