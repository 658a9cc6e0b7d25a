import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// A child's screen, made from the engine's own counters and the ledger.
struct StatusView {
    private let interpreter: Interpreter
    private let plan: Plan
    private let child: Int
    private let now: Instant
    private let wins: WinView
    /// What the child was told.
    private var told: ToldWins
    private var words: ProgressWords
    /// Words about what children win together, which goes by the family's days.
    private var familyWords: ProgressWords
    let progress: [Progress]
    /// Ladders that the child may know of: a secret one once a level of it was reached.
    private let ladders: [ToldLadder]
    private var rewards: RewardView
    /// A win that the child has not seen yet, with its place in the order of telling.
    struct News {
        var place: Int64
        var item: WonItem
    }

    /// What the screen says as new, and the place of the last win that it knows of.
    private(set) var news: [News] = []
    private(set) var lastTold: Int64?
    /// The items that wait for a parent (requests, reported tasks, prizes), and what a parent declined today.
    let waiting: [WaitingItem]

    /// - Parameters:
    ///   - interpreter: the engine, advanced to `now`.
    ///   - rewards: the child's reward apps at `now`.
    ///   - told: what the child was told by `now`.
    init(
        _ interpreter: Interpreter, child: Int, told: ToldWins, rewards: RewardView, waiting: [WaitingItem],
        now: Instant
    ) throws {
        self.rewards = rewards
        self.waiting = waiting
        self.interpreter = interpreter
        plan = interpreter.plan
        self.child = child
        self.now = now
        wins = WinView(interpreter.plan)
        words = ProgressWords(calendar: interpreter.calendar(of: child), words: wins.words, now: now)
        familyWords = ProgressWords(calendar: plan.familyCalendar, words: wins.words, now: now)
        var told = told
        let rules = interpreter.plan.rules
        progress = try interpreter.progress(of: child, at: now).filter {
            $0.hasBeenWon || !rules[$0.rule].rule.header.isSecret
        }.map { try told.asWon($0, interpreter) }
        ladders = try interpreter.levels(of: child).map { try told.ladder($0) }.filter {
            $0.reached?.step.at ?? 0 > 0 || !rules[$0.rule].rule.header.isSecret
        }
        self.told = told
    }

    var today: LocalDate { words.today.date }
    var childID: String { plan.family.children[child].id }
    var interpreterRules: [PlanRule] { plan.rules }

    var isAway: Bool { words.today.isAway }

    /// The reward apps, and what is due and will be entered with the next recording.
    var rewardApps: [RewardApp] { rewards.apps }
    var made: [Decision] { rewards.made }

    private var knownStreaks: [StreakStanding] { interpreter.knownStreaks(of: child, at: now) }

    /// Streaks of which the present day is a part.
    var presentStreaks: [StreakStanding] { knownStreaks.filter(holds) }

    /// Whether the present day lies within the dates of a streak.
    private func holds(_ streak: StreakStanding) -> Bool {
        let header = plan.rules[streak.rule].rule.header
        let day = LocalDate(dayNumber: streak.day)
        return header.from ?? day <= day && day <= header.until ?? day
    }

    /// Tasks that the child may know of: a secret one once it was done.
    var knownTasks: [TaskStanding] {
        interpreter.tasks(of: child, at: now).filter {
            $0.hasBeenDone || !plan.rules[$0.rule].rule.header.isSecret
        }
    }

    /// Those of them that do not wait for a parent.
    var unreportedTasks: [TaskStanding] {
        knownTasks.filter {
            !rewards.isReported(TaskWindow(plan.rules[$0.rule].rule, holding: now, of: child, in: plan))
        }
    }

    func streakJSON() -> [JSONOutput] { knownStreaks.map { .object(streakMembers($0)) } }

    private func streakMembers(_ standing: StreakStanding) -> [(String, JSONOutput)] {
        [
            ("rule", .string(plan.rules[standing.rule].id)), ("run", .int(Int64(standing.length))),
            ("longest", .int(Int64(standing.longest))), ("freezes", .int(Int64(standing.freezes))),
            ("isKept", .bool(standing.isKept)),
            ("times", .raw(hundredthsText(interpreter.factor(of: standing, child: child)))),
        ]
    }

    func levelJSON() -> [JSONOutput] { ladders.map { .object(levelMembers($0)) } }

