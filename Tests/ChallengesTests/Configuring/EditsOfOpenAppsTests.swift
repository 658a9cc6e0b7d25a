import JSONText
import Testing

@Suite("Edits of the price or the kind of an app that is open")
struct EditsOfOpenAppsTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "dayStarts": "04:00",
          "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [
            { "id": "game", "name": "Game", "category": "reward", "costPerMinute": 50 },
            { "id": "tube", "name": "YouTube", "category": "reward", "costPerMinute": 50, "pay": "perMinute" } ] }
        """

    private let home: Household

    /// At 16:00 Mia has paid 500 of her 1,000 points for ten minutes of the game, and has opened YouTube.
    init() throws {
        home = try Household(["family.json": Self.family])
        for words in [
            ["points", "give", "1000"], ["redeem", "game", "10min", "--yes"], ["redeem", "tube", "--yes"],
        ] {
            let run = try Executable.run(words + ["--child", "mia", "--now", "2026-11-02T16:00"], in: home.url)
            #expect(run.status == 0, "\(run.error)")
        }
    }

    private func run(_ words: String..., at clock: String) throws -> Executable.Run {
        let run = try Executable.run(words + ["--now", "2026-11-02T\(clock)"], in: home.url)
        #expect(run.status == 0, "\(run.error)")
        return run
    }

    private func balance(at clock: String) throws -> Int? {
        let ledger = try home.json("ledger", "--child", "mia", "--json", "--now", "2026-11-02T\(clock)")
        return ledger.at(pointer: "/children/0/balance")?.int
    }

    private func use(_ app: String, _ clock: String, minutes: Int, now: String) throws {
        let line =
            #"{"id":"\#(app)\#(clock)","child":"mia","app":"\#(app)","start":"2026-11-02T\#(clock):00+01:00","#
            + #""seconds":\#(minutes * 60)}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T\(now)", input: line).status == 0)
    }

    @Test(
        "What was used stays paid; of minutes that end with the edit the points come back, and that is said",
        arguments: ["costPerMinute=0", "category=learning"])
    func bought(_ edit: String) throws {
        let set = try run("apps", "set", "game", edit, "--yes", at: "16:04")
        #expect(
            set.error.contains("Mia's time with Game ended: 300 points of minutes that were left came back."),
            "\(set.error)")
        #expect(try balance(at: "16:05") == 800)
    }

    @Test("A window that was over when its app became free ends when it was over, and nothing comes back")
    func over() throws {
        let set = try run("apps", "set", "game", "costPerMinute=0", at: "17:00")
        #expect(!set.error.contains("ended"), "\(set.error)")
        #expect(try balance(at: "17:01") == 500)
        #expect(try run("shield", "history", at: "17:01").output.contains("opened once, 500 points, 10 min"))
    }

    @Test(
        "Another price, and points that go as the app is used, leave minutes that were paid",
        arguments: [
            "costPerMinute=100", "pay=perMinute",
        ])
    func stays(_ edit: String) throws {
        #expect(try !run("apps", "set", "game", edit, at: "16:04").error.contains("ended"))
        #expect(try run("shield", at: "16:05").output.contains("open, 5 min left (until 16:10)"))
        #expect(try balance(at: "16:05") == 500)
    }

    @Test("An app that is bought from now on is shut, if it was open as it is used: it would cost nothing")
    func buyingAhead() throws {
        try use("tube", "16:00", minutes: 2, now: "16:02")
        let set = try run("apps", "set", "tube", "pay=upfront", at: "16:04")
        #expect(set.error.contains("Mia's time with YouTube ended."), "\(set.error)")
        #expect(try run("redeem", "--child", "mia", at: "16:05").output.contains("up to 400 points: 8 minutes"))
        #expect(try balance(at: "16:05") == 400)
    }

    @Test("An app that is taken from the reward apps in the file is released as one that a command takes out")
    func byHand() throws {
        let edited = Self.family.replacing(#""reward", "costPerMinute": 50 }"#, with: #""learning" }"#)
        try home.write(edited, to: "family.json")
        #expect(try run("redeem", "--child", "mia", at: "16:04").output.contains("Mia has 800 points"))
        try use("tube", "16:04", minutes: 1, now: "16:05")
        #expect(try balance(at: "16:06") == 700)
        // Back among the reward apps it opens for points, and was open once.
        try home.write(Self.family, to: "family.json")
        #expect(try run("shield", at: "16:07").output.contains("shut: points open it"))
        #expect(try run("shield", "history", at: "16:07").output.contains("opened once, 250 points, 5 min"))
    }
}
