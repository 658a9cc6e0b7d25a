package import JSONShape
package import JSONText
package import RuleEngine

/// A kind of rule: all that the language, the engine and the linter need to know of it. Each lives in a folder of its
/// own and is named once, in `RuleKinds.all`.
package protocol RuleKind: Sendable {
    /// The key under which a rule file lists rules of this kind: "challenges".
    static var key: String { get }
    /// Other words that parents have for the key, in small letters.
    static var alsoCalled: [String] { get }
    /// One of them, in a parent's words: "a challenge".
    static var name: String { get }
    /// What one of them may hold.
    static var shape: ObjectShape { get }
    /// A rule from a node that fits the shape.
    static func decode(_ node: JSONNode, file: String) -> any PlannedRule
}

extension RuleKind {
    /// Whether what is wrong at a place in a rule is only about how the rule shows, so that it is certain what it does.
    package static func isOnlyShown(_ span: TextSpan, in node: JSONNode) -> Bool {
        let shown = ["title", "about", "icon"]
        if (node.object ?? []).contains(where: { shown.contains($0.key) && $0.span.contains(span) }) { return true }
        // What is missing is told at the opening bracket.
        let missing = shape.keys.filter { $0.isRequired && node[$0.name] == nil }.map(\.name)
        return span.start == node.span.start && span.length == 1 && !missing.isEmpty
            && missing.allSatisfy(shown.contains)
    }
}

/// The kinds of rules that there are.
package enum RuleKinds {
    package static let all: [any RuleKind.Type] = [
        Challenge.self, Badge.self, Streak.self, Multiplier.self, Level.self, Gate.self, Task.self,
    ]
}
