package import FamilySettings
import FamilyTime
import RuleLanguage

/// A family's rules, compiled: names are indices, goals are counters that rules share, and an index leads from an app
/// to the counters it can move. Immutable; any number of interpreters may run on one plan.
package final class Plan: Sendable {
    package let family: Family
    /// In the order of law 8: by rank, then by id.
    package let rules: [PlanRule]
    /// Children to whom the same rules apply share one compiled form.
    let classes: [ChildPlan]
    let classOfChild: [Int]
    let calendars: [FamilyCalendar]
    let calendarOfChild: [Int]
    let settleMilliseconds: Int64
    /// Changes when anything does that a saved state depends on.
    package let version: String

    /// - Parameter rules: enabled or not; those that are switched off are left out.
    package init(family: Family, rules: [any PlannedRule], since loaded: [String: Int64] = [:]) {
        let ordered = rules.filter(\.header.isEnabled).sorted {
            ($0.rank, $0.header.id) < ($1.rank, $1.header.id)
        }
        self.family = family
        self.rules = ordered.map { PlanRule($0, family: family, since: loaded[$0.header.id] ?? .min) }
        settleMilliseconds = Int64(family.settleHours) * Milliseconds.hour

        var classes: [ChildPlan] = []
        var audiences: [[Bool]] = []
        var classOfChild: [Int] = []
        var calendars: [FamilyCalendar] = []
        var calendarKeys: [CalendarKey] = []
        var calendarOfChild: [Int] = []
        let members = self.rules.map { Set($0.audience) }
        for (index, child) in family.children.enumerated() {
            let audience = members.map { $0.contains(index) }
            if let known = audiences.firstIndex(of: audience) {
                classOfChild.append(known)
            } else {
                classOfChild.append(classes.count)
                audiences.append(audience)
                classes.append(
                    ChildPlan(family: family, rules: ordered, applies: audience, since: self.rules.map(\.since)))
            }
            let key = CalendarKey(zone: child.zone ?? family.zone, trips: child.trips)
            if let known = calendarKeys.firstIndex(of: key) {
                calendarOfChild.append(known)
            } else {
                calendarOfChild.append(calendars.count)
                calendarKeys.append(key)
                calendars.append(family.calendar(of: child))
            }
        }
        self.classes = classes
        self.classOfChild = classOfChild
        self.calendars = calendars
        self.calendarOfChild = calendarOfChild
        version = Self.version(of: self.rules, family)
    }

    private struct CalendarKey: Equatable {
        var zone: Zone
        var trips: [Trip]
    }

    private static func version(of rules: [PlanRule], _ family: Family) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let text =
            rules.map { "\($0.id)=\($0.version)@\($0.since)" }.joined(separator: ";") + String(describing: family)
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

/// What the engine and its readers need to know of a rule once it runs.
package struct PlanRule: Sendable {
    package let rule: any PlannedRule
    package let id: String
    package let version: String
    package let outcome: OutcomeKind
    package let rank: Rank
    package let steps: [Step]
    /// Children by index.
    package let audience: [Int]
    package let maxTimes: Int?
    package let after: [String]
    /// The instant at which the rule was loaded into a history that had begun; earlier windows are not its business
    /// (law 9). The least number for a rule of the first load.
    package let since: Int64

    init(_ rule: any PlannedRule, family: Family, since: Int64) {
        self.rule = rule
        id = rule.header.id
        version = rule.header.version
        outcome = rule.outcome
        rank = rule.rank
        steps = rule.steps
        audience = family.audience(rule.header.audience)
        maxTimes = rule.header.maxTimes
        after = rule.header.after
        self.since = since
    }
}
