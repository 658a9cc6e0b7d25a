import FamilySettings
import FamilyTime
import RuleEngine
import RuleLanguage
import RuleLoading

/// A window that holds less than others of its kind: a day or a week in which clocks are put forward, or a short month.
struct ShortWindow {
    var window: Window
    /// The most minutes or days of the goal that it holds.
    var most: Int
    /// The names of other months that are too short as well.
    private(set) var otherMonths: [String] = []

    /// `Sun 28 Mar 2027`, `the week of 22 March 2027`, `February 2027`.
    var words: String { "\(Wording.window(window)) \(LocalDate(dayNumber: window.key).year)" }

    /// The shortest whole window of the next two years that holds less than the number. Nil if every window holds it.
    init?(for number: Int, of goal: Goal, _ rule: any PlannedRule, in context: CheckedRules) {
        guard let today = context.today, var calendar = context.calendar(withHolidays: false),
            let measured = Measured(goal, context), number > measured.least
        else { return nil }
        let first = max(today, rule.header.from ?? today)
        let last = min(today + 730, rule.header.until ?? today + 730)
        guard first <= last else { return nil }
        var shortest: ShortWindow?
        var months: [String] = []
        var day = first.dayNumber
        while day <= last.dayNumber, let window = calendar.window(goal.period, on: day) {
            day = window.last + 1
            guard window.first >= first.dayNumber, window.last <= last.dayNumber else { continue }
            let most = measured.amount(of: window, &calendar)
            // A day that does not count at all asks nothing of anyone.
            guard most > 0, most < number else { continue }
            if goal.period == .month { months.append(Wording.window(window)) }
            if most < shortest?.most ?? number { shortest = ShortWindow(window: window, most: most) }
        }
        guard var shortest else { return nil }
        let own = Wording.window(shortest.window)
        shortest.otherMonths = months.enumerated().filter { index, name in
            name != own && months.firstIndex(of: name) == index
        }.map(\.element)
        self = shortest
    }

    private init(window: Window, most: Int) {
        self.window = window
        self.most = most
    }
}

/// What of a goal time alone bounds: its minutes, or its days.
private struct Measured {
    var days: DaySelection
    /// Nil if whole days are counted.
    var range: ClockRange?
    var isInMinutes: Bool
    /// How much of it a day holds, where whole days are counted.
    var ofDay = 1
    /// A lower bound: every window of this kind holds at least as much.
    var least: Int

    /// Nil if not time alone decides, or if all windows are alike.
    init?(_ goal: Goal, _ context: CheckedRules) {
        let lostByClocks = 121
        range = goal.filter.ranges.first
        days = goal.filter.days ?? .every
        isInMinutes = false
        let weekly = goal.filter.mostOfADay.minutes * days.mostInAWeek
        switch (goal.counting.room, goal.period) {
        case (.minutes, .day): least = goal.filter.mostOfADay.minutes - lostByClocks
        case (.minutes, .week): least = weekly - lostByClocks
        case (.minutes, .month): least = 4 * weekly - lostByClocks
        case (.days(let asked), .month):
            days = asked
            least = 4 * days.mostInAWeek
        case (.windows(let id), .month):
            guard let task = context.rule(id), task.rank == .task, task.period == .day, !task.isInTurns else {
                return nil
            }
            days = task.days
            ofDay = task.steps.count
            least = 4 * days.mostInAWeek * ofDay
        case (.minutes, .year), (.minutes, .days), (.minutes, .ever), (.minutes, .span), (.days, _), (.windows, _),
            (.open, _):
            return nil
        }
        isInMinutes = goal.counting.room == .minutes
    }

    func amount(of window: Window, _ calendar: inout FamilyCalendar) -> Int {
        var amount = 0
        for day in window.first...window.last {
            let info = calendar.info(of: day)
            guard days.contains(info) else { continue }
            guard isInMinutes else {
                amount += ofDay
                continue
            }
            var time = (start: info.start, end: info.end)
            if let range { time = calendar.occurrence(of: range, on: day) }
            amount += Int((time.end - time.start) / Milliseconds.minute)
        }
        return amount
    }
}
