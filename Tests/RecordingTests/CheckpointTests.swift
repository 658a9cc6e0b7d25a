import FamilyStore
import FamilyTime
import RuleEngine
import SeededNumbers
import Testing
import UsageTracking

@testable import Recording

/// A recorder that folds late use from checkpoints, against one that is told to look at all history.
@Suite("Late use is folded from a checkpoint")
struct CheckpointTests {
    static let challenges = [
        #"{ "id": "spark", "title": "Spark", "goal": { "minutes": 45, "category": "learning", "per": "day" }, "reward": { "points": 25, "percent": 10 } }"#,
        #"{ "id": "week", "title": "Week", "goal": { "days": 3, "each": { "minutes": 20, "tag": "reading" }, "per": "week" }, "reward": { "points": 100, "badge": "gift" } }"#,
        #"{ "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 40 }, "category": "reward", "per": "day" }, "reward": { "points": 20 } }"#,
        #"{ "id": "few", "title": "Few", "goal": { "minutes": 60, "tag": "maths", "per": "day" }, "reward": { "points": 70 }, "maxTimes": 6 }"#,
        #"{ "id": "month", "title": "Month", "goal": { "minutes": 900, "per": "month" }, "reward": { "points": 200, "percent": 5 } }"#,
        #"{ "id": "then", "title": "Then", "goal": { "sessions": 2, "longerThan": 15, "minutesApart": 5, "per": "day" }, "reward": { "points": 10 }, "after": "month" }"#,
        #"{ "id": "used", "title": "Used", "goal": { "days": 5, "per": "week" }, "reward": { "points": 11 } }"#,
        #"{ "id": "calms", "title": "Calms", "goal": { "challenges": 12, "per": "month" }, "reward": { "points": 33 } }"#,
        #"{ "id": "long", "title": "Long", "goal": { "streak": 3, "of": "soft", "per": "week" }, "reward": { "points": 12 } }"#,
    ]

    static let together = [
        #"{ "id": "both", "title": "Both", "together": true, "goal": { "minutes": 120, "category": "learning", "per": "day" }, "reward": { "points": 30 } }"#,
        #"{ "id": "quiet", "title": "Quiet", "together": true, "goal": { "minutes": { "atMost": 60 }, "app": "minecraft", "per": "day" }, "reward": { "points": 5 } }"#,
    ]

    private static let others = """
        "badges": [
          { "id": "gift", "title": "Gift" },
          { "id": "much", "title": "Much", "goal": { "points": "tier", "per": "ever" }, "tiers": [ { "at": 5000 }, { "at": 50000 } ] }
        ],
        "streaks": [
          { "id": "run", "title": "Run", "goal": { "minutes": 15, "category": "learning", "per": "day" },
            "freezes": { "earnEvery": 3, "max": 1 }, "multiplier": [ { "at": 2, "times": 1.5 } ],
            "milestones": [ { "at": 2, "reward": { "points": 40 } }, { "at": 5, "reward": { "points": 90 } } ] },
          { "id": "soft", "title": "Soft", "goal": { "minutes": { "atMost": 60 }, "category": "reward", "per": "day" },
            "milestones": [ { "at": 3, "reward": { "points": 15 } } ] }
        ],
        "levels": [ { "id": "ladder", "title": "Ladder", "by": "points",
            "steps": [ { "title": "One", "at": 0 }, { "title": "Two", "at": 3000, "reward": { "points": 10 } }, { "title": "Three", "at": 30000 } ] } ],
        "multipliers": [ { "id": "double", "title": "Double", "times": 2, "on": "sat", "between": ["09:00", "12:00"] } ]
        """

    static func rules(_ challenges: [String] = challenges + together) -> String {
        "{ \"challenges\": [ \(challenges.joined(separator: ",\n")) ], \(others) }"
    }

    /// The rules as they are edited in turn.
    private static func editions(_ challenges: [String]) -> [String] {
        let harder = challenges.map {
            $0.replacing("45", with: "60").replacing("\"points\": 20", with: "\"points\": 25")
        }
        let more = #"{ "id": "ever", "title": "Ever", "goal": { "minutes": 2000 }, "reward": { "points": 500 } }"#
        return [rules(challenges), rules(harder + [more]), rules(Array(harder.dropFirst(2)) + [more])]
    }

    @Test(
        "It tells, pays and keeps what a recorder does that folds all history again",
        arguments: 1...3, [false, true])
    func sameAsAllHistory(_ seed: UInt64, _ isTogether: Bool) throws {
        var random = SeededGenerator(seed: seed)
        let history = LongHistory(days: 130, lateness: 34, &random)
        let editions = Self.editions(Self.challenges + (isTogether ? Self.together : []))
        let bounded = try Diary(rules: editions[0])
        // A report may grow three days later, and is received with the next delivery, two weeks later at most.
        bounded.family = Diary.family.replacing("\"settleHours\": 6", with: "\"settleHours\": 6, \"lateDays\": 53")
        let whole = try Diary(rules: editions[0])
        whole.family = Diary.family.replacing("\"settleHours\": 6", with: "\"settleHours\": 6, \"lateDays\": 3660")
        var isMoved = false
        for (place, delivery) in history.deliveries.enumerated() {
            let edition = editions[place * editions.count / history.deliveries.count]
            (bounded.rules, whole.rules) = (edition, edition)
            // Cut off at any step by a disk that reports an error, and run again.
            if random.number(0...2) == 0 {
                let fault = random.number(1...2000)
                let steps = Steps()
                _ = try? bounded.record(
                    delivery.lines, now: delivery.now, beforeStep: { _ in steps.next() == fault ? 10 : nil })
            }
            try bounded.record(delivery.lines, now: delivery.now)
            try whole.record(delivery.lines, now: delivery.now)
            let isLast = place == history.deliveries.count - 1
            for child in ["mia", "leo"] where place % 3 == 2 || isLast {
                let (told, expected) = (try bounded.told(child), try whole.told(child))
                let differences = Set(told).symmetricDifference(expected).sorted()
                try #require(told == expected, "seed \(seed), \(child), \(delivery.now): \(differences.prefix(6))")
            }
            if let checkpoint = try bounded.store().checkpoint(of: "mia"), !isMoved {
                isMoved = checkpoint.at > (try Diary.instant("01-15 00:00").milliseconds)
            }
        }
        #expect(isMoved)
        let unmoved = try #require(try whole.store().checkpoint(of: "mia"))
        #expect(unmoved.at < (try Diary.instant("01-01 00:00").milliseconds))
        for child in ["mia", "leo"] {
            #expect(try bounded.kept(child).count > 3)
            #expect(try bounded.ledger(child).contains { $0.cites != nil })
        }
    }

