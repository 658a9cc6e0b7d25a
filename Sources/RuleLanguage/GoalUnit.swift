import FamilyTime
package import Languages

/// What the number of a goal counts, with the words for it.
package struct GoalUnit: Hashable, Sendable {
    /// In output for programs, which time is told in seconds.
    package let name: String
    /// How much of what the engine counts makes one of it: time is counted in milliseconds.
    package let size: Int64
    /// Of it in a sentence: "minute".
    let noun: CountedWord
    /// Behind the numbers of a bar: "min".
    private let brief: CountedWord
    private let form: Form

    /// How a value stands against what is asked for.
    private enum Form {
        /// "4 of 5 days".
        case counted
        /// "level 2 of 5".
        case step
        /// "lowest so far: 620 points".
        case lowest
    }

    /// - Parameter brief: nil where it is the noun.
    private init(
        _ name: String, _ noun: CountedWord, brief: CountedWord? = nil, size: Int64 = 1, _ form: Form = .counted
    ) {
        (self.name, self.noun) = (name, noun)
        (self.brief, self.size, self.form) = (brief ?? noun, size, form)
    }

    /// Words for what is counted that have a translation. Any other is the family's own.
    private static let usuallyCounted = [
        CountedWord("page"), CountedWord("exercise"), CountedWord("lesson"), CountedWord("chapter"),
        CountedWord("word"), CountedWord("question"),
    ]

    /// What trackers count under a word, which names several: "pages".
    package static func counts(of word: String) -> GoalUnit {
        if let usual = usuallyCounted.first(where: { $0.isMany(word) }) { return GoalUnit(word, usual) }
        let isPlural = word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return GoalUnit(word, CountedWord(isPlural ? String(word.dropLast()) : word, word))
    }

    package static let minutes = GoalUnit(
        "seconds", .minute, brief: CountedWord("min", "min"), size: Milliseconds.minute)
    package static let points = GoalUnit("points", .point)
    package static let sessions = GoalUnit("sessions", CountedWord("session"))
    package static let apps = GoalUnit("apps", CountedWord("app"))
    package static let tags = GoalUnit("tags", CountedWord("tag"))
    package static let days = GoalUnit("days", .day)
    package static let challenges = GoalUnit("challenges", CountedWord("challenge"))
    package static let badges = GoalUnit("badges", CountedWord("badge"))
    /// Windows of a streak, one after the other.
    package static let inARow = GoalUnit(
        "inARow", CountedWord("time"), brief: CountedWord("in a row", "in a row"))
    package static let level = GoalUnit("level", CountedWord("level"), .step)
    package static let times = GoalUnit("times", CountedWord("time"))
    /// Points that are there, not earned.
    package static let balance = GoalUnit("balance", .point, .lowest)
    package static let parts = GoalUnit("parts", CountedWord("part"))

    /// All units. Where two share a word, the one that is meant by it comes first.
    package static let all = [
        minutes, points, sessions, apps, tags, days, challenges, badges, times, inARow, level, balance, parts,
    ]

    /// Whole ones in what the engine has counted.
    package func count(_ value: Int64) -> Int { Int(value / size) }

    /// As a sentence says it: "minute", "minutes".
    package func word(_ count: Int) -> String { noun.word(count) }

    /// As it stands behind the numbers of a bar: "min", "days".
    package func briefWord(_ count: Int, _ form: CountedWord.Form = .plain) -> String { brief.word(count, form) }

    /// "17 minutes", "3 days".
    package func words(_ value: Int64) -> String { noun.counted(count(value)) }

    /// "17 min", "3 days", as a bar has it.
    package func amount(_ value: Int64) -> String { brief.counted(count(value)) }

    /// How far something is: "12 of 20 min", "4 of 5 days", "12 of at most 30 min".
    /// - Parameter target: `.max` where it is not known yet, or nothing could be reached.
    package func standing(_ value: Int64, of target: Int64, isLimit: Bool) -> String {
        guard target < .max else { return amount(value) }
        switch form {
        case .lowest: return localized("lowest so far: \(amount(value))")
        case .step:
            return value == 0 ? localized("level \(target) to reach") : localized("level \(value) of \(target)")
        case .counted:
            let (reached, asked) = (NumberText.grouped(count(value)), brief.counted(count(target), .dative))
            return isLimit ? localized("\(reached) of at most \(asked)") : localized("\(reached) of \(asked)")
        }
    }
}
