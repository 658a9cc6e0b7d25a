package import RuleLanguage

/// A gate that opened.
package struct OpenedGate: Sendable {
    /// The gate's id.
    package var rule: String
    /// The day that it opened for, by number. Its time range may have gone on into the next, which has a gate of its own.
    package var day: Int32
    /// In milliseconds since 1970.
    package var at: Int64

    package init(rule: String, day: Int32, at: Int64) {
        self.rule = rule
        self.day = day
        self.at = at
    }
}

/// Minutes to play that a rule gave.
package struct WonMinutes: Sendable {
    /// The id of the outcome.
    package var id: String
    /// The place of the rule that gave them in the plan.
    package var rule: Int
    /// Nil where it gives none any more.
    package var unlock: Unlock?
    /// In milliseconds since 1970.
    package var at: Int64

    package init(id: String, rule: Int, _ unlock: Unlock?, at: Int64) {
        self.id = id
        self.rule = rule
        self.unlock = unlock
        self.at = at
    }
}
