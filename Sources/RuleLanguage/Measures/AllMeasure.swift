package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Several goals, all of which must be met in one window.
package enum AllMeasure: MeasureKind {
    package static let key = "all"
    package static let unit = GoalUnit.parts
    package static let shapes = [
        KeyShape(
            key, RuleShape.parts, alsoCalled: ["and", "both"], "Several goals, all of which must be met.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        let parts = Goal.parts(Self.self, of: node, in: period)
        return .parts(parts, asked: parts.count)
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(Listing.and(words.parts(goal)), window)
    }

    package static func missing(_ target: Int64) -> String? { localized("all of these") }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.hasPairs ? goal.periods : []
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many minutes of each \(goal.time)?"), "20", .pair("and"))
    }
}
