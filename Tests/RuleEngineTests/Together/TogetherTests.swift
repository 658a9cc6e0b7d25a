import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleKinds
import SeededNumbers
import Testing
import UsageTracking

/// What children win together, against a slow count of the seconds in which each of them used an app.
@Suite("What children win together")
struct TogetherTests {
    static let family = Family(
        zone: Zone(id: "Europe/Berlin") ?? .utc, settleHours: 6,
        children: ["mia", "leo", "ida"].map { Child(id: $0, name: $0) },
        apps: [
            App(id: "books", name: "Books", category: .learning, tags: ["reading"], pointsPerMinute: 10),
            App(id: "blocks", name: "Blocks", category: .reward),
        ])

    private static let start: Int64 = 1_793_574_000_000  // 2026-11-02 00:00 in Berlin
    private static let day: Int64 = 86_400_000

    private static let rules = """
        { "challenges": [
            { "id": "all", "title": "All", "together": true, "goal": { "minutes": 90, "tag": "reading", "per": "day" },
              "reward": { "points": 40 } },
            { "id": "pair", "title": "Pair", "together": true, "for": ["mia", "leo"],
              "goal": { "minutes": 60, "per": "day" } },
            { "id": "calm", "title": "Calm", "together": true,
              "goal": { "minutes": { "atMost": 120 }, "app": "blocks", "per": "day" } },
            { "id": "sat-down", "title": "Sat down", "together": true,
              "goal": { "sessions": 4, "longerThan": 10, "tag": "reading", "per": "day" } },
            { "id": "five-days", "title": "Days", "together": true,
              "goal": { "days": 2, "each": { "minutes": 60, "tag": "reading" }, "per": "week" } } ],
          "levels": [ { "id": "level", "title": "Level", "by": "points",
              "steps": [ { "title": "One", "at": 40 }, { "title": "Two", "at": 2000 } ] } ] }
        """

    static let plan = Plan(
        family: family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)

