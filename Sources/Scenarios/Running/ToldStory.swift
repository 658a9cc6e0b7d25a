import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import RuleKinds

/// A story that has been told to its end, with what its expectations found.
struct ToldStory {
    let run: StoryRun
    /// The last instant that the scenario names.
    let end: Instant
    /// When everything was decided that was open at the end.
    let whole: Standing
    /// The expectations that were not met, in order of time.
    private(set) var unmet: [(check: Check, expected: String, actual: String)] = []
    /// The cases of rules that were tried, where that is measured.
    private(set) var coverage = RuleCoverage()

    init(
        _ plot: Plot, in world: ScenarioWorld, _ scenario: Scenario, measuresCoverage: Bool
    ) throws(StoreError) {
        let starts = world.instant(scenario.starts, .midnight, of: world.child)
        let end = plot.end ?? starts
        let settled = world.settled(after: end)
        let run = try StoryRun(plot, in: world, starts: starts)
        if measuresCoverage { coverage = RuleCoverage(of: world.rules.flatMap(\.rules)) }
        let watched = measuresCoverage ? CoverageMoments(plot, in: world, until: end) : CoverageMoments()
        var checks = plot.checks.map { (at: $0.moment ?? settled, $0) }.sorted { $0.at < $1.at }[...]
        let moments = Set(checks.map(\.at) + watched.moments + [settled]).sorted()
        var last: Standing?
        for moment in moments {
            let standing = try run.standing(at: moment)
            while let (at, check) = checks.first, at == moment {
                checks.removeFirst()
                var calendar = world.calendar(of: check.child)
                let lastDay = calendar.day(at: end)
                if let (expected, actual) = try check.failure(standing, until: lastDay, in: world) {
                    unmet.append((check, expected, actual))
                }
            }
            for look in watched.looks[moment] ?? [] { coverage.note(standing, look) }
            last = standing
        }
        whole = if let last { last } else { try run.standing(at: settled) }
        if measuresCoverage { try coverage.noteOutcomes(whole, of: world.family.children.indices) }
        self.run = run
        self.end = end
    }
}
