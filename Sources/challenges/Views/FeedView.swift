import Cryptography
import FamilySettings
import FamilyStore
import FamilyTime
import Feeds
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// What is due for a child, and what it has won, as calendars and readers of news show it.
struct FeedView {
    /// How many wins a reader is told of.
    private static let mostWins = 50

    private let plan: Plan
    private let child: Int
    private let status: StatusView
    private let wins: WinView
    private var told: ToldWins
    private var calendar: FamilyCalendar
    private var words: ProgressWords
    /// Words about what children win together, which goes by the family's days.
    private var familyWords: ProgressWords

    /// - Parameter interpreter: the engine, advanced to `now`.
    init(_ interpreter: Interpreter, _ child: Int, _ sight: Sight) throws {
        let now = sight.session.now
        plan = interpreter.plan
        self.child = child
        status = try sight.status(interpreter, child)
        wins = WinView(plan, for: child)
        told = try ToldWins(of: child, plan, sight.store, now: now)
        calendar = interpreter.calendar(of: child)
        words = ProgressWords(calendar: calendar, words: wins.words, now: now)
        familyWords = ProgressWords(calendar: plan.familyCalendar, words: wins.words, now: now)
    }

    private var name: String { plan.family.children[child].name }

    private func id(_ kind: String, _ names: [String]) -> NameUUID {
        NameUUID(kind, [plan.family.name, status.childID] + names)
    }

    // MARK: What is due

    mutating func due() -> [CalendarFeed.Entry] { challenges() + tasks() + streaks() }

    /// Challenges whose time ends, as long as they can be won.
    private mutating func challenges() -> [CalendarFeed.Entry] {
        status.progress.filter { plan.rules[$0.rule].outcome == .challengeCompleted }.compactMap { item in
            let rule = plan.rules[item.rule].rule
            guard item.standing == .running, !item.isLimit, item.value < item.target, item.window.last != .max,
                let goal = rule.goals.first
            else { return nil }
            var words = rule.header.isJoint ? familyWords : words
            guard words.obstacle(item, goal, until: rule.header.until) == nil else { return nil }
            return entry(
                localized("\(name): \(wins.title(rule: item.rule, step: item.step)) ends"), item.rule, item.window,
                day: words.lastDay(of: item.window, goal), reward: wins.reward(rule: item.rule, step: item.step))
        }
    }

    private mutating func tasks() -> [CalendarFeed.Entry] {
        status.unreportedTasks.filter { !$0.isDone && $0.window.last != .max }.map { task in
            let title = plan.rules[task.rule].rule.header.title
            let due =
                task.most == 1
                ? "\(name): \(title)" : localized("\(name): \(title) (\(task.times) of \(task.most))", "a task")
            return entry(
                due, task.rule, task.window, day: task.window.last, reward: wins.reward(rule: task.rule, step: 0))
        }
    }

    /// Streaks that end unless something is done today, or this week.
    private mutating func streaks() -> [CalendarFeed.Entry] {
        guard !status.isAway else { return [] }
        return status.presentStreaks.filter { $0.isDue && !$0.isKept && $0.length > 0 }.compactMap { streak in
            let rule = plan.rules[streak.rule].rule
            guard let goal = rule.goals.first, !goal.isLimit,
                let window = Window(goal.period, holding: calendar.info(of: streak.day))
            else { return nil }
            let run = localized("\(goal.period.noun.counted(streak.length)) in a row")
            let atStake = localized("\(name): \(rule.header.title), \(run), is at stake")
            return entry(atStake, streak.rule, window, day: window.last)
        }
    }

    private mutating func entry(
        _ title: String, _ rule: Int, _ window: Window, day: Int32, reward: String? = nil
    ) -> CalendarFeed.Entry {
        let planned = plan.rules[rule]
        let about = [
            planned.rule.header.about ?? planned.rule.goals.first.map { wins.words.goal($0) },
            reward.map { localized("It brings \($0).") },
        ]
        let begin = window.first == .min ? 0 : calendar.info(of: window.first).start
        return CalendarFeed.Entry(
            id: id("due day", [planned.id, window.name]).text,
            since: Instant(milliseconds: max(begin, planned.since)), day: LocalDate(dayNumber: day), title: title,
            about: about.compactMap(\.self).joined(separator: "\n"))
    }

    // MARK: What was won

    mutating func won() throws -> [NewsFeed.Entry] {
        try told.latest(Self.mostWins).map { outcome in
            let version = outcome.version
            let title = version.map { wins.title(rule: $0, step: outcome.step) } ?? outcome.row.rule ?? ""
            let brought = wins.reward(outcome.reward).map { localized("It brought \($0).") } ?? localized("Won.")
            let text = [brought, outcome.reward?.message]
            return NewsFeed.Entry(
                id: id("win", [outcome.row.id]).urn, title: "\(name): \(title)",
                text: text.compactMap(\.self).joined(separator: "\n"),
                at: Instant(milliseconds: outcome.row.at))
        }
    }
}
