import UsageTracking

// What children win together is folded ahead of them, so that each is handed what was reached before its own time gets
// there.
extension Interpreter {
    /// - Returns: false when the use is late for one of those who win together with its child.
    mutating func foldTogether(_ use: Use) -> Bool {
        // With its first use a child's own clock comes to that use at once: what was won together has to be there by then.
        if children[Int(use.child)].beginning == .max { advanceTogether(with: Int(use.child), to: use.start) }
        for (index, plan) in plan.together.enumerated() {
            guard let member = plan.place(of: Int(use.child)) else { continue }
            guard together[index].foldTogether(use, of: member, in: &togetherContexts[index]) else {
                return false
            }
            handOut(index)
        }
        return true
    }

    /// Lets happen what is due by an instant for those who win together with a child.
    mutating func advanceTogether(with child: Int, to instant: Int64) {
        for (index, plan) in plan.together.enumerated() where plan.place(of: child) != nil {
            together[index].advanceTogether(to: instant, in: &togetherContexts[index])
            handOut(index)
        }
    }

    /// Hands what was reached together to each child.
    private mutating func handOut(_ index: Int) {
        let reached = togetherContexts[index].reachedTogether
        guard !reached.isEmpty else { return }
        for (place, child) in plan.together[index].members.enumerated() {
            children[child].arrivals.expect(reached.filter { $0.isFor(place) }.map(\.arrival))
        }
        togetherContexts[index].reachedTogether.removeAll()
    }
}
