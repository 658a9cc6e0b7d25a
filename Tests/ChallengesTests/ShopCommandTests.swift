import JSONText
import Testing

@Suite("The shop on the command line")
struct ShopCommandTests {
    private static func family(_ more: String = "") -> String {
        """
        { "name": "The test family", "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo", "language": "de" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward" } ]\(more) }
        """
    }
    private static let rules = """
        { "shop": [
            { "id": "ice", "title": "Ice cream", "icon": "🍦", "cost": 500, "on": "weekend", "maxTimes": 1, "per": "week" },
            { "id": "cinema", "title": "Cinema", "cost": 900, "about": "With popcorn." } ] }
        """
    /// An hour of books for each child on the Saturday, which brings 600 points.
    private static let use = ["mia", "leo"].map { child in
        #"{"id":"\#(child)1","child":"\#(child)","app":"books","start":"2026-11-07T08:00:00+01:00","seconds":3600}"#
    }.joined(separator: "\n")

    private let home: Household

    init() throws {
        home = try Household(["family.json": Self.family(), "Rules/rules.json": Self.rules, "events.jsonl": Self.use])
        #expect(try home.run("ingest", "events.jsonl", "--now", "2026-11-07T12:00").status == 0)
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

    @Test("The price comes first; what is bought is owed until a parent hands it over")
    func bought() throws {
        let asked = try run("redeem", "ice", at: "07T14:00")
        #expect(asked.status == 1)
        #expect(asked.error.contains("500 points: Ice cream. Nothing was paid, as nobody could be asked."))
        let paid = try run("redeem", "Ice cream", "--yes", at: "07T14:00")
        #expect(
            paid.output
                == "500 points: Ice cream. You are owed it until a parent hands it over. The balance is 100 points.\n")
        #expect(try run("status", at: "07T14:01").output.contains("You are owed: Ice cream"))
        #expect(try run("ledger", at: "07T14:01").output.contains("Ice cream"))
        let waiting = try json("confirm", at: "07T14:02")["items"]?.array ?? []
        #expect(waiting.map { $0["kind"]?.string } == ["bought"])
        let item = try #require(waiting.first?["item"]?.string)
        #expect(try run("confirm", item, at: "07T15:00").output == "Handed over to Mia: Ice cream.\n")
        let again = try run("confirm", item, at: "07T15:01").error
        #expect(again.contains("(Ice cream) was answered already: handed over"), "\(again)")
        #expect(try !run("status", at: "07T15:02").output.contains("You are owed"))
        #expect(
            try run("confirm", item, "--take-back", at: "07T15:03").output == "Ice cream is owed to Mia again.\n")
        #expect(try run("check", child: nil, at: "07T15:05").status == 0)
    }

    @Test("A refusal says what is missing, and from when on it goes")
    func refused() throws {
        #expect(
            try run("redeem", "cinema", "--yes", at: "07T14:00").error.contains(
                "You have 600 of 900 points for Cinema: 300 are missing."))
        #expect(
            try run("redeem", "ice", "--yes", at: "09T14:00").error.contains(
                "Ice cream is for the weekend: from Saturday on."))
        _ = try run("redeem", "ice", "--yes", at: "07T14:00")
        #expect(
            try run("redeem", "ice", "--yes", at: "08T14:00").error.contains(
                "Ice cream goes once a week: again from Saturday on."))
        #expect(
            try run("redeem", "ice", "30min", at: "07T14:00").error.contains("it is bought as a whole, for points"))
    }

    @Test("A parent who declines gives the points back, and the child reads why")
    func declined() throws {
        _ = try run("redeem", "ice", "--yes", at: "07T14:00")
        let item = try #require(try json("confirm", at: "07T14:02")["items"]?.array?.first?["item"]?.string)
        #expect(
            try run("confirm", item, "--decline", "--reason", "No ice left", at: "07T15:00").output
                == "Declined: Ice cream. Mia's points are back.\n")
        #expect(try run("status", at: "07T15:01").output.contains("Declined: Ice cream (No ice left)"))
        let child = try json("ledger", at: "07T15:01")["children"]?.array?.first
        #expect(child?["balance"]?.int == 600)
        #expect(child?["entries"]?.array?.last?["reason"]?.string == "given back: Ice cream")
    }

    @Test("While it is owed the child gives it back for its points")
    func givenBack() throws {
        _ = try run("redeem", "ice", "--yes", at: "07T14:00")
        #expect(
            try run("redeem", "ice", "--stop", at: "07T14:05").output
                == "Ice cream is given back. 500 points came back.\n")
        #expect(
            try run("redeem", "ice", "--stop", at: "07T14:06").error.contains(
                "No Ice cream is owed that could be given back."))
    }

    @Test("Where the family asks, a parent says yes first")
    func approval() throws {
        try home.write(Self.family(#", "economy": { "approval": true }"#), to: "family.json")
        #expect(
            try run("redeem", "ice", "--yes", at: "07T14:00").output
                == "500 points: Ice cream: asked. A parent says yes or no.\n")
        #expect(try run("status", at: "07T14:01").output.contains("Asked for: Ice cream for 500 points"))
        let waiting = try json("confirm", at: "07T14:02")["items"]?.array ?? []
        #expect(waiting.map { $0["kind"]?.string } == ["purchase"])
        let request = try #require(waiting.first?["item"]?.string)
        #expect(try run("confirm", request, at: "09T09:00").output.hasPrefix("Bought for Mia: Ice cream."))
        #expect(try json("status", at: "09T09:01")["children"]?.array?.first?["owed"]?.array?.count == 1)
        #expect(try run("confirm", request, at: "09T09:02").error.contains("was answered already: approved"))
    }

    @Test("A word that names an app and a thing asks which is meant")
    func both() throws {
        let same = Self.rules.replacing(#""title": "Cinema""#, with: #""title": "Minecraft""#)
        try home.write(same, to: "Rules/rules.json")
        let asked = try run("redeem", "minecraft", at: "07T14:00")
        #expect(asked.status == 64)
        #expect(asked.error.contains("\"minecraft\" is an app, and a thing of the shop as well."))
        #expect(try run("redeem", "cinema", at: "07T14:00").error.contains("of 900 points for Minecraft"))
        #expect(try run("lint", child: nil, at: "07T14:00").output.contains("S241"))
    }

    @Test("The child's screen shows the nearest thing as a bar, and all of them where all is told")
    func screen() throws {
        let brief = try run("status", at: "07T14:00").output
        #expect(brief.contains("Cinema") && brief.contains("600 of 900 points"), "\(brief)")
        #expect(brief.contains("Ice cream"), "\(brief)")
        let whole = try run("status", "--all", at: "09T14:00").output
        #expect(whole.contains("With popcorn."), "\(whole)")
        #expect(whole.contains("Ice cream is for the weekend: from Saturday on."), "\(whole)")
        #expect(whole.contains("once a week"))
        let shop = try json("status", at: "07T14:00")["children"]?.array?.first?["shop"]?.array ?? []
        #expect(shop.map { $0["thing"]?.string } == ["cinema", "ice"])
        #expect(shop.map { $0["canBuy"]?.bool } == [false, true])
        #expect(shop.map { $0["missing"]?.int } == [300, 0])
        let german = try run("status", child: "leo", at: "07T14:00").output
        #expect(german.contains("Laden") && german.contains("600 von 900 Punkten"), "\(german)")
        let prices = try run("redeem", at: "07T14:00").output
        #expect(prices.contains("can be bought now") && prices.contains("500 points, on the weekend, once a week"))
    }

    @Test("explain says where the child stands with a thing, and when it was bought")
    func explained() throws {
        #expect(try run("explain", "ice", at: "07T14:00").output.contains("It can be bought now."))
        _ = try run("redeem", "ice", "--yes", at: "07T14:00")
        let told = try run("explain", "ice", at: "08T10:00").output
        #expect(told.contains("Ice cream: 500 points on the weekend, once a week."), "\(told)")
        #expect(told.contains("Ice cream goes once a week: again from Saturday on."), "\(told)")
        #expect(told.contains("bought for 500 points, owed until it is handed over"), "\(told)")
        #expect(try run("explain", "cinema", at: "08T10:00").output.contains("You have 100 of 900 points"))
    }

    @Test("A shop is copied from its template, or built from nothing")
    func new() throws {
        let copied = try home.run("new", "shop", "--now", "2026-11-07T15:00")
        #expect(copied.status == 0, "\(copied.error)")
        #expect(!copied.output.contains("would have paid"), "\(copied.output)")
        let blank = try home.run("new", "--blank", "thing", "--set", "cost=70", "--now", "2026-11-07T15:00")
        #expect(blank.status == 0, "\(blank.error)")
        let listed = try run("redeem", at: "07T15:01").output
        #expect(listed.contains("ice-cream") && listed.contains("70 points, once a week"), "\(listed)")
        #expect(try run("redeem", "My thing", "--yes", at: "07T15:02").output.hasPrefix("70 points: My thing."))
    }
}
