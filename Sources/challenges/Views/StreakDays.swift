import FamilyStore
import FamilyTime
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// The days of a streak that goes by days, from what was told of it: each day that was kept, and each miss that took a
/// freeze or ended a run, was told once.
struct StreakDays {
    /// How many days a child's screen shows.
    static let fortnight: Int32 = 14

    private let standing: StreakStanding
    private let goal: Goal
    /// The first day of its rule.
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

    /// The days from one on, today last.
    /// - Parameter told: what was told of the streak since then, in the order of its dates. A miss is told when it has
    ///   settled.
    func days(_ told: [ToldOutcome], since start: Int32, now: Int64) -> [(date: LocalDate, mark: StreakDay.Mark)] {
        var calendar = calendar
        let asked = (min(start, standing.day)...standing.day).map { calendar.info(of: $0) }
        var marks: [Int32: StreakDay.Mark] = [:]
        var longest = 0
        for outcome in told {
            let day = day(of: outcome, &calendar)
            switch outcome.kind {
            // Told before late use came, which kept the day.
            case .streakFrozen where outcome.row.isKept, .streakBroken where outcome.row.isKept:
                marks[day] = .kept
            case .streakExtended, .streakRepaired:
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
        return asked.map { ($0.date, mark($0, marks[$0.day], begin, now)) }
    }

    private func mark(_ day: DayInfo, _ told: StreakDay.Mark?, _ begin: Int32, _ now: Int64) -> StreakDay.Mark {
        if let told { return told }
        guard (goal.days ?? .every).contains(day), day.day >= max(first, begin) else { return .free }
        if day.isAway { return .excused }
        return day.day == standing.day || day.end + settle > now ? .open : .missed
    }

    /// The day that an outcome speaks of.
    func date(of outcome: ToldOutcome) -> LocalDate {
        var calendar = calendar
        return LocalDate(dayNumber: day(of: outcome, &calendar))
    }

    /// The day that an outcome speaks of. A day that was kept in its course is told in it, what needs its end once it has
    /// settled.
    private func day(of outcome: ToldOutcome, _ calendar: inout FamilyCalendar) -> Int32 {
        let at = Instant(milliseconds: outcome.row.at)
        if [.streakExtended, .streakRepaired].contains(outcome.kind), !goal.isDecidedLate {
            guard let hours = goal.hours else { return calendar.day(at: at).day }
            return calendar.day(at: at, between: hours.ranges, on: hours.days ?? .every, from: .min, until: .max).day
        }
        return goal.lastDay(endingBy: outcome.row.at - settle, &calendar).day
    }
}

extension StreakDay {
    init(_ day: (date: LocalDate, mark: Mark), weekStarts: Weekday) {
        let (date, weekday) = (day.date, day.date.weekday)
        self.init(
            String(weekday.localizedShortName.prefix(1)), day.mark, date: Wording.date(date),
            number: weekday == weekStarts || date.day == 1 ? date.day : nil)
    }
}

extension StreakCalendar {
    /// - Parameter days: one after the other, the first of them the first of a month.
    init(_ days: [(date: LocalDate, mark: StreakDay.Mark)], weekStarts: Weekday, today: LocalDate) {
        let week = Weekday.allCases.sorted { $0.days(since: weekStarts) < $1.days(since: weekStarts) }
        var months: [Month] = []
        var rest = days[...]
        while let first = rest.first?.date {
            let month = rest.prefix { $0.date.firstOfMonth == first.firstOfMonth }
            months.append(
                Month(
                    title: Wording.month(first),
                    lead: first.weekday.days(since: weekStarts),
                    days: month.map { day in
                        Day(
                            number: day.date.day, date: Wording.date(day.date), mark: day.mark,
                            isToday: day.date == today)
                    }))
            rest = rest.dropFirst(month.count)
        }
        // Of months before anything was asked for there is nothing to see.
        let empty = months.dropLast().prefix { $0.days.allSatisfy { $0.mark == .free } }.count
        self.init(weekdays: week.map(\.localizedShortName), months: Array(months.dropFirst(empty)))
    }
}

extension Weekday {
    /// How many days it lies behind the first day of a week, from 0 to 6.
    func days(since start: Weekday) -> Int { (rawValue - start.rawValue + 7) % 7 }
}
