/// One version of a rule (law 9: edits count forward).
///
/// It judges windows that ended while it was in force, and wins that were reached while it was in force. The rest of a
/// window that is open at an edit belongs to the next version.
package struct RuleVersion: Sendable {
    package var rule: any PlannedRule
    /// The instant of its loading, in milliseconds since 1970. `Int64.min` for a rule of the first load, which judges
    /// all history.
    package var since: Int64
    /// The instant at which it was replaced or removed. `Int64.max` while it is in force.
    package var replaced: Int64

    package init(_ rule: any PlannedRule, since: Int64 = .min, replaced: Int64 = .max) {
        self.rule = rule
        self.since = since
        self.replaced = replaced
    }
}
