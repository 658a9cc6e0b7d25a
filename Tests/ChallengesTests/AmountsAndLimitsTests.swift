import JSONText
import Testing

@Suite("What a child asks for is bought as it was asked, or refused with what can be had")
struct AmountsAndLimitsTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin", "dayStarts": "04:00",
          "children": [ { "id": "mia", "name": "Mia" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 20 },
            { "id": "tube", "name": "YouTube", "category": "reward", "pay": "perMinute", "costPerMinute": 50,
              "maxMinutesPerDay": 20 },
            { "id": "game", "name": "Game", "category": "reward", "maxMinutesPerDay": 40 } ] }
        """
    private static let rules = """
        { "challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 60, "app": "books", "per": "day" },
            "reward": { "unlock": { "app": "game", "minutes": 30 } } } ] }
        """

    private let home: Household

    /// Mia has 1,200 points and a voucher for 30 minutes.
    init() throws {
        home = try Household(["family.json": Self.family, "Rules/rules.json": Self.rules])
        try take("books", "08:00", minutes: 60, now: "10:00")
    }

    private func take(_ app: String, _ clock: String, minutes: Int, now: String) throws {
        let line =
            #"{"id":"\#(app)\#(clock)","child":"mia","app":"\#(app)","start":"2026-11-02T\#(clock):00+01:00","#
            + #""seconds":\#(minutes * 60)}"#
        #expect(try home.run("ingest", "-", "--now", "2026-11-02T\(now)", input: line).status == 0)
    }

    private func run(_ words: String..., at clock: String) throws -> Executable.Run {
        try Executable.run(words + ["--child", "mia", "--now", "2026-11-02T\(clock)"], in: home.url)
    }

    private func balance(at clock: String) throws -> Int? {
        let ledger = try home.json("ledger", "--child", "mia", "--json", "--now", "2026-11-02T\(clock)")
        return ledger.at(pointer: "/children/0/balance")?.int
    }

    @Test(
        "Points that buy no whole number of minutes are refused with the nearest amounts",
        arguments: [
            ("35", "30 points (3 min) or 40 points (4 min)"), ("309", "300 points (30 min) or 310 points (31 min)"),
            ("601", "600 points"), ("25", "30 points"),
        ])
    func wholeMinutes(_ asked: String, _ nearest: String) throws {
        let refused = try run("redeem", "game", asked, "--yes", at: "16:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("\(asked) points"), "\(refused.error)")
        #expect(refused.error.contains(nearest), "\(refused.error)")
        #expect(try balance(at: "16:01") == 1200)
    }

    @Test("A time is read as everywhere else", arguments: ["20min", "20m", "0h20", "20 minutes"])
    func times(_ asked: String) throws {
        let bought = try run("redeem", "game", asked, "--yes", at: "16:00").output
        #expect(bought.contains("200 points: 20 minutes of Game"), "\(bought)")
    }

    @Test(
        "What is too much or too little is refused with what can be had",
        arguments: [
            ("2000min", "2000 min of Game are too many: at most 60 min"), ("1h30", "90 min of Game are too many"),
            ("2000000", "2000000 points are too many"), ("2 days", "2880 min of Game are too many"),
            ("0min", "0 min of Game are too few"), ("0", "0 points are too few"),
        ])
    func bounds(_ asked: String, _ said: String) throws {
        let refused = try run("redeem", "game", asked, "--yes", at: "16:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains(said), "\(refused.error)")
    }

    @Test(
        "A voucher opens for a minute at least, and for no more than it has",
        arguments: [("0min", "at least one"), ("2000min", "has 30 min left")])
    func boundsOfVoucher(_ asked: String, _ said: String) throws {
        let refused = try run("redeem", "game", asked, "--voucher", at: "16:00")
        #expect(refused.status != 0)
        #expect(refused.error.contains(said), "\(refused.error)")
    }

    @Test("B6: pay as you go does not open behind the day's limit, and says when it resets")
    func meteredLimit() throws {
        try take("tube", "12:00", minutes: 20, now: "13:00")
        let refused = try run("redeem", "tube", "--yes", at: "16:00")
        #expect(refused.status == 1)
        #expect(refused.error.contains("Today's time with YouTube, 20 min, is used up."), "\(refused.error)")
        #expect(refused.error.contains("tomorrow 04:00"), "\(refused.error)")
        func night(_ clock: String) throws -> Int32 {
            let words = ["redeem", "tube", "--yes", "--child", "mia", "--now", "2026-11-03T\(clock)"]
            return try Executable.run(words, in: home.url).status
        }
        #expect(try night("03:59") == 1)
        #expect(try night("04:00") == 0)
    }

    @Test("A part of a voucher is used, the rest stays for another time")
    func partOfVoucher() throws {
        let opened = try run("redeem", "game", "20min", "--voucher", at: "16:00")
        #expect(opened.output.contains("Game is open until 16:20."), "\(opened.output)\(opened.error)")
        #expect(opened.output.contains("10 min of the voucher are left."), "\(opened.output)")
        let more = try run("redeem", "game", "15min", "--voucher", at: "16:10")
        #expect(more.status == 1)
        #expect(more.error.contains("10 min"), "\(more.error)")
        let points = try run("redeem", "game", "100", "--voucher", at: "16:10")
        #expect(points.status == 64)
        #expect(points.error.contains("minutes"), "\(points.error)")
        #expect(try run("redeem", "game", "--voucher", at: "17:00").output.contains("open until 17:10."))
    }

    @Test("A voucher of which the day has no room for all opens for as long as there is")
    func voucherUnderLimit() throws {
        try take("game", "12:00", minutes: 25, now: "13:00")
        let opened = try run("redeem", "game", "--voucher", at: "16:00")
        #expect(opened.output.contains("Game is open until 16:15."), "\(opened.output)\(opened.error)")
        #expect(opened.output.contains("15 min of the voucher are left."), "\(opened.output)")
        let none = try run("redeem", "game", "--voucher", at: "17:00")
        #expect(none.error.contains("is used up"), "\(none.error)")
        // The family's day ends at four.
        let next = try Executable.run(
            ["redeem", "game", "--voucher", "--child", "mia", "--now", "2026-11-03T04:00"], in: home.url)
        #expect(next.output.contains("open until 04:15."), "\(next.output)\(next.error)")
    }

    @Test("One minute may always be bought, however much it costs")
    func dearMinute() throws {
        try home.write(
            Self.family.replacing(
                "\"maxMinutesPerDay\": 40 }",
                with: """
                    "maxMinutesPerDay": 40 },
                    { "id": "dear", "name": "Dear", "category": "reward", "costPerMinute": 1000 }
                    """), to: "family.json")
        #expect(try home.run("lint").status != 2)
        let bought = try run("redeem", "dear", "1000", "--yes", at: "16:00")
        #expect(bought.output.contains("1000 points: 1 minute of Dear"), "\(bought.output)\(bought.error)")
        #expect(try balance(at: "16:01") == 200)
    }

    @Test("Status and shield say the hour at which a day's limit resets")
    func resets() throws {
        #expect(try run("redeem", "game", "100", "--yes", at: "16:00").status == 0)
        for command in [["status", "--all"], ["shield"]] {
            let words = command + ["--child", "mia", "--now", "2026-11-02T16:05"]
            let screen = try Executable.run(words, in: home.url, variables: ["COLUMNS": "200"]).output
            #expect(screen.contains("35 min left today") && screen.contains("04:00"), "\(screen)")
        }
        let app = try home.json("shield", "--child", "mia", "--json", "--now", "2026-11-02T16:05")
            .at(pointer: "/children/0/apps")?.array?.first { $0["app"]?.string == "game" }
        #expect(app?["resets"]?.string == "2026-11-03T04:00:00+01:00")
    }

    @Test("The balance of status holds what came back when a limit cut a window")
    func balanceAfterCut() throws {
        #expect(try run("redeem", "game", "300", "--yes", at: "16:00").status == 0)
        try home.write(
            Self.family.replacing("\"maxMinutesPerDay\": 40", with: "\"maxMinutesPerDay\": 10"), to: "family.json")
        let status = try run("status", at: "16:20")
        #expect(status.output.contains("1,000 points"), "\(status.output)")
        #expect(try run("redeem", at: "16:20").output.contains("1,000 points"))
        let json = try home.json("status", "--child", "mia", "--json", "--now", "2026-11-02T16:20")
        #expect(json.at(pointer: "/children/0/balance")?.int == 1000)
    }

    @Test("The last entries of the ledger are the last by the clock, what was earned today among them")
    func lastEntries() throws {
        for clock in ["10:01", "10:02", "10:03"] {
            #expect(try run("points", "give", "5", at: clock).status == 0)
        }
        try take("books", "12:00", minutes: 30, now: "13:00")
        let ledger = try home.json(
            "ledger", "--child", "mia", "--last", "2", "--json", "--now", "2026-11-02T14:00")
        let kinds = ledger.at(pointer: "/children/0/entries")?.array?.compactMap { $0["kind"]?.string }
        #expect(kinds?.contains("pointsEarned") == true, "\(kinds ?? [])")
        #expect(kinds?.count == 2)
        let screen = try run("ledger", "--last", "2", at: "14:00").output
        #expect(screen.contains("Books"), "\(screen)")
    }
}
