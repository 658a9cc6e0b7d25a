import FamilyTime
import RuleLanguage

/// A streak, compiled, in one of its versions.
struct RunPlan: Sendable {
    var rule: Int32
    /// Where the run's state lies: versions of one streak share it.
    var state: Int32
    var period: Period
    /// How many freezes it begins with.
    var firstFreezes: Int64
    /// After how many kept occurrences a freeze is earned; 0 where none is.
    var earnEvery: Int64
    var maxFreezes: Int64
    /// How a run that is over is won back. Nil where it is not.
    var repair: RunRepair?
    /// The days on which something is asked.
    var days: UInt16
    /// Length of the run to the rule's step.
    var milestones: [(at: Int64, step: Int32)]
    var paysOnce: Bool
    /// Whether its goal is an upper bound, or counts days of one: then occurrences are kept only when they have settled.
    var isDecidedLate: Bool
}
