/// A goal over what other rules decided.
struct OutcomeCount: Sendable {
    var counter: Int32
    var outcome: OutcomeKind
    /// A rule never counts itself.
    var owner: Int32
    var from: Int32
    var until: Int32
}

struct RunCount: Sendable {
    var counter: Int32
    var run: Int32
    var from: Int32
    var until: Int32
}
