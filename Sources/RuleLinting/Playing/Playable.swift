package import Diagnostics
import FamilySettings
import FamilyTime
import JSONText
package import RuleEngine
import RuleLanguage

/// A check whose findings can be played as a scenario: a child does all it can, and it comes as the finding says.
package protocol Playable: LintCheck {
    /// What has to be played for it to show.
    /// - Parameter rule: in which the finding is.
    /// - Returns: nil where the rule has other ways to be won, so that nothing would show.
    static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: LintContext) -> Play?
}

/// The days of a story in which a child does all it can, and how they end.
package struct Play: Sendable {
    enum Ending { case neverWon, won }

    var days: ClosedRange<LocalDate>
    var ending: Ending
    /// How long each session and each pause takes, where use without a pause would be a single session.
    var sessions: (length: Int, pause: Int)?
}

extension Playable {
    package static func play(_ finding: Diagnostic, of rule: any PlannedRule, in context: LintContext) -> Play? {
        guard rule.isLost(by: finding), let days = rule.nextDays(in: context) else { return nil }
        return Play(days: days, ending: .neverWon)
    }
}

extension PlannedRule {
    /// Whether the rule cannot be won as long as the place of a finding is as it is.
    func isLost(by finding: Diagnostic) -> Bool {
        guard let span = finding.span, rank == .streak || rank == .challenge || rank == .badge else { return false }
        // With several steps another one may be reached; a streak is looked at by its length.
        guard rank == .streak || steps.count == 1 else { return false }
        return !PlacedGoal.all(of: self).filter { $0.node.span.contains(span) }.contains { around in
            if case .any = around.goal.measure { return true }
            return around.goal.isLimit
        }
    }

    /// The next whole window of the rule's goal; some days of one that has no end.
    func nextDays(in context: LintContext) -> ClosedRange<LocalDate>? {
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
        case .month:
            let start = first.lastOfMonth + 1
            return cut(start > header.until ?? start ? first...first.lastOfMonth : start...start.lastOfMonth)
        case .span:
            guard let from = header.from, let until = header.until, from <= until else { return nil }
            return from...min(until, from + 399)
        case .day, .ever: return cut(first...(first + 6))
        }
    }
}
