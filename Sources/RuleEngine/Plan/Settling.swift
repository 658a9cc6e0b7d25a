package import FamilySettings
import FamilyTime

/// When windows that are over are decided. An edit of `settleHours` holds for those that end from then on: when a window
/// is decided is known as it ends.
package struct Settling: Sendable {
    /// In order of time, each until an instant. The last one holds on.
    private let spells: [(milliseconds: Int64, until: Int64)]
    /// The longest wait that there ever was, in milliseconds.
    let longest: Int64

    /// - Parameter earlier: earlier versions of the family, in the order in which they were replaced.
    package init(_ family: Family, after earlier: [FamilyVersion]) {
        spells =
            earlier.map { (Self.milliseconds(of: $0.family), $0.replaced.milliseconds) }
            + [(Self.milliseconds(of: family), .max)]
        longest = spells.map(\.milliseconds).max() ?? 0
    }

    private static func milliseconds(of family: Family) -> Int64 { Int64(family.settleHours) * Milliseconds.hour }

    /// When a window is decided that is over at an instant.
    func decided(_ end: Int64) -> Int64 { end + (spells.first { end < $0.until }?.milliseconds ?? longest) }

    /// When a window was over that is decided at an instant.
    package func end(ofDecided instant: Int64) -> Int64 {
        let ends = spells.map { instant &- $0.milliseconds }
        return ends.last { decided($0) == instant } ?? ends.last ?? instant
    }
}
