import FamilySettings
import FamilyTime
package import RuleLanguage

/// What a step can bring where that is a surprise.
struct Surprise: Sendable {
    var draw: Draw
    /// One for each reward that can be drawn.
    var payouts: [Payout]
}

/// Draws a surprise: by who has won what in which window.
struct Draw: Sendable {
    /// The rule's first name and the step.
    private var lot = Lot()
    /// Whether it is drawn once for all children who win it together: they may share a prize.
    private let isTogether: Bool
    /// Whether it is won once, in whatever window: use that is reported late may change which one that is.
    private let isOnce: Bool

    /// - Parameter name: the first name of the rule.
    init(of rule: any PlannedRule, _ name: String, step: Int) {
        isTogether = rule.header.isTogether
        isOnce = rule.outcome == .badgeUnlocked
        lot.add(name)
        lot.add(String(step))
    }

    /// The place of what is drawn.
    func place(among count: Int, for child: String, in window: String) -> Int {
        var lot = lot
        lot.add(isTogether ? "" : child)
        lot.add(isOnce ? "" : window)
        return Int(lot.number % UInt64(max(1, count)))
    }
}

extension Plan {
    /// What a win of a rule's step brings: of a surprise what is drawn.
    /// - Parameters:
    ///   - child: the id of who wins it.
    ///   - window: the name of the window in which it is won.
    package func reward(of rule: Int, step: Int, for child: String, in window: String) -> Reward? {
        guard rules[rule].steps.indices.contains(step) else { return nil }
        let reward = rules[rule].steps[step].reward.of(child)
        return reward.oneOf.isEmpty ? reward : reward.possible[drawn(rule, step, for: child, in: window)]
    }

    /// What was drawn for a win of a rule's step. Nil where that is no surprise.
    package func surprise(of rule: Int, step: Int, for child: String, in window: String) -> Reward? {
        let steps = rules[rule].steps
        guard steps.indices.contains(step), !steps[step].reward.oneOf.isEmpty else { return nil }
        return reward(of: rule, step: step, for: child, in: window)
    }

    /// What a win brings.
    package func reward(of win: Outcome) -> Reward? {
        guard win.rule >= 0 else { return nil }
        let header = rules[Int(win.rule)].rule.header
        var calendar = self.calendar(of: Int(win.child))
        let window = calendar.window(of: win, from: header.from?.dayNumber, until: header.until?.dayNumber)
        return reward(of: Int(win.rule), step: Int(win.step), for: family.children[Int(win.child)].id, in: window)
    }

    /// The place of what is drawn among all that a rule's step can bring; 0 where that is no surprise.
    func drawn(_ rule: Int, _ step: Int, for child: String, in window: String) -> Int {
        let planned = rules[rule]
        let count = planned.steps[step].reward.oneOf.count
        guard count > 0 else { return 0 }
        return Draw(of: planned.rule, firstName(of: planned.id), step: step).place(among: count, for: child, in: window)
    }

    /// All boosts that wins may bring.
    package var boosts: [Boost] { rules.flatMap { $0.steps.flatMap(\.reward.boosts) } }

    /// All minutes that wins may bring.
    package var unlocks: [Unlock] { rules.flatMap { $0.steps.flatMap(\.reward.possible).compactMap(\.unlock) } }
}

extension FamilyCalendar {
    /// The name of an outcome's window.
    /// - Parameters:
    ///   - from: the first day of its rule, which begins the window if that is the rule's whole period.
    ///   - until: the rule's last day.
    mutating func window(of outcome: Outcome, from: Int32?, until: Int32?) -> String {
        let named =
            outcome.period.repeats
            ? window(outcome.period, on: outcome.window)
            : window(outcome.period, on: from ?? 0, from: from, until: until)
        return named?.name ?? Period.ever.name
    }
}
