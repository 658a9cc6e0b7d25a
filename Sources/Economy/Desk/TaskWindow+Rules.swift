package import FamilyTime
package import RuleEngine
import RuleLanguage

extension TaskWindow {
    /// The window of a task that holds an instant, by the clock by which the task goes.
    /// - Parameter child: the child's place in the family.
    package init(_ task: any PlannedRule, holding instant: Instant, of child: Int, in plan: Plan) {
        var calendar = task.isByFamilyClock ? plan.familyCalendar : plan.calendar(of: child)
        let (id, period) = (task.header.id, task.period)
        let window = calendar.window(period, on: calendar.day(at: instant).day)
        self.init(
            id, title: task.header.title, times: task.steps.count, mostMinutes: task.perMinute?.atMost,
            isName: { plan.isOneRule($0, id) }
        ) { [calendar] other in
            var calendar = calendar
            return calendar.window(period, on: calendar.day(at: Instant(milliseconds: other)).day) == window
        }
    }
}
