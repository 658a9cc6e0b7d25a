import FamilySettings
import RuleEngine

/// The windows that rules with `maxTimes` have paid. Kept promises are among them (law 5), which the engine does not
/// know.
struct PaidWindows: Sendable, Equatable {
    /// By child and rule.
    private(set) var byRule: [String: Set<String>] = [:]

    init() {}

    init(_ byRule: [String: Set<String>]) { self.byRule = byRule }

    /// Takes in what was told.
    mutating func add(_ win: ToldWin, _ limited: Set<String>) {
        guard win.kind == .challengeCompleted, limited.contains(win.rule) else { return }
        byRule["\(win.child)/\(win.rule)", default: []].insert(win.window)
    }

    /// Whether something may be told of its window: the window has paid before, or is one of the first. A completed
    /// challenge comes before what it gives, and takes the window.
    mutating func admit(_ outcome: Outcome, window: String, _ plan: Plan) -> Bool {
        guard outcome.rule >= 0, let most = plan.rules[Int(outcome.rule)].maxTimes else { return true }
        switch outcome.kind {
        case .challengeCompleted, .unlockGranted, .prizeWon, .bonus: break
        default: return true
        }
        let key = "\(plan.family.children[Int(outcome.child)].id)/\(plan.rules[Int(outcome.rule)].id)"
        let paid = byRule[key, default: []]
        guard paid.contains(window) || paid.count < most else { return false }
        if outcome.kind == .challengeCompleted { byRule[key, default: []].insert(window) }
        return true
    }
}

extension Plan {
    /// The rules that pay a number of times.
    var limitedRules: Set<String> { Set(rules.filter { $0.maxTimes != nil }.map(\.id)) }
}
