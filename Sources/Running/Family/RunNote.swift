package import Diagnostics
package import FamilyTime
import Languages
package import Recording

/// A note for a parent about a run, beside the outcomes.
package enum RunNote: Sendable {
    /// The rules now have mistakes. The last rules without mistakes stay in force.
    case rulesBroken([Diagnostic], [SourceText])
    /// The rules could not be read at all. The last rules without mistakes stay in force.
    case rulesUnreadable(String)
    /// The mistakes are repaired, and the new rules are in force.
    case rulesRightAgain
    case rulesLoaded
    /// The clock can hardly be right. Nothing is recorded by it.
    case clockDoubted(ClockDoubt, now: Instant)
    /// The clock is plausible again.
    case clockRightAgain
    /// Days with more use than can well be.
    case implausible(Set<ChildDay>)
    /// Any other note, as a sentence.
    case words(String)
}

/// Another run works for this family.
package struct AlreadyRunning: Error {
    package var message: String { localized("`challenges run` is at work for this family already.") }
    package var remedy: String {
        localized("One is enough: it takes in everything. End the other one first, if this one is to take its place.")
    }
}
