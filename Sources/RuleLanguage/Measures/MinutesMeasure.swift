package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Time with apps.
package enum MinutesMeasure: MeasureKind {
    package static let key = "minutes"
    package static let unit = GoalUnit.minutes
    package static func use(of apps: String) -> String { localized("Time with \(apps)") }
    package static let shapes = [KeyShape(key, RuleShape.number(1...1_000_000), "Minutes of use.")]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .time }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let number = words.number(goal, CountedNoun(.minute, usual: localized("the usual minutes")))
        let time = localized("\(number) of \(words.use(goal.filter))", "use")
        return Words.withLeast(goal, Words.joined(time, window, words.times(goal.filter)))
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many minutes \(goal.time)?"), "20", .use)
    }
}
