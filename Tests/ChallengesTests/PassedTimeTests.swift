import JSONText
import Testing

@testable import FamilyStore

@Suite("What passing time has brought is seen before anything is recorded")
struct PassedTimeTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "app": "minecraft", "per": "day" },
              "reward": { "points": 40, "badge": "gift" } },
            { "id": "week", "title": "Week", "goal": { "minutes": 20, "per": "week" },
              "reward": { "percent": 50 } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ]
        }
        """
    private static let looks = [
        ["status"], ["ledger"], ["badges"], ["redeem"], ["streaks"], ["levels"], ["usage"], ["shield"],
    ]
    private let home: Household

    init() throws {
        home = try Household(["family.json": Household.family, "Rules/rules.json": Self.rules])
        let line = #"{"id":"e","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":1500}"#
        try #require(try home.run("ingest", "-", "--now", "2026-11-02T20:00", input: line).status == 0)
    }

    private func seen(_ now: String) throws -> [String] {
        try Self.looks.map { try Executable.run($0 + ["--child", "mia", "--json", "--now", now], in: home.url).output }
    }

    private func balance(_ now: String) throws -> Int? {
        let children = try home.json("redeem", "--child", "mia", "--json", "--now", now)["children"]
        return children?.array?.first?["balance"]?.int
    }

    @Test("A limit that was kept is paid once its day has settled, and a week's percentage once that has")
    func balances() throws {
        #expect(try balance("2026-11-02T21:00") == 250)
        #expect(try balance("2026-11-03T12:00") == 290)
        #expect(try balance("2026-11-09T12:00") == 415)
        #expect(try home.run("redeem", "--child", "mia", "--now", "2026-11-03T12:00").output.contains("290 points"))
        // Nothing was recorded by looking.
        #expect(try balance("2026-11-02T21:00") == 250)
    }

    @Test(
        "Each looking command shows what it shows after the next recording",
        arguments: ["2026-11-03T12:00", "2026-11-09T12:00"])
    func same(now: String) throws {
        let before = try seen(now)
        let store = try FamilyStore.open(path: home.path("family.sqlite"), mode: .readWrite)
        let generation = try store.generation()
        #expect(try seen(now) == before)
        #expect(try store.generation() == generation)
        #expect(try home.run("ingest", "-", "--now", now, input: "").status == 0)
        #expect(try store.generation() > generation)
        for (look, (one, other)) in zip(Self.looks, zip(before, try seen(now))) {
            #expect(one == other, "\(look)")
        }
    }
}
