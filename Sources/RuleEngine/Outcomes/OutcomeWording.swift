package import FamilySettings
package import FamilyTime
package import JSONText
package import RuleLanguage

/// Writes outcomes with names instead of indices: the form that the store, hooks and other programs read.
///
/// There may be millions of outcomes, so all parts of a line are prepared as text. `OutcomeWording+Line` joins them.
package struct OutcomeWording: Sendable {
    let plan: Plan
    var calendars: [FamilyCalendar]
    /// One for each calendar of the plan.
    var instants: [InstantTexts]
    var windows: [WindowTexts]
    private let ever = DateText(Period.ever.name)
    var phrases = Phrases()
    let rules: [RulePhrases]
    /// For each rule the name of its whole period, where that is its window.
    let periods: [DateText]
    /// How a line begins, and how it goes on behind the id: by kind, then by child.
    let childCount: Int
    let heads: [Phrase]
    let kinds: [Phrase]
    let apps: [AppPhrases]
    /// What is told of vouchers, prizes and boosts.
    let gifts: [Brought: Phrase]
    /// Ids as they are, where they stand in no JSON text.
    let plain: PlainIDs
    let marks: Marks

    /// Small, and its texts side by side: of ten thousand rules each win is likely to be another one's.
    struct RulePhrases: Sendable {
        var name: Phrase
        var version: Phrase
        var isBadge: Bool
        var isStreak: Bool
        var hasSteps: Bool
    }

    struct AppPhrases: Sendable {
        var id: Phrase
        var member: Phrase
    }

    /// What a step brings, or which of its surprises.
    struct Brought: Hashable, Sendable {
        var kind: OutcomeKind
        var rule: Int32
        var step: Int32
        var drawn: Int
    }

    struct PlainIDs: Sendable {
        var heads: [Phrase]
        var rules: [Phrase]
        var apps: [Phrase]
    }

    /// What stands between the parts of a line.
    struct Marks: Sendable {
        var limit: Phrase
        var rule: Phrase
        var window: Phrase
        var tier: Phrase
        var milestone: Phrase
        var at: Phrase
        var atAfterPlace: Phrase
        var points: Phrase
        var run: Phrase
        var version: Phrase

        init(_ phrases: inout Phrases) {
            limit = phrases.add("/limit")
            rule = phrases.add("\",\"rule\":\"")
            window = phrases.add("\",\"window\":\"")
            tier = phrases.add("\",\"tier\":")
            milestone = phrases.add("\",\"milestone\":")
            at = phrases.add("\",\"at\":\"")
            atAfterPlace = phrases.add(",\"at\":\"")
            points = phrases.add(",\"points\":")
            run = phrases.add(",\"run\":")
            version = phrases.add(",\"version\":\"")
        }
    }

    package init(_ plan: Plan) {
        self.plan = plan
        calendars = plan.calendars
        instants = plan.calendars.map { _ in InstantTexts() }
        windows = plan.calendars.map { _ in WindowTexts() }
        var phrases = Phrases()
        marks = Marks(&phrases)
        func escaped(_ text: String) -> String { String(JSONOutput.quoted(text).dropFirst().dropLast()) }

        var heads: [Phrase] = []
        var plainHeads: [Phrase] = []
        var kinds: [Phrase] = []
        let children = plan.family.children.map { (id: $0.id, escaped: escaped($0.id)) }
        for kind in OutcomeKind.allCases.map(\.rawValue) {
            let (head, plainHead, next) = (
                "{\"id\":\"\(kind)/", "\(kind)/", "\",\"outcome\":\"\(kind)\",\"child\":\""
            )
            for child in children {
                heads.append(phrases.add(head, child.escaped))
                plainHeads.append(phrases.add(plainHead, child.id))
                kinds.append(phrases.add(next, child.escaped))
            }
        }
        childCount = plan.family.children.count
        self.heads = heads
        self.kinds = kinds

        var plainRules: [Phrase] = []
        var calendar = plan.calendars.first
        periods = plan.rules.map { Self.period(of: $0, &calendar) }
        rules = plan.rules.map { rule in
            let id = escaped(rule.id)
            let made = RulePhrases(
                name: phrases.add(id), version: phrases.add(rule.version), isBadge: rule.outcome == .badgeUnlocked,
                isStreak: rule.rank == .streak, hasSteps: rule.steps.count > 1)
            plainRules.append(id == rule.id ? made.name : phrases.add(rule.id))
            return made
        }
        var plainApps: [Phrase] = []
        apps = plan.family.apps.map { app in
            let id = escaped(app.id)
            let made = AppPhrases(
                id: phrases.add("/" + id), member: phrases.add("\",\"app\":\"\(id)\",\"window\":\""))
            plainApps.append(id == app.id ? made.id : phrases.add("/" + app.id))
            return made
        }
        plain = PlainIDs(heads: plainHeads, rules: plainRules, apps: plainApps)

        var gifts: [Brought: Phrase] = [:]
        for (rule, form) in plan.rules.enumerated() {
            for (step, whole) in form.steps.map(\.reward).enumerated() {
                for (drawn, reward) in whole.possible.enumerated() {
                    for kind in OutcomeKind.gifts {
                        let members = Self.members(of: kind, reward, form, plan.family)
                        guard !members.isEmpty else { continue }
                        let place = Brought(kind: kind, rule: Int32(rule), step: Int32(step), drawn: drawn)
                        gifts[place] = phrases.add(Self.words(members))
                    }
                }
            }
        }
        self.gifts = gifts
        self.phrases = phrases
    }

    private static func period(of rule: PlanRule, _ calendar: inout FamilyCalendar?) -> DateText {
        guard let from = rule.rule.header.from?.dayNumber, let until = rule.rule.header.until?.dayNumber,
            let name = calendar?.window(.span, on: from, from: from, until: until)?.name
        else { return DateText(Period.ever.name) }
        return DateText(name)
    }

    /// What is told of a gift that a reward holds, as members of a JSON line. Empty where it holds none of this kind.
    package static func members(
        of kind: OutcomeKind, _ reward: Reward, _ rule: PlanRule, _ family: Family
    ) -> [(String, JSONOutput)] {
        switch kind {
        case .unlockGranted: reward.unlock.map(members) ?? []
        case .boostGranted: reward.boost.map(members) ?? []
        case .prizeWon: members(prizeOf: reward, rule, family)
        default: []
        }
    }

    private static func members(_ boost: Boost) -> [(String, JSONOutput)] {
        [("times", .raw(boost.times)), ("minutes", .int(Int64(boost.minutes)))]
            + (boost.useWithin.map { [("useWithin", .string($0))] } ?? [])
    }

    private static func members(_ unlock: Unlock) -> [(String, JSONOutput)] {
        let (key, name) =
            switch unlock.target {
            case .app(let id): ("app", id)
            case .tag(let tag): ("tag", tag)
            case .category(let category): ("category", category)
            }
        let target: [(String, JSONOutput)] = [
            ("minutes", .int(Int64(unlock.minutes))), ("unlocks", .object([(key, .string(name))])),
        ]
        return target + (unlock.useWithin.map { [("useWithin", .string($0))] } ?? [])
    }

    /// What is handed over, as members of a line. A prize that children share is told to each of them, and names them
    /// all: it is one.
    private static func members(
        prizeOf reward: Reward, _ rule: PlanRule, _ family: Family
    ) -> [(String, JSONOutput)] {
        guard let prize = reward.prize else { return [] }
        let sharing = rule.sharing(reward)?.map { JSONOutput.string(family.children[$0].id) }
        return [("prize", .string(prize))] + (sharing.map { [("sharedBy", .array($0))] } ?? [])
    }

    /// The members behind others.
    private static func words(_ members: [(String, JSONOutput)]) -> String {
        "," + JSONOutput.object(members).text().dropFirst().dropLast()
    }

    package func childID(_ outcome: Outcome) -> String { plan.family.children[Int(outcome.child)].id }

    /// The family day of an instant.
    package mutating func day(_ milliseconds: Int64, child: Int) -> LocalDate {
        calendars[plan.calendarOfChild[child]].day(at: Instant(milliseconds: milliseconds)).date
    }

    /// The window's name: `2026-11-06`, `2026-W45`, `2026-11`, `2026`, `2026-11-02/2026-12-20` or
    /// `ever`.
    package mutating func window(_ outcome: Outcome) -> String {
        let name = windowText(outcome)
        return text(limit: DateText.limit) { room, end, _ in room.put(name, at: &end) }
    }

    @inline(__always)
    mutating func windowText(_ outcome: Outcome) -> DateText {
        guard outcome.period.repeats else {
            return outcome.period == .ever || outcome.rule < 0 ? ever : periods[Int(outcome.rule)]
        }
        let calendar = plan.calendarOfChild[Int(outcome.child)]
        if let known = windows[calendar].name(outcome.period, outcome.window) { return known }
        let window = calendars[calendar].window(outcome.period, on: outcome.window)
        let name = DateText(window?.name ?? Period.ever.name)
        windows[calendar].remember(name, outcome.period, outcome.window)
        return name
    }

    /// The tier, level or milestone. Nil if the rule has only one step.
    @inline(__always)
    package func place(_ outcome: Outcome) -> Int? {
        guard outcome.rule >= 0 else { return nil }
        switch outcome.kind {
        case .challengeCompleted, .badgeUnlocked, .unlockGranted, .prizeWon, .boostGranted, .taskConfirmed:
            return rules[Int(outcome.rule)].hasSteps ? Int(outcome.step) + 1 : nil
        case .bonus:
            let rule = rules[Int(outcome.rule)]
            return rule.hasSteps && !rule.isStreak ? Int(outcome.step) + 1 : nil
        case .levelReached: return Int(outcome.step) + 1
        case .streakMilestone: return plan.rules[Int(outcome.rule)].steps[Int(outcome.step)].at
        default: return nil
        }
    }
}
