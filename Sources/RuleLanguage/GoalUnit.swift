import FamilyTime

/// What the number of a goal counts, with the words for it.
package struct GoalUnit: Hashable, Sendable {
    /// In output for programs, which time is told in seconds.
    package let name: String
    /// How much of what the engine counts makes one of it: time is counted in milliseconds.
    package let size: Int64
    /// One of it in a sentence: "minute".
    private let one: String
    /// Behind the numbers of a bar: "min". Nil where it is the word of the sentence.
    private let brief: String?

    private init(_ name: String, _ one: String, brief: String? = nil, size: Int64 = 1) {
        (self.name, self.one, self.brief, self.size) = (name, one, brief, size)
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
    package static let level = GoalUnit("level", "level")
    package static let times = GoalUnit("times", "time")
    /// Points that are there, not earned.
    package static let balance = GoalUnit("balance", "point")
    package static let parts = GoalUnit("parts", "part")

    package static let all = [
        minutes, points, sessions, apps, tags, days, challenges, badges, inARow, level, times, balance, parts,
    ]

    /// Whole ones in what the engine has counted.
    package func count(_ value: Int64) -> Int { Int(value / size) }

    /// As a sentence says it: "minute", "minutes".
    package func word(_ count: Int) -> String { Words.plural(count, one) }

    /// As it stands behind the numbers of a bar: "min", "days".
    package func briefWord(_ count: Int) -> String { brief ?? word(count) }

    /// "17 minutes", "3 days".
    package func words(_ value: Int64) -> String { Words.counted(count(value), one) }
}

extension Measure {
    package var unit: GoalUnit {
        switch self {
        case .minutes: .minutes
        case .points: .points
        case .sessions: .sessions
        case .differentApps: .apps
        case .differentTags: .tags
        case .days: .days
        case .challenges: .challenges
        case .badges: .badges
        case .streak: .inARow
        case .level: .level
        case .task: .times
        case .balance: .balance
        case .all, .any: .parts
        }
    }
}
