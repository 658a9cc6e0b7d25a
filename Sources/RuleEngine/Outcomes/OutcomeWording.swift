package import FamilyTime
package import JSONText
import FamilySettings
import RuleLanguage

/// Writes outcomes in names: the form that the store, hooks and other programs read (DESIGN §4).
package struct OutcomeWording: Sendable {
    /// The number of the format. It changes when a reader of the old one could misread the new one.
    package static let format = 1

    private let plan: Plan
    private var calendars: [FamilyCalendar]

    package init(_ plan: Plan) {
        self.plan = plan
        calendars = plan.family.children.indices.map { plan.calendars[plan.calendarOfChild[$0]] }
    }

    /// The stable id: the same thing decided again has the same one, so that a hook can tell what it has seen.
    package mutating func id(_ outcome: Outcome) -> String {
        var parts = [outcome.kind.rawValue, childID(outcome)]
        if outcome.rule >= 0 { parts.append(plan.rules[Int(outcome.rule)].id) }
        if outcome.app >= 0 { parts.append(plan.family.apps[Int(outcome.app)].id) }
        if outcome.kind == .bonus && outcome.rule < 0 { parts.append("limit") }
        // A badge is won once, whatever the window: by a late report it may be another one.
        if outcome.rule < 0 || plan.rules[Int(outcome.rule)].outcome != .badgeUnlocked { parts.append(window(outcome)) }
        switch outcome.kind {
        case .streakExtended: parts.append("\(outcome.count)")
        case .streakFrozen: parts.append("\(outcome.count).\(outcome.step)")
        default: if let place = place(outcome) { parts.append("\(place)") }
        }
        return parts.joined(separator: "/")
    }

    /// The window's name: `2026-11-06`, `2026-W45`, `2026-11`, `2026-11-02/2026-12-20` or `ever`.
    package mutating func window(_ outcome: Outcome) -> String {
        if outcome.period == .ever { return Period.ever.rawValue }
        let header = outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)].rule.header
        let isSpan = outcome.period == .span
        let window = calendars[Int(outcome.child)].window(
            outcome.period, on: outcome.window, from: isSpan ? header?.from?.dayNumber : nil,
            until: isSpan ? header?.until?.dayNumber : nil)
        return window?.name ?? Period.ever.rawValue
    }

    package func childID(_ outcome: Outcome) -> String { plan.family.children[Int(outcome.child)].id }

    /// The tier, level or milestone, where there are several.
    package func place(_ outcome: Outcome) -> Int? {
        guard outcome.rule >= 0 else { return nil }
        let steps = plan.rules[Int(outcome.rule)].steps
        switch outcome.kind {
        case .streakMilestone: return steps[Int(outcome.step)].at
        case .bonus where plan.rules[Int(outcome.rule)].rank == .streak: return nil
        case .challengeCompleted, .badgeUnlocked, .unlockGranted, .bonus:
            return steps.count > 1 ? Int(outcome.step) + 1 : nil
        case .levelReached: return Int(outcome.step) + 1
        default: return nil
        }
    }

    /// An instant in the clock of the child's family day.
    package mutating func instant(_ milliseconds: Int64, child: Int) -> String {
        let at = Instant(milliseconds: milliseconds)
        let day = calendars[child].day(at: at)
        return at.iso8601(in: calendars[child].zone(on: day.day))
    }

    /// The family day of an instant.
    package mutating func day(_ milliseconds: Int64, child: Int) -> LocalDate {
        calendars[child].day(at: Instant(milliseconds: milliseconds)).date
    }

    /// The outcome as JSON.
    package mutating func json(_ outcome: Outcome) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("id", .string(id(outcome))), ("outcome", .string(outcome.kind.rawValue)),
            ("child", .string(childID(outcome))),
        ]
        if outcome.rule >= 0 { members.append(("rule", .string(plan.rules[Int(outcome.rule)].id))) }
        if outcome.app >= 0 { members.append(("app", .string(plan.family.apps[Int(outcome.app)].id))) }
        members.append(("window", .string(window(outcome))))
        if let place = place(outcome) {
            let key = outcome.kind == .streakMilestone ? "milestone" : outcome.kind == .levelReached ? "level" : "tier"
            members.append((key, .int(Int64(place))))
        }
        members.append(("at", .string(instant(outcome.at, child: Int(outcome.child)))))
        if outcome.points != 0 { members.append(("points", .int(outcome.points))) }
        if outcome.kind == .unlockGranted { members += unlock(outcome) }
        if outcome.kind.isOfStreak { members.append(("run", .int(outcome.count))) }
        if outcome.rule >= 0 { members.append(("version", .string(plan.rules[Int(outcome.rule)].version))) }
        return .object(members)
    }

    private func unlock(_ outcome: Outcome) -> [(String, JSONOutput)] {
        guard let unlock = plan.rules[Int(outcome.rule)].steps[Int(outcome.step)].reward.unlock else { return [] }
        var members: [(String, JSONOutput)] = [("minutes", .int(Int64(unlock.minutes)))]
        switch unlock.target {
        case .app(let id): members.append(("unlocks", .object([("app", .string(id))])))
        case .tag(let tag): members.append(("unlocks", .object([("tag", .string(tag))])))
        case .category(let category): members.append(("unlocks", .object([("category", .string(category))])))
        }
        if let within = unlock.useWithin { members.append(("useWithin", .string(within))) }
        return members
    }
}

extension OutcomeKind {
    /// Whether the outcome tells the length of a run.
    package var isOfStreak: Bool {
        switch self {
        case .streakExtended, .streakFrozen, .streakBroken, .streakMilestone: true
        default: false
        }
    }
}
