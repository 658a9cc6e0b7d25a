/// Something that a child can do next: what opens apps, or a challenge.
protocol NextItem: Pictured {
    var about: String? { get }
    var measureNow: String { get }
    var bar: ProgressBar { get }
    /// What is missing, or what it opens.
    var need: String? { get }
    var todayNow: String? { get }
    var reward: String? { get }
    /// When there is time for it, where that is a matter of hours.
    var closing: ChallengeProgress.Closing? { get }
    /// Whether something can be done for it today.
    var isForToday: Bool { get }

    func row(isWhole: Bool, in appearance: Appearance) -> MeterRow
    /// The item on one line.
    func lines(in appearance: Appearance, columns: Int) -> [Line]
}

extension GateProgress: NextItem {
    var need: String? { openingWords }
    var todayNow: String? { nil }
    var reward: String? { nil }
    var closing: ChallengeProgress.Closing? { nil }
    var isForToday: Bool { true }
}

extension ChallengeProgress: NextItem {
    var need: String? { needs ?? note }
    var isForToday: Bool { chance == .today }
}

extension StatusScreen {
    /// What can be done next: challenges that close within hours, then what shuts apps, then what is nearest.
    var next: [any NextItem] {
        let goals = goals
        let urgent = goals.prefix { $0.closing != nil }
        let shut = gates.filter { $0.standing == .shut }
        return urgent.map { $0 as any NextItem } + shut.map { $0 } + goals.dropFirst(urgent.count).map { $0 }
    }

    /// Challenges to reach, without those that are out of reach unless all is told.
    var goals: [ChallengeProgress] {
        ChallengeProgress.nextFirst(challenges).filter { !$0.isLimit && (isWhole || !$0.isOutOfReach) }
    }

    /// Challenges to stay under, those that are broken first.
    var limits: [ChallengeProgress] {
        ChallengeProgress.limits(of: challenges).filter { isWhole || !$0.isOutOfReach || $0.isOver }
    }
}
