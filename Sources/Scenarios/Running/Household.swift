import Economy
import FamilySettings
import FamilyTime
import RuleEconomy
import RuleEngine
import UsageTracking

/// What a family decides in the course of a story. Every command is executed by a desk, as in the program's own
/// commands, with what was earned by then. What is due is decided whenever something could depend on it.
///
/// It knows all use from the beginning, in order of time, because decisions do not depend on the time of delivery (law
/// 1).
struct Household {
    private let world: ScenarioWorld
    /// All use of the story, without what was corrected so far, in order of end.
    private var uses: [Use]
    private var next = 0
    private var replay: Replay
    /// The books of each child, by its place in the family.
    private var books: [Books]
    private(set) var decisions: [[Decision]]
    /// Commands with another result than the scenario says.
    private(set) var surprises: [Surprise] = []
    /// The instants of parents' confirmations, by the instant at which the task was done, for each child.
    private var confirmed: [[Int64: Int64]]
    /// The corrections of use by parents, in order of time.
    private(set) var voids: [(at: Instant, times: [VoidedTime])] = []
    /// The desks at the moments that were asked for.
    private var desks: [Look: Desk] = [:]

    /// A moment at which a child's desk is asked for.
    struct Look: Hashable {
        var child: Int
        var at: Instant
    }

    /// A step of the story. The order of cases is the order of steps at one instant.
    private enum Step {
        case use(Use)
        case order(Order)
        case look(Look, keepsDesk: Bool)

        var at: Int64 {
            switch self {
            case .use(let use): use.end
            case .order(let order): order.at.milliseconds
            case .look(let look, _): look.at.milliseconds
            }
        }

        var rank: Int {
            switch self {
            case .use: 0
            case .order: 1
            case .look: 2
            }
        }
    }

    init(_ uses: [Use], _ orders: [Order], _ checks: [Check], in world: ScenarioWorld) {
        self.world = world
        self.uses = uses.sorted { ($0.end, $0.start) < ($1.end, $1.start) }
        replay = Replay(world.plan(at: .distantPast))
        books = world.family.children.map { _ in Books() }
        decisions = world.family.children.map { _ in [] }
        confirmed = world.family.children.map { _ in [:] }
        let looks = checks.compactMap { check in
            check.moment.map { Step.look(Look(child: check.child, at: $0), keepsDesk: check.claim.asksTheDesk) }
        }
        // Without any of these nothing is ever decided.
        guard !orders.isEmpty || world.family.hasMeters || checks.contains(where: \.claim.asksTheDesk) else { return }
        let played = self.uses.filter { world.family.apps[Int($0.app)].category == .reward }.map(Step.use)
        let steps = (played + orders.map(Step.order) + looks).enumerated()
            .sorted { ($0.element.at, $0.element.rank, $0.offset) < ($1.element.at, $1.element.rank, $1.offset) }
        for step in steps { take(step.element) }
    }

    /// The child's desk at a moment. Nil if nobody asked for it in advance.
    func desk(_ look: Look) -> Desk? { desks[look] }

    /// The decisions as input of the engine.
    var deeds: [Deed] { books.indices.flatMap { books[$0].deeds(of: $0) } }

    /// The parts of a use that count.
    func counted(_ use: Use) -> [Use] {
        let shields = books[Int(use.child)].state(of: world.family.apps[Int(use.app)].id).shields
        return shields.isEmpty ? [use] : use.pieces(outside: shields)
    }

    private mutating func take(_ step: Step) {
        let now = Instant(milliseconds: step.at)
        switch step {
        case .use(let use):
            // What shuts the app by then is decided first: use behind it does not count.
            if mayBeDue(Int(use.child)) { settle(Int(use.child), at: now) }
        case .look(let look, let keepsDesk):
            if keepsDesk || mayBeDue(look.child) { settle(look.child, at: now, keeping: keepsDesk ? look : nil) }
        case .order(let order): obey(order)
        }
    }

    private mutating func obey(_ order: Order) {
        switch order.action {
        case .tick: return
        case .excuse: return startAgain(at: order.at)
        case .void(let times): return leaveOut(times, at: order.at)
        default: break
        }
        var desk = desk(of: order.child, at: order.at)
        desk.settle()
        let settled = desk
        var refusal: EconomyRefusal?
        do throws(EconomyRefusal) {
            try order.put(before: &desk, in: world)
        } catch {
            refusal = error
            desk = settled
        }
        if (refusal != nil) != order.command.isRefused { surprises.append(Surprise(order: order, refusal: refusal)) }
        write(desk, of: order.child)
    }

    /// Continues without use that was not real. Everything due before is decided, and decisions stay (law 11).
    private mutating func leaveOut(_ times: [VoidedTime], at now: Instant) {
        for child in books.indices where mayBeDue(child) { settle(child, at: now) }
        voids.append((now, times))
        uses = uses.without(times).sorted { ($0.end, $0.start) < ($1.end, $1.start) }
        startAgain(at: now)
    }

    /// Folds the whole history again with what is known now.
    private mutating func startAgain(at now: Instant) {
        next = 0
        replay = Replay(world.plan(at: now))
        for deed in deeds { replay.deliver(deed) }
    }

    private mutating func settle(_ child: Int, at now: Instant, keeping look: Look? = nil) {
        var desk = desk(of: child, at: now)
        desk.settle()
        write(desk, of: child)
        if let look { desks[look] = desk }
    }

