package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// More minutes than the window or the time range holds.
package enum ImpossibleMinutes: LintCheck {
    package static let code = "F201"
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { finding($0, rule.header.place.file) }
        }
    }

    private static func finding(_ placed: PlacedGoal, _ file: String) -> Diagnostic? {
        guard placed.goal.measure == .minutes, case .atLeast(let minutes) = placed.goal.bound,
            let most = most(placed.goal), minutes > most.minutes
        else { return nil }
        return finding(
            in: file, at: placed.number,
            "\(Words.grouped(minutes)) minutes are more than \(most.words) has: at most \(Words.grouped(most.minutes)).",
            why: "No child could ever reach this.",
            remedy: "Ask for at most \(Words.grouped(most.minutes)) minutes, or for a longer time.")
    }

    /// What a window can hold at most, in an ordinary week.
    private static func most(_ goal: Goal) -> (minutes: Int, words: String)? {
        var day = 24 * 60
        var words = "a day"
        if let range = goal.filter.ranges.first {
            let length = range.to.minutes - range.from.minutes
            day = length > 0 ? length : length + 24 * 60
            words = "the time between \(range.from) and \(range.to)"
        }
        switch goal.period {
        case .day: return (day, words)
        case .week:
            let days = (goal.filter.days ?? .every).mostInAWeek
            return (day * days, goal.filter.ranges.isEmpty ? "a week" : words + " in a week")
        default: return nil
        }
    }
}
