import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording
import RuleEngine
import RuleLanguage

extension ScenarioWorld {
    /// An outcome in a few words.
    func words(_ outcome: ToldOutcome, of child: Int) -> String {
        let rule = outcome.rule.map { localized("\"\($0.rule.header.title)\"") } ?? ""
        let steps = outcome.rule?.steps ?? []
        let step = steps.count > 1 && steps.indices.contains(outcome.step) ? steps[outcome.step].title : nil
        let title = step.map { "\(rule) (\($0))" } ?? rule
        let won = outcome.row.points ?? 0
        let run = outcome.row.run ?? 0
        let day = Wording.date(outcome.row.day)
        let count = Self.points(won)
        let points = won == 0 ? "" : ", \(won > 0 ? "+" : "")\(count)"
        switch outcome.kind {
        case .pointsEarned: return localized("\(outcome.row.app ?? "") has earned \(count) on \(day)")
        case .bonus:
            return rule.isEmpty
                ? localized("the day's limit on bonuses takes \(Self.points(-won))")
                : localized("bonus of \(rule)") + points
        case .challengeCompleted: return localized("challenge \(title) won") + points
        case .badgeUnlocked: return localized("badge \(title) unlocked") + points
        case .streakExtended: return localized("streak \(rule) is now \(run)")
        case .streakMilestone: return localized("streak \(title) reaches a milestone at \(run)") + points
        case .streakFrozen:
            let missed = outcome.rule.map { plan.dayMissed(by: $0.rule, of: child, toldAt: outcome.row.at) }
            return localized("streak \(rule) uses a freeze for \(missed.map { Wording.date($0) } ?? day)")
        case .streakBroken: return localized("streak \(rule) is broken after \(run)")
        case .streakRepaired: return localized("streak \(rule) is won back at \(run)")
        case .levelReached: return localized("level \(outcome.step + 1) of \(title) reached") + points
        case .unlockGranted:
            let minutes = CountedWord.minute.counted(outcome.reward?.unlock?.minutes ?? 0)
            return localized("\(title) gives \(minutes) to play")
        case .prizeWon: return localized("\(title) brings a prize")
        case .boostGranted: return localized("\(title) brings a boost")
        case .penalty: return localized("limit of \(rule) exceeded") + points
        case .minutesPaid: return localized("minutes of \(rule)") + points
        case .boosted: return localized("boost of \(rule)") + points
        case .taskConfirmed: return localized("task \(title) done and confirmed") + points
        case .gateOpened: return localized("gate \(title) opens")
        case .corrected: return localized("a total is corrected") + points
        }
    }

    /// "1 point", "25 points".
    private static func points(_ count: Int64) -> String { CountedWord.point.counted(Int(count)) }

    /// A decision in a few words. Nil if an outcome or another decision of that instant already says it.
    func words(_ decision: Decision, of child: Int) -> String? {
        let points = Self.points(abs(decision.points))
        let reason = LedgerReasons.said(decision.reason)
        switch decision.body {
        case .app(let id, let about):
            let app = family.apps.first { $0.id == id }?.name ?? id
            switch about {
            case .requested, .requestedForUse: return localized("\(app) is asked for: \(reason)")
            case .declined: return localized("a parent says no to \(app)")
            case .bought, .usePaid: return localized("\(points) spent: \(reason)")
            case .refunded, .useRefunded: return localized("\(points) returned: \(reason)")
            case .opened(_, let until, _):
                return localized("\(app) opens until \(words(Instant(milliseconds: until), of: child))")
            case .openedForUse: return localized("\(app) opens, as long as there are points")
            case .closed: return localized("\(app) shuts")
            case .limitReached: return reason
            case .voucherStarted: return localized("a voucher is used: \(reason)")
            case .voucherReturned: return localized("minutes of a voucher come back: \(reason)")
            case .locked: return localized("a parent locks \(app)")
            case .unlocked: return localized("a parent unlocks \(app)")
            case .cleared: return localized("a parent's word on \(app) is taken back")
            case .ending, .useCounted, .released, .removed, .shieldRaised, .shieldLifted: return nil
            }
        case .purchase(_, .requested): return localized("\(reason) is asked for")
        case .purchase(let thing, .declined): return localized("a parent says no to \(thing)")
        case .purchase(_, .bought), .purchase(_, .freezeBought): return localized("\(points) spent: \(reason)")
        case .purchase(_, .returned): return localized("\(points) returned: \(reason)")
        case .task(_, .reported): return localized("\(reason) is reported")
        case .boost: return localized("a boost is started: \(reason)")
        case .task(let task, .declined): return localized("a parent says that \(task) is not done")
        case .choice: return localized("\(reason) is chosen")
        case .pointsAdjusted(let change):
            return change < 0 ? localized("a parent takes \(points)") : localized("a parent gives \(points)")
        case .task(_, .confirmed), .task(_, .takenBack), .prize, .pointsMoved: return nil
        }
    }
}
