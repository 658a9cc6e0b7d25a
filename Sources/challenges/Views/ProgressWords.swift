import FamilyTime
import RuleEngine
import RuleLanguage

/// Progress in words: "4 of 5 days", "1 more day until Sunday".
struct ProgressWords {
    var calendar: FamilyCalendar
    let today: DayInfo

    init(calendar: FamilyCalendar, now: Instant) {
        var calendar = calendar
        today = calendar.day(at: now)
        self.calendar = calendar
    }

    /// "12 of 20 min", "4 of 5 days", "at most 30 min, 12 so far".
    func measure(_ unit: Progress.Unit, _ value: Int64, _ target: Int64, isLimit: Bool) -> String {
        if isLimit { return "\(amount(unit, value)) of at most \(amount(unit, target)) \(word(unit, target))" }
        return "\(amount(unit, value)) of \(amount(unit, target)) \(word(unit, target))"
    }

    /// What is missing and until when; nil where nothing is.
    mutating func needs(_ progress: Progress, _ goal: Goal) -> String? {
        if progress.standing == .missed { return nil }
        if progress.isLimit { return "stay within it\(until(progress, goal))" }
        let missing = max(0, progress.target - progress.value)
        let count = progress.unit == .minutes ? (missing + Milliseconds.minute - 1) / Milliseconds.minute : missing
        return
            "\(Words.grouped(Int(count))) more \(word(progress.unit, count * scale(progress.unit)))\(until(progress, goal))"
    }

    /// Whether too few days are left to reach a number of days.
    mutating func isOutOfReach(_ progress: Progress, _ goal: Goal) -> Bool {
        guard progress.unit == .days, !progress.isLimit, progress.window.last != .max, progress.window.last >= today.day
        else {
            return false
        }
        let isTodayDone = progress.today.map { !$0.isLimit && $0.value >= $0.target } ?? false
        let left = (today.day...progress.window.last).filter { (goal.days ?? .every).contains(calendar.info(of: $0)) }
            .count
        return Int64(left - (isTodayDone ? 1 : 0)) < progress.target - progress.value
    }

    func amount(_ unit: Progress.Unit, _ value: Int64) -> String {
        Words.grouped(Int(unit == .minutes ? value / Milliseconds.minute : value))
    }

    func word(_ unit: Progress.Unit, _ value: Int64) -> String {
        let count = Int(unit == .minutes ? value / Milliseconds.minute : value)
        switch unit {
        case .minutes: return "min"
        case .points: return Words.plural(count, "point")
        case .sessions: return Words.plural(count, "session")
        case .apps: return Words.plural(count, "app")
        case .days: return Words.plural(count, "day")
        case .challenges: return Words.plural(count, "challenge")
        case .badges: return Words.plural(count, "badge")
        case .inARow: return "in a row"
        case .tags: return Words.plural(count, "tag")
        case .level: return Words.plural(count, "level")
        case .times: return Words.plural(count, "time")
        case .balance: return Words.plural(count, "point")
        case .parts: return Words.plural(count, "part")
        }
    }

    private func scale(_ unit: Progress.Unit) -> Int64 { unit == .minutes ? Milliseconds.minute : 1 }

    /// " until Sunday", " today between 08:00 and 12:00"; empty without an end.
    private func until(_ progress: Progress, _ goal: Goal) -> String {
        let ranges = goal.innermost.filter.ranges.map { " between \($0.from) and \($0.to)" }.joined(separator: " or")
        guard progress.window.last != .max else { return ranges }
        let last = LocalDate(dayNumber: progress.window.last)
        switch progress.window.last - today.day {
        case ..<0: return ""
        case 0: return " today" + ranges
        case 1...6: return " until \(last.weekday.longName)" + (ranges.isEmpty ? "" : "," + ranges)
        default: return " until \(Wording.date(last))" + (ranges.isEmpty ? "" : "," + ranges)
        }
    }
}
