import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import RuleLanguage

/// The family and the rules of a scenario, and what its names mean there.
struct ScenarioWorld: Sendable {
    let family: Family
    let plan: Plan
    /// The child that the scenario is about where it says nothing else.
    let child: Int
    private let calendars: [FamilyCalendar]

    init(family: Family, plan: Plan, child: Int) {
        self.family = family
        self.plan = plan
        self.child = child
        calendars = family.children.map { family.calendar(of: $0) }
    }

    func child(_ name: Named?) throws(ScenarioMistake) -> Int {
        guard let name else { return child }
        guard let place = family.children.firstIndex(where: { $0.id == name.text }) else {
            throw ScenarioMistake.unknown("child", name, known: family.children.map(\.id))
        }
        return place
    }

    func app(_ name: Named) throws(ScenarioMistake) -> Int {
        guard let place = family.apps.firstIndex(where: { $0.id == name.text }) else {
            throw ScenarioMistake.unknown("app", name, known: family.apps.map(\.id))
        }
        return place
    }

    func check(device name: Named) throws(ScenarioMistake) {
        guard family.devices.contains(where: { $0.id == name.text }) else {
            throw ScenarioMistake.unknown("device", name, known: family.devices.map(\.id))
        }
    }

    /// The place of a rule in the plan.
    /// - Parameter outcomes: what its wins may be.
    func rule(_ name: Named, _ kind: String, _ outcomes: [OutcomeKind]) throws(ScenarioMistake) -> Int {
        let fitting = plan.rules.indices.filter { outcomes.contains(plan.rules[$0].outcome) }
        guard let place = fitting.first(where: { plan.rules[$0].id == name.text }) else {
            throw ScenarioMistake.unknown(kind, name, known: fitting.map { plan.rules[$0].id })
        }
        return place
    }

    /// What rewards of these rules unlock: ids of apps, tags, categories.
    var unlockTargets: [String] {
        Set(plan.rules.flatMap { $0.steps.compactMap { $0.reward.unlock?.target.name } }).sorted()
    }

    func label(ofRule rule: Int) -> String { "\"\(plan.rules[rule].rule.header.title)\"" }

    // MARK: The child's clock

    func calendar(of child: Int) -> FamilyCalendar { calendars[child] }

    func instant(_ moment: Moment, of child: Int) -> Instant { instant(moment.date, moment.clock, of: child) }

    func instant(_ date: LocalDate, _ clock: ClockTime, of child: Int) -> Instant {
        calendars[child].zone(on: date.dayNumber).instant(of: date, at: clock)
    }

    /// The zone whose clock the child reads at an instant.
    func zone(at instant: Instant, of child: Int) -> Zone {
        var calendar = calendars[child]
        return calendar.zone(on: calendar.day(at: instant).day)
    }

    /// `Fri 6 Nov 17:20` on the child's clock.
    func words(_ instant: Instant, of child: Int) -> String {
        let zone = zone(at: instant, of: child)
        return "\(Wording.date(zone.localDate(at: instant))) \(zone.clock(at: instant))"
    }
}

extension Unlock.Target {
    /// The id of the app, the tag, or the category.
    var name: String {
        switch self {
        case .app(let name), .tag(let name): name
        case .category(let category): category
        }
    }
}
