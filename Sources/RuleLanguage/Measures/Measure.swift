import FamilyTime
import JSONText

/// What a goal counts.
package struct Measure: Sendable, Equatable {
    /// All sorts of measures, in the order in which they are told.
    package static let kinds: [any MeasureKind.Type] = [
        MinutesMeasure.self, PointsMeasure.self, CountMeasure.self, SessionsMeasure.self, DifferentAppsMeasure.self,
        DifferentTagsMeasure.self, DaysMeasure.self, DaysInARowMeasure.self, ChallengesMeasure.self,
        BadgesMeasure.self, StreakMeasure.self, LevelMeasure.self, TaskMeasure.self, BalanceMeasure.self,
        AllMeasure.self, AnyMeasure.self, AtLeastMeasure.self,
    ]

    package let kind: any MeasureKind.Type
    package var counting: Counting

    package init(_ kind: any MeasureKind.Type, _ counting: Counting) {
        self.kind = kind
        self.counting = counting
    }

    /// What `of` names beside some keys; nil where it names nothing.
    package static func subject(_ hasKey: (String) -> Bool) -> MeasureSubject? {
        kinds.first { $0.subject != nil && hasKey($0.key) }?.subject
    }

    /// - Parameter period: the window of the goal.
    init(_ node: JSONNode, in period: Period) {
        kind = Self.kinds.first { node[$0.key] != nil } ?? MinutesMeasure.self
        counting = kind.counting(node, in: period)
    }

    package var key: String { kind.key }
    package var unit: GoalUnit { kind.unit(of: counting) }

    package static func == (one: Measure, other: Measure) -> Bool {
        one.key == other.key && one.counting == other.counting
    }
}
