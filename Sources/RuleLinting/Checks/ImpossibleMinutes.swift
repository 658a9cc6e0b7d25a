package import Diagnostics
import FamilyTime
import JSONText
import RuleLanguage

/// More minutes than the window or the time range holds.
package enum ImpossibleMinutes: LintCheck {
    package static let code = "F201"
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            for goal in rule.goals + rule.goals.map(\.innermost) {
                if let finding = finding(goal, rule),
                    !findings.contains(where: { $0.span == finding.span && $0.file == finding.file })
                {
                    findings.append(finding)
                }
            }
        }
        return findings
    }

    private static func finding(_ goal: Goal, _ rule: any Rule) -> Diagnostic? {
        guard goal.measure == .minutes, case .atLeast(let minutes) = goal.bound,
            let most = most(goal), minutes > most.minutes
        else { return nil }
        var place = rule.header.place.node
        rule.header.place.node?.walk { key, node in
            if key == "minutes" && node.int == minutes { place = node }
        }
        return finding(
            in: rule.header.place.file, at: place,
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
        let days = (0..<7).filter { (goal.filter.days ?? .every).bits & (1 << UInt16($0)) != 0 }.count
        let schooldays = (goal.filter.days ?? .every).bits & DaySelection.schooldays.bits != 0 ? 5 : 0
        switch goal.period {
        case .day: return (day, words)
        case .week: return (day * max(days, schooldays), goal.filter.ranges.isEmpty ? "a week" : words + " in a week")
        default: return nil
        }
    }
}
