import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import RuleEngine
import RuleKinds
import RuleLanguage

/// When gates keep a child's apps shut: from the start of each of their days until the goal of the day was met.
struct GateClosures {
    /// A gate that opened.
    struct Opening {
        var rule: String
        var at: Int64
    }

    private var closures: [(closes: Unlock.Target, closure: Closure)] = []

    /// The gates that opened from an instant on.
    static func openings(
        of child: String, _ store: FamilyStore, from start: Int64
    ) throws(StoreError) -> [Opening] {
        try store.outcomes(of: child, kind: OutcomeKind.gateOpened.rawValue, from: start).all()
            .map { Opening(rule: $0.rule ?? "", at: $0.at) }
    }

    init(of child: Int, _ plan: Plan, _ opened: [Opening], _ calendar: inout FamilyCalendar, _ time: Stretch) {
        for rule in plan.rules where rule.isCurrent && rule.audience.contains(child) {
            guard let gate = rule.rule as? Gate else { continue }
            let header = gate.header
            let days = gate.goals.first?.days ?? .every
            var day = calendar.day(at: Instant(milliseconds: time.start))
            while day.start < time.end {
                let isInForce = (header.from ?? day.date) <= day.date && day.date <= (header.until ?? day.date)
                if isInForce, days.contains(day), day.end > rule.since {
                    let opening = opened.first { $0.rule == rule.id && day.start <= $0.at && $0.at < day.end }
                    let shut = Stretch(max(day.start, rule.since), opening?.at ?? day.end)
                    if shut.length > 0 { closures.append((gate.closes, Closure(shut, .gate(header.title)))) }
                }
                day = calendar.info(of: day.day + 1)
            }
        }
    }

    func closures(of app: App) -> [Closure] { closures.filter { $0.closes.holds(app) }.map(\.closure) }
}

extension Family {
    /// Quiet hours in which nothing is played.
    func quietClosures(_ calendar: inout FamilyCalendar, _ time: Stretch) -> [Closure] {
        var closures: [Closure] = []
        // Hours of the days before may reach into the first one.
        let first = calendar.day(at: Instant(milliseconds: time.start)).day - 2
        let last = calendar.day(at: Instant(milliseconds: time.end)).day
        for hours in quietHours where !hours.allowsPlaying {
            for day in first...last where hours.days.contains(calendar.info(of: day)) {
                let (start, end) = calendar.occurrence(of: hours.range, on: day)
                if start < end, end > time.start { closures.append(Closure(Stretch(start, end), .quietHours)) }
            }
        }
        return closures
    }
}
