import FamilyTime
import Languages
import Presentation
import RuleEngine
import RuleLanguage

extension Interpreter {
    /// What brings a run back that is over: "Twice 20 min on one day by Friday brings back 12 days". Nil if nothing does.
    /// - Parameter now: the instant to which the interpreter was advanced.
    func winBack(_ streak: StreakStanding, child: Int, at now: Instant) -> String? {
        guard let lost = streak.lost, let part = todayPart(of: streak, child: child, at: now) else { return nil }
        let period = plan.rules[streak.rule].rule.goals.first?.period ?? .day
        let (today, until) = (LocalDate(dayNumber: streak.day), lost.until)
        let day: String? =
            switch until.dayNumber - today.dayNumber {
            case ...0: nil
            case 1: GoalWords.tomorrow
            case ...6: until.weekday.localizedName
            default: Wording.date(until, readOn: today)
            }
        var calendar = calendar(of: child)
        let isTonight = streak.day < calendar.day(at: now).day
        let (amount, run) = (part.unit.amount(part.target), period.noun.counted(lost.length))
        let asked = lost.times == 2 ? localized("Twice \(amount)") : localized("\(lost.times) times \(amount)")
        guard let day else {
            let present = isTonight ? GoalWords.tonight : GoalWords.today
            return localized("\(asked) \(present) brings back \(run)")
        }
        return period == .day
            ? localized("\(asked) on one day by \(day) brings back \(run)")
            : localized("\(asked) by \(day) brings back \(run)")
    }
}
