package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Several goals, so many of which are enough, in one window.
package enum AtLeastMeasure: MeasureKind {
    package static let key = "atLeast"
    package static var name: String { localized("some of several goals") }
    package static let unit = GoalUnit.parts
    package static let subject: MeasureSubject? = .goals
    package static let shapes = [
        KeyShape(key, .whole(1...20), "How many of the goals in \"of\" must be met.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .parts(Goal.parts(Self.self, of: node, in: period), asked: node[key]?.int ?? 1)
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        Words.joined(localized("\(words.amount(goal.bound)) of these: \(Listing.or(words.parts(goal)))"), window)
    }

    /// It needs more goals than are asked for where one is built from nothing.
    package static func blankPeriods(_ goal: BlankGoal) -> [Period] { [] }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many of them \(goal.time)?"), "2", .alone)
    }
}
