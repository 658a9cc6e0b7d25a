package import FamilyTime
package import UsageTracking

/// Runs a plan over facts, child by child in the order of time, and produces outcomes.
///
/// A value: a copy of it is a checkpoint. Give each thread its own copy.
package struct Interpreter: Sendable {
    package let plan: Plan
    var children: [ChildState]
    /// One for each pairing of rules and calendar that occurs.
    private var contexts: [FoldContext]
    /// What children win together.
    var together: [ChildState]
    var togetherContexts: [FoldContext]
    private let contextOfChild: [Int]
    /// Room to sort uses in, and for what is told of them, which is used again.
    var batch = UsesByUnit()
    var toldOfBatch = ToldOrder()
    private var spare: [Outcome] = []
    /// The context that folded last: it holds what was told and not taken.
    private var current = 0

    package init(_ plan: Plan) {
        self.plan = plan
        // Copies share their memory until a child has use.
        let fresh = plan.classes.map { ChildState($0) }
        children = plan.classOfChild.map { fresh[$0] }
        together = plan.together.map { ChildState($0.plan) }
        togetherContexts = plan.together.map {
            FoldContext(
                plan: $0.plan, settling: plan.settling, calendar: plan.familyCalendar,
                familyDays: plan.familyCalendar)
        }
        var contexts: [FoldContext] = []
        var pairs: [[Int]] = []
        contextOfChild = plan.classOfChild.indices.map { child in
            let pair = [plan.classOfChild[child], plan.calendarOfChild[child]]
            if let known = pairs.firstIndex(of: pair) { return known }
            pairs.append(pair)
            contexts.append(
                FoldContext(
                    plan: plan.classes[pair[0]], settling: plan.settling, calendar: plan.calendars[pair[1]],
                    familyDays: plan.familyCalendar))
            return contexts.count - 1
        }
        self.contexts = contexts
    }

    /// Folds one use. Uses of a child and of its companions must come in the order of their start.
    /// - Returns: false if the use is late. The child and its companions then have to be folded again.
    package mutating func fold(_ use: Use) -> Bool {
        let child = Int(use.child)
        if !together.isEmpty, !foldTogether(use) { return false }
        let place = enter(child)
        return children[child].fold(use, in: &contexts[place])
    }

    /// Folds one deed. It must come in the order of time with the child's uses.
    /// - Returns: false if the deed is late. The child and its companions then have to be folded again.
    package mutating func fold(_ deed: Deed) -> Bool {
        let child = Int(deed.child)
        if case .counted(let count) = deed.kind {
            return children[child].expect(count, at: deed.at, childPlan(child))
        }
        guard !isBehind(deed) else { return false }
        advanceTogether(with: child, to: deed.at)
        let place = enter(child)
        guard children[child].fold(deed, in: &contexts[place]) else { return false }
        tellSiblings(of: deed)
        return true
    }

    /// Folds uses of one child who wins nothing together with others.
    /// - Returns: the first of them that is late.
    mutating func foldSingle(_ child: Int, _ uses: Span<PlacedUse>, _ told: inout ToldOrder) -> Int? {
        let place = enter(child)
        // Of thousands of rules these uses move few.
        if children[child].size <= uses.count * 8 { contexts[place].lastSeen = children[child].look() }
        return children[child].fold(uses, &told, in: &contexts[place])
    }

    /// Puts what was told of a batch into the order of its uses.
    mutating func putInOrder(_ told: ToldOrder) {
        told.order(contexts[current].outcomes, into: &spare)
        swap(&spare, &contexts[current].outcomes)
        spare.removeAll(keepingCapacity: true)
    }

    /// Advances every child to an instant: everything due by then is decided. Uses that end later must not have been
    /// folded.
    package mutating func advance(to now: Instant) {
        for child in children.indices { advance(child, to: now) }
    }

    /// Advances one child to an instant, with what it wins together with others.
    package mutating func advance(_ child: Int, to now: Instant) {
        advanceTogether(with: child, to: now.milliseconds)
        let place = enter(child)
        children[child].advance(to: now.milliseconds, in: &contexts[place])
    }

    /// Produces the present totals of days that are not over yet, for every child.
    package mutating func tellOpenTotals() {
        for child in children.indices { tellOpenTotals(of: child) }
    }

    /// Produces the present totals of a child's open day.
    package mutating func tellOpenTotals(of child: Int) {
        let place = enter(child)
        children[child].tellTotals(in: &contexts[place])
    }

    /// Resets a child and its companions, so that their history can be folded again.
    package mutating func forget(_ child: Int) {
        for child in plan.companions[child] { children[child] = ChildState(plan.classes[plan.classOfChild[child]]) }
        for (index, plan) in plan.together.enumerated() where plan.place(of: child) != nil {
            together[index] = ChildState(plan.plan)
        }
    }

    /// Returns the outcomes since the last call, in the order in which they were decided, and removes them.
    package mutating func takeOutcomes() -> [Outcome] {
        guard !contexts.isEmpty else { return [] }
        var taken: [Outcome] = []
        // As much again is likely to follow.
        if spare.capacity > 0 {
            swap(&taken, &spare)
        } else {
            taken.reserveCapacity(contexts[current].outcomes.count)
        }
        swap(&taken, &contexts[current].outcomes)
        return taken
    }

    /// The number of outcomes that `takeOutcomes()` would return.
    package var outcomeCount: Int { contexts.isEmpty ? 0 : contexts[current].outcomes.count }

    /// Makes a child's context the one that folds. What was told goes with it, so that it stays in order.
    private mutating func enter(_ child: Int) -> Int {
        let place = contextOfChild[child]
        if place != current {
            var told: [Outcome] = []
            swap(&told, &contexts[current].outcomes)
            swap(&told, &contexts[place].outcomes)
            current = place
        }
        contexts[place].child = Int32(child)
        return place
    }

    func childPlan(_ child: Int) -> ChildPlan { plan.classes[plan.classOfChild[child]] }

    /// The calendar of a child, with the days worked out that the engine has come by.
    package func calendar(of child: Int) -> FamilyCalendar { contexts[contextOfChild[child]].days.calendar }
}
