/// A rule as it stood for a while (law 9: edits count forward).
///
/// It judges the windows that were over in its time, and what was won in its time of the window that was open when
/// another version took its place; the rest of that window is the other version's.
package struct RuleVersion: Sendable {
    package var rule: any PlannedRule
    /// When it was loaded, in milliseconds since 1970; the least number for a rule of the first load, which judges all
    /// history.
    package var since: Int64
    /// When another version took its place, or it was removed; the greatest number as long as it runs.
    package var replaced: Int64

    package init(_ rule: any PlannedRule, since: Int64 = .min, replaced: Int64 = .max) {
        self.rule = rule
        self.since = since
        self.replaced = replaced
    }
}
