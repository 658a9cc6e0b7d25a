package import FamilyTime
import RuleLanguage

/// A task in the window that is open.
package struct TaskStanding: Sendable, Equatable {
    /// The rule's place in the plan.
    package var rule: Int
    package var window: Window
    /// Whether it was done, and confirmed, in this window.
    package var isDone: Bool
    /// Whether it was ever done.
    package var hasBeenDone: Bool
}

extension Interpreter {
    /// The tasks that a child can do at `now`, or has done in the present window, in the order of the plan.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func tasks(of child: Int, at now: Instant) -> [TaskStanding] {
        plan.rules.indices.filter { plan.rules[$0].isCurrent }.compactMap { task($0, of: child, at: now) }
    }

    /// Whether a task was paid as often as it may be, in windows before this one: done again it brings nothing.
    /// - Parameter now: the instant to which the interpreter was advanced.
    package func isUsedUp(task rule: Int, of child: Int, at now: Instant) -> Bool {
        let planned = childPlan(child).rules[rule]
        let state = children[child].rules[Int(planned.state)]
        return planned.applies && plan.rules[rule].outcome == .taskConfirmed && state.windows >= planned.maxTimes
            && task(rule, of: child, at: now)?.isDone != true
    }

    /// A task as one version of its rule judges it; the version may have been replaced. Nil if the rule is not a task,
    /// or the task cannot be done.
    package func task(_ rule: Int, of child: Int, at now: Instant) -> TaskStanding? {
        let form = childPlan(child)
        guard form.rules[rule].applies, plan.rules[rule].outcome == .taskConfirmed else { return nil }
        let planned = form.rules[rule]
        var calendar = calendar(of: child)
        guard
            let window = Window(
                planned.period, holding: calendar.day(at: now), from: planned.from, until: planned.until),
            planned.after.allSatisfy({ children[child].rules[Int($0)].firstAt != .max })
        else { return nil }
        let state = children[child].rules[Int(planned.state)]
        let key = planned.key(calendar.day(at: now))
        let isDone = state.steps(in: RuleState.window(key, planned.period)) != 0
        guard isDone || state.windows < planned.maxTimes else { return nil }
        return TaskStanding(rule: rule, window: window, isDone: isDone, hasBeenDone: state.firstAt != .max)
    }
}
