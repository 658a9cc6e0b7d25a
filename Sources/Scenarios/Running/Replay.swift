import FamilySettings
package import FamilyTime
package import RuleEngine
package import UsageTracking

/// An interpreter that takes use and deeds in any order. A late fact is put in its place and the child's history is
/// folded again; earlier outcomes of that child are dropped.
///
/// A value: a copy of it is a checkpoint. It keeps no promises (law 4), so it is only for histories of which nothing
/// was told to a child.
package struct Replay: Sendable {
    package private(set) var interpreter: Interpreter
    /// For each child, in the order of delivery.
    private var uses: [[Use]]
    private var deeds: [[Deed]]
    private var told: [[Outcome]]
    private var isLate: [Bool]

    package init(_ plan: Plan) {
        interpreter = Interpreter(plan)
        let count = plan.family.children.count
        uses = Array(repeating: [], count: count)
        deeds = Array(repeating: [], count: count)
        told = Array(repeating: [], count: count)
        isLate = Array(repeating: false, count: count)
    }

    package mutating func deliver(_ use: Use) {
        let child = Int(use.child)
        uses[child].append(use)
        guard !isLate[child] else { return }
        isLate[child] = !interpreter.fold(use)
        collect()
    }

    package mutating func deliver(_ deed: Deed) {
        let child = Int(deed.child)
        deeds[child].append(deed)
        guard !isLate[child] else { return }
        isLate[child] = !interpreter.fold(deed)
        collect()
    }

    mutating func deliver(_ fact: Fact) {
        switch fact {
        case .use(let use): deliver(use)
        case .deed(let deed): deliver(deed)
        }
    }

    /// Lets everything happen up to a moment and tells the totals as they stand at it. No use may end later, and what
    /// is delivered afterwards belongs after it: continue with the copy that was made before.
    package mutating func stand(at now: Instant) {
        for child in isLate.indices where isLate[child] { foldAgain(interpreter.plan.companions[child]) }
        interpreter.advance(to: now)
        interpreter.tellOpenTotals()
        collect()
    }

    /// What was told of a child, in the order in which it was decided. A total may stand here several times: the last
    /// is the one that counts.
    package func outcomes(of child: Int) -> [Outcome] { told[child] }

    /// What was given to a child by an instant, less what was taken.
    func paid(by child: Int, at now: Instant) -> Int {
        deeds[child].reduce(0) { sum, deed in
            guard case .payment(let points) = deed.kind, deed.at <= now.milliseconds else { return sum }
            return sum + Int(points)
        }
    }

    /// - Parameter children: those whose use must be folded in one order, because they win something together.
    private mutating func foldAgain(_ children: [Int]) {
        for child in children {
            interpreter.forget(child)
            told[child] = []
            isLate[child] = false
        }
        let sorted = children.flatMap { uses[$0] }.sorted { $0.comes(before: $1) }
        for fact in Fact.list(sorted, children.flatMap { deeds[$0] }) {
            let isInTime =
                switch fact {
                case .use(let use): interpreter.fold(use)
                case .deed(let deed): interpreter.fold(deed)
                }
            assert(isInTime, "what is sorted is never late")
        }
        collect()
    }

    private mutating func collect() {
        for outcome in interpreter.takeOutcomes() { told[Int(outcome.child)].append(outcome) }
    }
}
