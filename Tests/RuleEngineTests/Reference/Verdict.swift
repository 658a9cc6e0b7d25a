import FamilySettings
import FamilyTime
import RuleEngine

/// One thing decided, in names: what engine and reference are compared by.
struct Verdict: Hashable {
    var kind: OutcomeKind
    var child: String
    var rule = ""
    /// From 0.
    var step: Int32 = 0
    var app = ""
    var period = Period.day
    /// The first day of the window; 0 for `ever`.
    var window: Int32
    /// Milliseconds since 1970.
    var at: Int64
    var points: Int64 = 0
    var count: Int64 = 0

    /// What a keyed total is told under: one told again replaces it.
    struct Key: Hashable {
        var kind: OutcomeKind
        var child: String
        var rule: String
        var step: Int32
        var app: String
        var window: Int32
    }

    var key: Key { Key(kind: kind, child: child, rule: rule, step: step, app: app, window: window) }
}

extension Verdict {
    init(_ outcome: Outcome, of plan: Plan) {
        self.init(
            kind: outcome.kind, child: plan.family.children[Int(outcome.child)].id,
            rule: outcome.rule < 0 ? "" : plan.rules[Int(outcome.rule)].id, step: outcome.step,
            app: outcome.app < 0 ? "" : plan.family.apps[Int(outcome.app)].id, period: outcome.period,
            window: outcome.window, at: outcome.at, points: outcome.points, count: outcome.count)
    }

    /// What stands in the end: everything told, of a keyed total the last.
    ///
    /// Nothing else may be told twice, so that a win paid again shows as a difference.
    static func standing(_ told: [Verdict]) -> [Verdict: Int] {
        var totals: [Key: Verdict] = [:]
        var standing: [Verdict: Int] = [:]
        for verdict in told {
            if verdict.kind.isTotal {
                totals[verdict.key] = verdict
            } else {
                standing[verdict, default: 0] += 1
            }
        }
        for total in totals.values { standing[total, default: 0] += 1 }
        return standing
    }
}

extension Verdict: CustomStringConvertible {
    var description: String {
        let names = [rule, step > 0 ? "step \(step)" : "", app].filter { !$0.isEmpty }.joined(separator: " ")
        let day = window == 0 ? "ever" : LocalDate(dayNumber: window).description
        return "\(Instant(milliseconds: at).text) \(child) \(kind.rawValue) \(names) [\(period.name) \(day)]"
            + " points \(points) count \(count)"
    }
}

extension Instant {
    /// UTC, for failures.
    var text: String {
        let (date, milliseconds) = Zone.utc.localTime(at: self)
        let clock = ClockTime(minutes: Int(milliseconds / 60_000)) ?? .midnight
        let rest = milliseconds % 60_000
        return "\(date) \(clock)" + (rest == 0 ? "" : " + \(rest) ms")
    }
}
