import FamilySettings
package import FamilyTime
package import JSONShape
package import JSONText

/// Apps that were used, each once.
package enum DifferentAppsMeasure: MeasureKind {
    package static let key = "differentApps"
    package static let unit = GoalUnit.apps
    package static let shapes = [KeyShape(key, RuleShape.number(1...10_000), "How many different apps.")]
    package static let asksOfEach = [MinutesMeasure.key]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .different(.apps, each: node["each"].map { Goal($0, unstated: period) })
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        // "5 different learning apps"
        let conditions = goal.countedFilter.conditions
        let adjective = conditions.first.flatMap { $0.kind.adjective($0.narrowing.names) }
        guard let adjective, conditions.count == 1 else { return words.different("app", goal, window) }
        return words.different("app", goal, window, things: words.number(goal, "different \(adjective) app"))
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        let learning = goal.blank.family.apps.filter { $0.category == .learning }
        return BlankMeasure(
            "How many apps \(goal.time)?", BlankGoal.three(of: learning.count),
            .each("How many minutes with each of them?", minutes: "10"))
    }
}
