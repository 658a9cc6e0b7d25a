import FamilySettings
import FamilyTime
import RuleEngine
import RuleKinds
import RuleLanguage

/// The family and the rules of a scenario, by which its names are resolved.
struct ScenarioWorld: Sendable {
    let family: Family
    let plan: Plan
    /// The place of the scenario's own child, for entries that name no other.
    let child: Int
    /// The plans before each excuse was written, in order of time.
    private let earlierPlans: [(until: Instant, plan: Plan)]
    private let calendars: [FamilyCalendar]
    /// The ids of rules that are switched off.
    private let switchedOff: Set<String>
    /// All rules that were read, each in its first version.
    let rules: [any PlannedRule]

    /// - Parameters:
    ///   - edits: the rules that replace all earlier ones, in order of time.
    ///   - excuses: the days that a parent excuses for a child.
    init(
        family: Family, rules: [any PlannedRule], edits: [(Moment, [any PlannedRule])], excuses: [Excuse], child: Int
    ) {
        let (family, earlier) = Excuse.adopted(excuses, by: family)
        self.family = family
        self.child = child
        self.rules = rules
        calendars = family.children.map { family.calendar(of: $0) }
        let read = rules + edits.flatMap(\.1)
        switchedOff = Set(read.filter { !$0.header.isEnabled }.map(\.header.id))
        let versions = Self.versions(rules, edits, calendars[child])
        plan = Plan(family: family, versions: versions, earlier: earlier)
        earlierPlans = earlier.enumerated().map { place, version in
            let plan = Plan(family: version.family, versions: versions, earlier: Array(earlier.prefix(place)))
            return (version.replaced, plan)
        }
    }

    /// The versions of all rules. A rule that an edit leaves unchanged continues; one that it changes or omits is
    /// replaced at its moment (law 9).
    private static func versions(
        _ rules: [any PlannedRule], _ edits: [(Moment, [any PlannedRule])], _ calendar: FamilyCalendar
    ) -> [RuleVersion] {
        var versions = rules.map { RuleVersion($0) }
        for (moment, next) in edits {
            let at = calendar.zone(on: moment.date.dayNumber).instant(of: moment.date, at: moment.clock).milliseconds
            var fresh = next
            for place in versions.indices where versions[place].replaced == .max {
                let header = versions[place].rule.header
                let same = fresh.firstIndex { $0.header.id == header.id && $0.header.version == header.version }
                if let same {
                    fresh.remove(at: same)
                } else {
                    versions[place].replaced = at
                }
            }
            versions += fresh.map { RuleVersion($0, since: at) }
        }
        return versions
    }

    /// The plan as it was known at an instant, without later excuses.
    func plan(at instant: Instant) -> Plan { earlierPlans.first { instant < $0.until }?.plan ?? plan }

    /// The instants at which excuses were written.
    var excuses: [Instant] { earlierPlans.map(\.until) }

    /// Whether a rule exists and is switched off.
    func isSwitchedOff(_ name: Named) -> Bool {
        switchedOff.contains(name.text) && !plan.rules.contains { $0.id == name.text }
    }

    /// The version of a rule in force at an instant. If none is, the nearest one.
    func version(of rule: Int, at instant: Instant) -> Int {
        let versions = plan.rules.indices.filter { plan.rules[$0].id == plan.rules[rule].id }
        return versions.first { instant.milliseconds < plan.rules[$0].replaced } ?? versions.last ?? rule
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
    /// - Parameter outcomes: the kinds of outcomes that its wins may have.
    func rule(_ name: Named, _ kind: String, _ outcomes: [OutcomeKind]) throws(ScenarioMistake) -> Int {
        let fitting = plan.rules.indices.filter { outcomes.contains(plan.rules[$0].outcome) }
        guard let place = fitting.last(where: { plan.rules[$0].id == name.text }) else {
            throw ScenarioMistake.unknown(kind, name, known: fitting.map { plan.rules[$0].id })
        }
        return place
    }

    func task(_ name: Named) throws(ScenarioMistake) -> Task {
        let place = try rule(name, "task", [.taskConfirmed])
        guard let task = plan.rules[place].rule as? Task else {
            throw ScenarioMistake.unknown("task", name, known: [])
        }
        return task
    }

    func rewardApp(_ name: Named) throws(ScenarioMistake) -> App {
        let apps = family.apps.filter { $0.category == .reward }
        guard let app = apps.first(where: { $0.id == name.text }) else {
            throw ScenarioMistake.unknown("reward app", name, known: apps.map(\.id))
        }
        return app
    }

    /// The targets that rewards of these rules unlock: ids of apps, tags and categories.
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

    /// The start and the end of an entry of the timeline, on each of its days.
    func stretches(
        of entry: TimelineEntry, by child: Int
    ) throws(ScenarioMistake) -> [(start: Instant, end: Instant)] {
        var stretches: [(Instant, Instant)] = []
        for day in entry.days {
            let start = instant(day, entry.from, of: child)
            let end = instant(day + (entry.to > entry.from ? 0 : 1), entry.to, of: child)
            guard start < end else {
                throw ScenarioMistake(
                    .noUse, entry.span,
                    "On \(Wording.date(day)) the clocks skip this time, so nothing can be used in it.",
                    remedy: "Choose a time before or after that, or another day.")
            }
            stretches.append((start, end))
        }
        return stretches
    }

    /// The zone whose clock the child reads at an instant.
    func zone(at instant: Instant, of child: Int) -> Zone {
        var calendar = calendars[child]
        return calendar.zone(on: calendar.day(at: instant).day)
    }

    /// An instant in words, on the child's clock: `Fri 6 Nov 17:20`.
    func words(_ instant: Instant, of child: Int) -> String {
        let zone = zone(at: instant, of: child)
        return "\(Wording.date(zone.localDate(at: instant))) \(zone.clock(at: instant))"
    }
}

extension Unlock.Target {
    /// The id of the app, the tag or the category.
    var name: String {
        switch self {
        case .app(let name), .tag(let name): name
        case .category(let category): category
        }
    }
}
