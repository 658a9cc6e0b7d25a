import FamilyStore
import RuleEngine
import RuleLanguage
import Testing

@testable import Recording

@Suite("Stored outcomes as lines")
struct OutcomeTellingTests {
    private static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 10, "category": "learning", "per": "day" },
              "reward": { "points": 25, "percent": 10, "boost": { "times": 1.5, "minutes": 30, "useWithin": "day" },
                "badge": "gift", "prize": "A \\"big\\" pizza",
                "unlock": { "app": "minecraft", "minutes": 30, "useWithin": "week" } } },
            { "id": "week", "title": "Week", "goal": { "days": 2, "each": { "minutes": 5 }, "per": "week" },
              "tiers": [ { "at": 2, "title": "A", "reward": { "unlock": { "tag": "reading", "minutes": 5 } } } ] },
            { "id": "lucky", "title": "Lucky", "goal": { "minutes": 9, "per": "day" },
              "reward": { "message": "Well done", "oneOf": [ { "points": 3, "prize": "Cake" },
                { "unlock": { "app": "minecraft", "minutes": 10 } }, { "unlock": { "tag": "reading", "minutes": 7 } } ] } },
            { "id": "all", "title": "All", "from": "2026-11-02", "until": "2026-11-20", "goal": { "minutes": 11 },
              "reward": { "unlock": { "category": "reward", "minutes": 5 } } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" },
            { "id": "tiers", "title": "Tiers", "goal": { "minutes": "tier", "per": "ever" },
              "tiers": [ { "at": 5, "reward": { "points": 7 } }, { "at": 15 } ] } ],
          "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" },
            "freezes": { "earnEvery": 2, "max": 1 }, "milestones": [ { "at": 2, "reward": { "prize": "Cake" } }, { "at": 3, "reward": { "points": 5 } } ],
            "multiplier": [ { "at": 2, "times": 1.5 } ] } ],
          "levels": [ { "id": "ladder", "title": "Ladder", "by": "points",
            "steps": [ { "title": "One", "at": 50 }, { "title": "Two", "at": 150 } ] } ],
          "gates": [ { "id": "gate", "title": "Gate", "closes": { "app": "minecraft" }, "goal": { "minutes": 5, "per": "day" } } ]
        }
        """

    @Test("Each line is the one that the engine itself writes")
    func sameLines() throws {
        let diary = try Diary(
            rules: Self.rules.replacing(
                "\"week\", \"title\": \"Week\", \"goal\": { \"days\": 2",
                with: "\"week\", \"title\": \"Week\", \"goal\": { \"days\": \"tier\""))
        let days = ["02", "03", "06", "07"]
        let recorder = try diary.record(
            days.map { Diary.event("e\($0)", "khan", "11-\($0) 16:00", minutes: 12) }, now: "11-25 12:00")
        let store = try diary.store()

        // The same history, folded without a store.
        var interpreter = Interpreter(recorder.plan)
        let names = FamilyNames(recorder.plan.family)
        for event in try store.events().all() {
            if let use = names.use(event) { _ = interpreter.fold(use) }
        }
        interpreter.advance(to: try Diary.instant("11-25 12:00"))
        var wording = OutcomeWording(recorder.plan)
        var expected: [String: String] = [:]
        for outcome in interpreter.takeOutcomes() where outcome.kind != .pointsEarned {
            expected[wording.id(outcome)] = wording.line(outcome)
        }
        var telling = OutcomeTelling(recorder.plan)
        let rows = try store.outcomes(after: 0).all()
        #expect(Set(rows.map(\.id)) == Set(expected.keys))
        for row in rows { #expect(telling.line(row) == expected[row.id]) }
        let minutes = try rows.filter { $0.rule == "lucky" && $0.kind == "unlockGranted" }.map { row in
            try #require(ToldOutcome(row, recorder.plan)?.reward?.unlock).minutes
        }
        #expect(Set(minutes) == [7, 10] && minutes.count < days.count)
        #expect(
            Set(rows.map(\.kind)) == [
                "bonus", "challengeCompleted", "badgeUnlocked", "streakExtended", "streakMilestone", "streakFrozen",
                "streakBroken", "levelReached", "unlockGranted", "prizeWon", "boostGranted",
                "gateOpened",
            ])
    }
}
