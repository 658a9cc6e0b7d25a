import Languages
import FamilyTime
import Presentation
import RuleEngine
import RuleLanguage

// How a streak runs.
extension ExplainView {
    /// Where the child stands with the streak. Nil if the rule is not a streak.
    private var streak: StreakStanding? {
        interpreter.streak(rule, of: child, at: now)
    }

    /// A day on which the streak asks for nothing.
    var isFreeDay: Bool { streak.map { !$0.isDue } ?? false }

    /// "It runs at 5 in a row, the longest was 5, 1 freeze in stock."
    var run: String? {
        guard let streak else { return nil }
        let freezes =
            streak.freezes == 0 ? "" : ", \(streak.freezes) \(CountedWord("freeze").word(streak.freezes)) in stock"
        let doubt = streak.isUndecided ? " What was missed last is not settled yet." : ""
        return "It runs at \(streak.length) in a row, the longest was \(streak.longest)\(freezes).\(doubt)"
    }

    /// What the next milestone asks and brings.
    var milestone: String? {
        guard !isEnded, planned.rule.header.until ?? today.date >= today.date, let streak,
            let place = planned.steps.firstIndex(where: { $0.at > streak.length })
        else {
            return nil
        }
        let reward = view.reward(rule: rule, step: place).map { ", for \($0)" } ?? ""
        return "The next milestone is at \(planned.steps[place].at) in a row\(reward)."
    }

    /// What was kept, saved by a freeze and missed, the last ones.
    func streakDays(_ explanation: Explanation) -> [TreeItem] {
        guard streak != nil else { return [] }
        let days = explanation.outcomes.compactMap { outcome -> TreeItem? in
            let day = Wording.date(LocalDate(dayNumber: outcome.window), readOn: today.date)
            switch outcome.kind {
            case .streakExtended: return TreeItem("\(moment(outcome.at)): kept, \(outcome.count) in a row", .won)
            case .streakFrozen: return TreeItem("\(day): missed, and saved by a freeze", .faint)
            case .streakBroken:
                return TreeItem("\(moment(outcome.at)): broken after \(outcome.count) in a row", .faint)
            default: return nil
            }
        }
        return days.isEmpty ? [] : [TreeItem("How it went", inner: shortened(days))]
    }
}
