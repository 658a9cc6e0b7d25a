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
    /// The rule's place in the plan, and the step that gave them.
    package var rule: Int
    package var step: Int
    /// In milliseconds since 1970.
    package var at: Int64

    package init(id: String, rule: Int, step: Int, at: Int64) {
        self.id = id
        self.rule = rule
        self.step = step
        self.at = at
    }
}
