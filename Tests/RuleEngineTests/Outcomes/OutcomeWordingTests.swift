import FamilySettings
import FamilyTime
import JSONText
import RuleKinds
import RuleLanguage
import Testing
import UsageTracking

@testable import RuleEngine

@Suite("Outcomes for other programs")
struct OutcomeWordingTests {
    private func lines() throws -> [JSONNode] {
        let rules = RuleFile(
            Array(
                """
                { "challenges": [ { "id": "week", "title": "W", "goal": { "minutes": 30, "per": "week" },
                    "reward": { "points": 5, "boost": { "times": 1.5, "minutes": 20 },
                      "unlock": { "app": "games", "minutes": 10, "useWithin": "week" } } } ],
                  "streaks": [ { "id": "run", "title": "R", "goal": { "minutes": 10, "per": "day" },
                    "milestones": [ { "at": 2, "reward": { "points": 7 } } ] } ],
                  "levels": [ { "id": "up", "title": "U", "by": "points",
                    "steps": [ { "title": "A", "at": 0 }, { "title": "B", "at": 100 } ] } ] }
                """.utf8), path: "rules.json"
        ).rules
        let family = Family(
            zone: try #require(Zone(id: "Europe/Berlin")), children: [Child(id: "mi\"a", name: "Mia")],
            apps: [
                App(id: "books", name: "Books", category: .learning, pointsPerMinute: 5),
                App(id: "games", name: "G", category: .reward),
            ])
        let plan = Plan(family: family, rules: rules)
        var interpreter = Interpreter(plan)
        for day in 2...3 {
            let start = try #require(Instant(iso8601: "2026-11-0\(day)T16:00:00+01:00")).milliseconds
            _ = interpreter.fold(Use(start: start, end: start + 20 * 60_000, child: 0, app: 0))
        }
        interpreter.advance(to: try #require(Instant(iso8601: "2026-11-05T12:00:00+01:00")))
        interpreter.tellOpenTotals()
        var wording = OutcomeWording(plan)
        return try interpreter.takeOutcomes().map { outcome in
            let document = JSONParser.parse(Array(wording.line(outcome).utf8))
            #expect(document.mistakes.isEmpty)
            let node = try #require(document.root)
            let id = wording.id(outcome)
            #expect(node["id"]?.string == id)
            return node
        }
    }

    @Test("Each line is JSON, with names escaped, and carries the stable id")
    func form() throws {
        let lines = try lines()
        #expect(lines.allSatisfy { $0["child"]?.string == "mi\"a" })
        #expect(Set(lines.compactMap { $0["id"]?.string }).count == lines.count)
    }

    @Test("A total that came to nothing says so, so that a program that adds up totals need not know what is left out")
    func nothing() {
        let family = Family(
            zone: .utc, children: [Child(id: "mia", name: "Mia")],
            apps: [App(id: "books", name: "Books", category: .learning, pointsPerMinute: 5)])
        var wording = OutcomeWording(Plan(family: family, rules: []))
        let line = wording.line(Outcome(.pointsEarned, child: 0, app: 0, window: 20_000, at: 0, points: 0))
        #expect(JSONParser.parse(Array(line.utf8)).root?["points"]?.int == 0)
    }

    @Test("Windows, instants, places and vouchers are told in the agreed words")
    func words() throws {
        let lines = try lines()
        func line(_ kind: String) -> JSONNode? { lines.first { $0["outcome"]?.string == kind } }
        #expect(line("challengeCompleted")?["window"]?.string == "2026-W45")
        #expect(line("challengeCompleted")?["at"]?.string == "2026-11-03T16:10:00+01:00")
        #expect(line("challengeCompleted")?["points"]?.int == 5)
        #expect(line("unlockGranted")?["unlocks"]?["app"]?.string == "games")
        #expect(line("unlockGranted")?["useWithin"]?.string == "week")
        #expect(line("boostGranted")?["minutes"]?.int == 20)
        #expect(line("streakMilestone")?["milestone"]?.int == 2)
        #expect(line("streakMilestone")?["window"]?.string == "2026-11-02")
        #expect(line("streakBroken")?["run"]?.int == 2)
        #expect(line("levelReached")?["tier"]?.int == 2)
        #expect(line("pointsEarned")?["window"]?.string == "2026-11-02")
    }

    @Test("Prizes of two tiers in one window are two things")
    func prizesOfTiers() throws {
        let rules = RuleFile(
            Array(
                """
                { "challenges": [ { "id": "week", "title": "W", "goal": { "minutes": "tier", "per": "week" },
                    "tiers": [ { "at": 10, "reward": { "prize": "A film" } },
                               { "at": 20, "reward": { "prize": "Pizza" } } ] } ] }
                """.utf8), path: "rules.json"
        ).rules
        let family = Family(
            children: [Child(id: "mia", name: "Mia")], apps: [App(id: "books", name: "Books", category: .learning)])
        let plan = Plan(family: family, rules: rules)
        var interpreter = Interpreter(plan)
        let start = try #require(Instant(iso8601: "2026-11-02T16:00:00Z")).milliseconds
        _ = interpreter.fold(Use(start: start, end: start + 20 * 60_000, child: 0, app: 0))
        interpreter.advance(to: Instant(milliseconds: start + 3_600_000))
        var wording = OutcomeWording(plan)
        let prizes = interpreter.takeOutcomes().filter { $0.kind == .prizeWon }
        let ids = prizes.map { wording.id($0) }
        #expect(prizes.map(wording.place) == [1, 2])
        #expect(Set(ids).count == 2)
    }
}
