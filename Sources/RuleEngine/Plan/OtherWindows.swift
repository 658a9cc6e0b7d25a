import RuleLanguage

/// A version of a rule with other windows than the versions before it: weeks, say, where there were days.
///
/// What was used before the edit in windows that were paid counts for it no second time. So its counters are its own, and
/// go back to where they stood when the window began that is paid.
struct OtherWindows: Sendable {
    /// The version, and when it was loaded.
    let rule: Int32
    let since: Int64
    /// The latest version before it that has other windows.
    let before: Int32
    /// Its counters of use, and of what was decided.
    var counters = 0..<0
    var derived = 0..<0
    /// Its days in a row.
    var rows = 0..<0
    /// Where the derived ones lie among the drafts.
    var derivedDrafts = 0..<0
}

extension PlanBuilder {
    /// The latest version of a rule before one of its versions that has other windows.
    func versionWithOtherWindows(before rule: Int32) -> Int32? {
        let version = versions[Int(rule)]
        let state = stateOfRule[version.rule.header.id]
        return versions.indices.filter {
            versions[$0].since < version.since && stateOfRule[versions[$0].rule.header.id] == state
                && versions[$0].rule.period != version.rule.period
                && (versions[$0].rule.header.isJoint || !isTogether)
        }.max { versions[$0].since < versions[$1].since }.map(Int32.init)
    }
}
