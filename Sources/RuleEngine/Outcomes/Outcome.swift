package import FamilyTime

/// A decision of the engine, in indices of its plan.
package struct Outcome: Hashable, Sendable {
    /// When it happened, in milliseconds since 1970.
    package var at: Int64
    package var points: Int64
    /// The length of a streak's run.
    package var count: Int64
    package var child: Int32
    /// The rule's place in the plan; `-1` if no rule is behind the outcome.
    package var rule: Int32
    /// The step of the rule, from 0: tier, milestone or level. For a freeze, which one in a row it is, from 1;
    /// for the end of a run, how often that had been won back.
    package var step: Int32
    /// The app's place in the family; `-1` if no app is behind the outcome.
    package var app: Int32
    /// The first day of its window.
    package var window: Int32
    package var period: Period
    package var kind: OutcomeKind

    init(
        _ kind: OutcomeKind, child: Int32, rule: Int32 = -1, step: Int32 = 0, app: Int32 = -1, period: Period = .day,
        window: Int32, at: Int64, points: Int64 = 0, count: Int64 = 0
    ) {
        self.kind = kind
        self.child = child
        self.rule = rule
        self.step = step
        self.app = app
        self.period = period
        self.window = window
        self.at = at
        self.points = points
        self.count = count
    }
}
