import FamilySettings
import FamilyTime
import Recording
import RuleEngine
import RuleKinds
import SeededNumbers
import Testing
import UsageTracking

@Suite("A fold: state in, state out")
struct FamilyFoldTests {
    static let family = Family(
        zone: Zone(id: "Europe/Berlin") ?? .utc, settleHours: 6, lateDays: 14,
        children: ["mia", "leo"].map { Child(id: $0, name: $0) },
        apps: [
            App(id: "books", name: "Books", category: .learning, tags: ["reading"], pointsPerMinute: 10),
            App(id: "khan", name: "Khan", category: .learning, tags: ["maths"], pointsPerMinute: 5),
            App(id: "blocks", name: "Blocks", category: .reward),
        ])

    static let rules = """
        { "challenges": [
            { "id": "read", "title": "Read", "goal": { "minutes": 30, "tag": "reading", "per": "day" },
              "reward": { "points": 40, "percent": 10, "boost": { "times": 2, "minutes": 60 } } },
            { "id": "leaf", "title": "Leaf", "goal": { "count": 15, "of": "pages", "per": "day" }, "reward": { "points": 4 } },
            { "id": "twice", "title": "Twice", "maxTimes": 2, "goal": { "minutes": 20, "app": "khan", "per": "day" } },
            { "id": "calm", "title": "Calm", "goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" },
              "reward": { "points": 20 }, "penalty": 15 },
            { "id": "both", "title": "Both", "goal": { "all": [ { "minutes": 15, "tag": "reading" },
                { "minutes": { "atMost": 60 }, "app": "blocks" } ], "per": "day" } },
            { "id": "one", "title": "One", "together": true, "goal": { "minutes": 100, "per": "day" } },
            { "id": "chores", "title": "Chores", "goal": { "task": "tidy", "done": 2, "per": "week" } } ],
          "badges": [ { "id": "many", "title": "Many", "goal": { "challenges": 5 } } ],
          "streaks": [ { "id": "run", "title": "Run", "goal": { "minutes": 10, "tag": "reading", "per": "day" },
              "freezes": { "earnEvery": 3, "max": 1, "cost": 60 }, "milestones": [ { "at": 3, "reward": { "points": 50 } } ],
              "multiplier": [ { "at": 2, "times": 1.5 } ] } ],
          "levels": [ { "id": "level", "title": "Level", "by": "points",
              "steps": [ { "title": "One", "at": 100 }, { "title": "Two", "at": 2000 } ] } ],
          "tasks": [ { "id": "tidy", "title": "Tidy", "points": 30, "pointsPerMinute": 2, "atMost": 20 } ] }
        """

