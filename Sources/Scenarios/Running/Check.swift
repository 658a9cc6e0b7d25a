import FamilyTime
import RuleEngine

/// An expectation whose names and moment are known.
struct Check {
    var expectation: Expectation
    var child: Int
    /// The instant to look at; nil for the end of the whole story.
    var moment: Instant?
    var claim: Claim

    enum Claim {
        case progress(rule: Int, ProgressText)
        case won(rule: Int, exactly: Int?, points: Int?)
        case badge(rule: Int)
        case badges([Int])
        case balance(Int)
        case streak(rule: Int, Int)
        case level(rule: Int, Int)
        case never(rule: Int)
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
            self = .progress(
                rule: try world.rule(name, "challenge or badge", [.challengeCompleted, .badgeUnlocked]), text)
        case .won(let name, let exactly, let points):
            self = .won(rule: try world.rule(name, "rule", OutcomeKind.wins), exactly: exactly, points: points)
        case .badge(let name): self = .badge(rule: try Self.badge(name, in: world))
        case .badges(let names):
            var badges: [Int] = []
            for name in names { badges.append(try Self.badge(name, in: world)) }
            self = .badges(badges)
        case .balance(let points): self = .balance(points)
        case .streak(let name, let length):
            self = .streak(rule: try world.rule(name, "streak", [.streakMilestone]), length)
        case .level(let name, let number):
            self = .level(rule: try world.rule(name, "level ladder", [.levelReached]), number)
        case .neverWon(let name): self = .never(rule: try world.rule(name, "rule", OutcomeKind.wins))
        case .neverBadge(let name): self = .never(rule: try Self.badge(name, in: world))
        }
    }

    private static func badge(_ name: Named, in world: ScenarioWorld) throws(ScenarioMistake) -> Int {
        try world.rule(name, "badge", [.badgeUnlocked])
    }
}
