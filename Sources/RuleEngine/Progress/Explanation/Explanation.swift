package import FamilyTime
package import RuleLanguage
package import UsageTracking

/// Why a rule stands as it does: what is asked, what counted, what did not and why, and until when the goal can still
/// be reached. All of it was read from the interpreter's own counters while the history was folded.
package struct Explanation: Sendable {
    /// The rule's version, by its place in the plan.
    package var rule: Int
    package var progress: Progress
    package var goal: ExplainedGoal
    /// The rule's outcomes up to the moment, in any window.
    package var outcomes: [Outcome]
}

/// A goal, or a goal within one, in one window.
package struct ExplainedGoal: Sendable {
    package var goal: Goal
    /// The day that this is about, where the goal is asked of single days.
    package var day: DayInfo?
    package var part: Progress.Part
    /// Stretches of use in the order of time, where the goal counts use.
    package var use: [ExplainedUse] = []
    /// The outcomes of other rules that counted, if the goal counts outcomes.
    package var counted: [Outcome] = []
    /// The days, or the parts, that this goal is made of.
    package var inner: [ExplainedGoal] = []
    package var reach: Reach
}

/// A stretch of use, with how much of it counted and why not more.
package struct ExplainedUse: Sendable, Equatable {
    /// In milliseconds since 1970.
    package var start: Int64
    package var end: Int64
    /// By their places in the family.
    package var child: Int32
    package var app: Int32
    package var device: Int32
    /// How much it moved the goal, in the goal's unit. Time is in milliseconds.
    package var counted: Int64
    /// Why it did not count, or not wholly. Nil if it counted wholly.
    package var reason: Reason?

    package enum Reason: String, Sendable {
        case otherApp, otherDevice, outsideDates, otherDay, outsideHours
        /// The app was shielded: its time was the shield's screen.
        case shielded
        /// A parent said that it was not real, or another child's.
        case voided
        /// The app was not in the family then.
        case absent
        /// An app that was in use at the same time counted already.
        case countedOnce
        /// It lies in a window that the rule had paid before it was edited.
        case paidBefore
        /// Quiet hours in which nothing is earned.
        case quietHours
        /// Another app that was in use at the same time earned.
        case otherEarns
        /// The day's limit of the app was reached.
        case cap
        case earnsNothing
        /// The app's next whole point was not complete.
        case noWholePoint
        /// Its tracker counted nothing in it of what is asked for.
        case nothingCounted
        /// A session that goes on, and has counted or is too short yet.
        case sameSession
        /// An app or tag that has counted in this window, or was not used long enough yet.
        case sameApp
    }
}

extension ExplainedUse {
    /// Use that was recorded and does not count, whatever a rule says.
    package init(cut use: Use, because reason: Reason) {
        self.init(
            start: use.start, end: use.end, child: use.child, app: use.app, device: use.device, counted: 0,
            reason: reason)
    }
}

/// Whether a goal can still be reached in its window. Instants in milliseconds since 1970.
package enum Reach: Sendable, Equatable {
    /// It is reached. `at` is nil if the instant is unknown.
    case reached(at: Int64?)
    /// It can be reached if the child begins by an instant.
    case possible(beginBy: Int64)
    /// It cannot be reached since an instant.
    case lost(since: Int64)
    /// A limit that is kept so far. It is decided at an instant.
    case holds(until: Int64)
    /// Whether it can be reached depends on more than time. The window ends at an instant.
    case open(until: Int64)
}
