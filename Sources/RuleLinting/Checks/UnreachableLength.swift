package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A length that a streak cannot reach between its first and its last day.
package enum UnreachableLength: LintCheck {
    package static let code = "F217"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        ofStreaks(context) + ofGoals(context)
    }

    private static func ofStreaks(_ context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            guard rule.rank == .streak, let most = rule.mostOccurrences, let node = rule.header.place.node else {
                return []
            }
            return ["milestones", "multiplier"].flatMap { node[$0]?.array ?? [] }.compactMap { step in
                guard let at = step["at"], let length = at.int, length > most else { return nil }
                return finding(length, at, most, rule, in: rule.header.place.file)
            }
        }
    }

    private static func ofGoals(_ context: CheckedRules) -> [Diagnostic] {
        context.eachNumber { placed, asked, rule in
            guard case .streak(let id) = placed.goal.counting, let streak = context.rule(id), streak.rank == .streak,
                let most = streak.mostOccurrences, asked.number > most
            else { return nil }
            return finding(asked.number, asked.node, most, streak, in: rule.header.place.file)
        }
    }

    private static func finding(
        _ length: Int, _ node: JSONNode, _ most: Int, _ streak: any PlannedRule, in file: String
    ) -> Diagnostic {
        let header = streak.header
        let (title, times) = (header.title, NumberText.grouped(most))
        let from = header.from?.description ?? localized("its start", "of a streak")
        let until = header.until?.description ?? localized("its end", "of a streak")
        return finding(
            in: file, at: node,
            localized(
                """
                "\(title)" can be kept at most \(times) times in a row from \(from) until \(until), and this asks for \
                \(NumberText.grouped(length)).
                """),
            why: localized("No child could ever reach this."),
            remedy: localized("Ask for at most \(NumberText.grouped(most)), or give the streak more time."))
    }
}

extension PlannedRule {
    /// How often a streak can be kept between its first and its last day. Nil if it has no end.
    var mostOccurrences: Int? {
        guard let goal = goals.first, let from = header.from, let until = header.until, from <= until else {
            return nil
        }
        switch goal.period {
        case .day: return (goal.days ?? .every).most(from: from, until: until)
        // A week or a month that is cut at both ends counts all the same.
        case .week: return Int(until.dayNumber - from.dayNumber) / 7 + 2
        case .month: return (until.year - from.year) * 12 + until.month - from.month + 1
        case .year: return until.year - from.year + 1
        case .days(let length, _): return Int(until.dayNumber - from.dayNumber) / Int(length) + 1
        case .ever, .span: return nil
        }
    }
}

extension UnreachableLength {
    private static let november = #", "from": "2026-11-02", "until": "2026-11-30""#

    package static let page = LintPage(
        localized("A length that a streak cannot reach"),
        why: localized(
            """
            A streak grows by one for each of its days. Between its first and its last day there are only so many.
            """),
        bad: [
            LintExample(
                "a milestone of thirty weekdays in November",
                Sample.streak(
                    #""minutes": 5, "on": "weekdays""#,
                    november + #", "milestones": [ { "at": «30», "reward": { "points": 5 } } ]"#)),
            LintExample(
                "a factor that comes too late",
                Sample.streak(#""minutes": 5"#, november + #", "multiplier": [ { "at": «31», "times": 2 } ]"#)),
            LintExample(
                "a goal over it",
                Sample.goal(#""streak": «40», "of": "s""#) + ", " + Sample.streak(#""minutes": 5"#, november)),
        ],
        good: [
            LintExample(
                "a milestone on the last weekday",
                Sample.streak(
                    #""minutes": 5, "on": "weekdays""#,
                    november + #", "milestones": [ { "at": 21, "reward": { "points": 5 } } ]"#))
        ])
}
