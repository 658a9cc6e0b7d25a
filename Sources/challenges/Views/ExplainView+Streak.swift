import FamilyTime
import Languages
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
        let (run, longest) = (streak.length, streak.longest)
        let freezes = CountedWord.freeze.counted(streak.freezes)
        let words =
            streak.freezes == 0
            ? localized("It runs at \(run) in a row, the longest was \(longest).")
            : localized("It runs at \(run) in a row, the longest was \(longest), \(freezes) in stock.")
        return streak.isUndecided ? "\(words) \(localized("What was missed last is not settled yet."))" : words
    }

    /// What brings a run back that is over. Nil if nothing does.
    var winBack: String? {
        guard !isEnded, let streak else { return nil }
        return interpreter.winBack(streak, child: child, at: now).map { "\($0)." }
    }

    /// What the next milestone asks and brings.
    var milestone: String? {
        guard !isEnded, planned.rule.header.until ?? today.date >= today.date, let streak,
            let place = planned.steps.firstIndex(where: { $0.at > streak.length })
        else {
            return nil
        }
        let at = planned.steps[place].at
        return view.reward(rule: rule, step: place).map {
            localized("The next milestone is at \(at) in a row, for \($0).")
        } ?? localized("The next milestone is at \(at) in a row.")
    }

    /// What was kept, saved by a freeze and missed, the last ones.
    func streakDays(_ explanation: Explanation) -> [TreeItem] {
        guard streak != nil else { return [] }
        let days = explanation.outcomes.compactMap { outcome -> TreeItem? in
            switch outcome.kind {
            case .streakExtended:
                return TreeItem(localized("\(moment(outcome.at)): kept, \(outcome.count) in a row"), .won)
            case .streakFrozen:
                let day = plan.dayMissed(by: planned.rule, of: child, toldAt: outcome.at)
                return TreeItem(
                    localized("\(Wording.date(day, readOn: today.date)): missed, and saved by a freeze"), .faint)
            case .streakBroken:
                return TreeItem(localized("\(moment(outcome.at)): broken after \(outcome.count) in a row"), .faint)
            case .streakRepaired:
                return TreeItem(
                    localized("\(moment(outcome.at)): won back, \(outcome.count) in a row again"), .won)
            default: return nil
            }
        }
        return days.isEmpty ? [] : [TreeItem(localized("How it went"), inner: shortened(days))]
    }
}
