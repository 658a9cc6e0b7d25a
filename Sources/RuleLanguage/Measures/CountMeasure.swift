package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// What trackers count in use besides time: pages, exercises, lessons.
package enum CountMeasure: MeasureKind {
    package static let key = "count"
    package static var name: String { localized("a count") }
    package static let unit = GoalUnit.counts(of: "things")
    package static func use(of apps: String) -> String { localized("What is counted in \(apps)") }
    package static let subject: MeasureSubject? = .counted
    package static let shapes = [
        KeyShape(
            key, RuleShape.number(1...1_000_000),
            "How many of \"of\" were counted, as trackers tell it beside the time: pages, exercises, lessons.")
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .count(of: node["of"]?.string ?? "")
    }

    package static func unit(of counting: Counting) -> GoalUnit {
        counting.countedWord.map { GoalUnit.counts(of: $0) } ?? unit
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let unit = goal.measure.unit
        let number = words.number(goal, CountedNoun(unit.noun, usual: localized("the usual \(unit.word(2))")))
        let things = localized("\(number) with \(words.use(goal.filter))", "counts")
        return Words.withLeast(goal, Words.joined(things, window, words.times(goal.filter)))
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(
            localized("How many \(goal.time)?"), "20",
            .counted(
                localized(
                    "What do trackers count? Such as pages or exercises.")))
    }
}
