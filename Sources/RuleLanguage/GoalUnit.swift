import Languages
import FamilyTime

/// What the number of a goal counts, with the words for it.
package struct GoalUnit: Hashable, Sendable {
    /// In output for programs, which time is told in seconds.
    package let name: String
    /// How much of what the engine counts makes one of it: time is counted in milliseconds.
    package let size: Int64
    /// Of it in a sentence: "minute".
    private let noun: CountedWord
    /// Behind the numbers of a bar: "min". Nil where it is the word of the sentence.
    private let brief: String?
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

    private init(
        _ name: String, _ one: String, many: String? = nil, brief: String? = nil, size: Int64 = 1,
        _ form: Form = .counted
    ) {
        (self.name, noun) = (name, CountedWord(one, many))
        (self.brief, self.size, self.form) = (brief, size, form)
    }

    /// What trackers count under a word, which names several: "pages".
    package static func counts(of word: String) -> GoalUnit {
        let isPlural = word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return GoalUnit(word, isPlural ? String(word.dropLast()) : word, many: word)
    }

    package static let minutes = GoalUnit("seconds", "minute", brief: "min", size: Milliseconds.minute)
    package static let points = GoalUnit("points", "point")
    package static let sessions = GoalUnit("sessions", "session")
    package static let apps = GoalUnit("apps", "app")
    package static let tags = GoalUnit("tags", "tag")
    package static let days = GoalUnit("days", "day")
    package static let challenges = GoalUnit("challenges", "challenge")
    package static let badges = GoalUnit("badges", "badge")
    /// Windows of a streak, one after the other.
    package static let inARow = GoalUnit("inARow", "time", brief: "in a row")
    package static let level = GoalUnit("level", "level", .step)
    package static let times = GoalUnit("times", "time")
    /// Points that are there, not earned.
    package static let balance = GoalUnit("balance", "point", .lowest)
    package static let parts = GoalUnit("parts", "part")

    /// All units. Where two share a word, the one that is meant by it comes first.
    package static let all = [
        minutes, points, sessions, apps, tags, days, challenges, badges, times, inARow, level, balance, parts,
    ]

    /// Whole ones in what the engine has counted.
    package func count(_ value: Int64) -> Int { Int(value / size) }

    /// As a sentence says it: "minute", "minutes".
    package func word(_ count: Int) -> String { noun.word(count) }

    /// As it stands behind the numbers of a bar: "min", "days".
    package func briefWord(_ count: Int) -> String { brief ?? word(count) }

    /// "17 minutes", "3 days".
    package func words(_ value: Int64) -> String { "\(NumberText.grouped(count(value))) \(word(count(value)))" }

    /// "17 min", "3 days", as a bar has it.
    package func amount(_ value: Int64) -> String { "\(NumberText.grouped(count(value))) \(briefWord(count(value)))" }

    /// How far something is: "12 of 20 min", "4 of 5 days", "12 of at most 30 min".
    /// - Parameter target: `.max` where it is not known yet, or nothing could be reached.
    package func standing(_ value: Int64, of target: Int64, isLimit: Bool) -> String {
        guard target < .max else { return amount(value) }
        switch form {
        case .lowest: return "lowest so far: \(amount(value))"
        case .step: return value == 0 ? "level \(target) to reach" : "level \(value) of \(target)"
        case .counted: return "\(NumberText.grouped(count(value))) of \(isLimit ? "at most " : "")\(amount(target))"
        }
    }
}
