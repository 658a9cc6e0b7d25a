package import JSONText

/// One thing that a scenario expects.
package struct Expectation: Sendable {
    /// Where it stands.
    package var span: TextSpan
    package var time: Time
    /// Who is looked at, where it is not the scenario's child.
    package var child: Named?
    package var claim: Claim

    package enum Time: Hashable, Sendable {
        /// After everything that happens at this moment or before.
        case moment(Moment)
        /// In the whole story, until the windows that are open at its end have settled.
        case never
    }

    package enum Claim: Sendable {
        case progress(rule: Named, ProgressText)
        /// Won at least once, or exactly so often; each time for so many points.
        case won(rule: Named, exactly: Int?, points: Int?)
        case badge(Named)
        /// All badges there are by then, and no others.
        case badges([Named])
        /// Points earned so far.
        case balance(Int)
        case streak(rule: Named, Int)
        /// Levels number from 1; 0 is none.
        case level(rule: Named, Int)
    }
}
