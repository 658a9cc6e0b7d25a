package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Days one after the other on which another goal was met.
package enum DaysInARowMeasure: MeasureKind {
    package static let key = "daysInARow"
    package static var name: String { localized("days in a row") }
    package static let unit = GoalUnit.inARow
    package static let shapes = [
        KeyShape(
            key, RuleShape.count(2...1000), alsoCalled: ["inarow", "daysrunning", "consecutivedays"],
            "On how many days in a row \"each\" was reached.")
    ]
    package static var asksOfEach: [String] { DaysMeasure.asksOfEach }
    package static let isOverDays = true

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .daysInARow(each: DaysMeasure.each(node))
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        guard case .daysInARow(let each) = goal.counting else { return "" }
        let days = CountedWord.day.word(words.count(goal.bound), .dative)
        return Words.joined(
            words.daily(each), localized("on \(words.amount(goal.bound)) \(days) in a row", "so many days"), window)
    }

    /// A row that was broken begins anew.
    package static func missing(_ target: Int64) -> String? {
        localized("\(CountedWord.day.counted(Int(clamping: target))) in a row")
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] { [] }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(
            localized("On how many days in a row \(goal.time)?"), "5",
            .each(localized("How many minutes on each of them?"), minutes: "20"))
    }
}
