package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// A step of a level ladder, the first being 1.
package enum LevelMeasure: MeasureKind {
    package static let key = "level"
    package static var name: String { localized("a level") }
    package static let unit = GoalUnit.level
    package static let shapes = [
        KeyShape(key, RuleShape.count(1...1000), "Which level of \"of\" was reached; the first is 1.")
    ]
    package static let subject: MeasureSubject? = .rule(.level)

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .level(of: node["of"]?.string ?? "")
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(localized("level \(words.amount(goal.bound)) of \(words.subject(goal))"), window)
    }

    package static func missing(_ target: Int64) -> String? { localized("reach level \(target)") }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.has(.level) ? goal.periodsOfWins : []
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("Which of them, the first being 1?"), "2", .rule(.level, localized("Which levels?")))
    }
}
