package import JSONText

/// One thing that a scenario expects.
package struct Expectation: Sendable {
    /// Where it stands.
    package var span: TextSpan
    /// After everything that happens at it or before; nil for a claim about the whole story.
    package var moment: Moment?
    /// Who is looked at, where it is not the scenario's child.
    package var child: Named?
    package var claim: Claim

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
        /// Not won in the whole story, until the windows that are open at its end have settled.
        case neverWon(rule: Named)
        case neverBadge(Named)
    }
}
