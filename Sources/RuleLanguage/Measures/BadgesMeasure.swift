package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Badges that were won, each once.
package enum BadgesMeasure: MeasureKind {
    package static let key = "badges"
    package static let unit = GoalUnit.badges
    package static let shapes = [KeyShape(key, RuleShape.count(1...10_000), "How many badges were won.")]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .badges }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(words.number(goal, CountedWord("badge won", "badges won")), window)
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.periodsOfWins
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many badges \(goal.time)?"), BlankGoal.three(of: goal.blank.badges), .alone)
    }
}
