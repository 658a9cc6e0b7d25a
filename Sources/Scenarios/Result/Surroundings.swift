import Economy
import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import UsageTracking

/// What happened in the hours around an expectation: use, and its results.
struct Surroundings {
    private(set) var entries: [ScenarioFailure.Entry] = []

    private static let before = 24 * Milliseconds.hour
    private static let after = 12 * Milliseconds.hour
    /// The most entries before and after the moment.
    private static let most = (before: 14, after: 6)

    /// - Parameter whole: the standing at the end of the story, which includes what came after the expectation.
    init(of check: Check, in story: Story, _ whole: Standing) {
        let wins = whole.outcomes(of: check.child).filter { outcome in
            switch check.claim {
            case .won(let rule, _, _, _), .badge(let rule), .never(let rule):
                OutcomeKind.wins.contains(outcome.kind)
                    && story.world.plan.rules[Int(outcome.rule)].id == story.world.plan.rules[rule].id
            default: false
            }
        }
        // What never should have happened is looked at where it did.
        let moment = check.moment ?? wins.first.map { Instant(milliseconds: $0.at) } ?? story.end
        self.init(of: check.child, at: moment, in: story, whole)
    }

    init(of child: Int, at moment: Instant, in story: Story, _ whole: Standing) {
        let told = whole.outcomes(of: child)
        let use = story.uses(of: child).map { Self.entry($0, child, moment, story.world) }
        // Of one instant, what use earned comes before what it won (law 8).
        let outcomes = (told.filter(\.kind.isTotal) + told.filter { !$0.kind.isTotal })
            .map { Self.entry($0, child, moment, story.world) }
        let decided = story.decisions[child].compactMap { Self.entry($0, child, moment, story.world) }
        let all = (use + decided + outcomes).enumerated()
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

    /// The entry for a decision. Nil if it adds nothing to the others.
    private static func entry(
        _ decision: Decision, _ child: Int, _ moment: Instant, _ world: ScenarioWorld
    ) -> ScenarioFailure.Entry? {
        guard let words = world.words(decision, of: child) else { return nil }
        let at = Instant(milliseconds: decision.at)
        return ScenarioFailure.Entry(
            at: at, iso8601: at.iso8601(in: world.zone(at: at, of: child)), time: world.words(at, of: child),
            words: words, isBefore: at <= moment)
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
