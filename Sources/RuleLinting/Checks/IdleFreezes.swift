package import Diagnostics
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// Freezes for a streak that keeps none, more of them than it can keep, or a stock that nothing ever fills.
package enum IdleFreezes: LintCheck {
    package static let code = "F207"
    package static let severity = Severity.error
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        var given: Set<String> = []
        for rule in context.rules {
            rule.header.place.node?.walk { key, node in
                guard key == "freezes", let id = node["streak"]?.string else { return }
                given.insert(id)
                guard let streak = context.rule(id), streak.rank == .streak else { return }
                findings += finding(node, streak, rule.header.place.file).map { [$0] } ?? []
            }
        }
        return findings
            + context.rules.compactMap { streak in
                stock(of: streak, isGiven: given.contains(streak.header.id) || context.unreadIDs == nil)
            }
    }

    private static func finding(_ gift: JSONNode, _ streak: any PlannedRule, _ file: String) -> Diagnostic? {
        guard let stock = streak.freezes else {
            return finding(
                in: file, at: gift["streak"],
                localized("The streak \"\(streak.header.title)\" has no \"freezes\", so it can keep none."),
                why: localized("The gift would be lost."),
                remedy: localized(
                    "Add \"freezes\": { \"earnEvery\": 7, \"max\": 2 } to the streak, or give something else."))
        }
        guard let count = gift["count"]?.int, count > stock.max else { return nil }
        let most = "\(stock.max) \(CountedWord("freeze").word(stock.max))"
        return finding(
            .warning, in: file, at: gift["count"],
            localized("The streak \"\(streak.header.title)\" keeps at most \(most), and this gives \(count)."),
            why: localized("What is above the most is lost."),
            remedy: localized("Give at most \(stock.max), or raise the streak's \"max\"."))
    }

    /// The mistake in a streak's own stock. Nil if there is none.
    private static func stock(of streak: any PlannedRule, isGiven: Bool) -> Diagnostic? {
        guard let stock = streak.freezes, let node = streak.header.place.node?["freezes"] else { return nil }
        if stock.start > stock.max {
            return finding(
                in: streak.header.place.file, at: node["start"],
                localized(
                    """
                    The streak "\(streak.header.title)" begins with \(stock.start) freezes and keeps at most \
                    \(stock.max).
                    """),
                why: localized("What is above the most is lost."),
                remedy: localized("Write a \"max\" of \(stock.start), or a \"start\" of at most \(stock.max)."))
        }
        guard stock.start == 0, stock.earnEvery == nil, stock.cost == nil, !isGiven else { return nil }
        return finding(
            in: streak.header.place.file, at: node,
            localized("The streak \"\(streak.header.title)\" can keep freezes, and nothing brings it any."),
            why: localized("Without a freeze each missed day ends the streak."),
            remedy: localized(
                """
                Add "start": 1 for a freeze from the start, "earnEvery": 7 for one after every seventh day, or "cost": 150 \
                for one that points buy.
                """)
        )
    }
}

extension IdleFreezes {
    package static let page = LintPage(
        localized("Freezes that cannot be kept, or never come"),
        why: localized(
            """
            A streak keeps as many freezes as its own "freezes" say. What is above that is lost, and a stock that \
            begins with none, earns none, is given none and sells none stays empty.
            """),
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
            LintExample(
                "more freezes at first than the streak keeps",
                Sample.rules(("streaks", "s", Sample.daily + #", "freezes": { "start": «3», "max": 2 }"#))),
            LintExample(
                "a stock that nothing fills",
                Sample.rules(("streaks", "s", Sample.daily + #", "freezes": «{ "max": 2 }»"#))),
        ],
        good: [
            LintExample(
                "one freeze from the start, and none earned",
                Sample.rules(("streaks", "s", Sample.daily + #", "freezes": { "start": 1 }"#))),
            LintExample(
                "a stock that is filled by gifts alone",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "reward": { "freezes": { "streak": "s" } }"#),
                    ("streaks", "s", Sample.daily + #", "freezes": { "max": 2 }"#))),
            LintExample(
                "a stock that points alone fill",
                Sample.rules(("streaks", "s", Sample.daily + #", "freezes": { "max": 2, "cost": 150 }"#))),
            LintExample(
                "as many as it keeps",
                Sample.rules(
                    ("challenges", "a", Sample.daily + #", "reward": { "freezes": { "streak": "s", "count": 2 } }"#),
                    ("streaks", "s", Sample.daily + #", "freezes": { "earnEvery": 7, "max": 2 }"#))),
        ])
}
