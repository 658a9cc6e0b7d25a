import FamilySettings
import FamilyTime
import Languages
import RuleEngine
import RuleKinds
import RuleLanguage

/// The family and the rules of a scenario, by which its names are resolved.
struct ScenarioWorld: Sendable {
    let family: Family
    /// The family as `family.json` would say it.
    let familyText: [UInt8]
    let rules: [RuleFile]
    /// The rules that replace all earlier ones, in order of time.
    let edits: [(at: Instant, rules: [RuleFile])]
    /// All versions of all rules, for their names.
    let plan: Plan
    /// The place of the scenario's own child, for entries that name no other.
    let child: Int
    private let calendars: [FamilyCalendar]
    /// The ids of rules that are switched off.
    private let switchedOff: Set<String>

    init(
        family: Family, text: [UInt8], rules: [RuleFile], edits: [(moment: Moment, rules: [RuleFile])], child: Int
    ) {
        self.family = family
        familyText = text
        self.rules = rules
        self.child = child
        let calendars = family.children.map { family.calendar(of: $0) }
        self.calendars = calendars
        self.edits = edits.map { moment, rules in
            let zone = calendars[child].zone(on: moment.date.dayNumber)
            return (zone.instant(of: moment.date, at: moment.clock), rules)
        }
        let read = (rules + edits.flatMap(\.rules)).flatMap(\.rules)
        switchedOff = Set(read.filter { !$0.header.isEnabled }.map(\.header.id))
        plan = Plan(family: family, rules: read)
    }

    /// Whether a rule exists and is switched off.
    func isSwitchedOff(_ name: Named) -> Bool {
        switchedOff.contains(name.text) && !plan.rules.contains { $0.id == name.text }
    }

    func child(_ name: Named?) throws(ScenarioMistake) -> Int {
        guard let name else { return child }
        return try name.place(in: family.children.map(\.id), localized("child", "a name"))
    }

    func app(_ name: Named) throws(ScenarioMistake) -> Int {
        try name.place(in: family.apps.map(\.id), localized("app", "a name"))
    }

    func check(device name: Named) throws(ScenarioMistake) {
        _ = try name.place(in: family.devices.map(\.id), localized("device", "a name"))
    }

    /// The place of a rule in the plan.
    /// - Parameter outcomes: the kinds of outcomes that its wins may have.
    func rule(_ name: Named, _ kind: String, _ outcomes: [OutcomeKind]) throws(ScenarioMistake) -> Int {
        let fitting = plan.rules.indices.filter { outcomes.contains(plan.rules[$0].outcome) }
        return fitting[try name.place(in: fitting.map(id(ofRule:)), kind)]
    }

    func task(_ name: Named) throws(ScenarioMistake) -> any PlannedRule {
        plan.rules[try rule(name, localized("task", "a name"), [.taskConfirmed])].rule
    }

    /// The place in the plan of a rule that sells something.
    func thing(_ name: Named) throws(ScenarioMistake) -> Int {
        plan.selling[try name.place(in: plan.selling.map(id(ofRule:)), localized("thing of the shop", "a name"))]
    }

    /// A rule that brings boosts.
    func boosting(_ name: Named) throws(ScenarioMistake) -> any PlannedRule {
        let fitting = plan.rules.filter(\.rule.bringsBoosts)
        return fitting[try name.place(in: fitting.map(\.id), localized("rule that brings boosts", "a name"))].rule
    }

    func rewardApp(_ name: Named) throws(ScenarioMistake) -> App {
        let apps = family.apps.filter { $0.category == .reward }
        return apps[try name.place(in: apps.map(\.id), localized("reward app", "a name"))]
    }

    func id(ofRule rule: Int) -> String { plan.rules[rule].id }

    func label(ofRule rule: Int) -> String { localized("\"\(plan.rules[rule].rule.header.title)\"") }

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
                    localized("On \(Wording.date(day)) the clocks skip this time, so nothing can be used in it."),
                    remedy: localized("Choose a time before or after that, or another day."))
            }
            stretches.append((start, end))
        }
        return stretches
    }

    /// The instant at which all windows open at the end of a story have settled, except those that last over a year
    /// longer.
    func settled(after end: Instant) -> Instant {
        var settled = end.milliseconds
        let limit = settled + 400 * Milliseconds.day
        for var calendar in calendars {
            let last = calendar.day(at: end)
            for rule in plan.rules.map(\.rule) {
                for goal in rule.goals {
                    let window = Window(
                        goal.period, holding: last, from: rule.header.from?.dayNumber,
                        until: rule.header.until?.dayNumber)
                    guard let window else { continue }
                    let filter = goal.innermost.filter
                    let over = calendar.end(
                        of: window, between: filter.ranges, on: filter.days ?? .every,
                        from: rule.header.from?.dayNumber ?? .min, until: rule.header.until?.dayNumber ?? .max)
                    if over <= limit { settled = max(settled, over) }
                }
            }
        }
        return Instant(milliseconds: settled + Int64(family.settleHours) * Milliseconds.hour)
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

extension Named {
    /// Where it is among ids; of a rule that was edited the last version.
    /// - Parameter kind: what has such an id, in words.
    func place(in known: [String], _ kind: @autoclosure () -> String) throws(ScenarioMistake) -> Int {
        guard let place = known.lastIndex(of: text) else { throw .unknown(kind(), self, known: known) }
        return place
    }
}
