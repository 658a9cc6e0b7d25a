import Testing

@Suite("A task that only the first one has, on all screens")
struct FirstComeScreenTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo", "language": "de" } ],
          "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 } ] }
        """
    private static let rules = """
        { "tasks": [ { "id": "table", "title": "Set the table", "points": 20, "firstCome": true } ] }
        """
    private static let taken = "Set the table: Leo was first, and has it this time."

    @Test("The others are told who has it, and a parent's yes to them is refused, until the next day")
    func taken() throws {
        let home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules])
        func run(_ words: String..., child: String = "mia", at moment: String) throws -> Executable.Run {
            try Executable.run(words + ["--child", child, "--now", "2026-11-\(moment)"], in: home.url)
        }
        #expect(try run("status", at: "02T16:00").output.contains("Set the table"))
        #expect(try run("confirm", "table", child: "leo", at: "02T17:00").status == 0)
        #expect(try run("status", at: "02T17:30").output.contains(Self.taken))
        #expect(try run("explain", "table", at: "02T17:30").output.contains(Self.taken))
        for command in ["done", "confirm"] {
            let refused = try run(command, "table", at: "02T18:00")
            #expect(refused.status == 1 && refused.error.contains(Self.taken), "\(refused.error)")
        }
        let next = try run("status", at: "03T08:00").output
        #expect(next.contains("Set the table") && !next.contains(Self.taken), "\(next)")
        #expect(try run("done", "table", at: "03T18:00").status == 0)
    }
}
