import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Recording
import RuleEngine
import RuleLanguage

/// A story as it stands at one moment, while the store is there.
struct Standing {
    let now: Instant
    private let world: ScenarioWorld
    private let store: FamilyStore
    private let interpreter: Interpreter

    init(now: Instant, world: ScenarioWorld, store: FamilyStore, interpreter: Interpreter) {
        self.now = now
        self.world = world
        self.store = store
        self.interpreter = interpreter
    }

    private var plan: Plan { interpreter.plan }

    private func name(_ child: Int) -> String { world.family.children[child].id }

    /// What the child was told by now, each total in its latest state.
    func told(to child: Int) throws(StoreError) -> [ToldOutcome] {
        var wins = try ToldWins(of: child, plan, store, now: now)
        let earned = try store.earned(by: name(child), from: LocalDate(dayNumber: .min)).all()
            .filter { $0.points != 0 && $0.at <= now.milliseconds }.compactMap { ToldOutcome(OutcomeRow($0), plan) }
        return (earned + (try wins.outcomes())).sorted { $0.row.at < $1.row.at }
    }

    /// The wins of a rule: challenges, badges and their tiers, milestones, levels, tasks, open gates.
    func wins(of rule: String, by child: Int) throws(StoreError) -> [ToldOutcome] {
        var wins = try ToldWins(of: child, plan, store, now: now)
        return try wins.outcomes(ofRule: rule).filter { OutcomeKind.wins.contains($0.kind) }
    }

    func earned(by child: Int) throws(StoreError) -> Int {
        try store.ledger(of: name(child)).all()
            .filter { $0.at <= now.milliseconds && !$0.isDecided && !$0.isOfPenalty }
            .reduce(0) { $0 + Int($1.amount) }
    }

    func balance(of child: Int) throws(StoreError) -> Int {
        Int(try store.balance(of: name(child), through: now.milliseconds))
    }

    /// The rules whose badges the child has, by their present ids.
    func badges(of child: Int) throws(StoreError) -> Set<String> {
        Set(try told(to: child).filter { $0.kind == .badgeUnlocked }.compactMap { $0.row.rule }.map(name))
    }

    func isOf(_ outcome: ToldOutcome, _ rule: String) -> Bool {
        outcome.row.rule.map { plan.isOneRule($0, rule) } ?? false
    }

    /// The present id of a rule, by any that it had.
    func name(of rule: String) -> String { plan.rule(rule).map { plan.rules[$0].id } ?? rule }

    /// The unlocked minutes of an app, a tag or a category.
    func unlocked(_ target: String, for child: Int) throws(StoreError) -> Int {
        try told(to: child).filter { $0.kind == .unlockGranted }.compactMap { $0.reward?.unlock }
            .filter { $0.target.name == target }.reduce(0) { $0 + $1.minutes }
    }

    func prizes(of child: Int) throws(StoreError) -> [String] {
        try told(to: child).filter { $0.kind == .prizeWon }.compactMap { $0.reward?.prize }
            + purchases(of: child).purchases.map(\.reason)
    }

    /// The books of what the child has bought of the shop.
    func purchases(of child: Int) throws(StoreError) -> Books {
        plan.selling.isEmpty ? Books() : try store.books(of: name(child), through: now.milliseconds)
    }

    /// The child's desk, where what is due was decided.
    func desk(of child: Int) throws(StoreError) -> Desk {
        try Desk(of: child, plan.family, FamilyNames(plan.family), plan, store, now: now)
    }

    /// A child's progress with a rule, in the version in force. Nil if there is none.
    func progress(of child: Int, rule: String) -> Progress? {
        place(of: rule).flatMap { interpreter.progress(of: child, rule: $0, at: now) }
    }

    func streak(of child: Int, rule: String) -> StreakStanding? {
        place(of: rule).flatMap { interpreter.streak($0, of: child, at: now) }
    }

    /// The child's level, from 1. 0 where there is none yet.
    func level(of child: Int, rule: String) -> Int? {
        place(of: rule).flatMap { interpreter.level($0, of: child, at: now) }.map { ($0.step ?? -1) + 1 }
    }

    /// The version of a rule in force at the moment. If none is, the nearest one.
    private func place(of rule: String) -> Int? { plan.version(of: rule, at: now.milliseconds) }
}

extension OutcomeKind {
    /// The kinds of outcomes that are wins.
    static let wins: [OutcomeKind] = [
        .challengeCompleted, .badgeUnlocked, .streakMilestone, .levelReached, .taskConfirmed, .gateOpened,
    ]
}
