import FamilySettings
import RuleLanguage

// Tasks that only the child has who does them first: each of the others knows who has them, and all are folded in one order
// of time.
extension Interpreter {
    /// Whether a deed comes late for such a task: others have done it since.
    func isBehind(_ deed: Deed) -> Bool {
        guard case .task(let id, _) = deed.kind else { return false }
        let child = Int(deed.child)
        return (childPlan(child).tasks[id] ?? []).contains { task in
            guard task.holder >= 0, case let holder = children[child].holders[Int(task.holder)] else { return false }
            return deed.at < holder.last
                || deed.at == holder.last
                    && plan.place(of: deed)
                        < plan.place(of: Deed(.task(id: id), child: holder.lastChild, at: holder.last))
        }
    }

    /// Lets the others know who has such a task.
    mutating func tellSiblings(of deed: Deed) {
        guard case .task(let id, _) = deed.kind else { return }
        let child = Int(deed.child)
        for task in childPlan(child).tasks[id] ?? [] where task.holder >= 0 {
            for sibling in plan.companions[child] where sibling != child {
                let own = childPlan(sibling).tasks[id]?.first { $0.rule == task.rule }
                if let own { children[sibling].holders[Int(own.holder)] = children[child].holders[Int(task.holder)] }
            }
        }
    }
}

extension Plan {
    /// The order of deeds of one instant: that of the children in the `for` of a task that only the first one has, else that
    /// of the family.
    package func place(of deed: Deed) -> Int {
        guard case .task(let id, _) = deed.kind, let version = version(of: id, at: deed.at),
            rules[version].rule.isFirstCome
        else { return Int(deed.child) }
        let order = family.audienceInOrder(rules[version].rule.header.audience)
        return order.firstIndex(of: Int(deed.child)) ?? Int(deed.child)
    }
}
