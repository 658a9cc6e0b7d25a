package import FamilyTime

extension Period {
    /// Whether a window of this period is too short to contain one of another period.
    package func isShorter(than other: Period) -> Bool {
        switch self {
        case .day: other == .week || other == .month
        case .week: other == .month
        case .month, .ever, .span: false
        }
    }
}
