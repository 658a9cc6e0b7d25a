import Languages

/// A child's own screen: what is next, what is left, and what was won.
///
/// It fits on one page of a terminal: what is over or out of reach is left out, and what there is no room for is counted,
/// unless all is asked for.
package struct StatusScreen: Screen, Hashable {
    package var greeting: Greeting
    package var gates: [GateProgress]
    /// Tasks outside the screen, in any order.
    package var tasks: [TaskItem]
    /// The running challenges, in any order.
    package var challenges: [ChallengeProgress]
    package var won: [WonItem]
    package var streaks: [StreakProgress]
    package var levels: [LevelProgress]
    /// What was told since the child last looked, the latest first.
    package var news: [WonItem]
    /// Recent events, the latest first.
    package var latest: [LatestItem]
    package var rewards: [RewardItem]
    /// What can be bought that is no app, in any order.
    package var things: [ThingItem]
    /// What the child has asked for, has reported, or is owed.
    package var waiting: [String]
    /// Vouchers: minutes that the child may start.
    package var vouchers: [String]
    /// What is free today: "Games: 30 min free today, 12 left".
    package var free: [String]
    /// Remarks for the reader: unknown apps, use that waits.
    package var notes: [String]
    /// Whether nothing is folded.
    package var isWhole: Bool

    package init(
        greeting: Greeting, gates: [GateProgress] = [], tasks: [TaskItem] = [], challenges: [ChallengeProgress] = [],
        won: [WonItem] = [], streaks: [StreakProgress] = [], levels: [LevelProgress] = [], news: [WonItem] = [],
        latest: [LatestItem] = [], rewards: [RewardItem] = [], things: [ThingItem] = [], waiting: [String] = [],
        vouchers: [String] = [], free: [String] = [], notes: [String] = [], isWhole: Bool = false
    ) {
        self.greeting = greeting
        self.gates = gates
        self.tasks = tasks
        self.challenges = challenges
        self.won = won
        self.streaks = streaks
        self.levels = levels
        self.news = news
        self.latest = latest
        self.rewards = rewards
        self.things = things
        self.waiting = waiting
        self.vouchers = vouchers
        self.free = free
        self.notes = notes
        self.isWhole = isWhole
    }

    /// What a page says at its end where it is drawn in place.
    package static func hint(in appearance: Appearance) -> String {
        [Line(localized("q ends"), .faint)].indented(by: Margin.left).map { $0.text(in: appearance) }.joined()
    }

    package func lines(in appearance: Appearance) -> [Line] {
        StatusPage(self, in: appearance).lines
    }
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
