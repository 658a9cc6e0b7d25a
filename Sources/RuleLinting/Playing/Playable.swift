package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
package import RuleEngine
import RuleLanguage
package import RuleLoading

/// A check whose findings can be shown as a scenario: a child does all it can, and the result is what the finding says.
package protocol Playable: LintCheck {
    /// What a child must play to show a finding.
    /// - Parameter rule: the rule with the finding.
    /// - Returns: nil if the rule can be won in other ways, so that playing shows nothing.
    static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play?
}

/// The days of a story in which a child does all it can, and the result.
package struct Play: Sendable {
    enum Ending { case neverWon, won }

    var days: ClosedRange<LocalDate>
    var ending: Ending
    /// The length of each session and of each pause in minutes, if use without a pause would be a single session.
    var sessions: (length: Int, pause: Int)?
}

extension Playable {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: CheckedRules) -> Play? {
        guard rule.isLost(by: finding), !rule.waitsForTasks(in: context), let days = rule.nextDays(in: context) else {
            return nil
        }
        return Play(days: days, ending: .neverWon)
    }
}

extension PlannedRule {
    /// Whether the rule cannot be won while the place of a finding is unchanged.
    func isLost(by finding: Diagnostic) -> Bool {
        guard let span = finding.span, rank == .streak || rank == .challenge || rank == .badge else { return false }
        // With several steps another one may be reached; a streak is looked at by its length.
        guard rank == .streak || steps.count == 1 else { return false }
        return !PlacedGoal.all(of: self).filter { $0.node.span.contains(span) }.contains { around in
            if case .parts(let parts, let asked) = around.goal.counting, asked < parts.count { return true }
            return around.goal.isLimit
        }
    }

    /// Whether it counts a task that is no child's on all days: a child that does all it can does not do that each day.
    fileprivate func waitsForTasks(in context: CheckedRules) -> Bool {
        goals.flatMap(\.whole).flatMap(\.counting.references).contains { context.rule($0.id)?.isInTurns == true }
    }

    /// The days of the next whole window of the rule's goal, or some days if the window has no end.
    func nextDays(in context: CheckedRules) -> ClosedRange<LocalDate>? {
        guard let family = context.family, let today = context.today, let goal = goals.first,
            let child = family.audience(header.audience).first
        else { return nil }
        var calendar = family.calendar(of: family.children[child])
        let first = header.until.map { $0 < today } == true ? header.from ?? today : max(today, header.from ?? today)
        func cut(_ days: ClosedRange<LocalDate>) -> ClosedRange<LocalDate> {
            let last = min(days.upperBound, max(header.until ?? days.upperBound, days.lowerBound))
            return days.lowerBound...last
        }
        switch goal.period {
        case .day where rank != .streak:
            let days = goal.days ?? .every
            let day = (0..<400).map { first + $0 }.first { days.contains(calendar.info(of: $0.dayNumber)) }
            return day.map { $0...$0 } ?? cut(first...(first + 6))
        case .week:
            let start = LocalDate(dayNumber: calendar.info(of: first.dayNumber).weekLast) + 1
            return cut(start > header.until ?? start ? first...first + 6 : start...start + 6)
        case .span:
            guard let from = header.from, let until = header.until, from <= until else { return nil }
            return from...min(until, from + 399)
        case .day, .ever: return cut(first...(first + 6))
        case let period:
            guard let last = period.last(of: calendar.info(of: first.dayNumber)) else { return nil }
            let start = LocalDate(dayNumber: last + 1)
            let next = period.last(of: calendar.info(of: start.dayNumber)) ?? last
            return cut(
                start > header.until ?? start
                    ? first...LocalDate(dayNumber: last) : start...LocalDate(dayNumber: next))
        }
    }
}
