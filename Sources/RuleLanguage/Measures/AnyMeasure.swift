package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Several goals, one of which is enough, in one window.
package enum AnyMeasure: MeasureKind {
    package static let key = "any"
    package static let unit = GoalUnit.parts
    package static let shapes = [
        KeyShape(key, RuleShape.parts, alsoCalled: ["or", "either"], "Several goals, one of which is enough.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .parts(Goal.parts(Self.self, of: node, in: period), asked: 1)
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(Listing.or(words.parts(goal)), window)
    }

    package static func missing(_ target: Int64) -> String? { localized("one of these") }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.hasPairs ? goal.periods : []
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many minutes of each \(goal.time)?"), "20", .pair("or"))
    }
}
