import Foundation
import JSONText
import Testing

@Suite("Changing the family's apps from the command line")
struct AppsCommandTests {
    /// Odd blanks and an odd order, which have to stay.
    private static let family = """
        {
          "timeZone":"Europe/Berlin",  "children": [{"id":"mia","name":"Mia"},
                     {"id":"leo", "name" : "Leo"}],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning" },
            { "name": "Khan Academy",   "id": "khan", "category": "learning",
              "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50 }
          ]   ,
          "name":"The test family"
        }

        """

    private static func household() throws -> Household { try Household(["family.json": family]) }

    private static func text(_ household: Household) throws -> String {
        String(decoding: try Data(contentsOf: household.url.appendingPathComponent("family.json")), as: UTF8.self)
    }

    @Test("B10: a change touches its own value and not a byte besides")
    func local() throws {
        let household = try Self.household()
        #expect(try household.run("apps", "set", "khan", "pointsPerMinute=15").status == 0)
        let expected = Self.family.replacing("\"pointsPerMinute\": 10", with: "\"pointsPerMinute\": 15")
        #expect(try Self.text(household) == expected)
        #expect(try household.run("apps", "set", "books", "idleMinutes=3", "--child", "leo").status == 0)
        #expect(
            try Self.text(household)
                == expected.replacing(
                    "\"Books\", \"category\": \"learning\" }",
                    with: "\"Books\", \"category\": \"learning\", \"forChild\": { \"leo\": { \"idleMinutes\": 3 } } }"))
    }

    @Test("A5: rates are set for all, for one child, and reset to the default")
    func rates() throws {
        let household = try Self.household()
        func rate(_ child: String) throws -> Int? {
            try household.json("apps", "--child", child, "--json").at(pointer: "/apps/1/pointsPerMinute")?.int
        }
        #expect(try household.run("apps", "set", "khan", "pointsPerMinute=20", "--child", "mia").status == 0)
        #expect(try (rate("mia"), rate("leo")) == (20, 10))
        #expect(try household.run("apps", "reset", "khan", "pointsPerMinute").status == 0)
        #expect(try (rate("mia"), rate("leo")) == (20, 5))
        #expect(try household.run("apps", "reset", "khan", "--child", "mia").status == 0)
        #expect(try (rate("mia"), rate("leo")) == (5, 5))
        #expect(try !Self.text(household).contains("forChild"))
    }

    static let refused: [(words: [String], said: String)] = [
        (["set", "khan", "pointsPerMinute=7"], "it goes in steps of 5"),
        (["set", "khan", "pointsPerMinute=505"], "the most that it can be is 500"),
        (["set", "khan", "pointsPerMinute=0"], "the least that it can be is 5"),
        (["set", "minecraft", "costPerMinute=55"], "it goes in steps of 10"),
        (["set", "minecraft", "costPerMinute=1010"], "the most that it can be is 1000"),
        (["set", "minecraft", "again=twice"], "cannot be \"twice\""),
        (["set", "khan", "costPerMinute=50"], "does nothing for a learning app"),
        (["set", "khan", "pointsPerMinute=ten"], "takes a whole number"),
        (["set", "khan", "pointsPerMinute=10", "pointsPerMinute=20"], "pointsPerMinute is said twice"),
        (["set", "khan", "pointsPerMinut=10"], "Did you mean pointsPerMinute?"),
        (["set", "kahn", "pointsPerMinute=10"], "Did you mean khan?"),
        (["set", "khan", "id=other"], "is no setting"),
        (["set", "khan", "pointsPerMinute=10", "--child", "tom"], "no child \"tom\""),
        (["reset", "khan", "category"], "cannot be without category"),
        (["add", "Duolingo"], "--category learning or --category reward"),
        (["add", "Duolingo", "--category", "learning", "--id", "two words"], "letters, digits"),
        (["explode"], "It can: list, add"),
    ]

    @Test("A5: what is out of range, out of step or unknown is said, and nothing is saved", arguments: refused)
    func isRefused(_ words: [String], _ said: String) throws {
        let household = try Self.household()
        let run = try Executable.run(["apps"] + words, in: household.url)
        #expect(run.status != 0)
        #expect(run.error.contains(said), "\(run.error)")
        #expect(try Self.text(household) == Self.family)
    }

    @Test("B9: an app of one list cannot be picked in the other; nothing is saved until it is resolved")
    func doubleAssignment() throws {
        let household = try Self.household()
        let message = "\"Khan Academy\" is already in the Learning list. You can't pick it in the Reward list."
        for name in ["Khan Academy", "khan academy"] {
            let run = try household.run("apps", "add", name, "--category", "reward")
            #expect(run.status == 1)
            #expect(run.error.contains(message), "\(run.error)")
        }
        let other = try household.run("apps", "add", "Minecraft", "--category", "learning")
        #expect(
            other.error.contains(
                "\"Minecraft\" is already in the Reward list. You can't pick it in the Learning list."))
        #expect(try Self.text(household) == Self.family)
        // Written by hand it is found as well.
        try household.write(
            Self.family.replacing("\"name\": \"Minecraft\"", with: "\"name\": \"Khan academy\""), to: "family.json")
        let lint = try household.run("lint")
        #expect(lint.output.contains(message), "\(lint.output)")
        #expect(lint.status == 2 || lint.status == 1)
        // Removed from the one list, it can be added to the other.
        try household.write(Self.family, to: "family.json")
        #expect(try household.run("apps", "remove", "khan", "--yes").status == 0)
        #expect(try household.run("apps", "add", "Khan Academy", "--category", "reward", "--id", "khan").status == 0)
    }

    @Test("A4: an app can be added by the token that its platform names it by")
    func token() throws {
        let household = try Self.household()
        #expect(try household.run("apps", "add", "Secret", "--category", "learning", "--token", "abc").status == 0)
        let apps = try household.json("apps", "--json")
        #expect(
            apps.at(pointer: "/apps/3/id")?.string
                == "token.sha256.ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        let line =
            #"{"id":"e1","child":"mia","token":"abc","start":"2026-11-02T16:00:00+01:00","seconds":60}"#
        #expect(try household.run("ingest", "-", "--now", "2026-11-02T18:00", "--json", input: "").status == 0)
        let run = try household.run("ingest", "-", "--now", "2026-11-02T18:00", input: line)
        #expect(run.output.hasPrefix("Took in 1 new stretch of use."), "\(run.output)")
    }

    @Test("A file that somebody else changes meanwhile, or that has a mistake, is left alone")
    func othersEdits() throws {
        let household = try Household(["family.json": Self.family + "}"])
        let run = try household.run("apps", "set", "khan", "pointsPerMinute=15")
        #expect(run.status == 2)
        #expect(try Self.text(household) == Self.family + "}")
    }

    @Test("A change that would break a rule is refused with the reason")
    func rulesStayRight() throws {
        let household = try Household([
            "family.json": Self.family,
            "Rules/r.json": """
            { "challenges": [ { "id": "k", "title": "K", "for": ["leo"],
                "goal": { "minutes": 5, "app": "khan", "per": "day" } } ] }
            """,
        ])
        let run = try household.run("children", "remove", "leo", "--yes")
        #expect(run.status == 1)
        #expect(run.error.contains("leo"), "\(run.error)")
        #expect(try Self.text(household) == Self.family)
    }
}
