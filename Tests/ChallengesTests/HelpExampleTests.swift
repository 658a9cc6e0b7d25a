import Testing

@Suite("Examples of the help work in the family that init makes")
struct HelpExampleTests {
    static let examples: [[String]] = [
        ["apps", "add", "Lego Builder", "--category", "learning"],
        ["apps", "set", "khan", "pointsPerMinute=10", "--child", "mia"],
        ["children", "add", "Zoe", "--device", "zoe-tablet"],
        ["redeem", "minecraft", "10min", "--child", "mia", "--yes"],
        ["done", "tidy-room", "--child", "mia"],
        ["confirm", "tidy-room", "--child", "mia"],
    ]

    @Test("What the help shows can be typed as it stands", arguments: examples)
    func works(_ words: [String]) throws {
        let household = try Household()
        #expect(try household.run("init").status == 0)
        #expect(try household.run("points", "give", "500", "--child", "mia", "--now", "2026-11-02T15:00").status == 0)
        #expect(try household.run("new", "chores").status == 0)
        let help = try household.run(words[0], "--help").output
        let typed = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        #expect(help.contains("challenges \(typed)"), "\(help)")
        let run = try Executable.run(words + ["--now", "2026-11-02T16:00"], in: household.url)
        #expect(run.status == 0, "\(run.error)")
    }

    @Test("After a setting it is said when it holds, and only where that is so")
    func whenItHolds() throws {
        let household = try Household.sound()
        func note(_ words: String...) throws -> String {
            try Executable.run(["apps", "set"] + words, in: household.url).error
        }
        #expect(try note("khan", "pointsPerMinute=20").contains("from the next family day"))
        let price = try note("minecraft", "costPerMinute=60")
        #expect(price.contains("at once"))
        #expect(!price.contains("next family day"))
        #expect(try note("khan", "name=Khan") == "")
    }
}
