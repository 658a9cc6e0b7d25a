package import FamilyTime

/// How the engine counts a goal. The same way may serve several measures.
///
/// Whoever asks a question about a way of counting asks it here, so that a new way is answered for once: what its number
/// is made of (`source`), what time alone bounds (`room`), and what it does with several apps and several children.
package indirect enum Counting: Sendable, Equatable {
    package enum Thing: Sendable, Equatable { case apps, tags }
    package enum Wins: Sendable, Equatable { case challenges, badges }

    /// Time, in milliseconds.
    case time
    /// Base points.
    case points
    /// What trackers count in use besides time, under a word: "pages".
    case count(of: String)
    /// Stretches of use. Pauses under `minutesApart` join two; one counts once its use has lasted `longerThan`.
    case sessions(longerThan: Int?, minutesApart: Int?)
    /// Things used, each for as long as `each` asks; without it any use counts. Use of an app counts for each of its tags.
    case different(Thing, each: Goal?)
    /// Days on which `each` was met.
    case days(each: Goal)
    /// Days one after the other on which `each` was met, the most of them.
    case daysInARow(each: Goal)
    /// Goals in one window, of which so many are asked for.
    case parts([Goal], asked: Int)
    /// Windows of challenges that were won: of those with these ids, or of any where there are none.
    case challenges(of: [String])
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
}

// MARK: What the number is made of

extension Counting {
    package enum Source: Sendable, Equatable {
        /// Use that the goal's filter lets through.
        case use
        /// Apps or tags, each counted once a goal of its own was met with it.
        case each(Thing, Goal)
        /// Days on which a goal was met.
        case days(Goal)
        /// Goals in one window, of which so many are asked for.
        case parts([Goal], asked: Int)
        /// What rules of one kind brought, whichever they are.
        case wins(Wins)
        /// What rules brought that are named, all of one kind.
        case rules([RuleReference])
        /// Points that are there.
        case balance
    }

    package var source: Source {
        switch self {
        case .time, .points, .count, .sessions, .different(_, each: nil): .use
        case .different(let thing, let each?): .each(thing, each)
        case .days(let each), .daysInARow(let each): .days(each)
        case .parts(let parts, let asked): .parts(parts, asked: asked)
        case .challenges(of: []): .wins(.challenges)
        case .challenges(let ids): .rules(ids.map { RuleReference(.challenge, $0) })
        case .badges: .wins(.badges)
        case .task(let id): .rules([RuleReference(.task, id)])
        case .streak(let id): .rules([RuleReference(.streak, id)])
        case .level(let id): .rules([RuleReference(.level, id)])
        case .lowestBalance: .balance
        }
    }

    /// Whether it is counted from use; otherwise from what other rules or people decided.
    package var isOfUse: Bool {
        switch source {
        case .use, .each: true
        case .days(let each): each.counting.isOfUse
        case .parts(let parts, _): parts.allSatisfy(\.counting.isOfUse)
        case .wins, .rules, .balance: false
        }
    }

    /// The rules that it counts by name.
    package var references: [RuleReference] { if case .rules(let references) = source { references } else { [] } }

    /// Goals directly inside it.
    var nested: [Goal] {
        switch source {
        case .each(_, let each), .days(let each): [each]
        case .parts(let parts, _): parts
        case .use, .wins, .rules, .balance: []
        }
    }

    /// Counts in the same way, with other goals in the place of those directly inside it.
    func mapNested(_ change: (Goal) -> Goal) -> Counting {
        switch self {
        case .different(let thing, let each): .different(thing, each: each.map(change))
        case .days(let each): .days(each: change(each))
        case .daysInARow(let each): .daysInARow(each: change(each))
        case .parts(let parts, let asked): .parts(parts.map(change), asked: asked)
        case .time, .points, .count, .sessions, .challenges, .badges, .task, .streak, .level, .lowestBalance: self
        }
    }
}

// MARK: What bounds it

extension Counting {
    /// What a window holds only so much of, whatever anyone does.
    package enum Room: Sendable, Equatable {
        case minutes
        case days(DaySelection)
        /// Windows of a task, in each of which it is done once.
        case windows(ofTask: String)
        /// Time alone does not bound it.
        case open
    }

    package var room: Room {
        switch self {
        case .time: .minutes
        case .days(let each), .daysInARow(let each): .days(each.days ?? .every)
        case .task(let id): .windows(ofTask: id)
        case .points, .count, .sessions, .different, .parts, .challenges, .badges, .streak, .level, .lowestBalance:
            .open
        }
    }
}

// MARK: Several apps, several children

extension Counting {
    /// The word under which trackers count what it counts.
    package var countedWord: String? { if case .count(let word) = self { word } else { nil } }

    /// The things that it counts once each.
    package var things: Thing? { if case .different(let thing, _) = self { thing } else { nil } }

    /// Whether use of any app moves it. Points are earned by learning alone.
    package var countsPlaying: Bool {
        switch self {
        case .time, .count, .sessions, .different(_, each: nil): true
        case .points, .challenges, .badges, .task, .streak, .level, .lowestBalance: false
        case .different(_, let each?), .days(let each), .daysInARow(let each): each.counting.countsPlaying
        case .parts(let parts, _): parts.contains { $0.counting.countsPlaying }
        }
    }

    /// Whether use of one app brings as much as use of several at once.
    package var isOfAnyApp: Bool {
        switch self {
        case .time, .sessions: true
        case .points, .count, .different, .days, .daysInARow, .parts, .challenges, .badges, .task, .streak, .level,
            .lowestBalance:
            false
        }
    }

    /// Whether what several children do adds up. Points belong to the child who earned them.
    package var addsUp: Bool {
        switch self {
        case .time, .sessions: true
        case .points, .count, .different, .days, .daysInARow, .parts, .challenges, .badges, .task, .streak, .level,
            .lowestBalance:
            false
        }
    }
}