    private func levelMembers(_ ladder: ToldLadder) -> [(String, JSONOutput)] {
        [
            ("rule", .string(plan.rules[ladder.rule].id)), ("earned", .int(Int64(ladder.earned))),
            ("level", .int(Int64(ladder.reached.map { $0.place + 1 } ?? 0))),
            ("title", ladder.reached.map { .string($0.step.title ?? "") } ?? .null),
        ]
    }

    /// The points that can be spent. What a window that was cut gives back is there already, though nothing has recorded
    /// it yet.
    var balance: Int { rewards.balance }

    func earnedToday(_ store: FamilyStore?) throws -> Int {
        Int(try store?.earnings(of: childID, on: today, through: now.milliseconds) ?? 0)
    }

    /// - Parameters:
    ///   - seen: the place in the order of telling up to which the child has seen what was told. Nil if that is not known.
    ///   - isWhole: whether nothing is folded.
    mutating func screen(_ store: FamilyStore?, seen: Int64? = nil, isWhole: Bool = false) throws -> StatusScreen {
        var notes: [String] = []
        if store == nil {
            notes.append(StatusWords.nothingRecorded)
        }
        if let owed = rewards.owedWords { notes.append(owed) }
        let items = rewards.items()
        let latest = isWhole || seen != nil ? try lately(4, after: seen) : []
        lastTold = latest.compactMap(\.row.seq).max()
        news = latest.compactMap { outcome in
            outcome.row.seq.flatMap { $0 > seen ?? .max ? News(place: $0, item: won(outcome)) : nil }
        }
        return StatusScreen(
            greeting: Greeting(
                childName: plan.family.children[child].name, moment: moment, balance: balance,
                earnedToday: try earnedToday(store), buys: rewards.purchase, isAway: isAway),
            gates: gates(), tasks: tasks(), challenges: running(), won: won(),
            streaks: streaks(days: try streakDays().mapValues { $0.map(StreakDay.init) }), levels: levels(),
            news: news.map(\.item), latest: latest.prefix(4).map { latestItem($0) },
            rewards: items, waiting: waiting.map { $0.status(in: plan.family) },
            vouchers: rewards.vouchers.map(\.words), notes: notes, isWhole: isWhole)
    }

    /// "Thu 5 Nov, 17:30".
    private var moment: String {
        let zone = words.calendar.zone(on: words.today.day)
        return StatusWords.moment(Wording.date(today), "\(zone.clock(at: now))")
    }

    private func running() -> [ChallengeProgress] {
        var items: [ChallengeProgress] = []
        for item in progress where plan.rules[item.rule].outcome == .challengeCompleted {
            guard [.running, .missed, .gathering].contains(item.standing) else { continue }
            let rule = plan.rules[item.rule].rule
            guard let goal = rule.goals.first else { continue }
            var words = rule.header.isTogether ? familyWords : words
            let obstacle = words.obstacle(item, goal, until: rule.header.until)
            let isBalance = goal.counting == .lowestBalance
            let isLimit = item.isLimit && item.target < .max
            items.append(
                ChallengeProgress(
                    icon: rule.header.icon, title: title(item), about: rule.header.about,
                    fraction: isBalance ? Double(item.target) / Double(max(1, item.value)) : item.fraction,
                    aim: isBalance
                        ? .balance : isLimit ? .limit(left: words.left(item), over: words.over(item)) : .goal,
                    measure: words.measure(item, goal), needs: obstacle == nil ? words.needs(item, goal) : nil,
                    today: item.today?.standing, isTonight: item.day < words.today.day, parts: parts(item, goal),
                    reward: wins.reward(rule: item.rule, step: item.step), note: obstacle, company: together(item),
                    beyond: item.standing == .missed ? max(0, Double(item.value) / Double(max(1, item.target)) - 1) : 0,
                    fresh: words.freshStart(after: item.window, until: rule.header.until),
                    closesIn: isLimit || obstacle != nil ? nil : words.closesIn(item, goal),
                    isOutOfReach: obstacle != nil))
        }
        return items
    }

    /// When there is no more time for a challenge, where that is a matter of hours. Nil where nothing is missing.
    func closes(_ item: Progress) -> String? {
        let header = plan.rules[item.rule].rule.header
        guard item.standing == .running, !item.isLimit, let goal = plan.rules[item.rule].rule.goals.first else {
            return nil
        }
        var words = header.isTogether ? familyWords : words
        guard words.obstacle(item, goal, until: header.until) == nil, let left = words.closesIn(item, goal) else {
            return nil
        }
        return Instant(milliseconds: now.milliseconds + left).iso8601(in: words.calendar.zone(on: words.today.day))
    }

