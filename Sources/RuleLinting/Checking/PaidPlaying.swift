import FamilySettings
import JSONText
import RuleEngine
import RuleLanguage
import RuleLoading

/// A goal that playing helps to reach, in a rule that pays for it or gives something.
struct PaidPlaying {
    var rule: any PlannedRule
    var placed: PlacedGoal
    /// The use that counts for the goal.
    var filter: Filter
    /// The reward apps that count for the goal.
    var playing: [App]
    /// Whether other apps count for the goal too.
    var isMixed: Bool
    /// Whether the rule pays points or minutes.
    var isPaid: Bool

    /// All such goals of all rules.
    static func all(in context: CheckedRules, _ family: Family) -> [PaidPlaying] {
        context.rules.filter { pays($0, context) || gives($0, context) }.flatMap { rule in
            PlacedGoal.all(of: rule).compactMap { placed in
                guard let filter = counted(placed, context) else { return nil }
                let apps = filter.apps(of: family)
                // An app without a tag adds none to the different ones.
                let counted = placed.goal.counting.things == .tags ? apps.filter { !$0.tags.isEmpty } : apps
                let playing = counted.filter { $0.category == .reward }
                guard !playing.isEmpty else { return nil }
                return PaidPlaying(
                    rule: rule, placed: placed, filter: filter, playing: playing,
                    isMixed: playing.count < counted.count, isPaid: pays(rule, context))
            }
        }
    }

    /// Whether a rule pays points or minutes, directly or through a badge.
    private static func pays(_ rule: any PlannedRule, _ context: CheckedRules) -> Bool {
        rewards(of: rule, context).contains { $0.mostPoints > 0 || $0.unlock != nil }
    }

    /// Whether a rule gives something real, directly or through a badge.
    private static func gives(_ rule: any PlannedRule, _ context: CheckedRules) -> Bool {
        rewards(of: rule, context).contains { $0.prize != nil }
    }

    private static func rewards(of rule: any PlannedRule, _ context: CheckedRules) -> [Reward] {
        rule.possibleRewards.flatMap { [$0] + ($0.badge.flatMap { context.rule($0) }?.possibleRewards ?? []) }
    }

    /// Which use counts for a goal, by itself or by a streak; nil for one that is kept by little use, or reached by what
    /// others decide.
    private static func counted(_ placed: PlacedGoal, _ context: CheckedRules) -> Filter? {
        let goal = placed.goal
        guard !goal.isLimit else { return nil }
        switch goal.counting.source {
        case .use:
            guard goal.counting.countsPlaying else { return nil }
            // What is asked of each different app or tag is looked at together with what is said beside it.
            return placed.place != .each || placed.isRepeated ? goal.filter : nil
        case .each(_, let each):
            return each.isLimit || !each.counting.countsPlaying ? nil : each.filter.within(goal.filter)
        case .days(let each):
            // Without "each" any use makes the day.
            return placed.node["each"] == nil ? each.filter : nil
        case .rules(let names):
            // A streak that pays by itself is told where it stands.
            guard let named = names.first, named.kind == .streak, let streak = context.rule(named.id),
                streak.isA(named.kind), !pays(streak, context)
            else { return nil }
            return PlacedGoal.all(of: streak).lazy.compactMap { counted($0, context) }.first
        // Parts are looked at one by one.
        case .parts, .wins, .balance: return nil
        }
    }
}
