import FamilySettings
import FamilyTime
import Languages
import RuleEngine
import RuleLanguage

/// An expectation with its names and its moment resolved.
struct Check {
    let expectation: Expectation
    let child: Int
    /// The instant to look at. Nil for the end of the story.
    let moment: Instant?
    /// The places in the plan of the rules that it names. None for what is said of a rule that is switched off: it is won
    /// by nobody, and the failure says why.
    let rules: [Int]

    var claim: Expectation.Claim { expectation.claim }

    init(_ expectation: Expectation, in world: ScenarioWorld) throws(ScenarioMistake) {
        self.expectation = expectation
        let child = try world.child(expectation.child)
        self.child = child
        moment = expectation.moment.map { world.instant($0, of: child) }
        rules = try Self.rules(of: expectation.claim, in: world)
    }

    /// Finds what a claim names.
    private static func rules(
        of claim: Expectation.Claim, in world: ScenarioWorld
    ) throws(ScenarioMistake) -> [Int] {
        switch claim {
        case .progress(let name, _), .standing(let name, _):
            let outcomes = [OutcomeKind.challengeCompleted, .badgeUnlocked, .gateOpened]
            return [try world.rule(name, localized("challenge, badge or gate", "a name"), outcomes)]
        case .freezes(let name, _), .streak(let name, _):
            return [try world.rule(name, localized("streak", "a name"), [.streakMilestone])]
        case .window(let name, _):
            return [try world.rule(name, localized("rule with a goal", "a name"), OutcomeKind.wins)]
        case .level(let name, _): return [try world.rule(name, localized("level ladder", "a name"), [.levelReached])]
        case .neverWon(let name) where world.isSwitchedOff(name),
            .neverBadge(let name) where world.isSwitchedOff(name):
            return []
        case .won(let name, _, _, _), .neverWon(let name):
            return [try world.rule(name, localized("rule", "a name"), OutcomeKind.wins)]
        case .badge(let name), .neverBadge(let name): return [try badge(name, in: world)]
        case .badges(let names): return try names.map { name throws(ScenarioMistake) in try badge(name, in: world) }
        case .bought(let name, _): return [try world.thing(name)]
        case .unlocked(let name, _):
            // The targets that rewards of these rules unlock: ids of apps, tags and categories.
            let known = Set(world.plan.unlocks.map(\.target.name)).sorted()
            _ = try name.place(in: known, localized("unlock", "a name"))
        case .shield(let app, _), .minutesLeft(let app, _): _ = try world.rewardApp(app)
        case .freeLeft(let name, _):
            _ = try name.place(in: world.family.allowances.map(\.id), localized("allowance", "a name"))
        case .earned, .balance, .waiting, .prizes, .owed: break
        }
        return []
    }

    private static func badge(_ name: Named, in world: ScenarioWorld) throws(ScenarioMistake) -> Int {
        try world.rule(name, localized("badge", "a name"), [.badgeUnlocked])
    }
}
