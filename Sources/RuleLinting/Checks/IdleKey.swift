package import Diagnostics
import FamilyTime
import JSONShape
import JSONText
import RuleEngine
import RuleLanguage

/// Keys that pick use, beside a goal that counts no use: they do nothing there.
package enum IdleKey: LintCheck {
    package static let code = "S212"
    package static let severity = Severity.error
    package static let stopsRules = true

    private static let picks = RuleShape.filter.map(\.name)

    package static func findings(in context: LintContext) -> [Diagnostic] {
        context.rules.flatMap { rule in
            PlacedGoal.all(of: rule).flatMap { findings($0, rule.header.place.file) }
        }
    }

    private static func findings(_ placed: PlacedGoal, _ file: String) -> [Diagnostic] {
        let picked = placed.goal.whole.contains { goal in
            switch goal.measure {
            case .minutes, .points, .sessions, .differentApps, .differentTags: true
            default: false
            }
        }
        guard !picked else { return [] }
        // Where days follow each other, "on" says which of them count, whatever is done on them.
        let idle = (placed.node.object ?? []).filter { member in
            picks.contains(member.key) && !(placed.isRepeated && member.key == "on")
        }
        guard let first = idle.first else { return [] }
        return [
            Diagnostic(
                code: code, severity: .error, file: file, span: first.keySpan,
                message: "\"\(first.key)\" does nothing in a goal that asks for \(words(placed.goal.measure)).",
                why: "It says which time with apps counts, and this goal counts none.",
                remedy: "Remove \"\(first.key)\", or ask for time, like \"minutes\": 20.")
        ]
    }

    private static func words(_ measure: Measure) -> String {
        switch measure {
        case .challenges: "challenges"
        case .badges: "badges"
        case .streak: "a streak"
        case .level: "a level"
        case .task: "a task"
        case .balance: "the balance"
        default: "what others decided"
        }
    }
}

extension IdleKey {
    package static let page = LintPage(
        "A word that does nothing here",
        why: """
            Apps, tags, days and times say which time with apps counts. A goal that counts no such time, like one over \
            badges or a level, is not changed by them, and would ask for less than you mean.
            """,
        bad: [
            LintExample("a tag beside badges", Sample.goal(#""badges": 1, «"tag"»: "maths""#) + Sample.badge),
            LintExample(
                "a weekday beside a challenge of others",
                #""challenges": [ \#(Sample.challenge("a", #""goal": { "challenges": 1, «"on"»: "sat", "per": "week" }"#)), "#
                    + #"\#(Sample.challenge("b", #""goal": { "minutes": 5 }"#)) ]"#),
            LintExample(
                "an app beside a level", Sample.goal(#""level": 2, "of": "up", «"app"»: "khan""#) + Sample.ladder),
            LintExample(
                "a time of the day beside a balance",
                Sample.goal(#""balance": 5, «"between"»: ["08:00", "09:00"], "per": "week""#)),
            LintExample(
                "a category beside parts of which none counts time",
                Sample.goal(#""any": [ { "badges": 1 }, { "balance": 5 } ], «"category"»: "learning", "per": "week""#)
                    + Sample.badge),
        ],
        good: [
            LintExample(
                "a category beside parts of which one counts time",
                Sample.goal(#""any": [ { "badges": 1 }, { "minutes": 5 } ], "category": "learning", "per": "week""#)
                    + Sample.badge),
            LintExample(
                "the days on which a streak goes on",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "task": "tidy", "on": "weekdays" } } ], "#
                    + #""tasks": [ { "id": "tidy", "title": "Tidy your room" } ]"#),
        ])
}
