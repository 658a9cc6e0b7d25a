import Testing

@Suite("A task with which children take turns, on all screens")
struct TurnsScreenTests {
    private let home: Household

    init() throws {
        home = try Household([
            "family.json": """
            { "name": "The test family", "timeZone": "Europe/Berlin", "settleHours": 6,
              "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
              "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 } ] }
            """,
            "Rules/rules.json": """
            { "tasks": [ { "id": "bins", "title": "Take the bins out", "points": 40, "per": "week",
                "for": ["mia", "leo"], "inTurns": true, "from": "2026-11-02" },
              { "id": "teeth", "title": "Brush your teeth", "points": 5, "times": 2 } ] }
            """,
        ])
    }

    private func run(_ words: String..., child: String = "mia", at moment: String) throws -> Executable.Run {
        try Executable.run(words + ["--child", child, "--now", "2026-11-\(moment)"], in: home.url)
    }

    @Test("status says whose turn it is, also while an earlier report waits")
    func whoseTurn() throws {
        let turn = "Take the bins out: it is Mia's turn. Leo's comes on Mon 9 Nov."
        func said(_ child: String, at moment: String) throws -> String {
            try run("status", child: child, at: moment).output.split { $0.isWhitespace }.joined(separator: " ")
        }
        #expect(try said("leo", at: "03T16:00").contains(turn))
        #expect(try run("done", "bins", at: "03T17:00").status == 0)
        #expect(try said("leo", at: "03T18:00").contains(turn))
        let next = try said("mia", at: "10T18:00")
        #expect(next.contains("it is Leo's turn. Mia's comes on Mon 16 Nov."), "\(next)")
    }

    @Test("What was taken back is confirmed anew by its short name, also while it is another child's turn")
    func takenBack() throws {
        #expect(try run("done", "bins", at: "03T17:00").status == 0)
        let listed = try Executable.run(["confirm", "--now", "2026-11-03T17:30"], in: home.url).output
        let key = listed.split { $0.isWhitespace }.map(String.init).first {
            $0.hasPrefix("t") && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber)
        }
        let item = try #require(key)
        #expect(try run("confirm", item, at: "03T18:00").status == 0)
        #expect(try run("confirm", item, "--take-back", at: "10T18:00").status == 0)
        let again = try run("confirm", item, at: "10T18:01")
        #expect(again.status == 0 && again.output.contains("Confirmed for Mia: Take the bins out."), "\(again.error)")
        #expect(try run("status", at: "10T18:02").output.contains("40"))
    }

    @Test("Where one of several times is taken back, explain dates what is left")
    func severalTimes() throws {
        #expect(try run("confirm", "teeth", at: "03T07:00").status == 0)
        #expect(try run("confirm", "teeth", at: "03T19:00").status == 0)
        let listed = try Executable.run(["confirm", "--take-back", "--now", "2026-11-03T19:30"], in: home.url).output
        let key = listed.split { $0.isWhitespace }.map(String.init).first {
            $0.hasPrefix("t") && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber)
        }
        #expect(try run("confirm", try #require(key), "--take-back", at: "03T20:00").status == 0)
        let explained = try run("explain", "teeth", at: "03T21:00").output
        #expect(explained.contains("19:00: done and confirmed"), "\(explained)")
        #expect(!explained.contains("07:00: done and confirmed"), "\(explained)")
    }
}
