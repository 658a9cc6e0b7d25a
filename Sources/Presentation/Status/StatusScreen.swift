/// A child's own screen: running challenges, what they still need, and what was won.
package struct StatusScreen: Screen {
    package var childName: String
    /// The day in words: "Thursday, 5 November 2026".
    package var date: String
    /// The points that the child can spend.
    package var balance: Int
    package var earnedToday: Int
    /// Whether the child is away, so that nothing counts against it.
    package var isAway: Bool
    package var gates: [GateProgress]
    /// Tasks outside the screen, in any order.
    package var tasks: [TaskItem]
    /// The running challenges, in any order.
    package var challenges: [ChallengeProgress]
    package var won: [WonItem]
    package var streaks: [StreakProgress]
    package var levels: [LevelProgress]
    /// Recent events, the latest first.
    package var latest: [LatestItem]
    /// Reward apps, with open ones first.
    package var rewards: [RewardItem]
    /// What the child has asked for, has reported, or is owed.
    package var waiting: [String]
    /// Vouchers: minutes that the child may start.
    package var vouchers: [String]
    /// Remarks for the reader: unknown apps, use that waits.
    package var notes: [String]

    package init(
        childName: String, date: String, balance: Int, earnedToday: Int, isAway: Bool = false,
        gates: [GateProgress] = [], tasks: [TaskItem] = [], challenges: [ChallengeProgress] = [],
        won: [WonItem] = [], streaks: [StreakProgress] = [], levels: [LevelProgress] = [],
        latest: [LatestItem] = [], rewards: [RewardItem] = [], waiting: [String] = [], vouchers: [String] = [],
        notes: [String] = []
    ) {
        self.childName = childName
        self.date = date
        self.balance = balance
        self.earnedToday = earnedToday
        self.isAway = isAway
        self.gates = gates
        self.tasks = tasks
        self.challenges = challenges
        self.won = won
        self.streaks = streaks
        self.levels = levels
        self.latest = latest
        self.rewards = rewards
        self.waiting = waiting
        self.vouchers = vouchers
        self.notes = notes
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let gates = gates.map { $0.row(in: appearance) }
        let running = ChallengeProgress.nearestFirst(challenges).map { $0.row(in: appearance) }
        let streaks = streaks.map { $0.row(in: appearance) }
        let levels = levels.map { $0.row(isNamed: self.levels.count > 1, in: appearance) }
        let layout = MeterLayout(rows: gates + running + streaks + levels, in: appearance)
        let inner = Margin.inner(of: appearance)
        let nothing = Line("No challenge is running right now.", .faint).wrapped(to: inner)

        var body = points(in: appearance)
        body += Section.lines(gates.count == 1 ? "Gate" : "Gates", layout.lines(gates))
        body += Section.lines(
            tasks.count == 1 ? "Task" : "Tasks", openFirst(tasks).flatMap { $0.lines(in: appearance) })
        body += Section.lines("Challenges", running.isEmpty ? nothing : layout.lines(running))
        body += Section.lines("Won", won.flatMap { $0.lines(in: appearance) })
        body += Section.lines(streaks.count == 1 ? "Streak" : "Streaks", layout.lines(streaks))
        body += Section.lines(levels.count == 1 ? "Level" : "Levels", layout.lines(levels))
        let open = rewards.filter(\.isOpen) + rewards.filter { !$0.isOpen }
        body += Section.lines("Playing", open.flatMap { $0.lines(in: appearance) })
        body += Section.lines("Vouchers", vouchers.flatMap { Line($0).wrapped(to: inner) })
        body += Section.lines("Waiting", waiting.flatMap { Line($0).wrapped(to: inner) })
        body += Section.lines("Lately", LatestItem.lines(latest, in: appearance))
        body += notes.isEmpty ? [] : [Line()] + notes.flatMap { Line($0, .faint).wrapped(to: inner) }
        return Heading(title: childName, subtitle: date).lines(in: appearance)
            + body.indented(by: Margin.left)
    }

    /// The tasks with open ones before done ones.
    private func openFirst(_ tasks: [TaskItem]) -> [TaskItem] {
        tasks.filter { !$0.isDone } + tasks.filter(\.isDone)
    }

    private func points(in appearance: Appearance) -> [Line] {
        let star = Icon.line(nil, standard: "⭐", in: appearance.symbols)
        let saved = star + Line(CountedWord.point.counted(balance), .number)
        let today =
            earnedToday == 0
            ? Line("nothing earned yet today", .faint)
            : Line("\(NumberText.signed(earnedToday, appearance.symbols)) today", .earned)
        let away = isAway ? Line("away today, so nothing counts against you", .faint) : Line()
        return Line.flowing(
            [saved, today, away], separator: Line(appearance.symbols.separator, .faint),
            columns: Margin.inner(of: appearance))
    }
}
