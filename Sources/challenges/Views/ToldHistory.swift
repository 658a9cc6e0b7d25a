import FamilyTime
import Recording
import RuleEngine
import UsageTracking

/// A family's recorded history, folded by the engine once. Each child's explanation rests on its part of it.
struct ToldHistory {
    /// The engine after the whole history.
    let interpreter: Interpreter
    /// The engine after what lies before the facts. Nil if nothing does.
    let base: Interpreter?
    private let plan: Plan
    /// The history of children who are folded together, under the first of them.
    private var facts: [Int32: FamilyHistory] = [:]
    /// The outcomes that were told of each child.
    private let outcomes: [Int32: [Outcome]]

    init(_ history: FamilyHistory, _ plan: Plan, at now: Instant) {
        self.plan = plan
        base = history.base
        var told = base ?? Interpreter(plan)
        history.feed(&told)
        told.advance(to: now)
        told.tellOpenTotals()
        outcomes = Dictionary(grouping: told.takeOutcomes(), by: \.child)
        interpreter = told
        for use in history.uses { facts[plan.unitOfChild[Int(use.child)], default: FamilyHistory()].uses.append(use) }
        for deed in history.deeds {
            facts[plan.unitOfChild[Int(deed.child)], default: FamilyHistory()].deeds.append(deed)
        }
        for cut in history.cut { facts[plan.unitOfChild[Int(cut.use.child)], default: FamilyHistory()].cut.append(cut) }
    }

    /// The history of a child and of those who win together with it.
    func facts(of child: Int) -> FamilyHistory { facts[plan.unitOfChild[child]] ?? FamilyHistory() }

    func outcomes(of child: Int) -> [Outcome] { outcomes[Int32(child)] ?? [] }
}
