import FamilySettings
import FamilyTime
import RuleLanguage

/// Children who take turns with a task, window by window of the family's own clock.
///
/// Turns are counted from a window that no edit of the rule's other keys and no device moves: the one that holds the
/// rule's first day, or else a Monday long ago. Who takes part is said by the family as it was when a window began, so that
/// a child that joins a group moves no turn of before.
struct Turns: Sendable {
    /// A child that takes part. It may have left the family since.
    struct Taker: Sendable, Equatable {
        var id: String
        var name: String
        /// The child's place in the present family.
        var child: Int?
    }

    /// In the order of the rule's `for`.
    private let takers: [Spell<[Taker]>]
    private let period: Period
    /// The day whose window is the first child's turn.
    private let first: Int32

    /// 1970-01-05
    private static let monday: Int32 = 4

    /// Nil where the children of a rule take no turns.
    init?(_ rule: any PlannedRule, in family: Family, after eras: [FamilyEra]) {
        guard rule.isInTurns else { return nil }
        func takers(in then: Family) -> [Taker] {
            then.audienceInOrder(rule.header.audience).map { then.children[$0] }.map { taker in
                Taker(id: taker.id, name: taker.name, child: family.children.firstIndex { $0.id == taker.id })
            }
        }
        let now = takers(in: family)
        self.takers = eras.spells(
            of: { era in
                let then = takers(in: era.family)
                return then.isEmpty ? now : then
            }, now: now, where: ==)
        period = rule.period
        first = rule.header.from?.dayNumber ?? Self.monday
    }

    /// Whose turn it is on a day. Nil where nobody took part.
    /// - Parameter calendar: the family's own.
    func taker(on day: DayInfo, _ calendar: inout FamilyCalendar) -> Taker? {
        let begins = period.first(of: day)
        guard let takers = takers.first(where: { begins <= $0.until })?.value, !takers.isEmpty else { return nil }
        let passed = Int64(period.windows(from: calendar.info(of: first), to: day))
        return takers[Int(passed.floored(by: Int64(takers.count)).remainder)]
    }
}
