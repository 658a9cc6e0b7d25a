import Languages
import FamilyTime

extension Words {
    /// "20 minutes of reading on 5 days a week", "5 different learning apps a week, 30 minutes each".
    /// - Parameter tiers: the numbers of a goal whose tiers bring them.
    package func goal(_ goal: Goal, tiers: [Int] = []) -> String {
        var words = self
        words.tiers = tiers
        return goal.measure.kind.phrase(goal, words, window: Self.per(goal))
    }

    /// The goals that are parts of one: how long its window is stands once, behind all of them.
    func parts(_ goal: Goal) -> [String] {
        guard case .parts(let parts, _) = goal.counting else { return [] }
        return parts.map { part in
            let phrase = part.measure.kind.phrase(part, self, window: "")
            return if case .parts = part.counting { "(\(phrase))" } else { phrase }
        }
    }

    /// The rule that a goal is about.
    func subject(_ goal: Goal) -> String { "\"\(title(goal.counting.reference?.id ?? ""))\"" }

    /// What is asked of one day.
    func daily(_ each: Goal) -> String {
        // Without "each" any use makes the day.
        each.counting == .time && each.bound == .atLeast(0)
            ? use(each.filter) + times(each.filter) : each.measure.kind.phrase(each, self, window: "")
    }

    /// - Parameter things: how many of them, where the filter need not be told beside it.
    func different(_ word: String, _ goal: Goal, _ window: String, things: String? = nil) -> String {
        guard case .different(_, let each) = goal.counting else { return "" }
        let filter = goal.countedFilter
        let rest = filter.choosesApps ? " of \(use(filter))" : exceptions(filter)
        let text = things ?? number(goal, "different \(word)") + rest
        let length = each.map { ", \(CountedWord("minute").counted($0.number)) each" } ?? ""
        return text + window + times(filter) + length + Self.rest(goal)
    }

    /// "20 minutes", "at most 1 point", "110 % of the usual minutes".
    func number(_ goal: Goal, _ one: String) -> String {
        switch goal.bound {
        case .atLeast(let number), .atMost(let number): "\(amount(goal.bound)) \(CountedWord(one).word(number))"
        case .tier: "\(amount(goal.bound)) \(CountedWord(one).word(tiers.last ?? 0))"
        case .everyDay, .usual: "\(amount(goal.bound)) \(one)s"
        }
    }

    /// "20 pages", "at most 1 page": of a unit whose noun the rule brings.
    func number(_ goal: Goal, _ unit: GoalUnit) -> String {
        let number =
            switch goal.bound {
            case .atLeast(let number), .atMost(let number): number
            case .tier: tiers.last ?? 0
            case .everyDay, .usual: 0
            }
        return "\(amount(goal.bound)) \(unit.word(number))"
    }

    func amount(_ bound: Bound) -> String {
        switch bound {
        case .atLeast(let number): NumberText.grouped(number)
        case .atMost(let number): "at most \(NumberText.grouped(number))"
        case .tier: tiers.isEmpty ? "several" : Listing.or(Listing.few(tiers.map(NumberText.grouped)))
        case .everyDay: "all"
        case .usual(let percent, _): "\(percent) % of the usual"
        }
    }

    /// What has to be said of the number besides.
    static func rest(_ goal: Goal) -> String {
        if case .usual(_, let least?) = goal.bound { ", and at least \(NumberText.grouped(least))" } else { "" }
    }

    private static func per(_ goal: Goal) -> String {
        switch goal.period {
        case .day: " a day"
        case .week: " a week"
        case .month: " a month"
        case .ever, .span: ""
        }
    }

    static func allOf(_ period: Period) -> String {
        switch period {
        case .day: " all day"
        case .week: " all week"
        case .month: " all month"
        case .ever, .span: ""
        }
    }

    /// "every day", "on all school days", "on the whole weekend".
    static func all(_ days: DaySelection?) -> String {
        let words = (days ?? .every).words
        if words == "every day" { return words }
        return days == .weekend ? "on both days of the weekend" : "on all \(words)"
    }
}
