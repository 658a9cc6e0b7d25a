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

    @Test("Of two reports the earlier one is listed and answered first, and of two only one is confirmed")
    func reported() throws {
        let home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules])
        func run(_ words: String..., at moment: String) throws -> Executable.Run {
            try Executable.run(words + ["--now", "2026-11-\(moment)"], in: home.url)
        }
        func keys(at moment: String) throws -> [String] {
            try run("confirm", at: moment).output.split { $0.isWhitespace }.map(String.init).filter {
                $0.hasPrefix("t") && $0.dropFirst().allSatisfy(\.isNumber) && $0.count > 1
            }
        }
        // Leo does it before Mia, who is the first of the family.
        #expect(try run("done", "table", "--child", "leo", at: "02T16:00").status == 0)
        #expect(try run("done", "table", "--child", "mia", at: "02T17:00").status == 0)
        let both = try keys(at: "02T17:30")
        guard both.count >= 2, let leo = both.first, let mia = both.first(where: { $0 != leo }) else {
            Issue.record("\(both)")
            return
        }
        let early = try run("confirm", mia, at: "02T18:00")
        #expect(early.status == 1 && early.error.contains("Set the table: Leo reported it before"), "\(early.error)")
        #expect(early.error.contains("16:00"), "\(early.error)")
        #expect(try run("confirm", leo, at: "02T18:01").status == 0)
        // Also once somebody has it on another day.
        #expect(try run("confirm", "table", "--child", "mia", at: "03T17:00").status == 0)
        let late = try run("confirm", mia, at: "04T17:00")
        #expect(late.status == 1 && late.error.contains(Self.taken), "\(late.error)")
        #expect(try run("confirm", mia, "--decline", at: "04T17:01").status == 0)
        #expect(try run("status", "--child", "mia", at: "04T17:02").output.contains("20"))
    }
}
