import FamilySettings
package import FamilyTime
import JSONText
import RuleLanguage

/// Writes outcomes in names: the form that the store, hooks and other programs read (DESIGN §4).
package struct OutcomeWording: Sendable {
    private let plan: Plan
    private var calendars: [FamilyCalendar]
    private let children: [Name]
    private let apps: [Name]
    private let rules: [Name]
    /// The names of windows that were asked for, by period and first day.
    private var windows: [UInt64: String] = [:]

    /// A name as it is, and as it stands between the quotes of a JSON text.
    private struct Name: Sendable {
        var text: String
        var escaped: String

        init(_ text: String) {
            self.text = text
            escaped = String(JSONOutput.quoted(text).dropFirst().dropLast())
        }
    }

    package init(_ plan: Plan) {
        self.plan = plan
        calendars = plan.family.children.indices.map { plan.calendars[plan.calendarOfChild[$0]] }
        children = plan.family.children.map { Name($0.id) }
        apps = plan.family.apps.map { Name($0.id) }
        rules = plan.rules.map { Name($0.id) }
    }

    /// The stable id: the same thing decided again has the same one, so that a hook can tell what it has seen.
    package mutating func id(_ outcome: Outcome) -> String { id(outcome, \.text) }

    private mutating func id(_ outcome: Outcome, _ form: KeyPath<Name, String>) -> String {
        var id = outcome.kind.rawValue
        id += "/"
        id += children[Int(outcome.child)][keyPath: form]
        if outcome.rule >= 0 {
            id += "/"
            id += rules[Int(outcome.rule)][keyPath: form]
        }
        if outcome.app >= 0 {
            id += "/"
            id += apps[Int(outcome.app)][keyPath: form]
        }
        if outcome.kind == .bonus && outcome.rule < 0 { id += "/limit" }
        // A badge is won once, whatever the window: by a late report it may be another one.
        if outcome.rule < 0 || plan.rules[Int(outcome.rule)].outcome != .badgeUnlocked {
            id += "/"
            id += window(outcome)
        }
        switch outcome.kind {
        case .streakExtended: id += "/\(outcome.count)"
        case .streakFrozen: id += "/\(outcome.count).\(outcome.step)"
        default: if let place = place(outcome) { id += "/\(place)" }
        }
        return id
    }

    /// The window's name: `2026-11-06`, `2026-W45`, `2026-11`, `2026-11-02/2026-12-20` or `ever`.
    package mutating func window(_ outcome: Outcome) -> String {
        if outcome.period == .ever { return Period.ever.rawValue }
        if outcome.period == .span {
            let header = outcome.rule < 0 ? nil : plan.rules[Int(outcome.rule)].rule.header
            return name(outcome, from: header?.from?.dayNumber, until: header?.until?.dayNumber)
        }
        let period: UInt64 = outcome.period == .day ? 0 : outcome.period == .week ? 1 : 2
        let key = period << 32 | UInt64(UInt32(bitPattern: outcome.window))
        if let known = windows[key] { return known }
        let name = name(outcome, from: nil, until: nil)
        windows[key] = name
        return name
    }

    private mutating func name(_ outcome: Outcome, from: Int32?, until: Int32?) -> String {
        let window = calendars[Int(outcome.child)].window(outcome.period, on: outcome.window, from: from, until: until)
        return window?.name ?? Period.ever.rawValue
    }

    package func childID(_ outcome: Outcome) -> String { children[Int(outcome.child)].text }

    /// The tier, level or milestone, where there are several.
    package func place(_ outcome: Outcome) -> Int? {
        guard outcome.rule >= 0 else { return nil }
        let rule = plan.rules[Int(outcome.rule)]
        switch outcome.kind {
        case .streakMilestone: return rule.steps[Int(outcome.step)].at
        case .bonus where rule.rank == .streak: return nil
        case .challengeCompleted, .badgeUnlocked, .unlockGranted, .bonus:
            return rule.steps.count > 1 ? Int(outcome.step) + 1 : nil
        case .levelReached: return Int(outcome.step) + 1
        default: return nil
        }
    }

    /// The family day of an instant.
    package mutating func day(_ milliseconds: Int64, child: Int) -> LocalDate {
        calendars[child].day(at: Instant(milliseconds: milliseconds)).date
    }

    /// The outcome as one line of JSON, written straight into text: there may be millions of them.
    package mutating func line(_ outcome: Outcome) -> String {
        var line = "{\"id\":\""
        line += id(outcome, \.escaped)
        line += "\",\"outcome\":\""
        line += outcome.kind.rawValue
        line += "\",\"child\":\""
        line += children[Int(outcome.child)].escaped
        if outcome.rule >= 0 {
            line += "\",\"rule\":\""
            line += rules[Int(outcome.rule)].escaped
        }
        if outcome.app >= 0 {
            line += "\",\"app\":\""
            line += apps[Int(outcome.app)].escaped
        }
        line += "\",\"window\":\""
        line += window(outcome)
        line += "\""
        if let place = place(outcome) {
            line += ",\"\(outcome.kind.placeKey)\":\(place)"
        }
        line += ",\"at\":\""
        let at = Instant(milliseconds: outcome.at)
        let child = Int(outcome.child)
        line += at.iso8601(in: calendars[child].zone(on: calendars[child].day(at: at).day))
        line += "\""
        if outcome.points != 0 { line += ",\"points\":\(outcome.points)" }
        if outcome.kind == .unlockGranted { line += unlock(outcome) }
        if outcome.kind.isOfStreak { line += ",\"run\":\(outcome.count)" }
        if outcome.rule >= 0 {
            line += ",\"version\":\""
            line += plan.rules[Int(outcome.rule)].version
            line += "\""
        }
        line += "}"
        return line
    }

    private func unlock(_ outcome: Outcome) -> String {
        guard let unlock = plan.rules[Int(outcome.rule)].steps[Int(outcome.step)].reward.unlock else { return "" }
        let (key, name) =
            switch unlock.target {
            case .app(let id): ("app", id)
            case .tag(let tag): ("tag", tag)
            case .category(let category): ("category", category)
            }
        let within = unlock.useWithin.map { ",\"useWithin\":\(JSONOutput.quoted($0))" } ?? ""
        return ",\"minutes\":\(unlock.minutes),\"unlocks\":{\"\(key)\":\(JSONOutput.quoted(name))}\(within)"
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

    /// What the place among several is called.
    fileprivate var placeKey: String {
        switch self {
        case .streakMilestone: "milestone"
        case .levelReached: "level"
        default: "tier"
        }
    }
}
