import FamilySettings
import UsageTracking
import FamilyTime
import RuleEngine
import RuleLanguage

extension RuleCoverage {
    /// The cases that a story tries, read off the engine at the end of each day and at the moment of each expectation.
    init(of told: Story, _ checks: [Check]) {
        self.init(of: told.world.rules)
        for child in told.world.family.children.indices {
            watch(told, child, looks: Set(checks.filter { $0.child == child }.compactMap(\.moment)).sorted())
        }
    }

    private mutating func watch(_ told: Story, _ child: Int, looks: [Instant]) {
        var story = told
        let world = story.world
        var calendar = world.calendar(of: child)
        guard let first = story.uses(of: child).first else { return noteOutcomes(of: child, story) }
        let last = calendar.day(at: story.end).day
        var looks = looks[...]
        for number in calendar.day(at: Instant(milliseconds: first.start)).day...last {
            let day = calendar.info(of: number)
            guard !day.isEmpty else { continue }
            while let look = looks.first, look.milliseconds < day.end - 1 {
                looks.removeFirst()
                note(story.standing(at: look), child, world) { _ in true }
            }
            note(story.standing(at: Instant(milliseconds: day.end - 1)), child, world) { window in
                // What counts for ever has no end, so that each day is as good as the last.
                window.last == number || number == last || window.period == .ever
            }
        }
        noteOutcomes(of: child, story)
    }

    /// - Parameter isTold: whether the number of a window counts as tried at this moment.
    private mutating func note(
        _ standing: Standing, _ child: Int, _ world: ScenarioWorld, isTold: (Window) -> Bool
    ) {
        for (place, rule) in rules.enumerated() {
            guard let planned = world.plan.rule(rule.id),
                let progress = standing.progress(of: child, rule: planned, in: world)
            else { continue }
            note(progress, place, endsWindow: isTold(progress.window))
        }
    }

    private mutating func note(_ progress: Progress, _ rule: Int, endsWindow: Bool) {
        if let today = progress.today { note(.number(Self.units(today.unit, today.value), of: .day), rule: rule) }
        guard endsWindow else { return }
        note(.number(Self.units(progress.unit, progress.value), of: .whole), rule: rule)
        for (place, part) in progress.parts.enumerated() {
            note(.number(Self.units(part.unit, part.value), of: .part(place)), rule: rule)
        }
    }

    private mutating func noteOutcomes(of child: Int, _ story: Story) {
        var story = story
        let outcomes = story.standing(at: story.settled()).outcomes(of: child)
        let plan = story.world.plan
        for outcome in outcomes where outcome.rule >= 0 {
            guard let rule = rules.firstIndex(where: { $0.id == plan.rules[Int(outcome.rule)].id }) else { continue }
            if OutcomeKind.wins.contains(outcome.kind) { note(.win(step: Int(outcome.step)), rule: rule) }
            if outcome.kind == .bonus { note(.factor, rule: rule) }
        }
    }

    private static func units(_ unit: Progress.Unit, _ value: Int64) -> Int64 {
        unit == .minutes ? value / Milliseconds.minute : value
    }
}
