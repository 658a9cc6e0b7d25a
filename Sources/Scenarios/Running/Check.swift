import FamilySettings
import FamilyTime
import Languages
import RuleEngine

/// An expectation with its names and its moment resolved.
struct Check {
    var expectation: Expectation
    var child: Int
    /// The instant to look at. Nil for the end of the story.
    var moment: Instant?
    var claim: Claim

    enum Claim {
        case progress(rule: Int, ProgressText)
        case won(rule: Int, exactly: Int?, points: Int?, window: String?)
        case window(rule: Int, String)
        case earned(Int)
        case badge(rule: Int)
        case badges([Int])
        case balance(Int)
        case standing(rule: Int, StandingWord)
        case freezes(rule: Int, Int)
        case unlocked(target: String, minutes: Int)
        case shield(app: String, ShieldWord)
        case minutesLeft(app: String, Int)
        case freeLeft(allowance: Allowance, Int)
        case waiting([String])
        case prizes([String])
        case owed([String])
        case bought(thing: Int, Int)
        case streak(rule: Int, Int)
        case level(rule: Int, Int)
        case never(rule: Int)
        /// A rule that is switched off is won by nobody, and the failure says why.
        case switchedOff
    }

    init(_ expectation: Expectation, in world: ScenarioWorld) throws(ScenarioMistake) {
        self.expectation = expectation
        let child = try world.child(expectation.child)
        self.child = child
        moment = expectation.moment.map { world.instant($0, of: child) }
        claim = try Claim(expectation.claim, in: world)
    }
}

extension Check.Claim {
    init(_ claim: Expectation.Claim, in world: ScenarioWorld) throws(ScenarioMistake) {
        switch claim {
        case .progress(let name, let text):
            self = .progress(rule: try Self.goal(name, in: world), text)
        case .standing(let name, let word): self = .standing(rule: try Self.goal(name, in: world), word)
        case .freezes(let name, let count):
            self = .freezes(rule: try world.rule(name, localized("streak", "a name"), [.streakMilestone]), count)
        case .unlocked(let name, let minutes):
            let known = world.unlockTargets
            guard known.contains(name.text) else {
                throw ScenarioMistake.unknown(localized("unlock", "a name"), name, known: known)
            }
            self = .unlocked(target: name.text, minutes: minutes)
        case .shield(let app, let word): self = .shield(app: try world.rewardApp(app).id, word)
        case .minutesLeft(let app, let minutes): self = .minutesLeft(app: try world.rewardApp(app).id, minutes)
        case .freeLeft(let name, let minutes): self = .freeLeft(allowance: try world.allowance(name), minutes)
        case .waiting(let names): self = .waiting(names)
        case .prizes(let prizes): self = .prizes(prizes)
        case .owed(let things): self = .owed(things)
        case .bought(let name, let count): self = .bought(thing: try world.thing(name), count)
        case .won(let name, let exactly, let points, let window):
            self = .won(
                rule: try Self.any(name, in: world), exactly: exactly, points: points, window: window)
        case .window(let name, let window):
            let rule = try world.rule(name, localized("rule with a goal", "a name"), OutcomeKind.wins)
            self = .window(rule: rule, window)
        case .earned(let points): self = .earned(points)
        case .neverWon(let name) where world.isSwitchedOff(name),
            .neverBadge(let name) where world.isSwitchedOff(name):
            self = .switchedOff
        case .badge(let name): self = .badge(rule: try Self.badge(name, in: world))
        case .badges(let names):
            var badges: [Int] = []
            for name in names { badges.append(try Self.badge(name, in: world)) }
            self = .badges(badges)
        case .balance(let points): self = .balance(points)
        case .streak(let name, let length):
            self = .streak(rule: try world.rule(name, localized("streak", "a name"), [.streakMilestone]), length)
        case .level(let name, let number):
            self = .level(rule: try world.rule(name, localized("level ladder", "a name"), [.levelReached]), number)
        case .neverWon(let name): self = .never(rule: try Self.any(name, in: world))
        case .neverBadge(let name): self = .never(rule: try Self.badge(name, in: world))
        }
    }

    /// The place of a rule whose goal has a progress.
    private static func goal(_ name: Named, in world: ScenarioWorld) throws(ScenarioMistake) -> Int {
        let outcomes = [OutcomeKind.challengeCompleted, .badgeUnlocked, .gateOpened]
        return try world.rule(name, localized("challenge, badge or gate", "a name"), outcomes)
    }

    private static func any(_ name: Named, in world: ScenarioWorld) throws(ScenarioMistake) -> Int {
        try world.rule(name, localized("rule", "a name"), OutcomeKind.wins)
    }

    private static func badge(_ name: Named, in world: ScenarioWorld) throws(ScenarioMistake) -> Int {
        try world.rule(name, localized("badge", "a name"), [.badgeUnlocked])
    }
}
