import FamilyStore
import FamilyTime
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// The last two weeks of a streak that goes by days, from what was told of it: each day that was kept, and each miss that
/// took a freeze or ended a run, was told once.
struct LastStreakDays {
    private static let count: Int32 = 14
    /// How far back it has to be asked what was told, in milliseconds: a miss is told when it has settled.
    static let reach = Int64(count + 1) * Milliseconds.day

    private let standing: StreakStanding
    private let goal: Goal
    private let first: Int32
    private let calendar: FamilyCalendar
    private let settle: Int64

    /// - Parameters:
    ///   - calendar: of the days that it goes by.
    ///   - settle: how long after its end a day is decided, in milliseconds.
    init(
        _ standing: StreakStanding, _ header: RuleHeader, _ goal: Goal, _ calendar: FamilyCalendar, settle: Int64
    ) {
        self.standing = standing
        self.goal = goal
        self.calendar = calendar
        self.settle = settle
        first = header.from?.dayNumber ?? .min
    }

    /// - Parameter told: what was told of the streak, in the order of its dates.
    func days(_ told: [ToldOutcome], now: Int64) -> [StreakDay] {
        var calendar = calendar
        let asked = (standing.day - Self.count + 1...standing.day).map { calendar.info(of: $0) }
        var marks: [Int32: StreakDay.Mark] = [:]
        var longest = 0
        for outcome in told {
            let day = day(of: outcome, &calendar)
            switch outcome.kind {
            case .streakExtended:
                marks[day] = .kept
                longest = max(longest, Int(outcome.row.run ?? 0))
            case .streakFrozen: marks[day] = .frozen
            default: marks[day] = .missed
            }
        }
        if standing.isKept { marks[standing.day] = .kept }
        // What lies before its first day was no miss.
        let hadEarlierRuns = standing.longest > longest
        let begin = hadEarlierRuns ? Int32.min : marks.keys.min() ?? standing.day
        return asked.map { day in
            StreakDay(String(day.date.weekday.shortName.prefix(1)), mark(day, marks[day.day], begin, now))
        }
    }

    private func mark(_ day: DayInfo, _ told: StreakDay.Mark?, _ begin: Int32, _ now: Int64) -> StreakDay.Mark {
        if let told { return told }
        guard (goal.days ?? .every).contains(day), day.day >= max(first, begin) else { return .free }
        if day.isAway { return .excused }
        return day.day == standing.day || day.end + settle > now ? .open : .missed
    }

    /// The day that an outcome speaks of. A day that was kept in its course is told in it, what needs its end once it has
    /// settled.
    private func day(of outcome: ToldOutcome, _ calendar: inout FamilyCalendar) -> Int32 {
        let at = Instant(milliseconds: outcome.row.at)
        if outcome.kind == .streakExtended, !goal.isDecidedLate {
            guard let hours = goal.hours else { return calendar.day(at: at).day }
            return calendar.day(at: at, between: hours.ranges, on: hours.days ?? .every, from: .min, until: .max).day
        }
        var day = calendar.day(at: Instant(milliseconds: outcome.row.at - settle - 1))
        while day.end + settle > outcome.row.at || !(goal.days ?? .every).contains(day) {
            guard day.day > standing.day - 2 * Self.count else { break }
            day = calendar.info(of: day.day - 1)
        }
        return day.day
    }
}
