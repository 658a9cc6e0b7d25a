import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// A child's screen, made from the engine's own counters and the ledger.
struct StatusView {
    let interpreter: Interpreter
    let plan: Plan
    let child: Int
    let now: Instant
    let wins: WinView
    /// What the child was told.
    var told: ToldWins
    var words: ProgressWords
    /// Words about what children win together, which goes by the family's days.
    var familyWords: ProgressWords
    let progress: [Progress]
    /// Ladders that the child may know of: a secret one once a level of it was reached.
    let ladders: [ToldLadder]
    var rewards: RewardView

    /// What the screen says as new, and the place of the last win that it knows of.
    private(set) var news: [News] = []
    private(set) var lastTold: Int64?
    /// The items that wait for a parent (requests, reported tasks, prizes), and what a parent declined today.
    let waiting: [WaitingItem]
    /// When the tasks were started that the child is doing now, by their places in the plan.
    let started: [Int: Int64]

    /// - Parameters:
    ///   - interpreter: the engine, advanced to `now`.
    ///   - rewards: the child's reward apps at `now`.
    ///   - told: what the child was told by `now`.
    init(
        _ interpreter: Interpreter, child: Int, told: ToldWins, rewards: RewardView, waiting: [WaitingItem],
        started: [Int: Int64], now: Instant
    ) throws {
        self.rewards = rewards
        self.waiting = waiting
        self.started = started
        self.interpreter = interpreter
        plan = interpreter.plan
        self.child = child
        self.now = now
        wins = WinView(interpreter.plan, for: child)
        words = ProgressWords(calendar: interpreter.calendar(of: child), words: wins.words, now: now)
        familyWords = ProgressWords(calendar: plan.familyCalendar, words: wins.words, now: now)
        var told = told
        let rules = interpreter.plan.rules
        progress = try interpreter.progress(of: child, at: now).filter {
            $0.hasBeenWon || !rules[$0.rule].rule.header.isSecret
        }.map { try told.asWon($0, interpreter) }
        ladders = try interpreter.levels(of: child, at: now).map { try told.ladder($0) }.filter {
            $0.reached?.step.at ?? 0 > 0 || !rules[$0.rule].rule.header.isSecret
        }
        self.told = told
    }

    var today: LocalDate { words.today.date }
    var childID: String { plan.family.children[child].id }

    var isAway: Bool { words.today.isAway }

    /// Tasks that the child may know of: a secret one once it was done.
    var knownTasks: [TaskStanding] {
        interpreter.tasks(of: child, at: now).filter {
            $0.hasBeenDone || !plan.rules[$0.rule].rule.header.isSecret
        }
    }

    /// Known tasks but for those that the child has reported, which wait for a parent's word.
    var unreportedTasks: [TaskStanding] {
        knownTasks.filter {
            !rewards.desk.isReported(TaskWindow(plan.rules[$0.rule].rule, holding: now, of: child, in: plan))
        }
    }

    /// The points that can be spent. What a window that was cut gives back is there already, though nothing has recorded
    /// it yet.
    var balance: Int { rewards.balance }

    /// What is there to choose, and how.
    private var choices: [String] {
        interpreter.pools(of: child, at: now).filter { $0.left > 0 && !$0.choosable.isEmpty }.map { pool in
            let rules = Listing.or(pool.choosable.map { plan.rules[$0].rule.header.label })
            let (title, left) = (plan.rules[pool.pool].rule.header.label, pool.left)
            return localized("\(title): choose \(left) of these: \(rules). That goes with: challenges choose NAME")
        }
    }

    func earnedToday(_ store: FamilyStore?) throws -> Int {
        Int(try store?.earnings(of: childID, on: today, through: now.milliseconds) ?? 0)
    }

    /// - Parameters:
    ///   - seen: what the child has seen of what was told. Nil if nobody looks.
    ///   - isWhole: whether nothing is folded.
    mutating func screen(_ store: FamilyStore?, seen: Seen? = nil, isWhole: Bool = false) throws -> StatusScreen {
        let notes =
            [store == nil ? Self.nothingCounted : nil, rewards.owedWords].compactMap(\.self) + siblingsTasks
            + hiddenTimers + choices
        let items = rewards.items()
        let latest = isWhole || seen != nil ? try lately(4, after: seen) : []
        lastTold = latest.compactMap(\.row.seq).max()
        news = unseen(latest, after: seen, since: try store?.arrival())
        return StatusScreen(
            greeting: Greeting(
                childName: plan.family.children[child].name, moment: moment, balance: balance,
                earnedToday: try earnedToday(store), buys: rewards.purchase, things: rewards.affordable, isAway: isAway),
            gates: gates(), tasks: tasks(), challenges: running(), won: try won(),
            streaks: streaks(days: try streakDays()), levels: levels(),
            news: news.map(\.item), latest: latest.prefix(4).map { latestItem($0) },
            rewards: items, things: rewards.thingItems(isWhole: isWhole),
            waiting: WaitingItem.statuses(of: waiting, in: plan.family),
            vouchers: rewards.boostLines + rewards.voucherLines(isWhole: isWhole), free: rewards.freeWords,
            notes: notes, isWhole: isWhole)
    }

    /// What siblings have now of the tasks that they share: "Set the table: Leo was first, and has it this time.", "Take the
    /// bins out: it is Leo's turn. Mia's comes on Mon 9 Nov."
    private var siblingsTasks: [String] {
        let closed = interpreter.closedTasks(of: child, at: now)
        return plan.rules.filter { $0.isCurrent && !$0.rule.header.isSecret }.compactMap { rule in
            switch closed[rule.id] {
            case .turn?, .taken?:
                closed[rule.id].map { EconomyRefusal.closedTask(rule.rule.header.title, $0).message { _ in "" } }
            default: nil
            }
        }
    }

    private static var nothingCounted: String {
        localized("Nothing is counted yet. It starts with your first minutes.")
    }

    /// "Thu 5 Nov, 17:30".
    private var moment: String {
        let zone = words.calendar.zone(on: words.today.day)
        return "\(Wording.date(today)), \(zone.clock(at: now))"
    }
}

extension LoadedFamily {
    /// A child's screen.
    /// - Parameter interpreter: the engine, advanced to `now`.
    func status(
        _ interpreter: Interpreter, _ child: Int, _ store: FamilyStore?, now: Instant
    ) throws -> StatusView {
        let desk = try desk(at: interpreter, child, store, now: now)
        var waiting: [WaitingItem] = []
        var started: [Int: Int64] = [:]
        if let store {
            started = try TaskTimer.running(of: child, in: interpreter.plan, store, at: now)
            var calendar = interpreter.calendar(of: child)
            let today = calendar.day(at: now).start
            let books = try store.books(of: family.children[child].id, since: today)
            waiting = try WaitingItem.all(of: child, interpreter.plan, store, books)
                .filter { $0.waits(interpreter, now: now) }
            waiting += WaitingItem.declined(of: child, in: books, from: today, through: max(today, now.milliseconds))
        }
        return try StatusView(
            interpreter, child: child, told: try ToldWins(of: child, interpreter.plan, store, now: now),
            rewards: RewardView(desk, ChildClock(family, child, now: now), now: now),
            waiting: waiting, started: started, now: now)
    }
}
