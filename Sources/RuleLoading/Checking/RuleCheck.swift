package import Diagnostics

/// A check across rules.
package protocol RuleCheck: FindingKind {
    static func findings(in context: CheckedRules) -> [Diagnostic]
}

/// The checks that must find nothing before rules may run: their mistakes leave a rule's meaning uncertain.
package enum StoppingChecks {
    package static let all: [any RuleCheck.Type] = [
        DuplicateRule.self, EachMismatch.self, EmptyRange.self, FirstComeMismatch.self, FormerName.self, GateGoal.self,
        IdleKey.self, MinutesMismatch.self, MixedSurprise.self, PenaltyMismatch.self, PercentForEver.self,
        PointsOfChildren.self, PoolMismatch.self, RaceMismatch.self, ReferenceCircle.self, ReversedDates.self,
        TierMismatch.self, TogetherMismatch.self, TurnsMismatch.self, UnknownName.self, UnknownRule.self,
        UnsuitedBound.self,
    ]
}
