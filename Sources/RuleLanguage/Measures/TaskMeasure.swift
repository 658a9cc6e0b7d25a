package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// How often a task was done and confirmed.
package enum TaskMeasure: MeasureKind {
    package static let key = "task"
    package static let numberKey = "done"
    package static var name: String { localized("a task") }
    package static let unit = GoalUnit.times
    package static let shapes = [
        KeyShape(key, .text(.reference(.task)), "A task that was done and confirmed."),
        KeyShape(numberKey, RuleShape.count(1...100_000), onlyWith: [key], "How often the task was done."),
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .task(node[key]?.string ?? "") }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let subject = words.subject(goal)
        let done =
            goal.number == 1
            ? localized("\(subject) done once")
            : localized("\(subject) done \(words.amount(goal.bound)) times")
        return Words.joined(done, window)
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.has(.task) ? goal.periods : []
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many times \(goal.time)?"), "1", .rule(.task, localized("Which task?")))
    }
}
