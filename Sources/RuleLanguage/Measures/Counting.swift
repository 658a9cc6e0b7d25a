/// How the engine counts a goal. The same way may serve several measures.
package indirect enum Counting: Sendable, Equatable {
    package enum Thing: Sendable, Equatable { case apps, tags }

    /// Time, in milliseconds.
    case time
    /// Base points.
    case points
    /// Stretches of use. Pauses under `minutesApart` join two; one counts once its use has lasted `longerThan`.
    case sessions(longerThan: Int?, minutesApart: Int?)
    /// Things used, each for as long as `each` asks; without it any use counts. Use of an app counts for each of its tags.
    case different(Thing, each: Goal?)
    /// Days on which `each` was met.
    case days(each: Goal)
    /// Goals in one window, of which so many are asked for.
    case parts([Goal], asked: Int)
    /// Windows of challenges that were won.
    case challenges
    /// Badges, each once.
    case badges
    /// How often a task was done and confirmed.
    case task(String)
    /// The length of a streak.
    case streak(of: String)
    /// The step of a level ladder, from 1.
    case level(of: String)
    /// The lowest balance of the window, decided at its end.
    case lowestBalance

    /// Whether it is counted from use; otherwise from what other rules or people decided.
    package var isOfUse: Bool {
        switch self {
        case .time, .points, .sessions, .different: true
        case .days(let each): each.counting.isOfUse
        case .parts(let parts, _): parts.allSatisfy(\.counting.isOfUse)
        case .challenges, .badges, .task, .streak, .level, .lowestBalance: false
        }
    }

    /// The rule that it counts by name.
    package var reference: RuleReference? {
        switch self {
        case .task(let id): RuleReference(.task, id)
        case .streak(let id): RuleReference(.streak, id)
        case .level(let id): RuleReference(.level, id)
        case .time, .points, .sessions, .different, .days, .parts, .challenges, .badges, .lowestBalance: nil
        }
    }
}
