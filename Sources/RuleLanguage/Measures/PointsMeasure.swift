package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Points that use itself earned.
package enum PointsMeasure: MeasureKind {
    package static let key = "points"
    package static let unit = GoalUnit.points
    package static let shapes = [
        KeyShape(key, RuleShape.number(1...100_000_000), "Points that use itself earned.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .points }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let number = words.number(goal, CountedNoun(.point, usual: localized("the usual points")))
        let points = localized("\(number) earned with \(words.use(goal.filter))")
        return Words.withLeast(goal, Words.joined(points, window, words.times(goal.filter)))
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many points \(goal.time)?"), "100", .use)
    }
}
