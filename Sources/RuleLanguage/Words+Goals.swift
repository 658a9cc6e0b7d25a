import FamilyTime

extension Words {
    /// "20 minutes of reading on 5 days a week", "5 different learning apps a week, 30 minutes each".
    /// - Parameter tiers: the numbers of a goal whose tiers bring them.
    package func goal(_ goal: Goal, tiers: [Int] = []) -> String {
        var words = self
        words.tiers = tiers
        return words.phrase(goal, window: Self.per(goal))
    }

    /// - Parameter window: how long the goal counts, as the words around it say it: " a week".
    private func phrase(_ goal: Goal, window: String) -> String {
        switch goal.measure {
        case .minutes:
            return number(goal, "minute") + " of \(use(goal.filter))" + window + times(goal.filter) + rest(goal)
        case .points:
            return number(goal, "point") + " earned with \(use(goal.filter))" + window + times(goal.filter) + rest(goal)
        case .sessions(let longer, _):
            let length = longer.map { " of at least \(Self.counted($0, "minute"))" } ?? ""
            return number(goal, "session") + length + " of \(use(goal.filter))" + window + times(goal.filter)
                + rest(goal)
        case .differentApps(let each): return different("app", goal, each, window)
        case .differentTags(let each): return different("tag", goal, each, window)
        case .days(let each):
            guard goal.bound == .everyDay else { return "\(daily(each)) on \(number(goal, "day"))" + window }
            // The days that are asked for stand once.
            var inner = each
            inner.filter.days = nil
            return "\(daily(inner)) \(Self.all(goal.days))" + (window.isEmpty ? "" : " of the \(goal.period.rawValue)")
        case .challenges: return number(goal, "challenge") + " won" + window
        case .badges: return number(goal, "badge") + " won" + window
        case .streak(let id): return "\(quoted(id)) kept \(amount(goal.bound)) times in a row" + window
        case .level(let id): return "level \(amount(goal.bound)) of \(quoted(id))" + window
        case .task(let id):
            return "\(quoted(id)) done " + (goal.number == 1 ? "once" : "\(amount(goal.bound)) times") + window
        case .balance:
            return "never fewer than " + number(goal, "point") + (window.isEmpty ? "" : Self.allOf(goal.period))
        case .all(let parts): return Self.list(parts.map(part), "and") + window
        case .any(let parts): return Self.list(parts.map(part), "or") + window
        }
    }

    /// One of several goals of one window: how long that is stands once, behind all of them.
    private func part(_ goal: Goal) -> String {
        switch goal.measure {
        case .all, .any: "(\(phrase(goal, window: "")))"
        default: phrase(goal, window: "")
        }
    }

    /// What is asked of one day.
    private func daily(_ each: Goal) -> String {
        // Without "each" any use makes the day.
        each.measure == .minutes && each.number == 0 && each.bound == .atLeast(0)
            ? use(each.filter) + times(each.filter) : phrase(each, window: "")
    }

    private func different(_ word: String, _ goal: Goal, _ each: Goal?, _ window: String) -> String {
        let filter = goal.countedFilter
        let things = number(goal, "different \(word)")
        var text: String
        if filter == Filter(categories: filter.categories), filter.categories.count == 1, word == "app" {
            text = number(goal, "different \(filter.categories[0]) app")
        } else if !filter.apps.isEmpty || !filter.tags.isEmpty || !filter.categories.isEmpty {
            text = things + " of \(use(filter))"
        } else {
            text = things + exceptions(filter)
        }
        let length = each.map { ", \(Self.counted($0.number, "minute")) each" } ?? ""
        return text + window + times(filter) + length + rest(goal)
    }

    /// "20 minutes", "at most 1 point", "110 % of the usual minutes".
    private func number(_ goal: Goal, _ one: String) -> String {
        switch goal.bound {
        case .atLeast(let number), .atMost(let number): "\(amount(goal.bound)) \(Self.plural(number, one))"
        case .tier: "\(amount(goal.bound)) \(Self.plural(tiers.last ?? 0, one))"
        case .everyDay, .usual: "\(amount(goal.bound)) \(one)s"
        }
    }

    private func amount(_ bound: Bound) -> String {
        switch bound {
        case .atLeast(let number): Self.grouped(number)
        case .atMost(let number): "at most \(Self.grouped(number))"
        case .tier: tiers.isEmpty ? "several" : Self.list(Self.few(tiers.map(Self.grouped)), "or")
        case .everyDay: "all"
        case .usual(let percent, _): "\(percent) % of the usual"
        }
    }

    /// What has to be said of the number besides.
    private func rest(_ goal: Goal) -> String {
        if case .usual(_, let least?) = goal.bound { ", and at least \(Self.grouped(least))" } else { "" }
    }

    private func quoted(_ id: String) -> String { "\"\(title(id))\"" }

    private static func per(_ goal: Goal) -> String {
        switch goal.period {
        case .day: " a day"
        case .week: " a week"
        case .month: " a month"
        case .ever, .span: ""
        }
    }

    private static func allOf(_ period: Period) -> String {
        switch period {
        case .day: " all day"
        case .week: " all week"
        case .month: " all month"
        case .ever, .span: ""
        }
    }

    /// "every day", "on all school days", "on the whole weekend".
    private static func all(_ days: DaySelection?) -> String {
        let words = (days ?? .every).words
        if words == "every day" { return words }
        return days == .weekend ? "on both days of the weekend" : "on all \(words)"
    }
}
