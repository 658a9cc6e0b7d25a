import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

@Suite("The ledger follows from the set of facts")
struct AnyOrderTests {
    /// Everything but upper limits and rewards for the length of a run: those may have been told before a late report.
    private static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 45, "category": "learning", "per": "day" },
              "reward": { "points": 25, "percent": 10 } },
            { "id": "week", "title": "Week", "goal": { "days": 3, "each": { "minutes": 20, "tag": "reading" }, "per": "week" },
              "reward": { "points": 100, "badge": "gift" } },
            { "id": "leaf", "title": "Leaf", "goal": { "count": 15, "of": "pages", "category": "learning", "per": "day" },
              "reward": { "points": 12 } },
            { "id": "thick", "title": "Thick", "goal": { "count": 60, "of": "pages", "between": ["12:00", "22:00"], "per": "week" },
              "reward": { "points": 33 } },
            { "id": "sat", "title": "Sit", "goal": { "sessions": 2, "longerThan": 15, "minutesApart": 5, "per": "day" },
              "reward": { "points": 10 } },
            { "id": "both", "title": "Both", "goal": { "differentApps": 2, "each": { "minutes": 10, "category": "learning" }, "per": "day" },
              "reward": { "points": 15 } }
          ],
          "badges": [
            { "id": "gift", "title": "Gift" },
            { "id": "much", "title": "Much", "goal": { "points": "tier", "per": "ever" }, "tiers": [ { "at": 500 }, { "at": 2000 } ] }
          ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 15, "category": "learning", "per": "day" },
              "freezes": { "earnEvery": 3, "max": 1 }, "multiplier": [ { "at": 2, "times": 1.5 } ] }
          ],
          "multipliers": [ { "id": "sat2", "title": "Double", "times": 2, "on": "sat", "between": ["09:00", "12:00"] } ]
        }
        """

    /// The same with what the children win together.
    private static let together = rules.replacing(
        "\"challenges\": [",
        with: """
            "challenges": [
                { "id": "all", "title": "All", "together": true, "goal": { "minutes": 90, "category": "learning", "per": "day" },
                  "reward": { "points": 40 } },
                { "id": "days", "title": "Days", "together": true,
                  "goal": { "days": 2, "each": { "minutes": 40, "tag": "reading" }, "per": "week" }, "reward": { "points": 7 } },
            """)

    /// Two weeks of use, most of it overlapping something.
    private func events(_ random: inout SeededGenerator) -> [String] {
        (0..<60).map { number in
            let child = random.number(0...1)
            let day = random.number(2...15)
            let start = "11-\(day < 10 ? "0" : "")\(day) \(random.number(10...23)):\(random.number(1...5))5"
            return Diary.event(
                "e\(number)", ["books", "khan", "minecraft"][random.number(0...2)], start,
                minutes: random.number(1...90),
                child: ["mia", "leo"][child], device: child == 0 ? ["laptop", "tablet"][random.number(0...1)] : "pad",
                pages: number % 2 == 0 ? number % 13 : nil)
        }
    }

    @Test(
        "Shuffled, cut into batches and told over weeks, it pays in the end what one run in order pays",
        arguments: 1...6, [false, true])
    func anyOrder(_ seed: UInt64, _ isTogether: Bool) throws {
        let rules = isTogether ? Self.together : Self.rules
        var random = SeededGenerator(seed: seed)
        let events = events(&random)
        let inOrder = try Diary(rules: rules)
        try inOrder.record(events, now: "12-10 12:00")

        let shuffled = try Diary(rules: rules)
        var rest = events.shuffled(using: &random)
        var day = 17
        while !rest.isEmpty {
            let batch = Array(rest.prefix(random.number(1...15)))
            rest.removeFirst(batch.count)
            try shuffled.record(batch + batch.prefix(2), now: "11-\(day) 12:00")
            day += 1
        }
        try shuffled.record([], now: "12-10 12:00")

        for child in ["mia", "leo"] {
            let paid = try shuffled.paid(child, leavingOut: shuffled.kept(child))
            #expect(try paid == inOrder.paid(child), "seed \(seed), \(child)")
            #expect(paid.count > 10)
            #expect(try shuffled.ledger(child).contains { $0.cites != nil })
        }
    }

    @Test("In one batch or in one for each event, it pays the same", arguments: 1...4)
    func batches(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let events = events(&random)
        let whole = try Diary(rules: Self.rules)
        try whole.record(events, now: "11-20 12:00")
        let pieces = try Diary(rules: Self.rules)
        let recorder = try pieces.recorder(now: "11-20 12:00")
        for event in events.shuffled(using: &random) {
            try recorder.take([event], now: try Diary.instant("11-20 12:00"))
        }
        try recorder.finish()
        for child in ["mia", "leo"] {
            #expect(try pieces.paid(child, leavingOut: pieces.kept(child)) == whole.paid(child), "seed \(seed)")
        }
    }

    @Test("Two programs that record by turns end with the ledger of one")
    func twoRecorders() throws {
        var random = SeededGenerator(seed: 99)
        let events = events(&random)
        let alone = try Diary(rules: Self.rules)
        try alone.record(events, now: "11-20 12:00")
        let shared = try Diary(rules: Self.rules)
        let recorders = [try shared.recorder(now: "11-20 12:00"), try shared.recorder(now: "11-20 12:00")]
        for (number, event) in events.enumerated() {
            try recorders[number % 2].take([event], now: try Diary.instant("11-20 12:00"))
        }
        for recorder in recorders { try recorder.finish() }
        for child in ["mia", "leo"] {
            #expect(try shared.paid(child, leavingOut: shared.kept(child)) == alone.paid(child))
        }
    }
}
