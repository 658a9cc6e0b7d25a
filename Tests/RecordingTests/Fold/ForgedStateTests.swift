import FamilyTime
import RuleKinds
import Testing
import UsageTracking

@testable import Recording
@testable import RuleEngine

@Suite("A state of a fold that somebody has made up")
struct ForgedStateTests {
    private static let rules = """
        { "challenges": [
            { "id": "read", "title": "Read", "goal": { "minutes": 30, "tag": "reading", "per": "day" },
              "reward": { "points": 40, "percent": 10, "boost": { "times": 2, "minutes": 60 } } } ],
          "streaks": [ { "id": "daily", "title": "Daily", "goal": { "minutes": 10, "per": "day" } } ],
          "tasks": [ { "id": "bins", "title": "Bins", "points": 20, "for": ["mia", "leo"], "firstCome": true },
            { "id": "piano", "title": "Piano", "pointsPerMinute": 2, "atMost": 30 } ] }
        """
    private static let plan = Plan(
        family: FamilyFoldTests.family, rules: RuleFile(Array(rules.utf8), path: "rules.json").rules)
    private static let start = FamilyFoldTests.start + 9 * Milliseconds.hour

    /// What is changed in a state.
    struct Forgery: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let change: @Sendable (inout FoldState) throws -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout FoldState) throws -> Void) {
            (testDescription, self.change) = (name, change)
        }

        /// A fact that is put behind the others.
        static func fact(_ name: String, _ kind: RecordedFact) -> Forgery {
            Forgery(name) { $0.facts.append(FoldFact(kind, id: "forged")) }
        }

        static func deed(_ name: String, _ kind: Deed.Kind, child: Int32 = 0, at instant: Int64 = start) -> Forgery {
            fact(name, .deed(Deed(kind, child: child, at: instant)))
        }

        /// Something that the engine remembers of Mia.
        static func memory(_ name: String, _ change: @escaping @Sendable (inout ChildState) -> Void) -> Forgery {
            Forgery(name) { state in
                var interpreter = Interpreter(plan)
                let isRestored = interpreter.restore(0, from: state.present[0])
                try #require(isRestored)
                change(&interpreter.children[0])
                state.present[0] = interpreter.state(of: 0)
            }
        }
    }

    static let forgeries: [Forgery] = [
        .deed("a boost without end", .boost(rule: "read", hundredths: 200, length: .max)),
        .deed("a boost of no factor", .boost(rule: "read", hundredths: .max, length: 60 * Milliseconds.minute)),
        .deed("points beyond all", .payment(points: .max)),
        .deed("minutes beyond all", .task(id: "piano", minutes: .max)),
        .deed("another family's child", .task(id: "bins"), child: 2),
        .deed("the end of all time", .payment(points: 1), at: .max),
        .fact("use without end", .use(Use(start: start, end: .max, child: 0, app: 0, device: -1))),
        .fact(
            "another family's device",
            .use(Use(start: start, end: start + Milliseconds.minute, child: 0, app: 0, device: 3))),
        Forgery("told at the end of all time") { $0.latest = .max },
        Forgery("told at its beginning") { $0.latest = .min + 1 },
        Forgery("time that has passed") { $0.passed = .max },
        .memory("a boost that runs at no factor") {
            $0.boosts = [RunningBoost(bonus: 0, rule: 0, until: start + Milliseconds.hour, hundredths: .max)]
        },
        .memory("a task of another family's child") { _ = $0.holders[0].take(.max, for: 9, at: start) },
        .memory("a task that such a child did last") { $0.holders[0].note(-7, at: start) },
        .memory("minutes of a task beyond all") { $0.timed[0].minutes = .max },
        .memory("a balance beyond all") { $0.balance = .max },
        .memory("points of a day beyond all") { $0.earned[0].points = .max },
        .memory("a day without an end") { $0.today.day = .max },
        .memory("a boost that never ends") {
            $0.boosts = [RunningBoost(bonus: 0, rule: 0, until: .max, hundredths: 200)]
        },
        .memory("a window that settles at the end of all time") {
            $0.timers = [Timer(at: .max, kind: .settle, closer: 0, key: 0, value: 0, won: false)]
        },
        .memory("a window of no day") {
            $0.timers = [Timer(at: start, kind: .settle, closer: 0, key: .max, value: 0, won: false)]
        },
        .memory("a per cent of more than there can be") {
            $0.timers = [Timer(at: start, kind: .settle, closer: 0, key: 20_000, value: .max, won: true)]
        },
        .memory("a win at the end of all time") {
            $0.arrivals = [SharedArrival(at: .max, rule: 0, step: 0, key: 20_000, stage: .time)]
        },
        .memory("a win in a window of no day") {
            $0.arrivals = [SharedArrival(at: start, rule: 0, step: 0, key: .max - 1, stage: .time)]
        },
        .memory("a win that waits for the end of all time") {
            $0.waiting = [WaitingWin(rule: 0, step: 0, window: 20_000, reachedAt: .min, overAt: .max)]
        },
        .memory("a run without end") { $0.runs[0].length = .max },
        .memory("a run to win back that ended after it was over") {
            $0.runs[0].lost = RunState.Lost(
                ended: 9, length: 3, first: 0, last: 30_000, timesRepaired: 0, hasPaid: false)
        },
        .memory("a run that has paid beyond all") { $0.runs[0].paidRuns = .max },
        .memory("a miss that settles before time began") {
            $0.runs[0].undecided = [RunState.Occurrence(key: 20_000, run: 0, keptAt: .max, settlesAt: .min)]
        },
        .memory("an occurrence of no day") {
            $0.runs[0].undecided = [RunState.Occurrence(key: .max, run: 0, keptAt: start, settlesAt: start)]
        },
        .memory("a rule that has paid beyond all") { $0.rules[0].windows = .max },
        .memory("a window before all others") {
            $0.rules[0].earlier = [RuleState.Earlier(window: .min + 1, steps: 1)]
        },
        .memory("use that began before time") {
            $0.active = [ActiveUse(start: .min, end: start, app: 0, device: -1, since: .min)]
        },
        .memory("points of a course beyond all") {
            $0.credits = [Credit(points: 1, at: start, day: 20_000)]
            $0.credits[0].course.earning.rate = .max
            $0.credits[0].course.before = 60_000
        },
        .memory("everything folded until the end of all time") { $0.swept = .max },
    ]

    private func state() throws -> FoldState {
        var fold = FamilyFold(Self.plan)
        let (first, hour) = (Self.start - 2 * Milliseconds.hour, Milliseconds.hour)
        let use = Use(start: first, end: first + hour, child: 0, app: 0, device: -1)
        let boost = Deed(.boost(rule: "read", hundredths: 200, length: hour), child: 0, at: first)
        let task = Deed(.task(id: "bins"), child: 0, at: first + hour)
        let facts = [
            FoldFact(.use(use), id: "use"), FoldFact(.deed(boost), id: "boost"), FoldFact(.deed(task), id: "task"),
        ]
        return try FoldState(fold.fold(nil, facts, passing: nil).state, Self.plan)
    }

    @Test("Is refused as one that is no state", arguments: forgeries)
    func refused(forgery: Forgery) throws {
        var (fold, forged) = (FamilyFold(Self.plan), try state())
        try forgery.change(&forged)
        let text = forged.text(Self.plan)
        #expect(throws: FoldRefusal.notAState) { try fold.fold(text, [], passing: nil) }
    }

    @Test("As it was handed out it is taken, however often it is written anew")
    func genuine() throws {
        var (fold, state) = (FamilyFold(Self.plan), try state())
        let text = state.text(Self.plan)
        try Forgery.memory("nothing") { _ in }.change(&state)
        #expect(state.text(Self.plan) == text)
        #expect(try fold.fold(text, [], passing: nil).outcomes.isEmpty)
    }
}