    private static let short = Diary.family.replacing("\"settleHours\": 6", with: "\"settleHours\": 6, \"lateDays\": 2")

    @Test("A win that follows later than it was told is found again beyond the checkpoint between the two")
    func toldEarlierThanDecided() throws {
        let diary = try Diary(
            rules:
                #"{ "challenges": [ { "id": "w", "title": "W", "goal": { "minutes": 45, "per": "week" }, "reward": { "points": 5 } } ] }"#,
            family: Self.short)
        func first(_ minutes: Int, _ child: String) -> String {
            Diary.event("first", "books", "11-02 10:00", minutes: minutes, child: child)
        }
        func second(_ minutes: Int, _ child: String) -> String {
            Diary.event("second", "books", "11-06 19:30", minutes: minutes, child: child)
        }
        try diary.record([first(50, "mia")], now: "11-03 12:00")
        try diary.correct("first", by: first(51, "leo"), now: "11-04 09:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [true])
        try diary.record([second(50, "mia")], now: "11-06 22:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [false])
        // A late report moves the checkpoint to between the date that was told and the one that follows now.
        try diary.record([Diary.event("late", "khan", "11-06 10:00", minutes: 1)], now: "11-07 12:00")
        let checkpoint = try #require(try diary.store().checkpoint(of: "mia"))
        #expect(checkpoint.at == (try Diary.instant("11-04 12:00").milliseconds))
        try diary.correct("second", by: second(51, "leo"), now: "11-07 13:00")
        #expect(try diary.outcomes(.challengeCompleted).map(\.isKept) == [true])
    }

    @Test("A rule that the past has won when it is loaded is told then, also where a report comes late with it")
    func wonAtLoadWithLateReport() throws {
        let rules = (
            #"{ "challenges": [] }"#,
            #"{ "challenges": [ { "id": "ever", "title": "Ever", "goal": { "minutes": 100 }, "reward": { "points": 5 } } ] }"#
        )
        let diary = try Diary(rules: rules.0, family: Self.short)
        let past = (1...4).map { Diary.event("e\($0)", "books", "11-0\($0) 16:00", minutes: 40) }
        try diary.record(past, now: "11-10 12:00")
        try diary.record([Diary.event("e9", "books", "11-10 11:00", minutes: 40)], now: "11-10 13:00")
        diary.rules = rules.1
        try diary.record([Diary.event("late", "khan", "11-09 16:00", minutes: 10)], now: "11-10 14:00")
        let won = try diary.outcomes(.challengeCompleted)
        #expect(won.map(\.at) == [try Diary.instant("11-10 14:00").milliseconds])
        try diary.record([Diary.event("later", "khan", "11-09 17:00", minutes: 10)], now: "11-10 15:00")
        #expect(try diary.outcomes(.challengeCompleted) == won)
    }

    @Test("What is seen from a checkpoint is what is seen from the beginning", arguments: [false, true])
    func viewFromCheckpoint(_ isTogether: Bool) throws {
        var random = SeededGenerator(seed: 77)
        let history = LongHistory(days: 100, lateness: 30, &random)
        let diary = try Diary(rules: Self.rules(Self.challenges + (isTogether ? Self.together : [])))
        for delivery in history.deliveries { try diary.record(delivery.lines, now: delivery.now) }
        let checkpoint = try #require(try diary.store().checkpoint(of: "mia"))
        for days in [0.5, 1.5, 8, 30] {
            let now = Instant(milliseconds: checkpoint.at + Int64(days * Double(Milliseconds.day)))
            let store = try diary.store(.readOnly)
            let seen = try FamilyView.interpreter(try diary.versions(store, now: now).plan, store: store, now: now)
            var pure = Interpreter(seen.plan)
            let names = FamilyNames(seen.plan.family)
            for row in try store.events().all() {
                if let use = names.use(row), use.end <= now.milliseconds { _ = pure.fold(use) }
            }
            pure.advance(to: now)
            for child in 0...1 {
                #expect(seen.progress(of: child, at: now) == pure.progress(of: child, at: now), "\(days)")
                #expect(seen.streaks(of: child, at: now) == pure.streaks(of: child, at: now), "\(days)")
            }
        }
    }
}

extension Diary {
    /// All that a child and its parents were told, in no order.
    func told(_ child: String) throws -> [String] {
        let outcomes = try store().outcomes(of: child).all().map { row in
            "\(row.id) \(row.at) \(row.points ?? 0) \(row.version ?? "-") \(row.isKept)"
        }
        return try (ledger(child).map(\.told) + outcomes).sorted()
    }
}
