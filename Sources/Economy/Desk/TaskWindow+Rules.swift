package import FamilyTime
package import RuleEngine
package import RuleKinds
import RuleLanguage

extension TaskWindow {
    /// The window of a task that holds an instant.
    /// - Parameter child: the child's place in the family.
    package init(_ task: Chore, holding instant: Instant, of child: Int, in plan: Plan) {
        var calendar = plan.calendar(of: child)
        let window = calendar.window(task.period, on: calendar.day(at: instant).day)
        let id = task.header.id
        self.init(id, title: task.header.title, isName: { plan.isOneRule($0, id) }) { [calendar] other in
            var calendar = calendar
            return calendar.window(task.period, on: calendar.day(at: Instant(milliseconds: other)).day) == window
        }
    }
}
