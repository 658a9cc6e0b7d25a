import Economy
package import JSONText
import RuleEngine

/// One thing that a scenario expects.
package struct Expectation: Sendable {
    /// Where it stands.
    package var span: TextSpan
    /// The instant to look at, after everything that happens by then. Nil for a claim about the whole story.
    package var moment: Moment?
    /// The child to look at. Nil means the scenario's child.
    package var child: Named?
    package var claim: Claim

    package enum Claim: Sendable {
        case progress(rule: Named, ProgressText)
        /// Won at least once, or exactly so often; each time for so many points.
        case won(rule: Named, exactly: Int?, points: Int?, window: String?)
        /// The window of a rule that is open.
        case window(rule: Named, String)
        /// All points earned so far.
        case earned(Int)
        case badge(Named)
        /// All badges there are by then, and no others.
        case badges([Named])
        /// Points earned so far, with what was given or taken besides.
        case balance(Int)
        case standing(rule: Named, StandingWord)
        /// Freezes in stock.
        case freezes(rule: Named, Int)
        /// Whether a reward app is open, and what shuts it.
        case shield(app: Named, ShieldWord)
        /// Minutes until a reward app that is open for points shuts.
        case minutesLeft(app: Named, Int)
        /// The apps that were asked for and the tasks that were reported, and wait for a parent: these and no others.
        case waiting([String])
        /// Minutes of an app, a tag or a category that rewards have unlocked so far.
        case unlocked(target: Named, minutes: Int)
        /// All prizes so far, and no others.
        case prizes([String])
        case streak(rule: Named, Int)
        /// Levels number from 1; 0 is none.
        case level(rule: Named, Int)
        /// Not won in the whole story, until the windows that are open at its end have settled.
        case neverWon(rule: Named)
        case neverBadge(Named)
    }
}

/// The words for the standing of a rule in the open window.
package enum StandingWord: String, Sendable, CaseIterable {
    case running, won, missed, closed, locked, gathering

    init(_ standing: Progress.Standing) {
        self =
            switch standing {
            case .running: .running
            case .won: .won
            case .missed: .missed
            case .closed: .closed
            case .locked: .locked
            case .gathering: .gathering
            }
    }
}

/// The words for the standing of a reward app.
package enum ShieldWord: String, Sendable, CaseIterable {
    /// It opens for points.
    case shut
    case open
    /// It costs nothing, and nothing shuts it.
    case free
    /// A parent's word.
    case locked, unlocked
    /// Quiet hours, a gate or the limit of the day keep it shut.
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
