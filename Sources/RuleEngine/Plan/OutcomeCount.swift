/// A goal over what other rules decided.
struct OutcomeCount: Sendable {
    var counter: Int32
    var outcome: OutcomeKind
    /// The state of the rule whose goal it is: a rule never counts itself.
    var owner: Int32
    var from: Int32
    var until: Int32
}

struct RunCount: Sendable {
    var counter: Int32
    /// The state of the streak's run.
    var run: Int32
    var from: Int32
    var until: Int32
}
