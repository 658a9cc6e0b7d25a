package import FamilyTime

/// Notices beside the engine's outcomes. They pay nothing, and each is told once.
package enum Notice: String, Sendable, CaseIterable {
    /// The evening of a day that would break a run.
    case streakInDanger
    /// A child's day is over, with what it brought.
    case dailySummary

    /// From this time on its own clock a child is told that a run is in danger: late enough for most of the day to have
    /// been, early enough to do something about it.
    package static let evening = ClockTime("18:00") ?? .midnight
    /// A run that would be missed: one day alone is no run.
    static let shortestRun = 2
}
