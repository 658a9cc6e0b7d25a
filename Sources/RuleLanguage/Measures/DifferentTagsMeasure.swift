import FamilySettings
package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Tags of apps that were used, each once.
package enum DifferentTagsMeasure: MeasureKind {
    package static let key = "differentTags"
    package static let unit = GoalUnit.tags
    package static let shapes = [KeyShape(key, RuleShape.number(1...10_000), "How many different tags.")]
    package static let asksOfEach = [MinutesMeasure.key]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .different(.tags, each: node["each"].map { Goal($0, unstated: period) })
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let noun = CountedNoun(CountedWord("different tag"), usual: localized("the usual different tags"))
        return words.different(noun, goal, window)
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        let learning = goal.blank.family.apps.filter { $0.category == .learning }
        return BlankMeasure(
            localized("How many tags \(goal.time)?"), BlankGoal.three(of: Set(learning.flatMap(\.tags)).count),
            .each(localized("How many minutes with each of them?"), minutes: "10"))
    }
}
