package import FamilyTime
package import RuleEngine
package import RuleKinds

extension Task {
    /// A test of whether an instant lies in the same window as `instant`. A task counts once in each window.
    /// - Parameter child: the child's place in the family.
    package func sameWindow(as instant: Instant, of child: Int, in plan: Plan) -> (Int64) -> Bool {
        var calendar = plan.calendar(of: child)
        let window = calendar.window(period, on: calendar.day(at: instant).day)
        return { [calendar] other in
            var calendar = calendar
            return calendar.window(period, on: calendar.day(at: Instant(milliseconds: other)).day) == window
        }
    }
}