    /// "together with Leo"; nil where the child is on its own.
    private func together(_ item: Progress) -> String? {
        guard plan.rules[item.rule].rule.header.isTogether else { return nil }
        let others = plan.rules[item.rule].audience.filter { $0 != child }.map { plan.family.children[$0].name }
        return others.isEmpty ? nil : StatusWords.together(others)
    }

    private func parts(_ item: Progress, _ goal: Goal) -> [PartItem] {
        zip(item.parts, goal.nested).map { PartItem(text: words.part($0, $1), isMet: $0.isMet && !$0.isLimit) }
    }

    private mutating func gates() -> [GateProgress] {
        progress.filter { plan.rules[$0.rule].outcome == .gateOpened }.compactMap { item in
            // What is shut is what the gate closes now; it was opened by the version that decided.
            guard let gate = plan.rule(plan.rules[item.rule].id).map({ plan.rules[$0].rule }), let closes = gate.closes,
                let goal = plan.rules[item.rule].rule.goals.first
            else { return nil }
            let standing: GateProgress.Standing =
                switch item.standing {
                case .won: .met
                case .closed: .idle
                case .running, .locked, .missed, .gathering: .shut
                }
            var words = gate.header.isTogether ? familyWords : words
            let apps = rewards.apps.filter { closes.holds($0.app) }
            return GateProgress(
                icon: gate.header.icon, title: gate.header.title, about: gate.header.about,
                opens: wins.words.target(closes),
                opening: rewards.opening(of: apps, isMet: standing != .shut), standing: standing,
                fraction: item.fraction, measure: words.measure(item, goal), parts: parts(item, goal),
                note: standing == .shut ? words.obstacle(item, goal) : nil)
        }
    }

    private func tasks() -> [TaskItem] {
        unreportedTasks.map { standing in
            let rule = plan.rules[standing.rule]
            return TaskItem(
                icon: rule.rule.header.icon, title: rule.rule.header.title, about: rule.rule.header.about,
                when: ProgressWords.present(standing.window.period), isDone: standing.isDone,
                reward: wins.reward(rule: standing.rule, step: 0))
        }
    }

    private func title(_ item: Progress) -> String { wins.title(rule: item.rule, step: item.step) }

    private func won() -> [WonItem] {
        progress.filter { $0.standing == .won && plan.rules[$0.rule].outcome == .challengeCompleted }.map {
            WonItem(
                icon: plan.rules[$0.rule].rule.header.icon, title: title($0),
                reward: wins.reward(rule: $0.rule, step: $0.step),
                message: wins.message(rule: $0.rule, step: $0.step), when: nil)
        }
    }

    /// - Parameters:
    ///   - days: the last days of each, by the place of its rule.
    ///   - lately: what became of each lately, likewise; nil for a screen that has no room.
    private func streaks(days: [Int: [StreakDay]] = [:], lately: [Int: [String]]? = nil) -> [StreakProgress] {
        presentStreaks.map { standing in
            let rule = plan.rules[standing.rule]
            let period = rule.rule.goals.first?.period ?? .day
            let next = rule.steps.enumerated().first { $0.element.at > standing.length }
            let factor = interpreter.factor(of: standing, child: child)
            return StreakProgress(
                icon: rule.rule.header.icon, title: rule.rule.header.title, run: standing.length,
                longest: standing.longest, unit: [Period.week: .week, .month: .month][period] ?? .day,
                freezes: standing.freezes > 0 ? standing.freezes : nil,
                multiplierHundredths: factor > 100 ? factor : nil,
                nextMilestone: next.map {
                    StreakProgress.Milestone(
                        at: $0.element.at, reward: wins.reward(rule: standing.rule, step: $0.offset))
                }, about: rule.rule.header.about,
                keeps: lately == nil ? nil : rule.rule.goals.first.map { wins.words.goal($0) },
                lately: lately?[standing.rule] ?? [], days: days[standing.rule] ?? [], note: note(standing, period))
        }
    }

