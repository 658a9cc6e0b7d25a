package import FamilySettings
import FamilyTime

/// Rules in plain words. The same sentences serve findings, `status` and templates, so they cannot disagree.
package struct Words: Sendable {
    let family: Family
    private let titles: [String: String]

    /// - Parameter rules: what may be named; a rule that is not among them is called by its id.
    package init(family: Family, rules: [any Rule] = []) {
        self.family = family
        titles = Dictionary(rules.map { ($0.header.id, $0.header.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// A rule's title, or its id where it is not known.
    package func title(_ id: String) -> String { titles[id] ?? id }

    /// "20 minutes of reading on 5 days a week".
    package func goal(_ goal: Goal) -> String {
        switch goal.measure {
        case .all(let parts): return join(parts, "and") + Self.per(goal.period)
        case .any(let parts): return join(parts, "or") + Self.per(goal.period)
        default: return core(goal) + times(goal.filter) + Self.per(goal.period)
        }
    }

    /// Parts of one window: how long it is stands once, at the end.
    private func join(_ parts: [Goal], _ conjunction: String) -> String {
        let phrases = parts.map { part in
            switch part.measure {
            case .all(let inner): "(\(join(inner, "and")))"
            case .any(let inner): "(\(join(inner, "or")))"
            default: core(part) + times(part.filter)
            }
        }
        return Self.list(phrases, conjunction)
    }

    private func core(_ goal: Goal) -> String {
        let (amount, number) = amount(goal.bound)
        switch goal.measure {
        case .minutes: return "\(amount) \(Self.plural(number, "minute")) of \(use(goal.filter))"
        case .points: return "\(amount) \(Self.plural(number, "point")) earned with \(use(goal.filter))"
        case .sessions(let longer, _):
            let length = longer.map { " of at least \($0) minutes" } ?? ""
            return "\(amount) \(Self.plural(number, "session"))\(length) of \(use(goal.filter))"
        case .differentApps(let each):
            return "\(amount) different \(Self.plural(number, "app")) of \(use(goal, each: each))\(minutes(each))"
        case .differentTags(let each):
            return "\(amount) different \(Self.plural(number, "tag")) of \(use(goal, each: each))\(minutes(each))"
        case .days(let each):
            var inner = self.goal(each)
            if each.bound == .atLeast(0) { inner = "any \(use(each.filter))" }
            let suffix = " a day"
            if inner.hasSuffix(suffix) { inner = String(inner.dropLast(suffix.count)) }
            if goal.bound == .everyDay { return "\(inner) on every \(each.days.map { "day of \($0.words)" } ?? "day")" }
            return "\(inner) on \(amount) \(Self.plural(number, "day"))"
        case .challenges: return "\(amount) \(Self.plural(number, "challenge")) won"
        case .badges: return "\(amount) \(Self.plural(number, "badge")) won"
        case .streak(let id): return "a run of \(amount) in \(title(id))"
        case .level(let id): return "level \(amount) of \(title(id))"
        case .task(let id): return "\(title(id)), \(amount) \(Self.plural(number, "time"))"
        case .balance: return "never fewer than \(amount) points"
        case .all, .any: return self.goal(goal)
        }
    }

    /// The number in words, and the number that decides whether its noun is one or many.
    private func amount(_ bound: Bound) -> (text: String, number: Int) {
        switch bound {
        case .atLeast(let number): (Self.grouped(number), number)
        case .atMost(let number): ("at most \(Self.grouped(number))", number)
        case .tier: ("as many", 0)
        case .everyDay: ("all", 0)
        case .usual(let percent, let least):
            ("\(percent) % of the usual" + (least.map { " (and at least \(Self.grouped($0)))" } ?? ""), 0)
        }
    }

    private func use(_ goal: Goal, each: Goal?) -> String {
        use(each.flatMap { goal.filter == Filter() ? $0.filter : nil } ?? goal.filter)
    }

    private func minutes(_ each: Goal?) -> String { each.map { ", \($0.number) minutes each" } ?? "" }

    /// "reading", "Khan Academy or Scratch", "learning apps".
    package func use(_ filter: Filter) -> String {
        var parts: [String] = []
        if !filter.apps.isEmpty { parts.append(Self.list(filter.apps.map(appName), "or")) }
        if !filter.tags.isEmpty { parts.append(Self.list(filter.tags, "or")) }
        if !filter.categories.isEmpty { parts.append(Self.list(filter.categories.map { "\($0) apps" }, "or")) }
        var text = parts.isEmpty ? "any app" : parts.joined(separator: " in ")
        if !filter.devices.isEmpty { text += " on \(Self.list(filter.devices, "or"))" }
        if !filter.except.isEmpty {
            text += " (but not \(Self.list(filter.except.map { use($0) + times($0) }, "or")))"
        }
        return text
    }

    private func times(_ filter: Filter) -> String {
        let days = filter.days.map { " on \($0.words)" } ?? ""
        return days + filter.ranges.map { " between \($0.from) and \($0.to)" }.joined(separator: " or")
    }

    /// "100 points, the badge Bookworm and 30 minutes of Minecraft"; nil for nothing.
    package func reward(_ reward: Reward) -> String? {
        var parts: [String] = []
        if reward.points > 0 { parts.append("\(Self.grouped(reward.points)) points") }
        if let percent = reward.percent { parts.append("\(percent) % more points") }
        if let badge = reward.badge { parts.append("the badge \(title(badge))") }
        if let unlock = reward.unlock { parts.append("\(unlock.minutes) minutes of \(target(unlock.target))") }
        if let gift = reward.freezes {
            parts.append("\(gift.count) \(Self.plural(gift.count, "freeze")) for \(title(gift.streak))")
        }
        if let prize = reward.prize { parts.append(prize) }
        return parts.isEmpty ? nil : Self.list(parts, "and")
    }

    package func target(_ target: Unlock.Target) -> String {
        switch target {
        case .app(let id): appName(id)
        case .tag(let tag): tag
        case .category(let category): "\(category) apps"
        }
    }

    private func appName(_ id: String) -> String { family.apps.first { $0.id == id }?.name ?? id }

    private static func per(_ period: Period) -> String {
        switch period {
        case .day: " a day"
        case .week: " a week"
        case .month: " a month"
        case .ever, .span: ""
        }
    }

    /// "a, b and c".
    package static func list(_ items: [String], _ conjunction: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }

    /// - Parameter many: where the word's plural is no mere "s".
    package static func plural(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? one : many ?? one + "s"
    }

    /// "12,500".
    package static func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return number < 0 ? "-" + digits : digits
    }
}
