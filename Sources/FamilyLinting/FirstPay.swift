import Diagnostics
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Recording
import RuleEngine
import RuleLanguage
import RuleLinting

/// What rules that are new here would pay at once: a goal for ever counts the whole history, and is won when the rule
/// is loaded (law 9).
enum FirstPay {
    /// - Parameter known: the ids of the rules that the store knows; none before it has seen any, as then all history
    ///   is judged by all rules.
    static func findings(
        _ rules: [any PlannedRule], known: Set<String>, family: Family, store: FamilyStore, now: Instant
    ) throws(StoreError) -> [Diagnostic] {
        let new = rules.filter { rule in
            rule.header.isEnabled && rule.period == .ever && !known.contains(rule.header.id)
                && known.isDisjoint(with: rule.header.was)
                && [.challengeCompleted, .badgeUnlocked, .levelReached].contains(rule.outcome)
        }
        guard !known.isEmpty, !new.isEmpty else { return [] }
        let plan = Plan(family: family, rules: rules)
        var interpreter = Interpreter(plan)
        try FamilyHistory(plan, store: store, now: now).feed(&interpreter)
        interpreter.advance(to: now)
        var paid: [String: [Int: Int64]] = [:]
        for outcome in interpreter.takeOutcomes() where outcome.rule >= 0 && outcome.points > 0 {
            paid[plan.rules[Int(outcome.rule)].id, default: [:]][Int(outcome.child), default: 0] += outcome.points
        }
        return new.compactMap { rule in paid[rule.header.id].map { finding(rule, $0, family, now) } }
    }

    private static func finding(
        _ rule: any PlannedRule, _ points: [Int: Int64], _ family: Family, _ now: Instant
    ) -> Diagnostic {
        let place = rule.header.place
        let list = points.sorted { $0.key < $1.key }.map { child, points in
            localized("\(family.children[child].name) \(CountedWord("point").counted(Int(points)))", "who gets what")
        }
        let most = points.max { ($0.value, $1.key) < ($1.value, $0.key) }
        let price = most.flatMap { family.cheapestReward(for: family.children[$0.key]) }
        let minutes = most.flatMap { most in price.map { Int(most.value) / $0.cost } } ?? 0
        let worth = price.map {
            localized("\(CountedWord("minute").counted(minutes)) of \($0.app.name)", "time with an app")
        }
        return Diagnostic(
            code: "H504", severity: .warning, file: place.file, span: place.id,
            message:
                localized(
                    """
                    "\(rule.header.title)" is new, and pays \(Listing.and(list)) at once, for what was done \
                    before.
                    """),
            why: worth.map {
                points.count > 1
                    ? localized("A goal for ever counts the whole history. That buys \($0) for one child.")
                    : localized("A goal for ever counts the whole history. That buys \($0).")
            } ?? localized("A goal for ever counts the whole history."),
            remedy: localized(
                """
                If that is too much, let it begin now with "from": "\(family.zone.localDate(at: now))", or ask for more.
                """)
        )
    }
}
