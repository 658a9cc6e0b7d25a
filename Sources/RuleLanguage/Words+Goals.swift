import FamilyTime
import Languages

extension Words {
    /// "20 minutes of reading on 5 days a week", "5 different learning apps a week, 30 minutes each".
    /// - Parameter tiers: the numbers of a goal whose tiers bring them.
    package func goal(_ goal: Goal, tiers: [Int] = []) -> String {
        var words = self
        words.tiers = tiers
        return goal.measure.kind.phrase(goal, words, window: goal.period.each)
    }

    /// The goals that are parts of one: how long its window is stands once, behind all of them.
    func parts(_ goal: Goal) -> [String] {
        guard case .parts(let parts, _) = goal.counting else { return [] }
        return parts.map { part in
            let phrase = part.measure.kind.phrase(part, self, window: "")
            return if case .parts = part.counting { "(\(phrase))" } else { phrase }
        }
    }

    /// The rules that a goal is about.
    func subject(_ goal: Goal) -> String {
        Listing.or(goal.counting.references.map { localized("\"\(title($0.id))\"") })
    }

    /// What is asked of one day.
    func daily(_ each: Goal) -> String {
        // Without "each" any use makes the day.
        each.counting == .time && each.bound == .atLeast(0)
            ? Self.joined(use(each.filter), times(each.filter)) : each.measure.kind.phrase(each, self, window: "")
    }

    /// - Parameter saysUse: whether the noun tells all that the filter does.
    func different(_ noun: CountedNoun, _ goal: Goal, _ window: String, saysUse: Bool = false) -> String {
        guard case .different(_, let each) = goal.counting else { return "" }
        let filter = goal.countedFilter
        var things = number(goal, noun)
        if !saysUse {
            things =
                filter.choosesApps
                ? localized("\(things) of \(use(filter))", "different ones") : Self.joined(things, exceptions(filter))
        }
        let text = Self.joined(things, window, times(filter))
        guard let each else { return Self.withLeast(goal, text) }
        return Self.withLeast(goal, localized("\(text), \(CountedWord.minute.counted(each.number)) each"))
    }

    /// "20 minutes", "at most 1 point", "110 % of the usual minutes".
    func number(_ goal: Goal, _ noun: CountedNoun) -> String {
        guard case .usual(let percent, _) = goal.bound else { return number(goal, noun.word) }
        return localized("\(percent) % of \(noun.usual)")
    }

    /// "3 challenges": of what has no usual number.
    func number(_ goal: Goal, _ word: CountedWord) -> String { "\(amount(goal.bound)) \(word.word(count(goal.bound)))" }

    func amount(_ bound: Bound) -> String {
        switch bound {
        case .atLeast(let number): NumberText.grouped(number)
        case .atMost(let number): localized("at most \(NumberText.grouped(number))")
        case .tier: tiers.isEmpty ? localized("several") : Listing.or(Listing.few(tiers.map(NumberText.grouped)))
        case .everyDay: localized("all", "of a number")
        case .usual(let percent, _): localized("\(percent) % of the usual")
        }
    }

    /// The number after which a word behind it goes.
    func count(_ bound: Bound) -> Int {
        switch bound {
        case .atLeast(let number), .atMost(let number): number
        case .tier: tiers.last ?? 0
        case .everyDay, .usual: 0
        }
    }

    /// What a goal asks for, with what has to be said of the number besides.
    static func withLeast(_ goal: Goal, _ text: String) -> String {
        guard case .usual(_, let least?) = goal.bound else { return text }
        return localized("\(text), and at least \(NumberText.grouped(least))")
    }

    /// "every day", "on all school days", "on both days of the weekend".
    static func all(_ days: DaySelection?) -> String {
        switch days ?? .every {
        case .every: DaySelection.every.phrase
        case .weekend: localized("on both days of the weekend")
        case let days: localized("on all \(days.words)", "days")
        }
    }
}
