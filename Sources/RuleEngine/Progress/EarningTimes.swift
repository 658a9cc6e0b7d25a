package import FamilyTime
package import UsageTracking

/// The instants at which base points were complete. The ledger holds one total a day and app, which does not tell how
/// many points were there at noon.
package struct EarningTimes: Sendable {
    /// What earns on one day of a child.
    private struct Place: Hashable {
        var app: Int32
        var day: Int32
    }

    private var instants: [Place: [Int64]] = [:]
    private var interpreter: Interpreter
    private let child: Int

    /// Folds use in steps that end wherever any of it begins or ends, or the rate at which it earns may change.
    /// - Parameter uses: of the child, as they count, in the order of their start; also of the day before the first one
    ///   that is asked for.
    package init(_ uses: [Use], of child: Int, in plan: Plan, until now: Instant) {
        interpreter = Interpreter(plan)
        self.child = child
        var uses = uses.filter { $0.start < now.milliseconds }.map { use in
            var use = use
            use.end = min(use.end, now.milliseconds)
            return use
        }[...]
        guard let first = uses.first?.start else { return }
        // The day and its quiet hours are known once something of it was folded.
        let edges = Set(uses.flatMap { [$0.start, $0.end] } + [first + 1]).sorted()
        for (start, end) in zip(edges, edges.dropFirst()) {
            while let use = uses.first, use.start <= start {
                _ = interpreter.fold(use)
                uses.removeFirst()
            }
            step(from: start, to: end)
        }
    }

    /// The instants at which an app's points of a day were complete, in order.
    /// - Parameter day: the day's number.
    package func instants(of app: Int, on day: Int32) -> [Int64] { instants[Place(app: Int32(app), day: day)] ?? [] }

    /// The instants at which the points of all apps of a day were complete, in order.
    package func instants(on day: Int32) -> [Int64] {
        instants.filter { $0.key.day == day }.flatMap(\.value).sorted()
    }

    private mutating func step(from start: Int64, to end: Int64) {
        var start = start
        while start < end {
            let next = interpreter.nextInstant(of: child).map { $0 > start ? min($0, end) : end } ?? end
            let before = interpreter.children[child].earned
            interpreter.advance(child, to: Instant(milliseconds: next))
            _ = interpreter.takeOutcomes()
            let after = interpreter.children[child].earned
            for app in after.indices where after[app] != before[app] {
                let known = before[app].day == after[app].day ? before[app].points : 0
                note(after[app], beyond: known, Int32(app))
            }
            start = next
        }
    }

    /// Notes points that were complete one after the other, up to the last one.
    private mutating func note(_ earned: EarnedState, beyond known: Int64, _ app: Int32) {
        guard earned.points > known else { return }
        let earning = interpreter.childPlan(child).earning(app, on: earned.day)
        guard earning.rate > 0 else { return }
        let last = earning.milliseconds(of: earned.points)
        instants[Place(app: app, day: earned.day), default: []] += (known + 1...earned.points).map {
            earned.at - (last - earning.milliseconds(of: $0))
        }
    }
}
