import Languages

/// The sentences about how far a goal is, and by when. Values go in, sentences come out; another language stands beside
/// these.
package enum GoalWords {
    // MARK: How far it is

    package static func none(of parts: Int) -> String { "none of \(parts) yet" }
    package static func left(_ left: Int, of amount: String) -> String { "\(NumberText.grouped(left)) of \(amount)" }
    package static func part(_ label: String, _ standing: String) -> String { "\(label) \(standing)" }

    // MARK: What is missing

    package static let wonAtTheEnd = "won when the time is over"
    package static let withinAndOver = "within it; its time is over"
    package static func stayWithin(_ until: String) -> String { "stay within it\(until)" }
    package static func more(_ count: Int, _ unit: String, _ until: String) -> String {
        "\(NumberText.grouped(count)) more \(unit)\(until)"
    }

    // MARK: Why it cannot be won

    package static let away = "away all the time: not this time"
    package static let wasLower = "it was lower once: not this time"
    package static let overLimit = "over the limit: not this time"
    package static let dayMissed = "a day was missed: not this time"
    package static let outOfReach = "out of reach this time: too few days are left"
    package static func gathering(_ windows: String) -> String { "starts when four \(windows) are known" }
    /// - Parameter present: the period that it is over for. Nil if it has none of the present.
    package static func over(_ present: String?) -> String {
        "over\(present.map { " for \($0)" } ?? ""), and not again"
    }
    package static func over(_ present: String?, again: String) -> String {
        "over\(present.map { " for \($0)" } ?? ""): again \(again)"
    }
    package static func notAtThisHour(again: String) -> String { "not at this hour: again \(again)" }

    // MARK: When

    package static let tomorrow = "tomorrow"
    package static let today = "today"
    package static let tonight = "tonight"
    package static let thisWeek = "this week"
    package static let thisMonth = "this month"
    package static let days = "days"
    package static let weeks = "weeks"
    package static let months = "months"
    package static let times = "times"
    package static func on(_ day: String) -> String { "on \(day)" }
    package static func from(_ day: String, _ time: String) -> String { "\(day) from \(time)" }
    package static func between(_ ranges: [(from: String, to: String)]) -> String {
        ranges.map { " between \($0.from) and \($0.to)" }.joined(separator: " or")
    }
    package static func today(_ between: String) -> String { " today" + between }
    package static func until(_ day: String, _ between: String) -> String {
        " until \(day)" + (between.isEmpty ? "" : "," + between)
    }

    // MARK: Streaks

    package static func isKept(_ present: String) -> String { "\(present) is kept" }
    package static func stands(_ present: String, _ standing: String) -> String { "\(present): \(standing)" }
    package static let awayToday = "away today: the run waits"
    package static func frozen(_ day: String) -> String { "\(day): saved by a freeze" }
    package static func broken(_ day: String, after run: Int64) -> String { "\(day): over after \(run)" }
    package static func extended(_ day: String, to run: Int64) -> String { "\(day): \(run) in a row" }
    package static func asWasTold(_ words: String) -> String { "\(words), as was told; it turned out otherwise" }
}
