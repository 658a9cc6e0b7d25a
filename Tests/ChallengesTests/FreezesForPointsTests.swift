import JSONText
import Testing

@Suite("Freezes for points on the command line")
struct FreezesForPointsTests {
    private static func family(_ more: String = "") -> String {
        """
        { "name": "The test family", "timeZone": "Europe/Berlin", "settleHours": 6,
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo", "language": "de" } ],
          "apps": [ { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 } ]\(more) }
        """
    }
    private static let rules = """
        { "streaks": [
            { "id": "reading", "title": "Reading streak", "goal": { "minutes": 10, "category": "learning", "per": "day" },
              "freezes": { "max": 1, "cost": 150 } } ] }
        """
    /// Ten minutes of books for each child on some days, which bring 100 points each.
    private static func use(_ days: String...) -> String {
        ["mia", "leo"].flatMap { child in
            days.map { day in
                #"{"id":"\#(child)\#(day)","child":"\#(child)","app":"books","start":"2026-11-\#(day)T16:00:00+01:00","seconds":600}"#
            }
        }.joined(separator: "\n")
    }

    private let home: Household

    init() throws {
        home = try Household([
            "family.json": Self.family(), "Rules/rules.json": Self.rules, "events.jsonl": Self.use("02", "03"),
        ])
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-03T20:00").status == 0)
    }

    private func run(_ words: String..., child: String? = "mia", at moment: String) throws -> Executable.Run {
        var arguments = words + ["--now", "2026-11-\(moment)"]
        if let child { arguments += ["--child", child] }
        return try Executable.run(arguments, in: home.url)
    }

    private func json(_ words: String..., at moment: String) throws -> JSONNode {
        let arguments = words + ["--json", "--child", "mia", "--now", "2026-11-\(moment)"]
        return try JSONNode(printed: try Executable.run(arguments, in: home.url).output)
    }

    @Test("The price comes first; a yes pays it, the freeze is there, and saves the day that was missed")
    func bought() throws {
        let asked = try run("redeem", "reading", at: "04T10:00")
        #expect(asked.status == 1)
        #expect(asked.error.contains("150 points: Freeze for Reading streak. Nothing was paid"), "\(asked.error)")
        #expect(
            try run("redeem", "Reading streak", "--yes", at: "05T05:00").output
                == "150 points: Freeze for Reading streak. It is used by itself for the next missed day. "
                + "The balance is 50 points.\n")
        let status = try run("status", at: "05T05:01").output
        #expect(status.contains("1 freeze") && !status.contains("You are owed"), "\(status)")
        #expect(try run("ledger", at: "05T05:02").output.contains("Freeze for Reading streak"))
        #expect(try json("confirm", at: "05T05:03")["items"]?.array?.isEmpty == true)
        try home.write(Self.use("05"), to: "events.jsonl")
        #expect(try run("ingest", "events.jsonl", child: nil, at: "05T20:00").status == 0)
        #expect(try run("streaks", at: "05T20:01").output.contains("3 days"))
        let explained = try run("explain", "reading", at: "05T20:02").output
        #expect(explained.contains("a freeze bought for 150 points"), "\(explained)")
        #expect(explained.contains("missed, and saved by a freeze"), "\(explained)")
        #expect(explained.contains("Freeze for Reading streak can be bought now, for 150 points."), "\(explained)")
        #expect(try run("report", child: nil, at: "05T20:03").status == 0)
    }

    @Test("A refusal says what is missing, or that the stock is full; what can be had says so, too")
    func refused() throws {
        _ = try run("redeem", "reading", "--yes", at: "03T21:00")
        #expect(try run("check", child: nil, at: "03T21:01").status == 0)
        #expect(
            try run("redeem", "reading", "--yes", at: "03T21:01").error.contains(
                "Freeze for Reading streak: there is one already, and no more can be kept."))
        #expect(try run("redeem", at: "03T21:02").output.contains("there is one already, and no more can be kept."))
        #expect(try run("redeem", at: "03T21:02").output.contains("150 points: Freeze for Reading streak"))
        let shop = try json("redeem", at: "03T21:03")["children"]?.array?.first?["shop"]?.array ?? []
        #expect(shop.map { $0["thing"]?.string } == ["reading"])
        #expect(shop.map { $0["canBuy"]?.bool } == [false])
        #expect(
            try run("redeem", "reading", "--yes", at: "05T07:00").error.contains(
                "You have 50 of 150 points for Freeze for Reading streak: 100 are missing."))
        #expect(
            try run("redeem", "reading", "--stop", at: "05T07:00").error.contains(
                "No Freeze for Reading streak is owed that could be given back."))
    }

    @Test("Where the family asks, a parent says yes first")
    func approval() throws {
        try home.write(Self.family(#", "economy": { "approval": true }"#), to: "family.json")
        #expect(
            try run("redeem", "reading", "--yes", at: "03T21:00").output
                == "150 points: Freeze for Reading streak: asked. A parent says yes or no.\n")
        #expect(
            try run("status", at: "03T21:01").output.contains("Asked for: Freeze for Reading streak for 150 points"))
        let request = try #require(try json("confirm", at: "03T21:02")["items"]?.array?.first?["item"]?.string)
        #expect(
            try run("confirm", request, at: "03T21:03").output.hasPrefix(
                "Bought for Mia: Freeze for Reading streak. It is used by itself for the next missed day."))
        let child = try json("status", at: "03T21:04")["children"]?.array?.first
        #expect(child?["streaks"]?.array?.first?["freezes"]?.int == 1)
    }

    @Test("A child that reads German reads all of it in German")
    func german() throws {
        #expect(
            try run("redeem", "reading", "--yes", "--lang", "de", child: "leo", at: "03T21:00").output
                == "150 Punkte: Joker für Reading streak. Er hilft von selbst, wenn du einen Tag verpasst. "
                + "Übrig: 50 Punkte.\n")
        #expect(try run("status", child: "leo", at: "03T21:01").output.contains("1 Joker"))
        let ledger = try run("ledger", "--lang", "de", child: "leo", at: "03T21:01").output
        #expect(ledger.contains("Joker für Reading streak"), "\(ledger)")
        let explained = try run("explain", "reading", "--lang", "de", child: "leo", at: "03T21:02").output
        #expect(explained.contains("ein Joker gekauft, für 150 Punkte"), "\(explained)")
    }
}
