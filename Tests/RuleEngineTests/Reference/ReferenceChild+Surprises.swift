import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import SeededNumbers

// What wins bring where that is a surprise.
extension ReferenceChild {
    /// - Parameter window: the first day of the window in which the step was won; 0 for a badge that was given.
    func brought(by rule: ReferenceRule, _ step: Int, _ period: Period, _ window: Int32) -> Reward {
        var reward = rule.steps[step].reward
        reward.points += reward.pointsOfChild[child.id] ?? 0
        reward.pointsOfChild = [:]
        guard !reward.oneOf.isEmpty else { return reward }
        let isBadge = rule.kind == .badgeUnlocked
        let facts = [
            rule.line, "\(step)", rule.header.isTogether ? "" : child.id,
            isBadge ? "" : name(of: period, window, of: rule),
        ]
        var hash: UInt64 = 14_695_981_039_346_656_037
        for fact in facts {
            for byte in Array(fact.utf8) + [255] { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        }
        var numbers = SeededGenerator(seed: hash)
        let drawn = reward.oneOf[Int(numbers.next() % UInt64(reward.oneOf.count))]
        reward.oneOf = []
        reward.points += drawn.points + (drawn.pointsOfChild[child.id] ?? 0)
        reward.unlock = reward.unlock ?? drawn.unlock
        reward.boost = reward.boost ?? drawn.boost
        reward.freezes = reward.freezes ?? drawn.freezes
        reward.prize = reward.prize ?? drawn.prize
        return reward
    }

    func name(of period: Period, _ window: Int32, of rule: ReferenceRule) -> String {
        let first = LocalDate(dayNumber: window)
        switch period {
        case .day: return first.description
        case .week:
            let (year, week) = (first + 3).isoWeek
            return "\(year)-W\(week < 10 ? "0" : "")\(week)"
        case .month: return String(first.description.prefix(7))
        case .year: return String(first.description.prefix(4))
        case .days(let length, _): return "\(first)/\(first + (Int(length) - 1))"
        case .span: return "\(LocalDate(dayNumber: rule.from ?? 0))/\(LocalDate(dayNumber: rule.until ?? 0))"
        case .ever: return "ever"
        }
    }
}
