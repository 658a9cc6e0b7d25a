import JSONText
import Testing

@Suite("What is said after an edit of a price is true")
struct PriceWordsTests {
    private static let family = """
        { "name": "The test family", "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo", "allApps": { "pay": "upfront" } } ],
          "apps": [
            { "id": "game", "name": "Game", "category": "reward", "costPerMinute": 80, "approval": true,
              "again": "refuse", "forChild": { "leo": { "costPerMinute": 90 } } },
            { "id": "khan", "name": "Khan", "category": "learning", "pointsPerMinute": 10 } ] }
        """

    private let home: Household

    init() throws { home = try Household(["family.json": Self.family]) }

    private func run(_ words: String...) throws -> Executable.Run {
        let run = try Executable.run(words + ["--now", "2026-11-02T12:00"], in: home.url)
        #expect(run.status == 0, "\(run.error)")
        return run
    }

    @Test("An app that becomes a reward app has a price of its own, as a new one has")
    func again() throws {
        _ = try run("apps", "set", "game", "category=learning", "--yes")
        let back = try run("apps", "set", "game", "category=reward", "--yes")
        #expect(back.output.contains("costPerMinute is 50"), "\(back.output)")
        #expect(back.error.contains("It is shut from now on, and opens for points."), "\(back.error)")
        let app = try home.json("apps", "--json").at(pointer: "/apps/0")
        #expect(app?["costPerMinute"]?.int == 50)
        #expect(app?["priceFrom"]?.string == "app")
        // A parent who names a price, or none, is followed.
        _ = try run("apps", "set", "khan", "category=reward", "costPerMinute=0", "--yes")
        #expect(try home.json("apps", "--json").at(pointer: "/apps/1/pay")?.string == "free")
    }

    @Test("What a price of 0 takes out is named")
    func free() throws {
        let set = try run("apps", "set", "game", "costPerMinute=0")
        #expect(
            set.error.contains("does nothing for an app that costs nothing: again (refuse) and approval (yes)."),
            "\(set.error)")
    }

    @Test("How an app is paid is said where its price comes back")
    func priceAgain() throws {
        _ = try run("apps", "set", "game", "pay=perMinute", "again=")
        _ = try run("apps", "set", "game", "costPerMinute=0")
        let words =
            "Game is paid before it is opened now. To let points go as it is used: "
            + "challenges apps set game pay=perMinute"
        #expect(try run("apps", "set", "game", "costPerMinute=50").error.contains(words))
        _ = try run("apps", "set", "game", "costPerMinute=0")
        #expect(try !run("apps", "set", "game", "costPerMinute=50", "pay=perMinute").error.contains(words))
        #expect(try !run("apps", "set", "game", "costPerMinute=60").error.contains(words))
    }

    @Test("Whose price stays is said where one is set for everyone")
    func ownPrice() throws {
        let set = try run("apps", "set", "game", "costPerMinute=60", "pay=perMinute", "again=")
        #expect(set.error.contains("costPerMinute stays as it was said for Leo: 90."), "\(set.error)")
        #expect(set.error.contains("pay stays as it was said for Leo: upfront."), "\(set.error)")
        #expect(!set.error.contains("Mia"), "\(set.error)")
        #expect(try !run("apps", "set", "game", "costPerMinute=70", "--child", "leo").error.contains("stays as it"))
    }

    @Test("What holds is said where a price is taken out, and nothing is called taken out that was not there")
    func takenOut() throws {
        let none = try run("apps", "set", "game", "costPerMinute=", "minMinutes=").output
        #expect(none.contains("costPerMinute is taken out, minMinutes was not set."), "\(none)")
        #expect(none.contains("Now: costs 10 points a minute (the family's price"), "\(none)")
    }

    @Test("A change of the kind holds at once for playing, and from the next day for earning")
    func kind() throws {
        let learning = try run("apps", "set", "game", "category=learning", "--yes").error
        #expect(learning.contains("It is open at once, and earns from the next family day on."), "\(learning)")
        #expect(!learning.contains("ategories hold"), "\(learning)")
    }
}
