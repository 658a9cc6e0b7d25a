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
        let number =
            switch goal.bound {
            case .atLeast(let number): number
            case .atMost(let number): number
            case .tier: 0
            }
        let amount =
            goal.isLimit
            ? "at most \(Self.grouped(number))" : goal.bound == .tier ? "as many" : Self.grouped(number)
        let core: String
        switch goal.measure {
        case .minutes: core = "\(amount) \(Self.plural(number, "minute")) of \(use(goal.filter))"
        case .points: core = "\(amount) \(Self.plural(number, "point")) earned with \(use(goal.filter))"
        case .sessions(let longer, _):
            let length = longer.map { " of at least \($0) minutes" } ?? ""
            core = "\(amount) \(Self.plural(number, "session"))\(length) of \(use(goal.filter))"
        case .differentApps(let each):
            var filter = goal.filter
            if let each, filter == Filter() { filter = each.filter }
            let minutes = if case .atLeast(let minutes) = each?.bound { ", \(minutes) minutes each" } else { "" }
            core = "\(amount) different \(Self.plural(number, "app")) of \(use(filter))\(minutes)"
        case .days(let each):
            var inner = self.goal(each)
            if each.bound == .atLeast(0) { inner = "any \(use(each.filter))" }
            let suffix = " a day"
            if inner.hasSuffix(suffix) { inner = String(inner.dropLast(suffix.count)) }
            core = "\(inner) on \(amount) \(Self.plural(number, "day"))"
        case .challenges: core = "\(amount) \(Self.plural(number, "challenge")) won"
        case .badges: core = "\(amount) \(Self.plural(number, "badge")) won"
        case .streak(let id): core = "a run of \(amount) in \(title(id))"
        }
        return core + times(goal.filter) + Self.per(goal.period)
    }

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
