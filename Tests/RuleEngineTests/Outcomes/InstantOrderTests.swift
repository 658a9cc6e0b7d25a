import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import Testing
import UsageTracking

@Suite("What was told of one instant")
struct InstantOrderTests {
    @Test("Stands in the order of law 8: base points, streak, multiplier, challenge, badge, level")
    func order() throws {
        let rules = RuleFile(
            Array(
                """
                { "challenges": [ { "id": "c", "title": "C", "goal": { "minutes": 20, "per": "day" },
                    "reward": { "badge": "b" } } ],
                  "badges": [ { "id": "b", "title": "B" } ],
                  "streaks": [ { "id": "s", "title": "S", "goal": { "minutes": 20, "per": "day" } } ],
                  "multipliers": [ { "id": "m", "title": "M", "times": 2 } ],
                  "levels": [ { "id": "l", "title": "L", "by": "points", "steps": [ { "title": "A", "at": 200 } ] } ] }
                """.utf8), path: "rules.json"
        ).rules
        let family = Family(
            zone: .utc, children: [Child(id: "mia", name: "Mia"), Child(id: "leo", name: "Leo")],
            apps: [App(id: "books", name: "Books", category: .learning, pointsPerMinute: 5)])
        let plan = Plan(family: family, rules: rules)
        var interpreter = Interpreter(plan)
        let start = try #require(Instant(iso8601: "2026-11-02T16:00:00Z")).milliseconds
        for child in Int32(0)..<2 {
            // The reading ends at the instant at which everything is won, and Mia goes on later.
            _ = interpreter.fold(Use(start: start, end: start + 20 * 60_000, child: child, app: 0))
        }
        interpreter.advance(to: Instant(milliseconds: start + 48 * 3_600_000))
        var outcomes = interpreter.takeOutcomes()
        InstantOrder(plan).order(&outcomes)
        for child in Int32(0)..<2 {
            let told = outcomes.filter { $0.child == child && $0.at == start + 20 * 60_000 }.map(\.kind)
            #expect(
                told == [
                    .pointsEarned, .streakExtended, .bonus, .challengeCompleted, .badgeUnlocked, .levelReached,
                ])
        }
    }
}
