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
        let withdrawn = try store.withdrawn()
        let earned = try store.earned(by: name(child), from: LocalDate(dayNumber: .min)).all()
            .filter { $0.points != 0 }.map(ToldOutcome.init(_:))
        let told = try store.outcomes(of: name(child)).all().compactMap { row in
            withdrawn.contains(row.id) ? nil : ToldOutcome(row, plan)
        }
        return (earned + told).enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element).filter { $0.at <= now.milliseconds }
    }

    /// The wins of a rule: challenges, badges and their tiers, milestones, levels, tasks, open gates.
    func wins(of rule: String, by child: Int) throws(StoreError) -> [ToldOutcome] {
        try told(to: child).filter { OutcomeKind.wins.contains($0.kind) && $0.rule?.id == rule }
    }

    func earned(by child: Int) throws(StoreError) -> Int {
        try store.ledger(of: name(child)).all().filter { $0.at <= now.milliseconds && !$0.isDecided }
            .reduce(0) { $0 + Int($1.amount) }
    }

    func balance(of child: Int) throws(StoreError) -> Int {
        Int(try store.balance(of: name(child), through: now.milliseconds))
    }

    /// The ids of the rules whose badges the child has.
    func badges(of child: Int) throws(StoreError) -> Set<String> {
        Set(try told(to: child).filter { $0.kind == .badgeUnlocked }.compactMap { $0.rule?.id })
    }

    /// The unlocked minutes of an app, a tag or a category.
    func unlocked(_ target: String, for child: Int) throws(StoreError) -> Int {
        try told(to: child).filter { $0.kind == .unlockGranted }.compactMap { $0.reward?.unlock }
            .filter { $0.target.name == target }.reduce(0) { $0 + $1.minutes }
    }

    func prizes(of child: Int) throws(StoreError) -> [String] {
        try told(to: child).filter { $0.kind == .prizeWon }.compactMap { $0.reward?.prize }
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

    /// The child's level, from 1. 0 below the first.
    func level(of child: Int, rule: String) -> Int? {
        place(of: rule).flatMap { interpreter.level($0, of: child) }.map { ($0.step ?? -1) + 1 }
    }

    /// The version of a rule in force at the moment. If none is, the nearest one.
    private func place(of rule: String) -> Int? {
        let versions = plan.rules.indices.filter { plan.rules[$0].id == rule }
        return versions.first { now.milliseconds < plan.rules[$0].replaced } ?? versions.last
    }
}

/// An outcome as the store keeps it, with the rule that it follows from.
struct ToldOutcome {
    let kind: OutcomeKind
    let rule: PlanRule?
    /// The place of the step that was reached.
    let step: Int
    let app: String?
    let window: String
    /// The local day it belongs to.
    let day: LocalDate
    /// In milliseconds since 1970.
    let at: Int64
    let points: Int64
    /// The length of a streak's run.
    let run: Int64

    init(_ row: EarnedRow) {
        kind = .pointsEarned
        rule = nil
        step = 0
        app = row.app
        window = row.day.description
        day = row.day
        at = row.at
        points = row.points
        run = 0
    }

    /// What a row tells of the engine; nil where it tells of a decision.
    init?(_ row: OutcomeRow, _ plan: Plan) {
        guard let kind = OutcomeKind(rawValue: row.kind) else { return nil }
        self.kind = kind
        rule =
            plan.rules.last { $0.id == row.rule && $0.version == row.version } ?? plan.rules.last { $0.id == row.rule }
        step = rule.map { $0.step(of: row) } ?? 0
        app = row.app
        window = row.window ?? ""
        day = row.day
        at = row.at
        points = row.points ?? 0
        run = row.run ?? 0
    }

    var reward: Reward? { rule.flatMap { $0.steps.indices.contains(step) ? $0.steps[step].reward : nil } }
}

extension OutcomeKind {
    /// The kinds of outcomes that are wins.
    static let wins: [OutcomeKind] = [
        .challengeCompleted, .badgeUnlocked, .streakMilestone, .levelReached, .taskConfirmed, .gateOpened,
    ]
}
