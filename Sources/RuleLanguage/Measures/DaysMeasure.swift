package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Days on which another goal was met.
package enum DaysMeasure: MeasureKind {
    package static let key = "days"
    package static let unit = GoalUnit.days
    package static let shapes = [
        KeyShape(key, RuleShape.count(1...10_000, or: ["all"]), "On how many days \"each\" was reached.")
    ]
    package static var asksOfEach: [String] { Measure.kinds.filter { !$0.isOverDays }.map { $0.key } }
    package static let isOverDays = true

    package static func counting(_ node: JSONNode, in period: Period) -> Counting { .days(each: each(node)) }

    /// What is asked of each day. Without "each" any use makes the day.
    static func each(_ node: JSONNode) -> Goal {
        node["each"].map { Goal($0, unstated: .day) }
            ?? Goal(
                measure: Measure(MinutesMeasure.self, .time), bound: .atLeast(0), filter: Filter(node), period: .day)
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        guard case .days(var each) = goal.counting else { return "" }
        guard goal.bound == .everyDay else {
            let days = CountedWord.day.word(words.count(goal.bound), .dative)
            return Words.joined(
                words.daily(each), localized("on \(words.amount(goal.bound)) \(days)", "so many days"), window)
        }
        // The days that are asked for stand once.
        each.filter = each.filter.onAllDays
        return Words.joined(
            words.daily(each), Words.all(goal.days), window.isEmpty ? "" : goal.period.ofWindow)
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.periodsOfWins.isEmpty ? [] : [.week, .month]
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(
            localized("On how many days \(goal.time)?"), "5",
            .each(localized("How many minutes on each of them?"), minutes: "20"),
            key: "days", most: 31)
    }
}
