package import Diagnostics
package import FamilyTime
package import Recording

/// What a parent should know of a run beside the outcomes.
package enum RunNote: Sendable {
    /// The rules have mistakes now: the last good ones go on.
    case rulesBroken([Diagnostic], [SourceText])
    /// The rules could not be read at all: the last good ones go on.
    case rulesUnreadable(String)
    /// The mistakes are repaired, and the new rules hold.
    case rulesRightAgain
    case rulesLoaded
    /// The clock can hardly be right now: nothing is recorded by it.
    case clockDoubted(ClockDoubt, now: Instant)
    /// The clock can be right again.
    case clockRightAgain
    /// Anything else, in a sentence.
    case words(String)
}

/// Another run is at work for the same family.
package struct AlreadyRunning: Error {
    package let message = "`challenges run` is at work for this family already."
    package let remedy =
        "One is enough: it takes in everything. End the other one first, if this one is to take its place."
}
