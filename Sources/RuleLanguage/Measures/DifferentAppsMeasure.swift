import FamilySettings
package import FamilyTime
package import JSONShape
package import JSONText
import Languages

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
        if conditions.count == 1, let noun = conditions[0].kind.different(conditions[0].narrowing.names) {
            return words.different(noun, goal, window, saysUse: true)
        }
        let noun = CountedNoun(CountedWord("different app"), usual: localized("the usual different apps"))
        return words.different(noun, goal, window)
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        let learning = goal.blank.family.apps.filter { $0.category == .learning }
        return BlankMeasure(
            localized("How many apps \(goal.time)?"), BlankGoal.three(of: learning.count),
            .each(localized("How many minutes with each of them?"), minutes: "10"))
    }
}
