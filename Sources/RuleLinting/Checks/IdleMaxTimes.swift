package import Diagnostics
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
package import RuleLoading

/// `maxTimes` that bounds nothing, because the rule does not pay that often anyway.
package enum IdleMaxTimes: LintCheck {
    package static let code = "S225"
    package static let severity = Severity.warning
    package static let stopsRules = false

    package static func findings(in context: CheckedRules) -> [Diagnostic] {
        context.rules.compactMap { rule in
            guard let node = rule.header.place.node, let member = node.member("maxTimes"),
                let times = rule.header.maxTimes, let most = most(rule), times >= most
            else { return nil }
            let fixes =
                node.removal(of: "maxTimes").map { [Fix(title: localized("Remove \"maxTimes\""), edits: [$0])] } ?? []
            return finding(
                in: rule.header.place.file, at: member.value,
                most == 0
                    ? localized("This streak pays no milestones, so \"maxTimes\" does nothing.")
                    : most == 1
                        ? localized("This pays once at most anyway, so \"maxTimes\" does nothing.")
                        : localized("This pays \(most) times at most anyway, so \"maxTimes\" does nothing."),
                why: why(rule), remedy: remedy(rule),
                fixes: fixes)
        }
    }

    private static func why(_ rule: any PlannedRule) -> String {
        if rule.rank == .streak { return localized("\"maxTimes\" bounds the runs whose milestones pay.") }
        return rule.outcome == .badgeUnlocked
            ? localized("A badge is won once and kept.")
            : localized("It pays once each time, and there are no more times.")
    }

    private static func remedy(_ rule: any PlannedRule) -> String {
        if rule.rank == .streak { return localized("Remove \"maxTimes\", or add \"milestones\".") }
        return localized("Remove \"maxTimes\", or write \"per\": \"day\", \"week\" or \"month\" if it shall pay again.")
    }

    /// How often the rule pays. Nil if there is no bound.
    private static func most(_ rule: any PlannedRule) -> Int? {
        if rule.outcome == .badgeUnlocked { return 1 }
        // A streak pays in each run.
        if rule.rank == .streak { return rule.steps.isEmpty ? 0 : nil }
        // What wins nothing does not end with its first win.
        if rule.steps.isEmpty { return nil }
        guard rule.period.repeats else { return 1 }
        guard rule.period == .day, let from = rule.header.from, let until = rule.header.until else { return nil }
        return (rule.goals.first?.days ?? .every).most(from: from, until: until)
    }
}

extension IdleMaxTimes {
    package static let page = LintPage(
        localized("\"maxTimes\" that bounds nothing"),
        why: localized(
            """
            A rule pays once a day, once a week, once a month, or just once. "maxTimes" says after how many times \
            it ends. Where there are no more times anyway, it looks like a bound and is none.
            """),
        bad: [
            LintExample("a goal that is won once", Sample.goal(#""minutes": 500"#, #", "maxTimes": «3»"#)),
            LintExample(
                "a badge", Sample.rules(("badges", "b", #""goal": { "minutes": 5, "per": "day" }, "maxTimes": «1»"#))),
            LintExample(
                "a streak without milestones",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": 5 }, "maxTimes": «2» } ]"#),
            LintExample(
                "as many days as there are",
                Sample.goal(
                    #""minutes": 5, "per": "day""#, #", "from": "2026-11-02", "until": "2026-11-06", "maxTimes": «5»"#)),
        ],
        good: [
            LintExample(
                "the milestones of two runs",
                #""streaks": [ { "id": "s", "title": "Every day", "goal": { "minutes": 5 }, "maxTimes": 2, "#
                    + #""milestones": [ { "at": 7, "reward": { "points": 5 } } ] } ]"#),
            LintExample("the first three weeks", Sample.goal(#""minutes": 500, "per": "week""#, #", "maxTimes": 3"#)),
        ])
}