    /// What the present day or week still asks for: "today: 7 of 15 min", "today is kept".
    private func note(_ standing: StreakStanding, _ period: Period) -> String? {
        let isTonight = period == .day && standing.day < words.today.day
        let present = isTonight ? GoalWords.tonight : ProgressWords.present(period) ?? GoalWords.today
        if standing.isKept { return GoalWords.isKept(present) }
        guard standing.isDue, let part = interpreter.todayPart(of: standing, child: child, at: now), !part.isLimit
        else {
            return nil
        }
        return isAway ? GoalWords.awayToday : GoalWords.stands(present, part.standing)
    }

    /// The days of the streaks that go by days, by the place of the rule.
    /// - Parameter start: the first day. The last two weeks without it.
    private mutating func streakDays(
        since start: Int32? = nil
    ) throws -> [Int: [(date: LocalDate, mark: StreakDay.Mark)]] {
        var days: [Int: [(date: LocalDate, mark: StreakDay.Mark)]] = [:]
        let standings = presentStreaks
        let first = start ?? words.today.day - StreakDays.fortnight
        let length = now.milliseconds - Int64(first - 1) * Milliseconds.day
        let lately = standings.isEmpty ? [:] : try lately(length)
        for standing in standings {
            let header = plan.rules[standing.rule].rule.header
            guard let goal = plan.rules[standing.rule].rule.goals.first, goal.period == .day else { continue }
            let calendar = header.isTogether ? familyWords.calendar : words.calendar
            days[standing.rule] = StreakDays(
                standing, header, goal, calendar, settle: Int64(plan.family.settleHours) * Milliseconds.hour
            ).days(
                lately[standing.rule] ?? [], since: start ?? standing.day + 1 - StreakDays.fortnight,
                now: now.milliseconds)
        }
        return days
    }

    /// A calendar for each streak of the screen, in its order; nil for one that does not go by days.
    /// - Parameters:
    ///   - range: the days. Of the first the whole month is shown, and none behind today.
    ///   - weekStarts: the first day of a week.
    mutating func calendars(of range: ClosedRange<LocalDate>, weekStarts: Weekday) throws -> [StreakCalendar?] {
        let days = try streakDays(since: range.lowerBound.firstOfMonth.dayNumber)
        return presentStreaks.map { standing in
            days[standing.rule].map { days in
                StreakCalendar(
                    days.filter { $0.date <= range.upperBound }, weekStarts: weekStarts, today: today)
            }
        }
    }

    /// - Parameter isWhole: whether all steps are told.
    private func levels(isWhole: Bool = false) -> [LevelProgress] {
        ladders.map { ladder in
            let header = plan.rules[ladder.rule].rule.header
            let (reached, next) = (ladder.reached, ladder.next)
            return LevelProgress(
                icon: header.icon, ladder: header.title, title: reached.map(title) ?? StatusWords.justStarting,
                next: next.map(title), value: ladder.earned, from: reached?.step.at ?? 0, at: next?.step.at,
                about: header.about, steps: isWhole ? steps(of: ladder) : [],
                reward: next.flatMap { wins.reward(rule: $0.version, step: $0.place) })
        }
    }

    private func title(_ level: ToldLadder.Rung) -> String { level.step.title ?? "\(level.place + 1)" }

    private func steps(of ladder: ToldLadder) -> [LevelProgress.Step] {
        ladder.rungs.map { level in
            LevelProgress.Step(
                title: title(level), at: level.step.at, isReached: level.isReached,
                reward: wins.reward(rule: level.version, step: level.place))
        }
    }

    // MARK: Streaks and levels by themselves

    mutating func streakScreen() throws -> MetersScreen {
        let lately = try lately(Self.fortnight).mapValues { outcomes in
            outcomes.suffix(5).map { outcome in
                let day = Wording.date(outcome.row.day)
                let words =
                    switch outcome.kind {
                    case .streakFrozen: GoalWords.frozen(day)
                    case .streakBroken: GoalWords.broken(day, after: outcome.row.run ?? 0)
                    default: GoalWords.extended(day, to: outcome.row.run ?? 0)
                    }
                return outcome.row.isKept ? GoalWords.asWasTold(words) : words
            }
        }
        return MetersScreen(childName: plan.family.children[child].name, items: .streaks(streaks(lately: lately)))
    }

    func levelScreen() -> MetersScreen {
        MetersScreen(childName: plan.family.children[child].name, items: .levels(levels(isWhole: true)))
    }

