package import FamilyTime

extension Period {
    /// Whether its windows are too short to hold one of another period.
    package func isShorter(than other: Period) -> Bool {
        switch self {
        case .day: other == .week || other == .month
        case .week: other == .month
        case .month, .ever, .span: false
        }
    }
}
