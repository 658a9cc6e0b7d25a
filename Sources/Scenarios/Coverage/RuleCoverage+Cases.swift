import FamilyTime
import Languages
package import RuleEngine
import RuleLanguage

extension RuleCoverage {
    /// The cases of rules, none of them tried. Rules that are switched off have none.
    package init(of rules: [any PlannedRule]) {
        self.rules = rules.filter(\.header.isEnabled).map { rule in
            let file = rule.header.place.file
            return Rule(
                file: file.hasPrefix("./") ? String(file.dropFirst(2)) : file, id: rule.header.id,
                cases: Self.wins(of: rule) + rule.goals.flatMap { Self.numbers($0, rule.steps) })
        }
    }

    private static func wins(of rule: any PlannedRule) -> [Case] {
        let isFactor = rule.outcome == .bonus
        let steps = rule.steps.enumerated().filter { $0.element.at > 0 || rule.steps.count == 1 }
        return (isFactor ? [Case(kind: .factor, words: localized("applied", "a factor"))] : [])
            + (rule.sells.map { [Case(kind: .bought, words: words(bought: $0.good))] } ?? [])
            + steps.map { place, step in
                let words =
                    step.title
                    ?? (rule.outcome == .streakMilestone
                        ? localized("milestone \(step.at)")
                        : rule.steps.count == 1 ? localized("won", "a rule") : "\(step.at)")
                return Case(kind: .win(step: place), words: words)
            }
    }

    private static func words(bought good: Ware.Good) -> String {
        switch good {
        case .thing: localized("bought", "a thing of the shop")
        case .freeze: localized("bought", "a freeze")
        }
    }

    private static func numbers(_ goal: Goal, _ steps: [Step]) -> [Case] {
        var cases = borders(of: goal, steps, .whole)
        switch goal.counting.source {
        case .days(let each): cases += borders(of: each, [], .day)
        case .parts(let parts, _):
            for (place, part) in parts.enumerated() { cases += borders(of: part, [], .part(place)) }
        case .use, .each, .wins, .rules, .balance: break
        }
        return cases
    }

    /// The cases at each number of a goal: one less, exactly the number, and one more.
    private static func borders(of goal: Goal, _ steps: [Step], _ place: Case.Place) -> [Case] {
        let numbers: [Int]
        switch goal.bound {
        case .atLeast(let number) where number > 0: numbers = [number]
        case .atMost(let number): numbers = [number]
        case .tier: numbers = steps.map(\.at)
        default: numbers = []
        }
        var isTask = false
        switch goal.counting.source {
        case .parts, .balance: return []
        case .rules(let named):
            if named.first?.kind == .level { return [] }
            isTask = named.first?.kind == .task
        case .use, .each, .days, .wins: break
        }
        return numbers.flatMap { number in
            let unit = goal.measure.unit
            let border = "\(number) \(unit.briefWord(2))"
            let whole = "\(number) \(unit.briefWord(2, .dative))"
            return [number - 1, number, number + 1].filter { value in
                value >= 0 && !(isTask && value > number) && value <= goal.longest
            }.map { value in
                Case(
                    kind: .number(Int64(value), of: place), words: place.words(localized("\(value) of \(whole)")),
                    border: place.words(border))
            }
        }
    }
}

extension Goal {
    /// The greatest number that a window can hold.
    fileprivate var longest: Int {
        guard case .days = counting.source else { return .max }
        return period.lengths?.upperBound ?? .max
    }
}

extension RuleCoverage.Case.Place {
    fileprivate func words(_ number: String) -> String {
        switch self {
        case .whole: number
        case .day: localized("\(number) on a day")
        case .part(let place): localized("part \(place + 1): \(number)")
        }
    }
}
