import Economy
package import JSONText
import RuleEngine

/// One thing that a scenario expects.
package struct Expectation: Sendable {
    /// The place in the file.
    package var span: TextSpan
    /// The instant to look at, after everything that happens by then. Nil for a claim about the whole story.
    package var moment: Moment?
    /// The child to look at. Nil means the scenario's child.
    package var child: Named?
    package var claim: Claim

    package enum Claim: Sendable {
        case progress(rule: Named, ProgressText)
        /// Won at least once, or exactly a number of times. If points are stated, each win brings that many.
        case won(rule: Named, exactly: Int?, points: Int?, window: String?)
        /// The words for the window of a rule that is open.
        case window(rule: Named, String)
        /// All points earned so far.
        case earned(Int)
        case badge(Named)
        /// The exact set of badges by then.
        case badges([Named])
        /// All points so far, including those given or taken by decisions.
        case balance(Int)
        case standing(rule: Named, StandingWord)
        /// Freezes in stock.
        case freezes(rule: Named, Int)
        /// Whether a reward app is open, and what shuts it.
        case shield(app: Named, ShieldWord)
        /// Minutes until a reward app that is open for points shuts.
        case minutesLeft(app: Named, Int)
        /// Whole minutes of an allowance that are free today and left.
        case freeLeft(allowance: Named, Int)
        /// The exact set of requests and reports that wait for a parent: apps and things asked for, and tasks reported.
        case waiting([String])
        /// Minutes of an app, a tag or a category that rewards have unlocked so far.
        case unlocked(target: Named, minutes: Int)
        /// The exact set of prizes so far, those that were bought among them.
        case prizes([String])
        /// The exact set of what was bought and not handed over.
        case owed([String])
        /// How often a thing of the shop was bought and not given back.
        case bought(thing: Named, Int)
        case streak(rule: Named, Int)
        /// The level, from 1. 0 is none yet.
        case level(rule: Named, Int)
        /// Not won in the whole story, including until the windows open at its end have settled.
        case neverWon(rule: Named)
        case neverBadge(Named)
    }
}

/// The words for the standing of a rule in the open window.
package enum StandingWord: String, Sendable, CaseIterable {
    case running, won, missed, closed, unoffered, choosable, locked, gathering

    init(_ standing: Progress.Standing) {
        self =
            switch standing {
            case .running: .running
            case .won: .won
            case .missed: .missed
            case .closed: .closed
            case .unoffered: .unoffered
            case .choosable: .choosable
            case .locked: .locked
            case .gathering: .gathering
            }
    }
}

/// The words for the standing of a reward app.
package enum ShieldWord: String, Sendable, CaseIterable {
    /// Shut, and opens for points.
    case shut
    case open
    /// Open, because it costs nothing, if only for some minutes a day, and nothing shuts it.
    case free
    /// Locked or unlocked by a parent.
    case locked, unlocked
    /// Shut by quiet hours, a gate or the daily limit.
    case quiet, gate, limit

    init(_ standing: ShieldStanding) {
        self =
            switch standing {
            case .resting: .shut
            case .open: .open
            case .free: .free
            case .lockedByParent: .locked
            case .unlockedByParent: .unlocked
            case .shut(.quietHours, _): .quiet
            case .shut(.gate, _): .gate
            case .shut(.dailyLimit, _): .limit
            }
    }
}