    private static func uses(_ seed: UInt64) -> [Use] {
        var random = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 5...60, using: &random)).map { _ in
            let from = start + Int64.random(in: 0..<(4 * 24 * 60), using: &random) * 60_000
            return Use(
                start: from, end: from + Int64.random(in: 1...90, using: &random) * 60_000,
                child: Int32.random(in: 0..<3, using: &random), app: Int32.random(in: 0..<2, using: &random),
                device: -1)
        }.sorted { $0.comes(before: $1) }
    }

    /// Minutes, each once, in which a child used an app.
    private static func minutes(_ uses: [Use], _ child: Int32, _ app: Int32?) -> Set<Int64> {
        Set(
            uses.filter { $0.child == child && (app == nil || $0.app == app) }
                .flatMap { stride(from: $0.start, to: $0.end, by: 60_000) })
    }

    private func outcomes(_ uses: [Use], interruptedAfter place: Int? = nil) -> [Outcome] {
        var interpreter = Interpreter(Self.plan)
        var told: [Outcome] = []
        for (index, use) in uses.enumerated() {
            let isInTime = interpreter.fold(use)
            #expect(isInTime)
            if index == place {
                told += interpreter.takeOutcomes()
                var other = Interpreter(Self.plan)
                for child in 0..<3 {
                    let isRestored = other.restore(child, from: interpreter.state(of: child))
                    #expect(isRestored)
                }
                interpreter = other
            }
        }
        interpreter.advance(to: Instant(milliseconds: Self.start + 8 * Self.day))
        return told + interpreter.takeOutcomes()
    }

    private func wins(_ outcomes: [Outcome], _ rule: String, _ child: Int32) -> [Int64] {
        outcomes.filter { $0.rule >= 0 && Self.plan.rules[Int($0.rule)].id == rule && $0.child == child }
            .filter { $0.kind == .challengeCompleted }.map(\.at).sorted()
    }

    /// When the minutes of several children together reach a number on each day.
    private func reached(_ number: Int, _ uses: [Use], _ children: [Int32], _ app: Int32?) -> [Int64] {
        (0..<6).compactMap { day -> Int64? in
            let from = Self.start + Int64(day) * Self.day
            var left = Int64(number) * 60_000
            let used = children.map { Self.minutes(uses, $0, app) }
            for minute in stride(from: from, to: from + Self.day, by: 60_000) {
                let active = Int64(used.filter { $0.contains(minute) }.count)
                if active * 60_000 >= left, active > 0 { return minute + (left + active - 1) / active }
                left -= active * 60_000
            }
            return nil
        }
    }

    @Test("Their minutes add up, each of them is paid, at the instant at which it was reached", arguments: 0..<60)
    func addUp(seed: Int) {
        let uses = Self.uses(UInt64(seed))
        let told = outcomes(uses)
        for child in Int32(0)..<3 {
            #expect(wins(told, "all", child) == reached(90, uses, [0, 1, 2], 0))
            #expect(wins(told, "pair", child) == (child < 2 ? reached(60, uses, [0, 1], nil) : []))
            let days = reached(60, uses, [0, 1, 2], 0)
            #expect(wins(told, "five-days", child) == (days.count > 1 ? [days[1]] : []))
        }
    }

    @Test("A limit that they keep together is settled once for all of them", arguments: 0..<60)
    func limit(seed: Int) {
        let uses = Self.uses(UInt64(seed) + 1000)
        let told = outcomes(uses)
        let settled = (0..<6).compactMap { day -> Int64? in
            let from = Self.start + Int64(day) * Self.day
            func used(_ app: Int32?) -> Int {
                (Int32(0)..<3).map { child in
                    Self.minutes(uses, child, app).filter { $0 >= from && $0 < from + Self.day }.count
                }.reduce(0, +)
            }
            return used(nil) > 0 && used(1) <= 120 ? from + Self.day + 6 * 3_600_000 : nil
        }
        for child in Int32(0)..<3 { #expect(wins(told, "calm", child) == settled) }
    }

    @Test("A state that was saved and taken up again goes on as if nothing had been", arguments: 0..<60)
    func interrupted(seed: Int) {
        let uses = Self.uses(UInt64(seed) + 2000)
        let whole = outcomes(uses)
        #expect(outcomes(uses, interruptedAfter: seed % uses.count).map(\.at).sorted() == whole.map(\.at).sorted())
        #expect(!whole.isEmpty)
    }

    @Test("Points won together count for the level of a child who used nothing at all")
    func idleChild() {
        let uses = [
            Use(start: Self.start, end: Self.start + 50 * 60_000, child: 0, app: 0, device: -1),
            Use(start: Self.start, end: Self.start + 50 * 60_000, child: 1, app: 0, device: -1),
        ]
        let told = outcomes(uses)
        let level = told.first { $0.kind == .levelReached && $0.child == 2 }
        #expect(level?.at == Self.start + 45 * 60_000)
    }

    @Test("What was reached together before a deed comes before it")
    func deedAfterwards() {
        let rules = """
            { "challenges": [ { "id": "play", "title": "Play", "together": true, "reward": { "points": 40 },
                "goal": { "minutes": 60, "app": "blocks", "per": "day" } } ],
              "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30 } ],
              "levels": [ { "id": "level", "title": "Level", "by": "points",
                  "steps": [ { "title": "One", "at": 40 } ] } ] }
            """
        let plan = Plan(family: Self.family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
        var interpreter = Interpreter(plan)
        for child in Int32(0)..<2 {
            _ = interpreter.fold(
                Use(start: Self.start, end: Self.start + 40 * 60_000, child: child, app: 1, device: -1))
        }
        let isInTime = interpreter.fold(Deed(.task(id: "tidy"), child: 1, at: Self.start + 60 * 60_000))
        interpreter.advance(to: Instant(milliseconds: Self.start + Self.day))
        let level = interpreter.takeOutcomes().first { $0.kind == .levelReached && $0.child == 1 }
        #expect(isInTime)
        #expect(level?.at == Self.start + 30 * 60_000)
    }

    @Test("What siblings won together before a child's first use is in the balance with which its day begins")
    func balanceBeforeFirstUse() {
        let story = Story(
            settleHours: 0, siblings: ["leo"],
            rules: [
                .challenge(
                    "calm",
                    #"""
                    "together": true, "goal": { "sessions": { "atMost": 0 }, "app": "blocks", "per": "day" },
                    "reward": { "points": 13 }
                    """#),
                .streak("saver", #""goal": { "all": [{ "minutes": 2 }, { "balance": 17 }] }"#),
            ],
            uses: [
                .use("2026-11-02 16:00", minutes: 50, by: "leo"), .use("2026-11-03 16:00", minutes: 50, by: "leo"),
                .use("2026-11-06 16:00", minutes: 46),
            ],
            now: "2026-11-10 12:00")
        #expect(story.dates(.streakExtended, "saver", of: "mia") == ["2026-11-07 00:00"])
    }

    @Test("A window that is won together ends on the family's clock, also for a child who lives by another")
    func otherZone() throws {
        var family = Self.family
        family.zone = try #require(Zone(id: "America/New_York"))
        family.children[1].zone = .utc
        let rules = """
            { "challenges": [ { "id": "both", "title": "Both", "together": true, "after": "start",
                "goal": { "minutes": 18, "per": "day" } } ],
              "badges": [ { "id": "start", "title": "Start", "goal": { "minutes": 13 } } ] }
            """
        let plan = Plan(family: family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
        var interpreter = Interpreter(plan)
        // 19:15 in New York on the day before, when Leo's day has begun.
        let start: Int64 = 1_793_578_500_000  // 2026-11-02 00:15 UTC
        let isInTime = interpreter.fold(Use(start: start, end: start + 60 * 60_000, child: 1, app: 0, device: -1))
        interpreter.advance(to: Instant(milliseconds: start + 3 * Self.day))
        let won = interpreter.takeOutcomes().filter { $0.kind == .challengeCompleted && $0.child == 1 }
        #expect(isInTime)
        #expect(won.map(\.at) == [start + 18 * 60_000])
    }
}
