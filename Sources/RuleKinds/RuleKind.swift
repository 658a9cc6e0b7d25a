package import JSONShape
package import JSONText
package import RuleEngine

/// A kind of rule: all that the language, the engine and the linter need to know of it. Each lives in a folder of its
/// own and is named once, in `RuleKinds.all`.
package protocol RuleKind: Sendable {
    /// The key under which a rule file lists rules of this kind: "challenges".
    static var key: String { get }
    /// One of them, in a parent's words: "a challenge".
    static var name: String { get }
    /// What one of them may hold.
    static var shape: ObjectShape { get }
    /// A rule from a node that fits the shape.
    static func decode(_ node: JSONNode, file: String) -> any PlannedRule
}

/// The kinds of rules that there are.
package enum RuleKinds {
    package static let all: [any RuleKind.Type] = [
        Challenge.self, Badge.self, Streak.self, Multiplier.self, Level.self, Gate.self, Task.self,
    ]
}
