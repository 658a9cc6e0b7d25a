import FamilyTime
import RuleEngine
import RuleLanguage

extension Interpreter {
    /// Streaks that a child may know of: a secret one once its first milestone was reached.
    func knownStreaks(of child: Int, at now: Instant) -> [StreakStanding] {
        streaks(of: child, at: now).filter { standing in
            let rule = plan.rules[standing.rule]
            return !rule.rule.header.isSecret || standing.longest >= rule.steps.first?.at ?? 1
        }
    }
}
