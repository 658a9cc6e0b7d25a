import FamilyStore
import FamilyTime
import JSONText
import RuleEngine
import SeededNumbers
import Testing

@testable import Recording

/// The store and a fold stand on one `Reconciliation`: of the same reports at the same instants they tell the same.
@Suite("A fold tells what the store tells")
struct SameAsStoreTests {
    /// Limits, promises that late use breaks, and rules that pay a number of times.
    private static let rules = """
        { "challenges": [
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 40 }, "app": "minecraft", "per": "day" },
              "reward": { "points": 20 }, "penalty": 15 },
            { "id": "rare", "title": "Rare", "maxTimes": 3,
              "goal": { "minutes": { "atMost": 60 }, "app": "khan", "per": "day" }, "reward": { "points": 30, "percent": 10 } },
            { "id": "leaf", "title": "Leaf", "goal": { "count": 12, "of": "pages", "per": "day" }, "reward": { "points": 6 } },
            { "id": "spark", "title": "Spark", "maxTimes": 4, "goal": { "minutes": 30, "app": "books", "per": "day" },
              "reward": { "points": 25, "percent": 20 } },
            { "id": "all", "title": "All", "together": true, "goal": { "minutes": 90, "per": "day" }, "reward": { "points": 7 } } ],
          "badges": [ { "id": "many", "title": "Many", "goal": { "challenges": 5 }, "reward": { "points": 9 } } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 10, "category": "learning", "per": "day" },
              "freezes": { "earnEvery": 2, "max": 1 }, "milestones": [ { "at": 2, "reward": { "points": 50 } } ],
              "multiplier": [ { "at": 2, "times": 1.5 } ] },
            { "id": "cool", "title": "Cool", "goal": { "minutes": { "atMost": 50 }, "app": "minecraft", "per": "day" },
              "maxTimes": 2, "milestones": [ { "at": 2, "reward": { "points": 5 } }, { "at": 3, "reward": { "points": 6 } } ] } ],
          "levels": [ { "id": "level", "title": "Level", "by": "points",
              "steps": [ { "title": "One", "at": 300 }, { "title": "Two", "at": 2000, "reward": { "points": 11 } } ] } ] }
        """

    /// What a listener of either has in the end.
    private struct Heard: Equatable {
        var told: Set<String> = []
        /// Without totals that came to nothing.
        var totals: [String: Int64] = [:]

        init() {}

        init(_ diary: Diary) throws {
            let store = try diary.store()
            for child in ["mia", "leo"] {
                for row in try store.outcomes(of: child).all() {
                    if OutcomeKind(rawValue: row.kind)?.isTotal == true {
                        totals[row.id] = row.points ?? 0
                    } else {
                        told.insert(row.id)
                    }
                }
                for row in try store.earned(by: child).all() { totals[row.id] = row.points }
            }
            totals = totals.filter { $0.value != 0 }
        }

        /// - Returns: what was told twice.
        mutating func hear(_ outcomes: [Outcome], _ wording: inout OutcomeWording) -> [String] {
            var again: [String] = []
            for outcome in outcomes {
                let id = wording.id(outcome)
                if outcome.kind.isTotal {
                    totals[id] = outcome.points == 0 ? nil : outcome.points
                } else if !told.insert(id).inserted {
                    again.append(id)
                }
            }
            return again
        }
    }

    @Test("However late use comes, and whatever promises it breaks", arguments: 0..<12)
    func sameAsStore(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed + 300)
        let diary = try Diary(rules: Self.rules)
        let plan = try diary.versions(nil, now: try Diary.instant("11-02 00:00")).plan
        var wording = OutcomeWording(plan)
        var reader = FoldReader(plan)
        var (heard, state) = (Heard(), String?.none)
        var uses: [(line: String, day: Int)] = (0..<50).map { number in
            let (day, isMia) = (random.number(2...12), random.number(0...1) == 0)
            let start = "11-\(day < 10 ? "0" : "")\(day) \(random.number(10...22)):\(random.number(1...5))5"
            let line = Diary.event(
                "e\(number % 45)", ["books", "khan", "minecraft"][random.number(0...2)], start,
                minutes: random.number(1...70), child: isMia ? "mia" : "leo", device: isMia ? "laptop" : "pad",
                pages: number % 2 == 0 ? number % 11 : nil)
            // One in three comes up to four days late.
            return (line, day + (random.number(0...2) == 0 ? random.number(1...4) : 0))
        }
        // Of one id the first report says whose use it is, and a fold knows no parent who could say otherwise.
        var ids: Set<Substring> = []
        uses = uses.filter { ids.insert($0.line.prefix { $0 != "," }).inserted }
        for day in 2...18 {
            let now = "11-\(day + 1 < 10 ? "0" : "")\(day + 1) 01:30"
            let batch = uses.filter { $0.day == day }.map(\.line)
            try diary.record(batch, now: now)
            let tick = JSONOutput.object([("tick", .string(try Diary.instant(now).iso8601(in: .utc)))]).text(
                pretty: false)
            let line = "{\"family\":\"f\",\"events\":[\((batch + [tick]).joined(separator: ","))]}"
            let read = try #require(FoldLine(Array(line.utf8), reader: &reader))
            // As on many machines: nothing but the state goes on.
            var fold = FamilyFold(plan)
            let answer = try fold.fold(state, read.facts, passing: read.passed)
            state = answer.state
            #expect(heard.hear(answer.outcomes, &wording).isEmpty, "told twice on \(now)")
            let stored = try Heard(diary)
            #expect(heard.told.subtracting(stored.told) == [], "the fold alone, \(now)")
            #expect(stored.told.subtracting(heard.told) == [], "the store alone, \(now)")
            #expect(heard.totals == stored.totals, "\(now)")
            if heard != stored { return }
        }
        #expect(try !diary.kept("mia").union(diary.kept("leo")).isEmpty)
    }
}
