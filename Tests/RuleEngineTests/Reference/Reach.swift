import RuleEngine

/// When something happened, and when that was certain: later only for what follows an unsettled miss of a streak.
struct Reach: Hashable {
    var date: Int64
    var known: Int64
    /// Its place among all that is certain at one instant.
    var turn: Turn

    init(_ date: Int64, known: Int64? = nil, _ turn: Turn) {
        self.date = date
        self.known = known ?? date
        self.turn = turn
    }

    /// When both have happened.
    func joined(with other: Reach) -> Reach {
        let later = max(self, other)
        return Reach(max(date, other.date), known: later.known, later.turn)
    }

    /// Whether it is certain in an earlier turn.
    func precedes(_ other: Reach) -> Bool { (known, turn) < (other.known, other.turn) }

    /// A rule decides in its own turn, or as soon as it can; what is certain only afterwards follows at once.
    func decided(by rule: ReferenceRule) -> Reach {
        guard date == known else { return self }
        return Reach(date, max(turn, Turn(turn.stage, of: rule)))
    }
}

extension Reach: Comparable {
    /// The order of deciding.
    static func < (left: Reach, right: Reach) -> Bool {
        (left.known, left.turn, left.date) < (right.known, right.turn, right.date)
    }
}

/// The order of one instant: that of law 8, for each of three stages.
struct Turn: Hashable, Comparable {
    enum Stage: Int {
        /// Use that lasts until then.
        case use
        /// Windows that are over, and have settled.
        case time
        /// Use that begins then, and what people do.
        case beginning
    }

    var stage: Stage
    private var rank = Rank.base
    private var id = ""
    /// Of a run, whose days are decided in their order, whenever each of them was kept.
    private var place = 0

    init(_ stage: Stage) { self.stage = stage }

    init(_ stage: Stage, of rule: ReferenceRule) {
        self.stage = stage
        rank = rule.rank
        id = rule.id
    }

    static func < (left: Turn, right: Turn) -> Bool {
        (left.stage.rawValue, left.rank, left.id, left.place)
            < (right.stage.rawValue, right.rank, right.id, right.place)
    }

    /// The turn of what is decided of a run after so much else of it.
    func after(_ events: Int) -> Turn {
        var turn = self
        turn.place = events
        return turn
    }
}