    /// Whether something may be due because of time alone.
    private func mayBeDue(_ child: Int) -> Bool {
        world.family.hasMeters
            || books[child].rewards.values.contains {
                $0.window != nil || $0.word.isUnlocked || $0.word.ends != nil
            }
    }

    private mutating func write(_ desk: Desk, of child: Int) {
        guard !desk.made.isEmpty else { return }
        books[child] = desk.books
        decisions[child] += desk.made
        for decision in desk.made where decision.kind == .taskConfirmed && confirmed[child][decision.at] == nil {
            confirmed[child][decision.at] = desk.now
        }
        for deed in Books(desk.made).deeds(of: child) { replay.deliver(deed) }
    }

    // MARK: The desk

    private mutating func desk(of child: Int, at now: Instant) -> Desk {
        while next < uses.count, uses[next].end < now.milliseconds {
            for piece in counted(uses[next]) { replay.deliver(piece) }
            next += 1
        }
        var standing = replay
        for use in uses[next...] {
            guard case .use(let part)? = Fact.use(use).part(until: now.milliseconds) else { continue }
            for piece in counted(part) { standing.deliver(piece) }
        }
        standing.stand(at: now)
        let outcomes = Standing(replay: standing, now: now).outcomes(of: child)
        var calendar = world.plan.calendar(of: child)
        let days = Desk.days(of: books[child], &calendar, now)
        return Desk(
            of: child, world.family, world.plan, now: now, books: books[child],
            accounts: accounts(of: child, outcomes), earned: earned(by: child, outcomes, days, now),
            use: use(of: child, days, now),
            won: outcomes.enumerated().filter { $0.element.kind == .unlockGranted }.map { place, outcome in
                WonMinutes(
                    id: "\(world.plan.rules[Int(outcome.rule)].id)/\(outcome.window)/\(outcome.step)",
                    rule: Int(outcome.rule), step: Int(outcome.step), at: outcome.at)
            },
            opened: outcomes.filter { $0.kind == .gateOpened }.map {
                OpenedGate(rule: world.plan.rules[Int($0.rule)].id, day: $0.window, at: $0.at)
            },
            shares: Dictionary(
                decisions[child].filter { $0.kind == .pointsSpent }.map { ($0.id, $0.shares) }, uniquingKeysWith: { $1 }
            ))
    }

    /// The accounts of a child, from base points by app, other points, and what was spent, in order of time.
    private func accounts(of child: Int, _ outcomes: [Outcome]) -> Accounts {
        let earned = outcomes.filter { $0.points != 0 }.map { outcome in
            let isBase = outcome.kind == .pointsEarned && outcome.app >= 0
            let app = isBase ? world.family.apps[Int(outcome.app)].id : nil
            return (at: outcome.at, share: AccountShare(app: app, points: outcome.points))
        }
        let decided = decisions[child].flatMap { decision in decision.shares.map { (at: decision.at, share: $0) } }
        var accounts = Accounts()
        for (_, entry) in (earned + decided).enumerated()
            .sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) })
        {
            accounts.enter(entry.share.points, app: entry.share.app, at: entry.at)
        }
        return accounts
    }

    /// The points earned over time, which limit what metered use may cost.
    private func earned(by child: Int, _ outcomes: [Outcome], _ days: Stretch, _ now: Instant) -> PointsOverTime {
        var earned = PointsOverTime()
        guard world.family.hasMeters else { return earned }
        let plan = world.plan(at: now)
        let times = EarningTimes(
            counted(of: child, from: days.start - Milliseconds.day, now).sorted { $0.comes(before: $1) }, of: child,
            in: plan, until: now)
        var calendar = plan.calendar(of: child)
        for outcome in outcomes where outcome.points != 0 {
            guard outcome.kind.isTotal, !plan.isPercentage(outcome) else {
                earned.enter(outcome.points, at: max(outcome.at, confirmed[child][outcome.at] ?? outcome.at))
                continue
            }
            let start = calendar.info(of: outcome.window).start
            if outcome.kind == .pointsEarned {
                earned.enter(
                    total: outcome.points, takenBack: 0, at: outcome.at,
                    instants: times.instants(of: Int(outcome.app), on: outcome.window), from: start)
            } else {
                earned.enter(
                    bonus: outcome.points, takenBack: 0, at: outcome.at, beside: times.instants(on: outcome.window),
                    from: start)
            }
        }
        return earned
    }

    private func use(of child: Int, _ days: Stretch, _ now: Instant) -> [String: [Stretch]] {
        var use: [String: [Stretch]] = [:]
        for part in counted(of: child, from: days.start, now) {
            use[world.family.apps[Int(part.app)].id, default: []].append(Stretch(part.start, part.end))
        }
        return use
    }

    /// The use of a child that counts, up to now.
    private func counted(of child: Int, from start: Int64, _ now: Instant) -> [Use] {
        uses.flatMap { played -> [Use] in
            guard Int(played.child) == child, played.end > start,
                case .use(let part)? = Fact.use(played).part(until: now.milliseconds)
            else { return [] }
            return counted(part)
        }
    }
}

extension [Use] {
    /// The use that is left after corrections, including what was given to other children.
    func without(_ times: [VoidedTime]) -> [Use] {
        times.reduce(self) { uses, time in uses.flatMap(time.pieces) }
    }
}
