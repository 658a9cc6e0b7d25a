import FamilyTime
import Languages
import Presentation
import RuleEngine
import RuleLanguage

extension Interpreter {
    /// What brings a run back that is over: "Twice 20 min by Friday brings back your 12 days". Nil if nothing does.
    /// - Parameter now: the instant to which the interpreter was advanced.
    func winBack(_ streak: StreakStanding, child: Int, at now: Instant) -> String? {
        guard let lost = streak.lost, let part = todayPart(of: streak, child: child, at: now) else { return nil }
        let period = plan.rules[streak.rule].rule.goals.first?.period ?? .day
        let (today, until) = (LocalDate(dayNumber: streak.day), lost.until)
        let day =
            switch until.dayNumber - today.dayNumber {
            case ...0: GoalWords.tonight
            case 1: GoalWords.tomorrow
            case ...6: until.weekday.localizedName
            default: Wording.date(until, readOn: today)
            }
        return GoalWords.winBack(
            lost.times, part.unit.amount(part.target), by: day, run: period.noun.counted(lost.length))
    }
}
