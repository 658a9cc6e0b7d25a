package import FamilyTime
package import JSONShape
package import JSONText

/// Time with apps.
package enum MinutesMeasure: MeasureKind {
    package static let key = "minutes"
    package static let unit = GoalUnit.minutes
    package static let useOf = "Time with"
    package static let shapes = [KeyShape(key, RuleShape.number(1...1_000_000), "Minutes of use.")]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .time }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        words.number(goal, "minute") + " of \(words.use(goal.filter))" + window + words.times(goal.filter)
            + Words.rest(goal)
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure("How many \(key) \(goal.time)?", "20", .use)
    }
}
