import FamilySettings
package import FamilyTime
package import RuleEngine
package import UsageTracking

/// An interpreter that accepts use and deeds in any order. A late fact is inserted at its place and the child's history
/// is folded again; the child's earlier outcomes are dropped.
///
/// It is a value, so a copy is a checkpoint. It does not keep outcomes that were told (law 4): use it only for
/// histories of which no child was told anything.
package struct Replay: Sendable {
    package private(set) var interpreter: Interpreter
    /// The uses of each child, in order of delivery.
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

    /// Advances to a moment and tells the totals as of that moment. No use may end later. To deliver more use
    /// afterwards, continue with a copy made before this call.
    package mutating func stand(at now: Instant) {
        for child in isLate.indices where isLate[child] { foldAgain(interpreter.plan.companions[child]) }
        interpreter.advance(to: now)
        interpreter.tellOpenTotals()
        collect()
    }

    /// The outcomes told of a child, in the order of deciding. Of a total that occurs several times, the last counts.
    package func outcomes(of child: Int) -> [Outcome] { told[child] }

    /// The points given to a child by an instant, less those taken.
    func paid(by child: Int, at now: Instant) -> Int {
        deeds[child].reduce(0) { sum, deed in
            guard case .payment(let points) = deed.kind, deed.at <= now.milliseconds else { return sum }
            return sum + Int(points)
        }
    }

    /// - Parameter children: the children whose use must be folded in one order, because they win together.
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
