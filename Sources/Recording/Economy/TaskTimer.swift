import FamilySettings
package import FamilyStore
package import FamilyTime
package import RuleEngine

/// The start of a task that a child is doing now, kept on the device on which it was started.
///
/// It is no fact: nothing follows from it, and no other device hears of it. What is lost of it the child can say itself,
/// as the minutes of its report.
package struct TaskTimer {
    package enum Standing: Hashable, Sendable {
        case stopped
        /// Since an instant in milliseconds since 1970.
        case running(since: Int64)
        /// It was not stopped within a day, so that nobody knows for how long the task was done.
        case forgotten(since: Int64)
    }

    /// The position that keeps a start, and those that do under other ids that the task has had.
    private let name: String
    private let names: Set<String>

    /// - Parameters:
    ///   - task: the id of a task of the plan.
    ///   - child: the child's place in the family.
    package init(_ task: String, of child: Int, in plan: Plan) {
        func name(_ task: String) -> String { "started/\(plan.family.children[child].id)/\(task)" }
        self.name = name(task)
        names = Set(plan.ids(of: task).map(name)).union([self.name])
    }

    package func standing(in store: FamilyStore, at now: Instant) throws(StoreError) -> Standing {
        // A clock may be set back a little. A start far ahead was noted by a clock that was wrong.
        let latest = now.milliseconds + Milliseconds.minute
        var start: Int64?
        for name in names {
            if let noted = try store.mark(name), noted <= latest { start = max(start ?? noted, noted) }
        }
        guard let start else { return .stopped }
        return start < now.milliseconds - Milliseconds.day ? .forgotten(since: start) : .running(since: start)
    }

    /// The tasks that a child is doing, by their places in the plan, and since when.
    package static func running(
        of child: Int, in plan: Plan, _ store: FamilyStore, at now: Instant
    ) throws(StoreError) -> [Int: Int64] {
        var running: [Int: Int64] = [:]
        for (place, rule) in plan.rules.enumerated() where rule.isCurrent && rule.rule.perMinute != nil {
            let standing = try TaskTimer(rule.id, of: child, in: plan).standing(in: store, at: now)
            if case .running(let since) = standing { running[place] = since }
        }
        return running
    }

    /// The whole minutes from the start of a timer that runs until it is stopped: as many as can be reported.
    package static func minutes(since start: Int64, until now: Instant) -> Int {
        let minutes = Int((now.milliseconds - start) / Milliseconds.minute)
        return min(max(minutes, TaskPay.atOnce.lowerBound), TaskPay.atOnce.upperBound)
    }

    package func start(at now: Instant, in store: FamilyStore) throws(StoreError) {
        try store.write(changesHistory: false) { transaction throws(StoreError) in
            try transaction.setPosition(name, to: now.milliseconds)
        }
    }

    package func clear(in store: FamilyStore) throws(StoreError) {
        try store.write(changesHistory: false) { transaction throws(StoreError) in try clear(in: transaction) }
    }

    /// Stops it together with what else is recorded.
    package func clear(in transaction: borrowing Transaction) throws(StoreError) {
        for name in names { try transaction.clearPosition(name) }
    }
}
