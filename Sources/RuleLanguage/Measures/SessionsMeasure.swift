package import FamilyTime
package import JSONShape
package import JSONText
import Languages

/// Times that a child sat down to something.
package enum SessionsMeasure: MeasureKind {
    package static let key = "sessions"
    package static let unit = GoalUnit.sessions
    package static func use(of apps: String) -> String { localized("A session of \(apps)") }
    package static let shapes = [
        KeyShape(key, RuleShape.number(1...100_000), "Times that the child sat down to it.")
    ]
    package static let ownKeys = [
        KeyShape(
            "longerThan", .whole(1...1440), onlyWith: [key], "A session counts once it lasted this many minutes."),
        KeyShape("minutesApart", .whole(1...1440), onlyWith: [key], "Shorter pauses do not end a session."),
    ]

    package static func counting(_ node: JSONNode, in period: Period) -> Counting {
        .sessions(longerThan: node["longerThan"]?.int, minutesApart: node["minutesApart"]?.int)
    }

    package static func phrase(_ goal: Goal, _ words: Words, window: String) -> String {
        let noun = CountedNoun(CountedWord("session"), usual: localized("the usual sessions"))
        let (number, use) = (words.number(goal, noun), words.use(goal.filter))
        var sessions = localized("\(number) of \(use)", "sessions")
        if case .sessions(let longer?, _) = goal.counting {
            let length = CountedWord.minute.counted(longer, .dative)
            sessions = localized("\(number) of at least \(length) of \(use)", "sessions")
        }
        return Words.withLeast(goal, Words.joined(sessions, window, words.times(goal.filter)))
    }

    package static func blank(_ goal: BlankGoal) -> BlankMeasure {
        BlankMeasure(localized("How many sessions \(goal.time)?"), "1", .use)
    }
}
