import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// What happened in the hours around an expectation: use, and what came of it.
struct Surroundings {
    private(set) var entries: [ScenarioFailure.Entry] = []

    private static let before = 24 * Milliseconds.hour
    private static let after = 12 * Milliseconds.hour
    /// The most entries before and after the moment.
    private static let most = (before: 14, after: 6)

    /// - Parameter whole: how things stand at the end, so that what came later is there as well.
    init(of check: Check, in story: Story, _ whole: Standing) {
        let told = whole.outcomes(of: check.child)
        let wins = told.filter { outcome in
            switch check.claim {
            case .won(let rule, _, _, _), .badge(let rule), .never(let rule):
                OutcomeKind.wins.contains(outcome.kind)
                    && story.world.plan.rules[Int(outcome.rule)].id == story.world.plan.rules[rule].id
            default: false
            }
        }
        // What never should have happened is looked at where it did.
        let moment = check.moment ?? wins.first.map { Instant(milliseconds: $0.at) } ?? story.end
        let use = story.uses(of: check.child).map { Self.entry($0, check.child, moment, story.world) }
        // Of one instant, what use earned comes before what it won (law 8).
        let outcomes = (told.filter(\.kind.isTotal) + told.filter { !$0.kind.isTotal })
            .map { Self.entry($0, check.child, moment, story.world) }
        let payments = story.payments(of: check.child).map { Self.entry($0, check.child, moment, story.world) }
        let all = (use + payments + outcomes).enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        let earlier = all.filter(\.isBefore)
        let later = all.filter { !$0.isBefore }
        let near = earlier.filter { moment - $0.at <= Self.before }
        // Where the day before was quiet, the last that happened says more than nothing.
        let shown = near.isEmpty ? earlier.suffix(2) : near.suffix(Self.most.before)
        entries = Array(shown) + later.filter { $0.at - moment <= Self.after }.prefix(Self.most.after)
    }

    private static func entry(_ use: Use, _ child: Int, _ moment: Instant, _ world: ScenarioWorld)
        -> ScenarioFailure.Entry
    {
        let start = Instant(milliseconds: use.start)
        let end = Instant(milliseconds: use.end)
        let device = use.device >= 0 ? " on \(world.family.devices[Int(use.device)].id)" : ""
        return ScenarioFailure.Entry(
            at: start, iso8601: start.iso8601(in: world.zone(at: start, of: child)),
            time: "\(world.words(start, of: child))-\(world.zone(at: end, of: child).clock(at: end))",
            words: world.family.apps[Int(use.app)].id + device, isBefore: start < moment)
    }

    private static func entry(
        _ payment: (at: Instant, points: Int64), _ child: Int, _ moment: Instant, _ world: ScenarioWorld
    ) -> ScenarioFailure.Entry {
        ScenarioFailure.Entry(
            at: payment.at, iso8601: payment.at.iso8601(in: world.zone(at: payment.at, of: child)),
            time: world.words(payment.at, of: child),
            words: "a parent \(payment.points < 0 ? "takes" : "gives") \(abs(payment.points)) points",
            isBefore: payment.at <= moment)
    }

    private static func entry(
        _ outcome: Outcome, _ child: Int, _ moment: Instant, _ world: ScenarioWorld
    ) -> ScenarioFailure.Entry {
        let at = Instant(milliseconds: outcome.at)
        return ScenarioFailure.Entry(
            at: at, iso8601: at.iso8601(in: world.zone(at: at, of: child)), time: world.words(at, of: child),
            words: world.words(outcome), isBefore: at <= moment)
    }
}

extension ScenarioWorld {
    /// What an outcome says, in a few words.
    func words(_ outcome: Outcome) -> String {
        let rule = outcome.rule >= 0 ? label(ofRule: Int(outcome.rule)) : ""
        let steps = outcome.rule >= 0 ? plan.rules[Int(outcome.rule)].steps : []
        let step = steps.count > 1 && steps.indices.contains(Int(outcome.step)) ? steps[Int(outcome.step)].title : nil
        let title = rule + (step.map { " (\($0))" } ?? "")
        let day = Wording.date(LocalDate(dayNumber: outcome.window))
        let points = outcome.points == 0 ? "" : ", \(outcome.points > 0 ? "+" : "")\(outcome.points) points"
        switch outcome.kind {
        case .pointsEarned: return "\(family.apps[Int(outcome.app)].id) has earned \(outcome.points) points on \(day)"
        case .bonus:
            return rule.isEmpty
                ? "the day's limit on bonuses takes \(-outcome.points) points" : "bonus of \(rule)\(points)"
        case .challengeCompleted: return "challenge \(title) won\(points)"
        case .badgeUnlocked: return "badge \(title) unlocked\(points)"
        case .streakExtended: return "streak \(rule) is now \(outcome.count)"
        case .streakMilestone: return "streak \(title) reaches a milestone at \(outcome.count)\(points)"
        case .streakFrozen: return "streak \(rule) uses a freeze for \(day)"
        case .streakBroken: return "streak \(rule) is broken after \(outcome.count)"
        case .levelReached: return "level \(outcome.step + 1) of \(title) reached\(points)"
        case .unlockGranted: return "\(title) gives \(outcome.count) minutes to play"
        case .prizeWon: return "\(title) brings a prize"
        case .taskConfirmed: return "task \(title) done and confirmed\(points)"
        case .gateOpened: return "gate \(title) opens"
        case .corrected: return "a total is corrected\(points)"
        }
    }
}