    private static let fortnight = 14 * Milliseconds.day

    /// What became of streaks in the last `length` milliseconds, by the place of the rule as it stands now; the latest
    /// last.
    private mutating func lately(_ length: Int64) throws -> [Int: [ToldOutcome]] {
        var lately: [Int: [ToldOutcome]] = [:]
        // Each kind by itself: most of what is told is none of them.
        for kind in [OutcomeKind.streakExtended, .streakFrozen, .streakBroken] {
            for outcome in try told.outcomes(of: kind, from: now.milliseconds - length) {
                guard let rule = outcome.row.rule.flatMap(plan.rule) else { continue }
                lately[rule, default: []].append(outcome)
            }
        }
        return lately.mapValues { $0.sorted { ($0.row.at, $0.row.seq ?? 0) < ($1.row.at, $1.row.seq ?? 0) } }
    }

    mutating func wholeStreakJSON() throws -> [JSONOutput] {
        let lately = try lately(Self.fortnight)
        return knownStreaks.map { standing in
            let rule = plan.rules[standing.rule]
            let next = rule.steps.first { $0.at > standing.length }
            let happened = (lately[standing.rule] ?? []).suffix(5).map(\.row).map { row in
                JSONOutput.object([
                    ("date", .string(row.day.description)), ("outcome", .string(row.kind)), ("run", .int(row.run ?? 0)),
                    ("wasWrong", .bool(row.isKept)),
                ])
            }
            let more: [(String, JSONOutput)] = [
                ("title", .string(rule.rule.header.title)),
                ("keeps", rule.rule.goals.first.map { .string(wins.words.goal($0)) } ?? .null),
                ("nextMilestone", next.map { .int(Int64($0.at)) } ?? .null), ("lately", .array(happened)),
            ]
            return .object(streakMembers(standing) + more)
        }
    }

    func wholeLevelJSON() -> [JSONOutput] {
        ladders.map { ladder in
            let steps = steps(of: ladder).map { step in
                JSONOutput.object([
                    ("title", .string(step.title)), ("at", .int(Int64(step.at))), ("reached", .bool(step.isReached)),
                    ("reward", step.reward.map { .string($0) } ?? .null),
                ])
            }
            let more: [(String, JSONOutput)] = [
                ("ladder", .string(plan.rules[ladder.rule].rule.header.title)), ("steps", .array(steps)),
            ]
            return .object(levelMembers(ladder) + more)
        }
    }

    /// Reward apps and what waits, for other programs.
    mutating func economyJSON() -> [(String, JSONOutput)] {
        [
            ("owedPoints", .int(Int64(rewards.owed))),
            ("apps", .array(rewards.apps.map { rewards.json($0) })), ("vouchers", .array(rewards.voucherJSON)),
            ("requests", .array(rewards.requestJSON)),
            ("owed", .array(waiting.filter { $0.kind == .prize }.map { .string($0.words) })),
            ("declined", .array(waiting.filter { $0.kind == .declined }.map { .string($0.words) })),
        ]
    }

    /// The last wins, the newest first; more of them where a child has not seen them yet.
    private mutating func lately(_ count: Int, after seen: Int64?) throws -> [ToldOutcome] {
        try told.latest(count, besides: .unlockGranted, toldAfter: seen ?? .max, atMost: 40)
    }

    private func latestItem(_ outcome: ToldOutcome) -> LatestItem {
        var calendar = words.calendar
        let day = calendar.day(at: Instant(milliseconds: outcome.row.at)).date
        return LatestItem(
            icon: outcome.rule?.rule.header.icon, when: Wording.date(day, readOn: today),
            text: StatusWords.win(title(outcome), Int(outcome.row.points ?? 0)))
    }

    private func title(_ outcome: ToldOutcome) -> String {
        let title = outcome.version.map { wins.title(rule: $0, step: outcome.step) } ?? outcome.row.rule ?? ""
        guard outcome.kind == .prizeWon, let prize = outcome.reward?.prize else { return title }
        return StatusWords.prize(title, prize)
    }

    private func won(_ outcome: ToldOutcome) -> WonItem {
        WonItem(
            icon: outcome.rule?.rule.header.icon, title: title(outcome),
            reward: outcome.version.flatMap { wins.reward(rule: $0, step: outcome.step) },
            message: outcome.version.flatMap { wins.message(rule: $0, step: outcome.step) })
    }
}
