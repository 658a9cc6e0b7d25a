// A parent who takes a child's points, or says yes for them, is told of the child.
extension EconomyRefusal {
    /// The refusal in a parent's words.
    package func message(toParentOf child: String, clock: (Int64) -> String) -> String {
        switch self {
        case .tooFewPoints(let price, let balance):
            "\(child) has \(balance) points, and that takes \(price): \(Self.missing(price - balance))."
        case .belowZero(let balance):
            "\(child)'s balance is \(balance) points: it has to be earned back before any are spent."
        default: message(clock: clock)
        }
    }

    /// What a parent can do. Nil if there is nothing to do but wait.
    package func remedy(toParentOf child: String) -> String? {
        switch self {
        case .tooFewPoints(_, let balance) where balance > 0:
            "It goes with \(balance) points or less, or once \(child) has earned more."
        case .tooFewPoints, .belowZero: "It goes once \(child) has earned more."
        default: remedy
        }
    }
}
