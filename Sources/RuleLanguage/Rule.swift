import Languages

/// A rule of any kind. Each kind's own type says the rest.
package protocol Rule: Sendable {
    var header: RuleHeader { get }
    /// All goals that the rule asks for, nested ones apart.
    var goals: [Goal] { get }
    /// All rewards that the rule can bring.
    var rewards: [Reward] { get }
    /// The tiers that bring the number of its goal; empty where the goal has its own.
    var tiers: [Tier] { get }
    /// What it brings, in one plain phrase; nil for nothing.
    func gain(_ words: Words) -> String?
    /// How often it pays at most: "once", "at most 3 times".
    func times(_ most: Int) -> String
    /// What the rule asks, in one plain phrase.
    func phrase(_ words: Words) -> String
    /// Other rules that it builds on, by id: badges that it gives are not among them.
    var references: [RuleReference] { get }
}

/// One rule's mention of another.
package struct RuleReference: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable { case challenge, badge, streak, level, task, option, rule }

    package var kind: Kind
    package var id: String

    package init(_ kind: Kind, _ id: String) {
        self.kind = kind
        self.id = id
    }
}

extension Rule {
    package var rewards: [Reward] { [] }
    package var tiers: [Tier] { [] }
    /// All that its wins may bring, with each reward that a surprise can be.
    package var possibleRewards: [Reward] { rewards.flatMap(\.possible) }

    /// Whether its wins may bring boosts.
    package var bringsBoosts: Bool { rewards.contains { !$0.boosts.isEmpty } }

    package func gain(_ words: Words) -> String? {
        let rewards = rewards.compactMap { words.reward($0) }
        guard let first = rewards.first, let last = rewards.last else { return nil }
        return rewards.count == 1 ? first : localized("\(first) for the first, up to \(last) for the last")
    }

    package func phrase(_ words: Words) -> String {
        goals.first.map { phrase(of: $0, words) } ?? header.title
    }

    /// How often it pays at most, as the end of a sentence says it.
    package func times(_ most: Int) -> String { Words.atMost(most) }

    /// What a goal of this rule asks for, and of whom.
    package func phrase(of goal: Goal, _ words: Words) -> String {
        let phrase = words.goal(goal, tiers: tiers.map(\.at))
        if header.isRace { return localized("\(phrase), in a race with the others") }
        return header.isTogether ? localized("\(phrase), all together") : phrase
    }

    package var references: [RuleReference] {
        header.after.map { RuleReference(.rule, $0) }
            + goals.flatMap(\.whole).flatMap(\.counting.references)
            + rewards.compactMap { $0.badge.map { RuleReference(.badge, $0) } }
            + possibleRewards.compactMap { $0.freezes.map { RuleReference(.streak, $0.streak) } }
    }
}
