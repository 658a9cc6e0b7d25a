import Languages

/// The sentences about how far a goal is, and by when.
package enum GoalWords {
    // MARK: How far it is

    package static func part(_ label: String, _ standing: String) -> String { "\(label) \(standing)" }

    package static func part(_ words: String, between hours: String) -> String {
        localized("\(words) \(hours)", "a part of a goal, between two times")
    }

    // MARK: What is missing

    package static func more(_ count: Int, _ unit: String) -> String {
        localized("\(NumberText.grouped(count)) more \(unit)")
    }
    package static func missing(_ missing: String, from start: String, to end: String) -> String {
        localized("\(missing), from \(start) to \(end)", "what is missing, at which hours")
    }
    package static func missing(_ missing: String, _ deadline: String?) -> String {
        deadline.map { localized("\(missing) \($0)", "what is missing, until when") } ?? missing
    }

    // MARK: Why it cannot be won

    package static var wasLower: String { localized("it was lower once", "of points, why a goal is lost") }
    package static var overLimit: String { localized("over the limit", "why a goal is lost") }
    package static var dayMissed: String { localized("a day was missed", "why a goal is lost") }
    package static var outOfReach: String { localized("too few days are left", "why a goal is lost") }
    /// - Parameter again: when the child can try again: "tomorrow", "on Monday". Nil if it cannot.
    package static func lost(_ why: String, again: String?) -> String {
        again.map { localized("\(why): try again \($0)", "why a goal is lost, and when it begins again") }
            ?? localized("\(why): it did not work out this time", "why a goal is lost")
    }
    /// - Parameter present: the period that it is over for. Nil if it has none of the present.
    package static func over(_ present: String?) -> String {
        present.map { localized("over for \($0), and not again") } ?? localized("over, and not again")
    }
    package static func over(_ present: String?, again: String) -> String {
        present.map { localized("over for \($0): again \(again)") } ?? localized("over: again \(again)")
    }
    package static func notAtThisHour(again: String) -> String { localized("not at this hour: again \(again)") }

    // MARK: When

    package static var tomorrow: String { localized("tomorrow") }
    package static var today: String { localized("today") }
    package static var tonight: String { localized("tonight") }
    package static func on(_ day: String) -> String { localized("on \(day)") }
    package static func from(_ day: String, _ time: String) -> String {
        localized("\(day) from \(time)", "a day, from a time on")
    }
    /// Nil without a range.
    package static func between(_ ranges: [(from: String, to: String)]) -> String? {
        ranges.map { localized("between \($0.from) and \($0.to)") }.reduce(nil) { others, range in
            others.map { localized("\($0) or \(range)") } ?? range
        }
    }
    package static func today(_ between: String?) -> String {
        between.map { localized("today \($0)", "between two times") } ?? today
    }
    package static func until(_ day: String, _ between: String? = nil) -> String {
        between.map { localized("until \(day), \($0)") } ?? localized("until \(day)")
    }

    // MARK: Streaks

    package static func isKept(_ present: String) -> String { localized("\(present) is kept") }
    package static func isOpen(_ present: String) -> String { localized("\(present) is open") }
    /// - Parameters:
    ///   - amount: what the goal asks for: "20 min".
    ///   - run: "12 days".
    ///   - day: the last one: "Friday". Nil if that is the present one.
    ///   - present: "today".
    ///   - isOfDay: whether the goal asks for so much each day.
    package static func winBack(
        _ times: Int, _ amount: String, run: String, by day: String?, present: String, isOfDay: Bool
    ) -> String {
        let asked = times == 2 ? localized("Twice \(amount)") : localized("\(times) times \(amount)")
        guard let day else { return localized("\(asked) \(present) brings back \(run)") }
        return isOfDay
            ? localized("\(asked) on one day by \(day) brings back \(run)")
            : localized("\(asked) by \(day) brings back \(run)")
    }
}
