import FamilyStore

/// Fails once, at the nth step of the statements that a store runs.
final class FaultAtStep {
    private var left: Int
    private(set) var happened = false

    init(_ step: Int) { left = step }

    var hook: StepHook {
        { [self] _ in
            left -= 1
            guard left == 0 else { return nil }
            happened = true
            return 10
        }
    }
}
