package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// The lowest balance of a window.
package enum BalanceMeasure: MeasureKind {
    package static let key = "balance"
    package static var name: String { localized("the balance") }
    package static let unit = GoalUnit.balance
    package static let shapes = [
        KeyShape(
            key, RuleShape.count(1...100_000_000),
            "Points that the child never had less of, all day, week or month.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .lowestBalance }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(
            localized("never fewer than \(words.number(goal, .point))"), window.isEmpty ? "" : goal.period.throughout)
    }

    package static func missing(_ target: Int64) -> String? {
        localized("never fewer than \(NumberText.grouped(Int(target))) points")
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.periodsOfWins.isEmpty ? [] : [.week, .month, .day]
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(
            localized("How many points to keep for a whole \(goal.period.noun.word(1))?"), "100",
            .alone)
    }
}
