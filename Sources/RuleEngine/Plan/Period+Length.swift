package import FamilyTime

extension Period {
    /// Whether a window of this period is too short to contain one of another period.
    package func isShorter(than other: Period) -> Bool {
        guard let own = lengths, let others = other.lengths else { return false }
        return own.upperBound < others.upperBound
    }
}
