import FamilySettings
package import FamilyStore
import FamilyTime
package import RuleEngine

extension Recorder {
    /// The points that the minutes of a task brought on the day of a win: it is won with its first minutes. Zero for a win
    /// of anything else.
    package func minutesPaid(with win: Outcome) throws(StoreError) -> Int64 {
        guard win.kind == .taskConfirmed, plan.rules[Int(win.rule)].rule.perMinute != nil else { return 0 }
        let child = Int(win.child)
        var calendar = plan.calendar(of: child)
        let day = calendar.day(at: Instant(milliseconds: win.at)).date
        let told = try store.outcomes(of: plan.family.children[child].id, on: day).all()
        let id = plan.rules[Int(win.rule)].id
        return told.first { $0.kind == OutcomeKind.minutesPaid.rawValue && $0.rule == id }?.points ?? 0
    }
}
