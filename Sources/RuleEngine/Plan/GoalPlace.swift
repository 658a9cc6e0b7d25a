import RuleLanguage

/// Where a goal is counted, for progress and explanation.
struct GoalPlace: Sendable {
    var goal: Goal
    var counter: Int32
    /// Goals inside it: what is asked of each day, or the parts.
    var inner: [GoalPlace]
    var from: Int32
    var until: Int32

    /// What has to be reached: the goal itself, or the parts that it is made of.
    var parts: [GoalPlace] {
        switch goal.measure {
        case .all, .any: inner.flatMap(\.parts)
        default: [self]
        }
    }

    mutating func renumber(_ place: (Int32) -> Int32) {
        counter = place(counter)
        for index in inner.indices { inner[index].renumber(place) }
    }
}
