import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage

/// Wins that were told to a child and no longer follow from its history. They stay (law 4). If the history leads to
/// another win of the same thing, the kept one counts as its payment (law 5).
struct KeptPromises: Sendable, Equatable {
    /// Told milestones without a run that still reaches them, less those that have paid one, by child, rule and number.
    private(set) var milestones: [String: [KeptMilestone]] = [:]
    private(set) var windows: PaidWindows

    /// Before anything was told.
    init(milestones: [String: [KeptMilestone]] = [:], windows: PaidWindows = PaidWindows()) {
        self.milestones = milestones
        self.windows = windows
    }

    /// - Parameter following: the ids of what follows now.
    init(_ told: [ToldWin], following: Set<String>, limited: Set<String>) {
        self.init()
        for win in told { add(win, follows: following.contains(win.id), limited: limited) }
    }

    /// Takes in what was told.
    /// - Parameters:
    ///   - follows: whether it follows from the history as it is known now.
    ///   - limited: the rules that pay a number of times.
    mutating func add(_ win: ToldWin, follows: Bool, limited: Set<String>) {
        if win.kind == .streakMilestone, !follows, let first = LocalDate(win.window) {
            milestones["\(win.child)/\(win.rule)/\(win.place)", default: []].append(
                KeptMilestone(first: first, at: win.at))
        }
        windows.add(win, limited)
    }

    /// Whether something that was not told yet has been paid by a promise that was kept.
    /// - Parameter runs: of all that follows.
    mutating func pays(_ outcome: Outcome, window: String, among runs: RunEnds, _ plan: Plan) -> Bool {
        guard windows.admit(outcome, window: window, plan) else { return true }
        return spend(outcome, among: runs, plan)
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
        return true
    }

    /// A milestone pays once a run. Late use moves a run's beginning, joins runs and parts them; it is still the same run
    /// where it has days in common with the one that was told. One that began afterwards is owed its own.
    private func place(of milestone: Outcome, among runs: RunEnds, _ plan: Plan) -> Int? {
        guard milestone.kind == .streakMilestone, let kept = milestones[Self.key(milestone, plan)], !kept.isEmpty else {
            return nil
        }
        var calendar = plan.calendar(of: Int(milestone.child))
        let start = calendar.info(of: milestone.window).start
        // A limit is kept when its day has settled: that is past the day.
        let isLate = plan.rules[Int(milestone.rule)].rule.goals.contains(where: \.isDecidedLate)
        let wait = isLate ? Int64(plan.family.settleHours) * Milliseconds.hour : 0
        let end = runs.end(of: milestone)
        return kept.firstIndex { start < $0.at &- wait && calendar.info(of: $0.first.dayNumber).start < end - wait }
    }

    private static func key(_ milestone: Outcome, _ plan: Plan) -> String {
        let rule = plan.rules[Int(milestone.rule)]
        return "\(plan.family.children[Int(milestone.child)].id)/\(rule.id)/\(rule.steps[Int(milestone.step)].at)"
    }
}

/// A milestone that was told, of a run that is no longer what it was.
struct KeptMilestone: Hashable, Sendable {
    /// The run's first day.
    var first: LocalDate
    /// When it was reached.
    var at: Int64
}
