package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// The length of a streak.
package enum StreakMeasure: MeasureKind {
    package static let key = "streak"
    package static var name: String { localized("a streak") }
    package static let unit = GoalUnit.inARow
    package static let shapes = [KeyShape(key, RuleShape.count(1...100_000), "How long the streak \"of\" became.")]
    package static let subject: MeasureSubject? = .rule(.streak)

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .streak(of: node["of"]?.string ?? "")
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(
            localized("\(words.subject(goal)) kept \(words.amount(goal.bound)) times in a row"), window)
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.has(.streak) ? goal.periodsOfWins : []
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How long should it become?"), "3", .rule(.streak, localized("Which streak?")))
    }
}
