import RuleLanguage

// Nothing costs points that was done before it was known what it costs (law 9).
extension ChildPlan {
    /// The points that a version's exceeded limit costs in a window: the fewest that stood beside the limit since the window
    /// began. None where it was another limit then, or there was none.
    /// - Parameter start: when the window began, in milliseconds since 1970.
    func penalty(of rule: Int32, since start: Int64) -> Int64 {
        var form = rules[Int(rule)]
        var least = form.penalty
        while form.since > start {
            guard form.sameLimitBefore >= 0 else { return 0 }
            form = rules[Int(form.sameLimitBefore)]
            least = min(least, form.penalty)
        }
        return least
    }

    /// Joins each version with a penalty to the one whose place it took, where both ask for the same on the same dates.
    static func joinLimits(_ versions: [RuleVersion], _ forms: inout [RuleForm]) {
        for (place, form) in forms.enumerated() where form.penalty > 0 && form.since > .min {
            let before = forms.indices.first { earlier in
                let other = forms[earlier]
                return other.applies && other.state == form.state && other.replaced == form.since
                    && other.since < form.since && (other.from, other.until) == (form.from, form.until)
                    && versions[earlier].rule.goals == versions[place].rule.goals
            }
            forms[place].sameLimitBefore = before.map(Int32.init) ?? -1
        }
    }
}
