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
    func words(_ outcome: ToldOutcome) -> String {
        let rule = outcome.rule.map { "\"\($0.rule.header.title)\"" } ?? ""
        let steps = outcome.rule?.steps ?? []
        let step = steps.count > 1 && steps.indices.contains(outcome.step) ? steps[outcome.step].title : nil
        let title = rule + (step.map { " (\($0))" } ?? "")
        let won = outcome.row.points ?? 0
        let run = outcome.row.run ?? 0
        let day = Wording.date(outcome.row.day)
        let count = Self.points(won)
        let points = won == 0 ? "" : ", \(won > 0 ? "+" : "")\(count)"
        switch outcome.kind {
        case .pointsEarned: return "\(outcome.row.app ?? "") has earned \(count) on \(day)"
        case .bonus:
            return rule.isEmpty
                ? "the day's limit on bonuses takes \(Self.points(-won))" : "bonus of \(rule)\(points)"
        case .challengeCompleted: return "challenge \(title) won\(points)"
        case .badgeUnlocked: return "badge \(title) unlocked\(points)"
        case .streakExtended: return "streak \(rule) is now \(run)"
        case .streakMilestone: return "streak \(title) reaches a milestone at \(run)\(points)"
        case .streakFrozen: return "streak \(rule) uses a freeze for \(day)"
        case .streakBroken: return "streak \(rule) is broken after \(run)"
        case .levelReached: return "level \(outcome.step + 1) of \(title) reached\(points)"
        case .unlockGranted:
            return "\(title) gives \(CountedWord("minute").counted(outcome.reward?.unlock?.minutes ?? 0)) to play"
        case .prizeWon: return "\(title) brings a prize"
        case .taskConfirmed: return "task \(title) done and confirmed\(points)"
        case .gateOpened: return "gate \(title) opens"
        case .corrected: return "a total is corrected\(points)"
        }
    }

    /// "1 point", "25 points".
    private static func points(_ count: Int64) -> String { CountedWord("point").counted(Int(count)) }

    /// A decision in a few words. Nil if an outcome or another decision of that instant already says it.
    func words(_ decision: Decision, of child: Int) -> String? {
        let points = Self.points(abs(decision.points))
        switch decision.body {
        case .app(let id, let about):
            let app = family.apps.first { $0.id == id }?.name ?? id
            switch about {
            case .requested, .requestedForUse: return "\(app) is asked for: \(decision.reason)"
            case .declined: return "a parent says no to \(app)"
            case .bought, .usePaid: return "\(points) spent: \(decision.reason)"
            case .refunded, .useRefunded: return "\(points) returned: \(decision.reason)"
            case .opened(_, let until, _):
                return "\(app) opens until \(words(Instant(milliseconds: until), of: child))"
            case .openedForUse: return "\(app) opens, as long as there are points"
            case .closed: return "\(app) shuts"
            case .limitReached: return decision.reason
            case .voucherStarted: return "a voucher is used: \(decision.reason)"
            case .voucherReturned: return "minutes of a voucher come back: \(decision.reason)"
            case .locked: return "a parent locks \(app)"
            case .unlocked: return "a parent unlocks \(app)"
            case .cleared: return "a parent's word on \(app) is taken back"
            case .ending, .useCounted, .released, .removed, .shieldRaised, .shieldLifted: return nil
            }
        case .task(_, .reported): return "\(decision.reason) is reported"
        case .task(let task, .declined): return "a parent says that \(task) is not done"
        case .pointsAdjusted(let change): return "a parent \(change < 0 ? "takes" : "gives") \(points)"
        case .task(_, .confirmed), .task(_, .takenBack), .prize, .pointsMoved: return nil
        }
    }
}
