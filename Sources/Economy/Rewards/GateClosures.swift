import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

/// The closures of a child's apps by gates: from the start of each gate's day until its goal was met.
struct GateClosures {
    private var closures: [(closes: Unlock.Target, closure: Closure)] = []

    init(
        of child: Int, _ plan: Plan, _ opened: [(gate: String, day: Int32, at: Int64)],
        _ calendar: inout FamilyCalendar, _ time: Stretch
    ) {
        for rule in plan.rules where rule.isCurrent && rule.audience.contains(child) {
            guard let closes = rule.rule.closes else { continue }
            let header = rule.rule.header
            var day = calendar.day(at: Instant(milliseconds: time.start))
            while day.start < time.end {
                let isInForce = (header.from ?? day.date) <= day.date && day.date <= (header.until ?? day.date)
                if isInForce, rule.rule.days.contains(day), day.end > rule.since {
                    let opening = opened.first { $0.day == day.day && plan.isOneRule($0.gate, rule.id) }
                    let shut = Stretch(max(day.start, rule.since), min(opening?.at ?? day.end, day.end))
                    if shut.length > 0 { closures.append((closes, Closure(shut, .gate(header.title)))) }
                }
                day = calendar.info(of: day.day + 1)
            }
        }
    }

    func closures(of app: App) -> [Closure] { closures.filter { $0.closes.holds(app) }.map(\.closure) }
}
