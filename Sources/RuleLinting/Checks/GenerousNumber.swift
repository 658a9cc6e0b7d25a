package import Diagnostics
import FamilyTime
import JSONShape
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// A reward of so much that a slip is likelier than a wish.
package enum GenerousNumber: LintCheck {
    package static let code = "E411"
    package static let severity = Severity.warning
    package static let stopsRules = false

    private static let mostPercent = 300
    /// The most points for a task that can be done every day.
    private static let mostPoints = 2000

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.flatMap { rule -> [Diagnostic] in
            var findings: [Diagnostic] = []
            let place = rule.header.place
            place.node?.walk { key, node in
                guard key == "percent", let percent = node.int, percent > mostPercent else { return }
                findings.append(
                    finding(
                        in: place.file, at: node,
                        localized(
                            """
                            \(NumberText.grouped(percent)) per cent pay what was learnt \
                            \(hundredthsText(percent + 100)) times over.
                            """),
                        why: localized(
                            "It comes on top of what the use earns by itself: 100 per cent double it already."),
                        remedy: localized("Write 50 for half as much again, or 100 for double.")))
            }
            if rule.rank == .task, let node = place.node?[rule.perMinute == nil ? "points" : "pointsPerMinute"],
                let points = rule.perMinute?.most ?? node.int.map({ $0 * rule.steps.count }), points > mostPoints,
                ["day", nil].contains(place.node?["per"]?.string), case let times = timesAWeek(rule), times > 1
            {
                findings.append(
                    finding(
                        in: place.file, at: node,
                        times < 7
                            ? localized(
                                """
                                This task pays \(NumberText.grouped(points)) points on each of \(times) days, \
                                \(NumberText.grouped(points * times)) a week.
                                """)
                            : localized(
                                """
                                This task pays \(NumberText.grouped(points)) points on each day, \
                                \(NumberText.grouped(points * times)) a week.
                                """),
                        why: localized(
                            """
                            Twenty minutes of learning earn some hundred points, so nobody would learn any more.
                            """),
                        remedy: localized("Lower the points, or let it be done once a week: \"per\": \"week\".")))
            }
            return findings
        }
    }

    /// The most times a week that a task of each day can be done.
    private static func timesAWeek(_ rule: any PlannedRule) -> Int {
        let header = rule.header
        var days = rule.days.mostInAWeek
        if let from = header.from, let until = header.until {
            days = min(days, max(0, Int(until.dayNumber - from.dayNumber) + 1))
        }
        return min(days, header.maxTimes ?? days)
    }
}

extension GenerousNumber {
    private static func task(_ more: String) -> String {
        #""tasks": [ { "id": "tidy", "title": "Tidy your room", \#(more) } ]"#
    }
    private static func reward(_ percent: String) -> String {
        Sample.goal(#""minutes": 20, "category": "learning", "per": "day""#, #", "reward": { "percent": \#(percent) }"#)
    }

    package static let page = LintPage(
        localized("More than anybody would give"),
        why: localized("A zero too many is quickly written, and children find it before parents do."),
        bad: [
            LintExample("eleven times the points", reward("«1000»")),
            LintExample("thousands of points a day", task(#""points": «5000»"#)),
            LintExample("thousands of points for several times a day", task(#""points": «500», "times": 5"#)),
            LintExample("thousands of points for an hour", task(#""pointsPerMinute": «100», "atMost": 60"#)),
            LintExample("thousands of points on some days", task(#""points": «5000», "maxTimes": 3"#)),
        ],
        good: [
            LintExample("half as much again", reward("50")),
            LintExample("a task of each day", task(#""points": 50"#)),
            LintExample("a task by the minute", task(#""pointsPerMinute": 2, "atMost": 30"#)),
            LintExample("a great work that is done once", task(#""points": 5000, "maxTimes": 1"#)),
            LintExample(
                "a great work of one day", task(#""points": 5000, "from": "2026-11-07", "until": "2026-11-07""#)),
            LintExample("a great work once a week", task(#""points": 5000, "per": "week""#)),
        ])
}
