import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

/// Wins that were told to a child and no longer follow from its history. They stay (law 4). If the history leads to
/// another win of the same thing, the kept one counts as its payment (law 5).
struct KeptPromises: Sendable, Equatable {
    /// Told milestones without a run that still reaches them, less those that have paid one, by child, rule and number.
    private(set) var milestones: [String: [ToldMilestone]] = [:]
    private(set) var windows: PaidWindows
    /// What the milestones that kept ones have paid would give.
    private var paid: Set<Gift> = []

    /// What a step of a rule gives in a window.
    private struct Gift: Hashable {
        var child: Int32
        var rule: Int32
        var step: Int32
        var window: Int32

        init(_ outcome: Outcome) {
            (child, rule, step, window) = (outcome.child, outcome.rule, outcome.step, outcome.window)
        }
    }

    /// Before anything was told.
    init(milestones: [String: [ToldMilestone]] = [:], windows: PaidWindows = PaidWindows()) {
        self.milestones = milestones
        self.windows = windows
    }

    /// Takes in what was told.
    /// - Parameters:
    ///   - follows: whether it follows from the history as it is known now.
    ///   - limited: the rules that pay a number of times.
    mutating func add(_ win: ToldWin, follows: Bool, limited: Set<String>) {
        if !follows, let milestone = ToldMilestone(win) {
            milestones["\(win.child)/\(win.rule)/\(win.place)", default: []].append(milestone)
        }
        windows.add(win, limited)
    }

    /// Whether something that was not told yet has been paid by a promise that was kept.
    /// - Parameter runs: of all that follows.
    mutating func pays(_ outcome: Outcome, window: String, among runs: RunEnds, _ plan: Plan) -> Bool {
        guard windows.admit(outcome, window: window, among: runs, plan) else { return true }
        switch outcome.kind {
        case .streakMilestone: return spend(outcome, among: runs, plan)
        case .unlockGranted, .prizeWon, .boostGranted: return paid.contains(Gift(outcome))
        default: return false
        }
    }

    /// Whether there is a kept milestone that pays this one.
    func holds(_ milestone: Outcome, among runs: RunEnds, _ plan: Plan) -> Bool {
        place(of: milestone, among: runs, plan) != nil
    }

    /// Takes the kept milestone that pays this one.
    /// - Returns: false where there is none.
    @discardableResult
    mutating func spend(_ milestone: Outcome, among runs: RunEnds, _ plan: Plan) -> Bool {
        guard let place = place(of: milestone, among: runs, plan) else { return false }
        milestones[Self.key(milestone, plan)]?.remove(at: place)
        paid.insert(Gift(milestone))
        return true
    }

    /// A milestone pays once a run. One of a run that began afterwards is owed.
    private func place(of milestone: Outcome, among runs: RunEnds, _ plan: Plan) -> Int? {
        guard milestone.kind == .streakMilestone, let kept = milestones[Self.key(milestone, plan)], !kept.isEmpty else {
            return nil
        }
        let times = RunTimes(of: milestone, plan)
        let own = times.time(from: milestone.window, through: runs.end(of: milestone))
        return kept.firstIndex { times.time(of: $0).overlaps(own) }
    }

    private static func key(_ milestone: Outcome, _ plan: Plan) -> String {
        let number = plan.rules[Int(milestone.rule)].steps[Int(milestone.step)].at
        return "\(plan.family.children[Int(milestone.child)].id)/\(plan.firstName(of: milestone))/\(number)"
    }
}

/// A milestone that was told.
struct ToldMilestone: Hashable, Sendable {
    /// The run's first day.
    var first: LocalDate
    /// Its number.
    var place: Int64
    /// When it was reached.
    var at: Int64
}

extension ToldMilestone {
    init(_ outcome: Outcome, _ plan: Plan) {
        self.init(
            first: LocalDate(dayNumber: outcome.window),
            place: Int64(plan.rules[Int(outcome.rule)].steps[Int(outcome.step)].at), at: outcome.at)
    }

    /// Nil for any other win.
    init?(_ win: ToldWin) {
        guard win.kind == .streakMilestone, let first = LocalDate(win.window) else { return nil }
        self.init(first: first, place: win.place, at: win.at)
    }
}

/// The windows that rules with `maxTimes` have paid; a streak's window is its run. Kept promises are among them (law 5),
/// which the engine does not know.
struct PaidWindows: Sendable, Equatable {
    /// By child and rule.
    private(set) var byRule: [String: Set<String>]
    /// The milestones that were told, by child and streak.
    private(set) var milestones: [String: Set<ToldMilestone>]

    /// What takes a window.
    static let kinds: [OutcomeKind] = [.challengeCompleted, .streakMilestone]

    init(_ byRule: [String: Set<String>] = [:], milestones: [String: Set<ToldMilestone>] = [:]) {
        self.byRule = byRule
        self.milestones = milestones
    }

    /// Takes in what was told.
    mutating func add(_ win: ToldWin, _ limited: Set<String>) {
        guard limited.contains(win.rule) else { return }
        let key = "\(win.child)/\(win.rule)"
        if win.kind == .challengeCompleted {
            byRule[key, default: []].insert(win.window)
        } else if let milestone = ToldMilestone(win) {
            milestones[key, default: []].insert(milestone)
        }
    }

    /// Whether something may be told of its window: the window has paid before, or is one of the first. A completed
    /// challenge, or a milestone, comes before what it gives, and takes the window.
    /// - Parameter runs: of all that follows.
    mutating func admit(_ outcome: Outcome, window: String, among runs: RunEnds, _ plan: Plan) -> Bool {
        guard outcome.rule >= 0, let most = plan.rules[Int(outcome.rule)].maxTimes else { return true }
        switch outcome.kind {
        case .challengeCompleted, .streakMilestone, .unlockGranted, .prizeWon, .boostGranted, .bonus: break
        default: return true
        }
        let key = "\(plan.family.children[Int(outcome.child)].id)/\(plan.firstName(of: outcome))"
        // What a streak's multiplier adds is no payment of a run.
        if outcome.kind == .streakMilestone || milestones[key] != nil && outcome.kind != .bonus {
            return admit(outcome, key, most, among: runs, plan)
        }
        let paid = byRule[key, default: []]
        guard paid.contains(window) || paid.count < most else { return false }
        if outcome.kind == .challengeCompleted { byRule[key, default: []].insert(window) }
        return true
    }

    private mutating func admit(
        _ outcome: Outcome, _ key: String, _ most: Int, among runs: RunEnds, _ plan: Plan
    ) -> Bool {
        let times = RunTimes(of: outcome, plan)
        let own = times.time(from: outcome.window, through: runs.end(of: outcome))
        let told = milestones[key] ?? []
        guard told.contains(where: { times.time(of: $0).overlaps(own) }) || Self.runs(told, times) < most else {
            return false
        }
        if outcome.kind == .streakMilestone { milestones[key, default: []].insert(ToldMilestone(outcome, plan)) }
        return true
    }

    /// How many runs have paid. One that was told under two beginnings is one; two that late use has joined were two.
    private static func runs(_ told: Set<ToldMilestone>, _ times: RunTimes) -> Int {
        let ofOneNumber = Dictionary(grouping: told, by: \.place).values.map(\.count).max() ?? 0
        return max(ofOneNumber, RunTimes.joined(told.map { times.time(of: $0) }).count)
    }
}
