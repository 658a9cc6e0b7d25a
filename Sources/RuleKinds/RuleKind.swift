import Diagnostics
package import JSONShape
package import JSONText
package import RuleEngine
package import RuleLanguage

/// A kind of rule, with all that the language, the engine and the linter must know of it. Each kind has a folder of its
/// own and is listed in `RuleKinds.all`.
package protocol RuleKind: Sendable {
    /// The key under which a rule file lists rules of this kind: "challenges".
    static var key: String { get }
    /// Other words that parents use for the key, in small letters.
    static var alsoCalled: [String] { get }
    /// The word for one such rule, without an article: "challenge".
    static var word: String { get }
    /// The name of one rule of this kind, in a parent's words: "a challenge".
    static var name: String { get }
    /// The shape of one rule of this kind.
    static var shape: ObjectShape { get }
    /// Decodes a rule from a node that fits the shape.
    static func decode(_ node: JSONNode, file: String) -> any PlannedRule
    /// What a parent is asked who builds such a rule from nothing, its title and for whom it is apart.
    static func asked(_ blank: Blank) -> [Asked]
    /// What such a rule says then.
    static func written(_ blank: Blank) -> [(String, JSONOutput)]
}

extension RuleKind {
    /// Most keys are a plural.
    package static var word: String { String(key.dropLast()) }

    /// Whether a mistake at a place affects only how the rule is displayed, so that what it does is certain.
    package static func isOnlyShown(_ span: TextSpan, in node: JSONNode) -> Bool {
        let shown = ["title", "about", "icon"]
        if (node.object ?? []).contains(where: { shown.contains($0.key) && $0.span.contains(span) }) { return true }
        // What is missing is told at the opening bracket.
        let missing = shape.keys.filter { $0.isRequired && node[$0.name] == nil }.map(\.name)
        return span.start == node.span.start && span.length == 1 && !missing.isEmpty
            && missing.allSatisfy(shown.contains)
    }

    /// Whether a rule may count more than what is read of it, once a mistake at a place is repaired: the use of more
    /// children, or another goal.
    static func mayWiden(_ span: TextSpan, _ node: JSONNode) -> Bool {
        guard let member = node.member(around: span) else {
            // What is missing is told at the opening bracket.
            return span.start != node.span.start || span.length != 1
        }
        let wide = ["together", "for", "goal", "tiers"]
        let isInside = member.value.span.contains(span) && member.value.span != span
        if ["goal", "tiers"].contains(member.key), isInside { return isOfTime(span, in: member.value) }
        let isKnown = shape.keys.contains { $0.name == member.key }
        return wide.contains(member.key) || !isKnown && Suggestions.near(member.key, among: wide).first != nil
    }

    /// Whether a place is in what a goal says of its time, which may be read as less than it is.
    private static func isOfTime(_ span: TextSpan, in node: JSONNode) -> Bool {
        let keys = Filter.keys([.days, .hours]) + ["per"]
        return (node.object ?? []).contains { member in
            guard member.value.span.contains(span) else { return false }
            return keys.contains(member.key) || isOfTime(span, in: member.value)
        } || (node.array ?? []).contains { isOfTime(span, in: $0) }
    }
}

/// The list of all kinds of rules.
package enum RuleKinds {
    package static let all: [any RuleKind.Type] = [
        Challenge.self, Badge.self, Streak.self, Multiplier.self, Level.self, Gate.self, Chore.self, Treat.self,
        Pool.self,
    ]
}
