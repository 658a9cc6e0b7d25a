import Languages

// A parent who takes a child's points, or says yes for them, is told of the child.
extension EconomyRefusal {
    /// The refusal in a parent's words.
    package func message(toParentOf child: String, clock: (Int64) -> String) -> String {
        switch self {
        case .tooFewPoints(let price, let balance):
            localized(
                """
                \(child) has \(Self.points(balance)), and that takes \(price): \(Self.missing(price - balance)).
                """)
        case .tooDear(let thing, let price, let balance):
            localized(
                """
                \(child) has \(NumberText.grouped(balance)) of \(CountedWord.point.counted(price, .dative)) for \(thing): \
                \(Self.missing(price - balance)).
                """)
        case .belowZero(let balance):
            localized(
                """
                \(child)'s balance is \(Self.points(balance)): it has to be earned back before any are spent.
                """)
        default: message(clock: clock)
        }
    }

    /// What a parent can do. Nil if there is nothing to do but wait.
    package func remedy(toParentOf child: String) -> String? {
        switch self {
        case .tooFewPoints(_, let balance) where balance > 0:
            localized(
                """
                It goes with \(Self.points(balance, .dative)) or less, or once \(child) has earned more.
                """)
        case .tooFewPoints, .tooDear, .belowZero: localized("It goes once \(child) has earned more.")
        default: remedy
        }
    }
}
