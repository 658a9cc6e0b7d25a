package import Diagnostics
import JSONText
import RuleEngine
import RuleLanguage

/// Freezes for a streak that keeps none, or more of them than it can keep.
package enum IdleFreezes: LintCheck {
    package static let code = "F207"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: LintContext) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard key == "freezes", let id = node["streak"]?.string,
                    let streak = context.rule(id), streak.rank == .streak
                else { return }
                findings += finding(node, streak, rule.header.place.file).map { [$0] } ?? []
            }
        }
        return findings
    }

    private static func finding(_ gift: JSONNode, _ streak: any PlannedRule, _ file: String) -> Diagnostic? {
        guard let stock = streak.header.place.node?["freezes"] else {
            return finding(
                in: file, at: gift["streak"],
                "The streak \"\(streak.header.title)\" has no \"freezes\", so it can keep none.",
                why: "The gift would be lost.",
                remedy: "Add \"freezes\": { \"earnEvery\": 7, \"max\": 2 } to the streak, or give something else.")
        }
        guard let most = stock["max"]?.int, let count = gift["count"]?.int, count > most else { return nil }
        return finding(
            .warning, in: file, at: gift["count"],
            "The streak \"\(streak.header.title)\" keeps at most \(most) \(Words.plural(most, "freeze")), and this gives \(count).",
            why: "What is above the most is lost.", remedy: "Give at most \(most), or raise the streak's \"max\".")
    }
}

extension IdleFreezes {
    package static let page = LintPage(
        "A gift of freezes that cannot be kept",
        why: """
            A streak keeps as many freezes as its own "freezes" say. What is above that is lost.
            """,
        bad: [
            LintExample(
                "freezes for a streak that keeps none",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "reward": { "freezes": { "streak": «"s"» } }"#),
                    ("streaks", "s", Sample.daily))),
            LintExample(
                "more freezes than the streak keeps",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "reward": { "freezes": { "streak": "s", "count": «3» } }"#),
                    ("streaks", "s", Sample.daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#))),
        ],
        good: [
            LintExample(
                "as many as it keeps",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "reward": { "freezes": { "streak": "s", "count": 2 } }"#),
                    ("streaks", "s", Sample.daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#)))
        ])
}
