/// What happens at one instant, in its order.
enum Stage: Int32, Sendable {
    /// Use that lasts until then.
    case use
    /// What has settled, and what a rule that is loaded finds already done.
    case time
    /// Use that begins then.
    case beginning
}

/// Something that happens to a rule at an instant, whatever the child does then.
struct SharedArrival: Sendable, Equatable {
    enum Kind: Int32, Sendable {
        /// A step of a rule is won, or an occurrence of a streak is kept.
        case reached
        /// An occurrence of a streak that children keep together is over without having been kept.
        case missed
        /// Such an occurrence has settled.
        case settled
        /// The version is loaded: what was used before and afterwards is told apart.
        case loaded
    }

    var at: Int64
    var rule: Int32
    var step: Int32
    var key: Int32
    var stage: Stage
    var kind = Kind.reached

    /// When time alone brings it: what comes with use that begins leaves that use the first word.
    var passes: Int64 { stage == .beginning ? at + 1 : at }

    func comes(before instant: Int64, _ last: Stage) -> Bool {
        at < instant || at == instant && stage.rawValue <= last.rawValue
    }
}

/// What was reached on its way to the children: to all of those who win together, or to the one who won a race.
struct SharedReach: Sendable {
    var arrival: SharedArrival
    /// The one child, by its place among them; `-1` for all.
    var member: Int32 = -1

    func isFor(_ place: Int) -> Bool { member < 0 || member == Int32(place) }
}

extension [SharedArrival] {
    /// Puts what is known ahead of time in order.
    mutating func expect(_ others: [SharedArrival]) {
        self = (self + others).sorted { ($0.at, $0.stage.rawValue) < ($1.at, $1.stage.rawValue) }
    }
}
