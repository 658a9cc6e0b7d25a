import FamilyTime
import RuleLanguage

/// Where a goal is counted, for progress and explanation.
struct GoalPlace: Sendable {
    var goal: Goal
    var counter: Int32
    /// The counter of days that ask for nothing, where every day is asked for; else `-1`.
    var neutral: Int32 = -1
    /// Goals inside it: what is asked of each day, or the parts.
    var inner: [GoalPlace]
    var from: Int32
    var until: Int32

    /// What has to be reached: the goal itself, or the parts that it is made of.
    var parts: [GoalPlace] {
        if case .parts = goal.counting { inner.flatMap(\.parts) } else { [self] }
    }

    /// Whether a window without any use says nothing: all that is asked is not to exceed limits.
    var isNeutralWithoutUse: Bool { parts.allSatisfy { $0.goal.isLimit && !$0.goal.noUseCounts } }

    /// The day whose windows are the present ones: a time range counts wholly for the day on which it starts, also behind
    /// its end (line 2).
    func day(at now: Instant, in calendar: inout FamilyCalendar) -> DayInfo {
        guard let hours = goal.hours else { return calendar.day(at: now) }
        return calendar.day(at: now, between: hours.ranges, on: hours.days ?? .every, from: from, until: until)
    }

    /// When one of its windows is over, in milliseconds.
    func end(of window: Window, in calendar: inout FamilyCalendar) -> Int64 {
        calendar.end(of: window, counting: goal.countedFilters, from: from, until: until)
    }

    /// Whether something is asked on a day.
    func isDue(on day: DayInfo) -> Bool {
        from <= day.day && day.day <= until && (goal.days ?? .every).contains(day)
    }

    mutating func renumber(_ place: (Int32) -> Int32) {
        counter = place(counter)
        neutral = place(neutral)
        for index in inner.indices { inner[index].renumber(place) }
    }
}
