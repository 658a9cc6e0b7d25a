import RuleLoading

/// All checks across rules, by their codes.
package enum LintChecks {
    package static let all: [any LintCheck.Type] = [
        Expired.self, GivenBadgeDates.self, ReversedDates.self, ClockChange.self, WeekStartUnstated.self,
        HolidaysUnstated.self, SecondLadder.self,
        DistantDate.self,
        AwayThroughout.self, RichDay.self, FactorAboveCap.self, PaidTwice.self, CheaperStep.self, PlayPaysPlay.self,
        CountsPlaying.self, EndlessPrize.self, FreeUnlock.self, IdleBonus.self, ImpossibleMinutes.self,
        PercentForEver.self, UnsuitedBound.self, EmptyRange.self, SwappedRange.self, ImpossibleCount.self,
        UnreachableLevel.self,
        IdleFreezes.self, ClosedToItself.self, ClosesLearning.self, NothingToCount.self, NeverWonBefore.self,
        SwitchedOff.self, ContradictoryFilter.self, EmptySchedule.self, ShortestDay.self, AlwaysKept.self,
        UnreachableLength.self, UnearnedFreeze.self, TooFewThings.self, ImpossibleSessions.self,
        PointsOutOfReach.self, CutWindow.self, QuietTime.self, PercentOfNothing.self, SettlesTooEarly.self,
        AboveDailyLimit.self, IdleCarryOver.self,
        DuplicateRule.self, UnknownName.self, UnknownRule.self, ReferenceCircle.self, TierMismatch.self,
        EachMismatch.self, FormerName.self, IdleKey.self, GateGoal.self, TogetherMismatch.self, UngivenBadge.self,
        IdleGate.self, IdleMultiplier.self, RepeatedName.self, CoveredDay.self, BlankText.self, SameTitle.self,
        SimilarID.self, IdleReward.self, IdleMaxTimes.self, TemplateQuestion.self, ContradictoryParts.self,
        ShutGate.self, CoveringException.self, OtherChildsDevice.self, FallingFactor.self, UnrewardedChallenge.self,
        AmbiguousApps.self, SiteAddress.self, GenerousNumber.self, EverlastingStreak.self, DistantLevel.self,
        TooFewWins.self, DayBefore.self, SmallShare.self, RoundStartUnstated.self, DistantThing.self,
        NameOfAnApp.self, RepairOutOfReach.self, TurnsMismatch.self, SurpriseReward.self, MixedSurprise.self,
        PoolMismatch.self, PointsOfChildren.self, FirstComeMismatch.self, RaceMismatch.self, RaceOfSiblings.self,
        MinutesMismatch.self, PenaltyMismatch.self, LostPoints.self,
    ]

    /// The checks whether a number can be reached. What is left out of a rule only makes it easier.
    static let ofReach: [any LintCheck.Type] = [
        ImpossibleMinutes.self, ImpossibleCount.self, ImpossibleSessions.self, TooFewThings.self, PointsOutOfReach.self,
    ]
}
