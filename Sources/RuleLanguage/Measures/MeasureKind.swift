package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// A sort of thing that a goal can ask for: how a rule file writes it, how it is counted, and the words for it. Each stands
/// in a file of its own, and in the list `Measure.kinds`.
package protocol MeasureKind: Sendable {
    /// The key that names it in a rule file.
    static var key: String { get }
    /// The key under which a rule file writes its number.
    static var numberKey: String { get }
    /// The key under which a rule file writes the goals that it is made of.
    static var partsKey: String { get }
    /// The declarations of its key, and of the key of its number.
    static var shapes: [KeyShape] { get }
    /// The declarations of other keys that a goal has only with it.
    static var ownKeys: [KeyShape] { get }
    /// What `each` inside it can ask for, by key; empty where it has none.
    static var asksOfEach: [String] { get }
    /// Whether it counts days, of which a day has only one.
    static var isOverDays: Bool { get }
    /// What `of` names beside it; nil where it names nothing.
    static var subject: MeasureSubject? { get }
    static var unit: GoalUnit { get }
    /// The unit of one goal, where the rule brings its noun.
    static func unit(of counting: Counting) -> GoalUnit
    /// What a finding says that such a goal asks for: "a streak".
    static var name: String { get }
    /// How use of apps that counts for it is spoken of, at the beginning of a sentence: "Time with Khan Academy".
    static func use(of apps: String) -> String
    /// - Parameter period: the window of the goal, in which the minutes of each of several apps add up.
    static func counting(_ node: JSONNode, in period: Period) -> Counting
    /// What a goal asks for.
    /// - Parameter window: how long the goal counts, as the words around it say it: " a week".
    static func phrase(_ goal: Goal, _ words: Words, window: String) -> String
    /// What is still asked for, where that is no "1 more day".
    static func missing(_ target: Int64) -> String?
    /// In which windows it can be built from nothing, the usual one first; none where it cannot be.
    static func blankPeriods(_ goal: BlankGoal) -> [Period]
    /// What is asked who builds such a goal from nothing.
    static func blank(_ goal: BlankGoal) -> BlankMeasure
}

/// What the key `of` names beside a measure.
package enum MeasureSubject: Sendable, Equatable {
    /// The rule that it is about.
    case rule(RuleReference.Kind)
    /// The rules that alone count, where any are named.
    case rules(RuleReference.Kind)
    /// The word under which trackers count.
    case counted
    /// The goals that it is made of.
    case goals

    /// What may stand there.
    var shape: Shape {
        switch self {
        case .rule, .counted: .text(.id)
        case .rules: .oneOrMany(.text(.id))
        case .goals: RuleShape.parts
        }
    }

    /// The kind of the rules that it names; nil where it names none.
    package var ruleKind: RuleReference.Kind? {
        switch self {
        case .rule(let kind), .rules(let kind): kind
        case .counted, .goals: nil
        }
    }

    /// Whether the measure says too little without it.
    var isNeeded: Bool {
        switch self {
        case .rule, .counted, .goals: true
        case .rules: false
        }
    }
}

extension MeasureKind {
    package static func blankPeriods(_ goal: BlankGoal) -> [Period] { goal.periods }
    package static var numberKey: String { key }
    package static var partsKey: String { subject == .goals ? "of" : key }
    package static var ownKeys: [KeyShape] { [] }
    package static var asksOfEach: [String] { [] }
    package static var isOverDays: Bool { false }
    package static var subject: MeasureSubject? { nil }
    package static func unit(of counting: Counting) -> GoalUnit { unit }
    package static var name: String { key }
    package static func use(of apps: String) -> String { localized("Use of \(apps)") }
    package static func missing(_ target: Int64) -> String? { nil }
}
