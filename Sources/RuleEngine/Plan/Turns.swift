import FamilySettings
import FamilyTime
import RuleLanguage

/// Children who take turns with a task, window by window.
///
/// Turns are counted from a window that no edit of the rule's other keys and no device moves: the one that holds the
/// rule's first day, or else a Monday long ago.
struct Turns: Sendable {
    /// By index, in the order of the rule's `for`.
    private let children: [Int]
    private let period: Period
    /// The day whose window is the first child's turn.
    private let first: Int32

    /// 1970-01-05
    private static let monday: Int32 = 4

    /// Nil where the children of a rule take no turns.
    init?(_ rule: any PlannedRule, in family: Family) {
        guard rule.isInTurns else { return nil }
        children = family.audienceInOrder(rule.header.audience)
        period = rule.period
        first = rule.header.from?.dayNumber ?? Self.monday
        guard !children.isEmpty else { return nil }
    }

    /// Whose turn it is on a day, by index.
    func child(on day: DayInfo, _ calendar: inout FamilyCalendar) -> Int {
        let passed = Int64(period.windows(from: calendar.info(of: first), to: day))
        return children[Int(passed.floored(by: Int64(children.count)).remainder)]
    }
}
