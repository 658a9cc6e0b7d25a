import FamilyTime
import RuleLanguage

/// What a pool says of one of its rules in one of its windows.
struct Offer {
    /// The place of the pool's version among the rules, and where its state and that of the rule lie.
    var pool: Int32
    var poolState: Int32
    var rule: Int32
    var window: Window
    /// When the window is over, in milliseconds since 1970.
    var ends: Int64
    /// The rules of the pool that are there to be offered, by their states.
    var present: [Int32]
    /// Whether the rule is among those that it offers.
    var isMade: Bool
    /// How many of them the child chooses. Nil where all of them count.
    var chooses: Int?
    /// When the pool or one of its rules is edited next, in milliseconds since 1970; the greatest number if never.
    var edited: Int64
}

/// What becomes of a rule that is in a pool.
package enum OfferStanding: Sendable, Equatable {
    /// It is offered, and was chosen where it has to be.
    case counts
    /// It is offered, and the child may choose it.
    case choosable
    /// It is not offered, or others were chosen.
    case unoffered
}

extension ChildPlan {
    /// What the pool that a rule is in says of it to a child in its window that holds a day. Nil where it is in none.
    /// - Parameters:
    ///   - child: the child's place in the family.
    ///   - instant: when that is asked, as an edit of the pool counts forward.
    func offer(
        of rule: Int, to child: Int, on day: DayInfo, at instant: Int64, _ calendar: inout FamilyCalendar
    ) -> Offer? {
        for place in rules[rule].pools {
            let pool = pools[Int(place)]
            guard let (window, instant) = pool.window(holding: day, at: instant, &calendar) else { continue }
            let (state, drawn) = (rules[rule].state, pool.drawn(in: window, at: instant, to: children[child]))
            return Offer(
                pool: pool.rule, poolState: pool.state, rule: state, window: window,
                ends: calendar.info(of: window.last).end, present: drawn.present,
                isMade: drawn.offered.contains(state), chooses: pool.chooses,
                edited: pool.edited(after: instant))
        }
        return nil
    }

    /// The version of a rule in force at an instant, by any name that the rule has or had. Nil where there is none.
    func version(of name: String, at instant: Int64) -> Int? {
        guard let state = states[name] else { return nil }
        return rules.firstIndex { rule in
            rule.state == state && rule.applies && rule.since <= instant && instant < rule.replaced
        }
    }
}
