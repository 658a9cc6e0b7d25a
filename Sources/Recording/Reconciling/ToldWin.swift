import RuleEngine

/// What was told to a child and may still change.
struct Told {
    /// Everything but totals of days.
    var wins: [ToldWin] = []
    /// The ids of totals of days.
    var totals: [String] = []
    /// What was told with a later date than that by which everything is final, though it is final too.
    var ahead: [ToldWin] = []
}

/// One thing that was told to a child, as far as a later one may be the same again.
struct ToldWin: Hashable, Sendable {
    /// What became of it.
    enum Mark: Int64, Sendable {
        case follows, kept, takenBack
        /// It is final, and only known as told.
        case final

        /// Whether it may still change, and is paid meanwhile.
        var counts: Bool { self == .follows || self == .kept }
    }

    var id: String
    var kind: OutcomeKind
    var child: String
    var rule: String
    var window: String
    /// The tier, level or milestone.
    var place: Int64
    var at: Int64
    /// The place in the order of telling.
    var seq: Int64 = 0
    /// When it was told.
    var published: Int64 = .min
    var mark = Mark.follows
    /// Points that were told with it.
    var points: Int64 = 0
    /// The version of its rule.
    var version: String?
    /// Whether it stays told: what only the child's own device has told is as the facts have it that are known.
    var isPromised = true
}
