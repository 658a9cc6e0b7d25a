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
        let rule = plan.rules[Int(milestone.rule)]
        return
            "\(plan.family.children[Int(milestone.child)].id)/\(plan.firstName(of: rule.id))/\(rule.steps[Int(milestone.step)].at)"
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
