/// A rule that brings boosts, in its versions that do.
struct BoostLine: Sendable {
    /// Where the points are kept that its boosts add on a day.
    var bonus: Int32
    /// In order of time.
    var versions: [Int32]
}