    static let plan = Plan(family: family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
    static let start: Int64 = 1_793_574_000_000  // 2026-11-02 00:00 in Berlin
    static let day = 24 * Milliseconds.hour

    /// Facts in the order of time.
    static func facts(_ seed: Int, days: Int64 = 10, count: Int = 40) -> [FoldFact] {
        var random = SeededGenerator(seed: UInt64(seed))
        return (0..<count).map { number -> (Int64, FoldFact) in
            let at = start + Int64.random(in: 0..<(days * 24 * 60), using: &random) * Milliseconds.minute
            let child = Int32.random(in: 0..<2, using: &random)
            guard number % 8 > 0 else {
                let kind: Deed.Kind =
                    number % 16 > 0
                    ? .freeze(streak: "run")
                    : number % 32 > 0
                        ? .boost(rule: "read", hundredths: 200, length: 3_600_000)
                        : .task(id: "tidy", minutes: Int64(number))
                return (at, FoldFact(.deed(Deed(kind, child: child, at: at)), id: "d\(number)"))
            }
            let use = Use(
                start: at, end: at + Int64.random(in: 1...90, using: &random) * Milliseconds.minute, child: child,
                app: Int32.random(in: 0..<3, using: &random), device: -1)
            let counts = number % 3 == 0 ? UseCounts(["pages": Int64(number % 20)]) : nil
            return (at, FoldFact(.use(use), id: "e\(number)", counts: counts))
        }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// What a listener has in the end: the last word on each total, and everything else once.
    struct Heard: Equatable {
        var totals: [String: Int64] = [:]
        var told: [String] = []

        mutating func hear(_ outcomes: [Outcome]) {
            var wording = OutcomeWording(FamilyFoldTests.plan)
            for outcome in outcomes {
                let id = wording.id(outcome)
                if outcome.kind.isTotal { totals[id] = outcome.points } else { told.append(id) }
            }
        }

        /// Without totals that came to nothing.
        var standing: [String: Int64] { totals.filter { $0.value != 0 } }
    }

    private func heard(_ batches: [[FoldFact]], until end: Int64) throws -> (Heard, state: String) {
        var heard = Heard()
        var state: String?
        for (place, batch) in batches.enumerated() {
            // As on many machines: nothing but the state goes on.
            var fold = FamilyFold(Self.plan)
            let answer = try fold.fold(state, batch, passing: place == batches.count - 1 ? end : nil)
            heard.hear(answer.outcomes)
            state = answer.state
            #expect(answer.tooLate.isEmpty)
        }
        return (heard, state ?? "")
    }

    @Test("Taken out after any event and put back, it goes on as if it had never left", arguments: 0..<10)
    func afterAnyEvent(seed: Int) throws {
        let facts = Self.facts(seed)
        let end = Self.start + 12 * Self.day
        let whole = try heard([facts], until: end)
        let cut = try heard(facts.map { [$0] }, until: end)
        let isSame = cut.state == whole.state
        #expect(isSame)
        #expect(cut.0.totals == whole.0.totals)
        #expect(cut.0.told.sorted() == whole.0.told.sorted())
        #expect(whole.0.told.count > 5)
    }

    @Test("Shuffled, repeated and late facts end in the same state, and nothing is told twice", arguments: 0..<10)
    func anyOrder(seed: Int) throws {
        let facts = Self.facts(seed + 500)
        let end = Self.start + 12 * Self.day
        let whole = try heard([facts], until: end)
        var random = SeededGenerator(seed: UInt64(seed))
        var shuffled = facts.shuffled(using: &random)
        shuffled += shuffled.prefix(10)
        let batches = stride(from: 0, to: shuffled.count, by: 7).map {
            Array(shuffled[$0..<min($0 + 7, shuffled.count)])
        }
        let late = try heard(batches, until: end)
        #expect(late.0.standing == whole.0.standing)
        #expect(Set(late.0.told).count == late.0.told.count)
        // Promises may have been kept beside what follows in the end; nothing that follows is missing but what a kept
        // promise has paid.
        let kept = Set(late.0.told).subtracting(whole.0.told)
        let missing = Set(whole.0.told).subtracting(late.0.told)
        #expect(missing.isEmpty || !kept.isEmpty)
    }

    @Test("What is kept for late facts is bounded by the days in which they may come")
    func bounded() throws {
        var fold = FamilyFold(Self.plan)
        var state: String?
        var sizes: [Int] = []
        for week in 0..<30 {
            let facts = Self.facts(week, days: 7, count: 40).map { fact -> FoldFact in
                let shift = Int64(week) * 7 * Self.day
                switch fact.kind {
                case .use(var use):
                    (use.start, use.end) = (use.start + shift, use.end + shift)
                    return FoldFact(.use(use), id: "\(week)-\(use)")
                case .deed(var deed):
                    deed.at += shift
                    return FoldFact(.deed(deed), id: "\(week)-\(deed)")
                }
            }
            let answer = try fold.fold(state, facts, passing: nil)
            state = answer.state
            sizes.append(answer.state.utf8.count)
        }
        #expect(sizes[29] < sizes[8] * 3 / 2)
        let old = FoldFact(
            .use(Use(start: Self.start, end: Self.start + 60_000, child: 0, app: 0, device: -1)), id: "old")
        let answer = try fold.fold(state, [old], passing: nil)
        #expect(answer.tooLate == [0])
        #expect(answer.outcomes.isEmpty)
    }

    @Test("A late fact after the checkpoint has moved gives what folding everything gives", arguments: 0..<4)
    func lateAfterMoving(seed: Int) throws {
        let facts = Self.facts(seed, days: 60, count: 200)
        let end = Self.start + 62 * Self.day
        let whole = try heard([facts], until: end)
        // Every seventh fact comes with the one twenty places on: late, but within the fortnight.
        var delayed: [(Int, FoldFact)] = facts.enumerated().map {
            ($0.offset % 7 == 0 ? $0.offset + 20 : $0.offset, $0.element)
        }
        delayed.sort { $0.0 < $1.0 }
        let late = try heard(delayed.map { [$0.1] }, until: end)
        #expect(late.0.standing == whole.0.standing)
        #expect(Set(late.0.told).count == late.0.told.count)
    }

    @Test("A kept win is one of the times that a limited rule pays")
    func keptWinCounts() throws {
        let rules = """
            { "challenges": [ { "id": "calm", "title": "Calm", "maxTimes": 1, "reward": { "points": 20 },
                "goal": { "minutes": { "atMost": 30 }, "app": "blocks", "per": "day" } } ] }
            """
        let plan = Plan(family: Self.family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
        func played(_ day: Int64, _ hour: Int64, minutes: Int64) -> FoldFact {
            let start = Self.start + day * Self.day + hour * Milliseconds.hour
            let use = Use(start: start, end: start + minutes * 60_000, child: 0, app: 2, device: -1)
            return FoldFact(.use(use), id: "\(day)-\(hour)")
        }
        let batches = [
            (played(0, 18, minutes: 20), Self.start + 2 * Self.day),
            (played(0, 19, minutes: 30), Self.start + 2 * Self.day),
            (played(2, 18, minutes: 20), Self.start + 5 * Self.day),
        ]
        var told: [OutcomeKind] = []
        var state: String?
        for (fact, time) in batches {
            var fold = FamilyFold(plan)
            let answer = try fold.fold(state, [fact], passing: time)
            told += answer.outcomes.map(\.kind)
            state = answer.state
        }
        #expect(told == [.challengeCompleted])
    }

    @Test("A state of other rules, of another version, or a damaged one is refused")
    func refused() throws {
        var fold = FamilyFold(Self.plan)
        let state = try fold.fold(nil, Self.facts(1), passing: nil).state
        var other = FamilyFold(Plan(family: Self.family, rules: []))
        #expect(throws: FoldRefusal.otherRules(version: Self.plan.version, horizon: .min)) {
            try other.fold(state, [], passing: nil)
        }
        // What is asked for depends on what the state still holds.
        let later = Self.facts(1, days: 60, count: 100)
        let half = try fold.fold(nil, Array(later.prefix(50)), passing: nil).state
        let old = try fold.fold(half, Array(later.dropFirst(50)), passing: nil).state
        let refusal = try #require(throws: FoldRefusal.self) { try other.fold(old, [], passing: nil) }
        guard case .otherRules(Self.plan.version, let horizon) = refusal else {
            return #expect(Bool(false), "\(refusal)")
        }
        #expect(horizon > Self.start && horizon < Self.start + 46 * Self.day)
        #expect(throws: FoldRefusal.otherFormat) { try fold.fold("1" + state, [], passing: nil) }
        // What a program wrote that remembered other things of a child.
        let rest = state.drop { $0 != "." }
        for format in ["3", "\(try #require(Int(state.prefix { $0 != "." })) - 1)"] {
            #expect(throws: FoldRefusal.otherFormat) { try fold.fold(format + rest, [], passing: nil) }
        }
        #expect(state.prefix { $0 != "." }.hasSuffix("\(Interpreter.stateFormat)"))
        #expect(throws: FoldRefusal.notAState) { try fold.fold("nonsense", [], passing: nil) }
        #expect(throws: FoldRefusal.notAState) { try fold.fold(String(state.dropLast(8)), [], passing: nil) }
    }
}
