package import FamilySettings
package import FamilyStore
import FamilyTime
import JSONText
package import RuleEngine
import RuleLanguage

/// Stored outcomes as lines: the form of `OutcomeWording`, for those who are handed them later (DESIGN §4).
///
/// A day's totals grow with every minute. They are told with the day's summary, when they have stopped growing, so that
/// each comes once.
package struct OutcomeTelling: Sendable {
    private let plan: Plan
    private let names: FamilyNames
    /// One for each calendar of the plan.
    private var calendars: [FamilyCalendar]

    package var family: Family { plan.family }

    package init(_ plan: Plan) {
        self.plan = plan
        names = FamilyNames(plan.family)
        calendars = plan.calendars
    }

    /// Whether an outcome is told by itself.
    package static func isTold(_ row: OutcomeRow) -> Bool { OutcomeKind(rawValue: row.kind)?.isTotal != true }

    /// The lines of an outcome, each without its end: one, and before a day's summary those of the day's totals.
    package mutating func lines(_ row: OutcomeRow, from store: FamilyStore) throws(StoreError) -> [String] {
        guard row.kind == Notice.dailySummary.rawValue else { return [line(row)] }
        var lines: [String] = []
        for total in try store.earned(by: row.child, from: row.day).all() where total.day == row.day {
            lines.append(line(OutcomeRow(total)))
        }
        let day = try store.outcomes(of: row.child, on: row.day).all()
        lines += day.filter { !Self.isTold($0) }.map { line($0) }
        return lines + [line(row, day, try store.earnings(of: row.child, on: row.day, through: .max))]
    }

    // MARK: Lines

    package mutating func line(_ row: OutcomeRow) -> String { text(members(row)) }

    /// A summary says what the day came to.
    private mutating func line(_ summary: OutcomeRow, _ day: [OutcomeRow], _ points: Int64) -> String {
        let wins = day.filter { OutcomeKind(rawValue: $0.kind)?.isPromise == true }
        return text(members(summary) + [("points", .int(points)), ("won", .int(Int64(wins.count)))])
    }

    private func text(_ members: [(String, JSONOutput)]) -> String { JSONOutput.object(members).text() }

    private mutating func members(_ row: OutcomeRow) -> [(String, JSONOutput)] {
        var members: [(String, JSONOutput)] = [
            ("id", .string(row.id)), ("outcome", .string(row.kind)), ("child", .string(row.child)),
        ]
        if let rule = row.rule {
            members.append(("rule", .string(rule)))
        } else if let app = row.app {
            members.append(("app", .string(app)))
        }
        if let window = row.window { members.append(("window", .string(window))) }
        let told = ToldOutcome(row, plan)
        if let tier = row.tier { members.append((Self.place(told?.kind), .int(tier))) }
        members.append(("at", .string(time(of: row))))
        if let points = row.points { members.append(("points", .int(points))) }
        if let told, let rule = told.rule { members += gift(told, rule) }
        members += [("minutes", row.minutes), ("price", row.price)].compactMap { key, number in
            number.map { (key, .int($0)) }
        }
        if let until = row.until { members.append(("until", .string(time(Instant(milliseconds: until), row.child)))) }
        if let run = row.run { members.append(("run", .int(run))) }
        if let version = row.version { members.append(("version", .string(version))) }
        return members
    }

    /// What the place among several is called.
    private static func place(_ kind: OutcomeKind?) -> String {
        kind == .streakMilestone ? "milestone" : "tier"
    }

    private func gift(_ told: ToldOutcome, _ rule: PlanRule) -> [(String, JSONOutput)] {
        told.reward.map { OutcomeWording.members(of: told.kind, $0, rule, plan.family) } ?? []
    }

    /// When it happened, on the child's clock.
    package mutating func time(of row: OutcomeRow) -> String { time(Instant(milliseconds: row.at), row.child) }

    private mutating func time(_ at: Instant, _ child: String) -> String {
        guard let child = names.children[child] else { return at.iso8601(in: plan.family.zone) }
        let calendar = plan.calendarOfChild[Int(child)]
        let day = calendars[calendar].day(at: at)
        return at.iso8601(in: calendars[calendar].zone(on: day.day))
    }
}
