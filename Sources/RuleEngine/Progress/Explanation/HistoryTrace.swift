import FamilyTime
import UsageTracking

/// Folds a history in small steps and notes by how much each step moved the counters of one goal.
///
/// The interpreter is the one that decides; a step begins or ends wherever anything begins or ends that can make a
/// difference, and cutting use into pieces never changes what follows from it (law 2).
struct HistoryTrace {
    struct Step {
        var start: Int64
        var end: Int64
        /// What was in use, cut to the step.
        var live: [Use]
        /// What was counted in uses that end within it.
        var counted: [Deed]
        /// By counter: its window and value before and after.
        var moves: [Int32: Move]
        /// What was told while it was folded.
        var outcomes: [Outcome]
        /// For each app in use, what it had earned on the day, before and after.
        var earned: [Int32: (before: EarnedState, after: EarnedState)]
        var wasQuiet: Bool

        /// How much of something was counted in a use that ends within it.
        func counted(_ word: String, in use: Use) -> Int64 {
            counted.reduce(0) { sum, deed in
                guard case .counted(let count) = deed.kind, count.what == word, deed.child == use.child,
                    count.app == use.app, count.device == use.device
                else { return sum }
                return sum + count.amount
            }
        }
    }

    struct Move {
        var before: CounterState
        var after: CounterState

        /// What was added in the window that the step's use counts in.
        var gain: Int64 { after.key == before.key ? after.value - before.value : after.value }
    }

    private(set) var interpreter: Interpreter
    private(set) var steps: [Step] = []
    /// What was told of the child before the first step, and after the last.
    private(set) var before: [Outcome] = []
    private(set) var after: [Outcome] = []
    let child: Int
    /// Where the counters lie: with what children win together, or with the child.
    let together: Int?
    private let counters: [Int32]
    /// What was counted in uses, of all the history.
    private var counted: [Deed] = []

    /// - Parameter base: an interpreter that has folded what lies before the history.
    init(_ base: Interpreter, child: Int, together: Int?, counters: [Int32]) {
        interpreter = base
        self.child = child
        self.together = together
        self.counters = counters
    }

    var plan: ChildPlan { together.map { interpreter.plan.together[$0].plan } ?? interpreter.childPlan(child) }
    var state: ChildState { together.map { interpreter.together[$0] } ?? interpreter.children[child] }

    /// - Parameters:
    ///   - uses: of the child and those who win together with it, in the order of their start.
    ///   - deeds: in the order in which they begin.
    ///   - edges: instants to stop at, ascending; the first is where noting begins, the last where it ends.
    ///   - now: up to which everything happens.
    mutating func run(_ uses: [Use], _ deeds: [Deed], edges: [Int64], until now: Instant) {
        guard let first = edges.first, let last = edges.last else { return }
        var deeds = deeds.filter { $0.at <= now.milliseconds }[...]
        counted = deeds.filter { $0.begins < $0.at }
        var open: [Use] = []
        for use in uses where use.start < last {
            if use.start < first { fold(part(of: use, .min, first), &deeds) }
            if use.end > first { open.append(use) }
        }
        fold(&deeds, before: first)
        interpreter.advance(child, to: Instant(milliseconds: first))
        before = interpreter.takeOutcomes()
        var next = open[...]
        var live: [Use] = []
        for (start, end) in zip(edges, edges.dropFirst()) {
            live.removeAll { $0.end <= start }
            while let use = next.first, use.start < end {
                live.append(use)
                next.removeFirst()
            }
            step(start, end, live, &deeds)
        }
        // The window may have been over for long.
        for use in uses where use.end > last { fold(part(of: use, last, .max), &deeds) }
        for deed in deeds { _ = interpreter.fold(deed) }
        for member in interpreter.plan.companions[child] { interpreter.advance(member, to: now) }
        after = interpreter.takeOutcomes()
    }

    /// What of a use lies between two instants.
    private func part(of use: Use, _ start: Int64, _ end: Int64) -> Use {
        var part = use
        (part.start, part.end) = (max(use.start, start), min(use.end, end))
        return part
    }

    private mutating func fold(_ use: Use, _ deeds: inout ArraySlice<Deed>) {
        fold(&deeds, before: use.start + 1)
        _ = interpreter.fold(use)
    }

    private mutating func fold(_ deeds: inout ArraySlice<Deed>, before instant: Int64) {
        while let deed = deeds.first, deed.begins < instant {
            _ = interpreter.fold(deed)
            deeds.removeFirst()
        }
    }

    private mutating func step(_ start: Int64, _ end: Int64, _ live: [Use], _ deeds: inout ArraySlice<Deed>) {
        let parts = live.map { part(of: $0, start, end) }
        let apps = Set(parts.filter { $0.child == Int32(child) }.map(\.app))
        let values = Set(counters.filter { $0 >= 0 }).map { ($0, value($0)) }
        let earned = apps.map { ($0, self.earned($0)) }
        let wasQuiet = interpreter.children[child].isQuiet
        for part in parts { fold(part, &deeds) }
        fold(&deeds, before: end)
        interpreter.advance(child, to: Instant(milliseconds: end))
        let outcomes = interpreter.takeOutcomes()
        steps.append(
            Step(
                start: start, end: end, live: parts, counted: counted.filter { $0.at > start && $0.at <= end },
                moves: Dictionary(
                    uniqueKeysWithValues: values.map { ($0, Move(before: $1, after: value($0))) }), outcomes: outcomes,
                earned: Dictionary(uniqueKeysWithValues: earned.map { ($0, ($1, self.earned($0))) }),
                wasQuiet: wasQuiet))
    }

    private func value(_ counter: Int32) -> CounterState {
        if let together { return interpreter.together[together].counters[Int(counter)] }
        return interpreter.children[child].counters[Int(counter)]
    }

    private func earned(_ app: Int32) -> EarnedState { interpreter.children[child].earned[Int(app)] }
}
