import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording
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

    init(of check: Check, in story: ToldStory) throws(StoreError) {
        let world = story.run.world
        let wins =
            switch check.claim {
            case .won, .badge, .neverWon, .neverBadge:
                try check.rules.first.map { rule throws(StoreError) in
                    try story.whole.wins(of: world.id(ofRule: rule), by: check.child)
                } ?? []
            default: [ToldOutcome]()
            }
        // What never should have happened is looked at where it did.
        let moment = check.moment ?? wins.first.map { Instant(milliseconds: $0.row.at) } ?? story.end
        try self.init(of: check.child, at: moment, in: story)
    }

    /// What came after the moment is shown too.
    init(of child: Int, at moment: Instant, in story: ToldStory) throws(StoreError) {
        let world = story.run.world
        let told = try story.whole.told(to: child)
        let use = try story.run.uses(of: child).map { Self.entry($0, child, moment, world) }
        // Of one instant, what use earned comes before what it won (law 8).
        let outcomes = (told.filter(\.kind.isTotal) + told.filter { !$0.kind.isTotal })
            .map { Self.entry($0, child, moment, world) }
        let decided = try story.run.decisions(of: child).compactMap { Self.entry($0, child, moment, world) }
        let all = (use + decided + outcomes).sorted { $0.at < $1.at }
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
        let app = world.family.apps[Int(use.app)].id
        let device = use.device >= 0 ? world.family.devices[Int(use.device)].id : nil
        return ScenarioFailure.Entry(
            at: start, iso8601: start.iso8601(in: world.zone(at: start, of: child)),
            time: "\(world.words(start, of: child))-\(world.zone(at: end, of: child).clock(at: end))",
            words: device.map { localized("\(app) on \($0)", "a device") } ?? app, isBefore: start < moment)
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
        _ outcome: ToldOutcome, _ child: Int, _ moment: Instant, _ world: ScenarioWorld
    ) -> ScenarioFailure.Entry {
        let at = Instant(milliseconds: outcome.row.at)
        return ScenarioFailure.Entry(
            at: at, iso8601: at.iso8601(in: world.zone(at: at, of: child)), time: world.words(at, of: child),
            words: world.words(outcome, of: child), isBefore: at <= moment)
    }
}
