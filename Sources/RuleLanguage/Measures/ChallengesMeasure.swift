package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Windows of challenges that were won.
package enum ChallengesMeasure: MeasureKind {
    package static let key = "challenges"
    package static let unit = GoalUnit.challenges
    package static let shapes = [KeyShape(key, RuleShape.count(1...100_000), "How many challenges were won.")]
    package static let subject: MeasureSubject? = .rules(.challenge)

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .challenges(of: node["of"]?.strings ?? [])
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        guard !goal.counting.references.isEmpty else {
            return Words.joined(words.number(goal, CountedWord("challenge won", "challenges won")), window)
        }
        let subject = words.subject(goal)
        let won =
            goal.number == 1
            ? localized("\(subject) won once") : localized("\(subject) won \(words.amount(goal.bound)) times")
        return Words.joined(won, window)
    }

    package static func blankPeriods(_ goal: BlankGoal) -> [Period] {
        goal.periodsOfWins
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many challenges \(goal.time)?"), "3", .alone)
    }
}
