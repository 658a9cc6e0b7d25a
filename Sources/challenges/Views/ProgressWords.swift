import FamilyTime
import Languages
import Presentation
import RuleEngine
import RuleLanguage

/// Progress in words: "4 of 5 days", "1 more day until Sunday".
struct ProgressWords {
    var calendar: FamilyCalendar
    let today: DayInfo
    private let now: Instant
    private let words: Words

    init(calendar: FamilyCalendar, words: Words, now: Instant) {
        var calendar = calendar
        today = calendar.day(at: now)
        self.calendar = calendar
        self.now = now
        self.words = words
    }

    /// How far a rule is: "4 of 5 days", "lowest so far: 620 points".
    func measure(_ progress: Progress, _ goal: Goal) -> String {
        if case .parts(let parts, asked: 1) = goal.counting, progress.value == 0 {
            return localized("none of \(parts.count) yet")
        }
        return progress.unit.standing(progress.value, of: progress.target, isLimit: progress.isLimit)
    }

    /// The missing amount and its deadline. Nil if nothing is missing.
    mutating func needs(_ progress: Progress, _ goal: Goal) -> String? {
        if progress.standing == .missed { return nil }
        if let missing = goal.measure.kind.missing(progress.target) {
            return Self.missing(missing, until(progress, goal))
        }
        if progress.isLimit {
            return isTimeOver(progress.window, goal)
                ? localized("within it; its time is over")
                : Self.missing(localized("stay within it"), until(progress, goal))
        }
        let missing = max(0, progress.target - progress.value)
        if missing == 0 { return localized("won when the time is over") }
        let count = Int((missing + progress.unit.size - 1) / progress.unit.size)
        let more = GoalWords.more(count, progress.unit.briefWord(count))
        guard let last = lastHours(progress, goal) else { return Self.missing(more, until(progress, goal)) }
        let (from, to) = ("\(last.range.from)", "\(last.range.to)")
        guard last.start > now.milliseconds else { return Self.missing(more, localized("until \(to)")) }
        let whole = progress.value == 0 ? progress.unit.amount(progress.target) : more
        return localized("\(whole), from \(from) to \(to)", "what is missing, at which hours")
    }

    private static func missing(_ missing: String, _ deadline: String?) -> String {
        deadline.map { localized("\(missing) \($0)", "what is missing, until when") } ?? missing
    }

    /// Why a rule cannot be won in its window any more, or not yet. Nil if it can be won.
    /// - Parameter last: the rule's last day.
    mutating func obstacle(_ progress: Progress, _ goal: Goal, until last: LocalDate? = nil) -> String? {
        func lost(_ why: String) -> String {
            freshStart(after: progress.window, until: last).map {
                localized("\(why): try again \($0)", "why a goal is lost, and when it begins again")
            } ?? localized("\(why): it did not work out this time", "why a goal is lost")
        }
        switch progress.standing {
        case .gathering:
            guard case .usual = goal.bound else { return localized("away all the time, so it does not count") }
            return localized("starts when four \(progress.window.period.noun.word(4)) are known")
        case .missed where goal.counting == .lowestBalance: return lost(Self.wasLower)
        case .missed: return lost(Self.overLimit)
        default: break
        }
        if !progress.isLimit, progress.value < progress.target {
            if isTimeOver(progress.window, goal) { return timeOver(goal, in: progress.window, until: last) }
            if let (part, goal) = lostPart(progress, goal) {
                if goal.counting == .lowestBalance { return lost(Self.wasLower) }
                return part.isLimit ? lost(Self.overLimit) : timeOver(goal, in: progress.window, until: last)
            }
        }
        guard isOutOfReach(progress, goal) else { return nil }
        return lost(
            goal.bound == .everyDay
                ? localized("a day was missed", "why a goal is lost")
                : localized("too few days are left", "why a goal is lost"))
    }

    private static var wasLower: String { localized("it was lower once", "of points, why a goal is lost") }
    private static var overLimit: String { localized("over the limit", "why a goal is lost") }

    /// That the hours of a goal are over in a window, and when they come again.
    private mutating func timeOver(_ goal: Goal, in window: Window, until last: LocalDate?) -> String {
        let present = window.period.present
        guard let next = nextTime(goal, until: last) else {
            return present.map { localized("over for \($0), and not again") } ?? localized("over, and not again")
        }
        // A night belongs to the day before: by the date the next time may be today.
        if next.isToday { return localized("not at this hour: again \(next.words)") }
        return present.map { localized("over for \($0): again \(next.words)") }
            ?? localized("over: again \(next.words)")
    }

    /// The first part of a goal that can be reached no more in its window, where fewer others are left than are asked for.
    private mutating func lostPart(_ progress: Progress, _ goal: Goal) -> (Progress.Part, Goal)? {
        var lost: [(Progress.Part, Goal)] = []
        for (part, goal) in zip(progress.parts, goal.nested) where !part.isMet {
            let isBroken = part.isLimit || goal.counting == .lowestBalance
            if isBroken || isTimeOver(progress.window, goal) { lost.append((part, goal)) }
        }
        return Int64(progress.parts.count - lost.count) < progress.target ? lost.first : nil
    }

    // MARK: What is left of a limit

    /// "220 of 420 min".
    func left(_ progress: Progress) -> String {
        let left = max(0, progress.target - progress.value)
        let all = progress.unit.amount(progress.target)
        return localized("\(NumberText.grouped(progress.unit.count(left))) of \(all)")
    }

    /// How a limit stands of which nothing is used up as time goes by: "120 min left", "none so far", "kept today". Nil for
    /// any other, and where it is broken.
    mutating func untouched(_ progress: Progress, _ goal: Goal) -> String? {
        guard progress.isLimit, progress.target < .max, progress.standing == .running else { return nil }
        if isTimeOver(progress.window, goal) {
            return localized("kept \(progress.window.period.present ?? GoalWords.today)", "of a limit, when")
        }
        guard progress.value == 0 else { return nil }
        return progress.target == 0
            ? localized("none so far")
            : localized("\(progress.unit.amount(progress.target)) left", "all of a limit")
    }

    /// How points stand that have to stay there: "never below 500 until Sunday: you have 620". Nil where that was broken.
    func floor(_ progress: Progress, _ goal: Goal, _ balance: Int) -> String? {
        guard progress.standing != .missed else { return nil }
        let (least, now) = (NumberText.grouped(Int(progress.target)), NumberText.grouped(balance))
        return until(progress, goal).map {
            localized("never below \(least) \($0): you have \(now)", "points, until when")
        } ?? localized("never below \(least): you have \(now)", "points")
    }

    /// "9 min", for what was used beyond a limit. Empty below one whole. Nil within the limit.
    func over(_ progress: Progress) -> String? {
        guard progress.standing == .missed else { return nil }
        let beyond = progress.value - progress.target
        return beyond < progress.unit.size ? "" : progress.unit.amount(beyond)
    }

    /// "tomorrow", "on Monday": when a goal begins anew after its present window. Nil if it does not.
    /// - Parameter last: the rule's last day.
    func freshStart(after window: Window, until last: LocalDate?) -> String? {
        guard window.last != .max, window.period != .span else { return nil }
        let day = LocalDate(dayNumber: window.last + 1)
        guard day <= last ?? day else { return nil }
        let distance = day.dayNumber - today.day
        guard distance > 1 else { return GoalWords.tomorrow }
        return localized("on \(distance < 7 ? day.weekday.localizedName : Wording.date(day, readOn: today.date))")
    }

    // MARK: What is urgent

    /// A goal is urgent if there are only so many milliseconds to reach it.
    private static let urgency = 4 * Milliseconds.hour

    /// When the child can do something for a goal that can still be won.
    mutating func chance(_ progress: Progress, _ goal: Goal) -> ChallengeProgress.Chance {
        if progress.isLimit { return .today }
        if let today = progress.today, !today.isLimit, today.isMet { return .doneToday }
        let isAsked = (goal.days ?? .every).contains(calendar.info(of: progress.day))
        return isAsked && progress.value < progress.target && !isOver(goal, on: progress.day) ? .today : .later
    }

    /// When there is still time for a goal, where that is a matter of hours and today can bring it nearer.
    mutating func closing(_ progress: Progress, _ goal: Goal) -> ChallengeProgress.Closing? {
        guard !progress.isLimit, progress.today?.isMet != true, chance(progress, goal) == .today else { return nil }
        let hours = hoursToCome(goal, on: progress.day)
        let left = (hours.map(\.end).max() ?? progress.ends) - now.milliseconds
        guard (1...Self.urgency).contains(left) else { return nil }
        let next = hours.first.flatMap { $0.start > now.milliseconds ? $0 : nil }
        return ChallengeProgress.Closing(
            left: left, opening: next.map { .init(time: "\($0.range.from)", wait: $0.start - now.milliseconds) })
    }

    /// How far the parts of a goal are: "reading 20 of 20 min". Where their hours differ, each names its own: "reading 0 of
    /// 20 min between 16:00 and 18:00".
    func parts(_ progress: Progress, _ goal: Goal) -> [PartItem] {
        zip(progress.parts, goal.nested).map { part, inner in
            let hours = goal.hours == nil ? between(inner) : nil
            let words = self.part(part, inner)
            return PartItem(
                text: hours.map { localized("\(words) \($0)", "a part of a goal, between two times") } ?? words,
                isMet: part.isMet && !part.isLimit)
        }
    }

    private func part(_ part: Progress.Part, _ goal: Goal) -> String {
        let label = label(goal)
        // A task that is asked for once is done or not.
        if part.unit == .times, part.target == 1 { return label }
        return label.isEmpty ? part.standing : "\(label) \(part.standing)"
    }

    /// "between 08:00 and 12:00". Nil where a goal has no hours.
    private func between(_ goal: Goal) -> String? {
        (goal.hours?.ranges ?? []).map {
            localized("between \($0.from.description) and \($0.to.description)")
        }.reduce(nil) { others, range in
            others.map { localized("\($0) or \(range)") } ?? range
        }
    }

    /// What a goal is about, in a word or two.
    private func label(_ goal: Goal) -> String {
        switch goal.counting.source {
        case .use, .each:
            return goal.countedFilter == Filter() ? "" : words.use(goal.countedFilter)
        case .days(let each): return label(each)
        case .rules(let named): return Listing.or(named.map { words.title($0.id) })
        case .wins, .balance: return ""
        case .parts(let parts, let asked):
            let labels = parts.map(label).filter { !$0.isEmpty }
            return asked == parts.count ? Listing.and(labels) : Listing.or(labels)
        }
    }

    /// Whether too few days are left to reach a number of days.
    private mutating func isOutOfReach(_ progress: Progress, _ goal: Goal) -> Bool {
        guard progress.unit == .days, !progress.isLimit, progress.window.last != .max,
            progress.ends > now.milliseconds
        else { return false }
        let isTodayDone = progress.today.map { !$0.isLimit && $0.value >= $0.target } ?? false
        let left = (min(progress.day, today.day)...progress.window.last).count { number in
            let day = calendar.info(of: number)
            return (goal.days ?? .every).contains(day) && !(goal.bound == .everyDay && day.isAway)
                && !isOver(goal, on: number)
        }
        return Int64(left - (isTodayDone ? 1 : 0)) < progress.target - progress.value
    }

    /// Whether the child is there on a day of a window on which a goal counts. A window without an end has such days.
    mutating func isThere(in window: Window, _ goal: Goal) -> Bool {
        guard window.first != .min, window.last != .max else { return true }
        return (window.first...window.last).contains { number in
            let day = calendar.info(of: number)
            return (goal.days ?? .every).contains(day) && !day.isAway
        }
    }

    // MARK: Time ranges

    private typealias Hours = (range: ClockRange, start: Int64, end: Int64)

    /// The time ranges of a goal that are not over on a day, the earliest first.
    private mutating func hoursToCome(_ goal: Goal, on day: Int32) -> [Hours] {
        var hours: [Hours] = []
        for range in goal.hours?.ranges ?? [] {
            let (start, end) = calendar.occurrence(of: range, on: day)
            if end > now.milliseconds { hours.append((range, start, end)) }
        }
        return hours.sorted { $0.start < $1.start }
    }

    /// Whether all time ranges of a goal are over on a day; never where there are none.
    private mutating func isOver(_ goal: Goal, on day: Int32) -> Bool {
        goal.hours?.ranges.isEmpty == false && hoursToCome(goal, on: day).isEmpty
    }

    /// The only time range that is left for a goal. Nil where there are several, on other days too, or none.
    private mutating func lastHours(_ progress: Progress, _ goal: Goal) -> Hours? {
        let hours = hoursToCome(goal, on: progress.day)
        guard hours.count == 1, progress.window.last != .max, lastDay(of: progress.window, goal) == progress.day else {
            return nil
        }
        return hours.first
    }

    /// Whether the time ranges of a goal are over on all days of its window, though the window is not.
    private mutating func isTimeOver(_ window: Window, _ goal: Goal) -> Bool {
        guard goal.hours?.ranges.isEmpty == false, window.last != .max, window.last >= today.day else { return false }
        return !(max(window.first, today.day - 1)...window.last).contains { day in
            (goal.days ?? .every).contains(calendar.info(of: day)) && !isOver(goal, on: day)
        }
    }

    /// "tomorrow from 08:00": when the time ranges of a goal begin the next time.
    private mutating func nextTime(_ goal: Goal, until last: LocalDate?) -> (words: String, isToday: Bool)? {
        for day in today.day + 1...today.day + 60 where LocalDate(dayNumber: day) <= last ?? LocalDate(dayNumber: day) {
            let info = calendar.info(of: day)
            guard (goal.days ?? .every).contains(info), !info.isAway else { continue }
            guard let next = hoursToCome(goal, on: day).first else { continue }
            // A day of the family may reach beyond midnight: people go by the date.
            let zone = calendar.zone(on: today.day)
            let date = zone.localDate(at: Instant(milliseconds: next.start))
            let distance = date.dayNumber - zone.localDate(at: now).dayNumber
            let name =
                switch distance {
                case ...0: GoalWords.today
                case 1: GoalWords.tomorrow
                case ...6: date.weekday.localizedName
                default: Wording.date(date, readOn: today.date)
                }
            let words = localized("\(name) from \(next.range.from.description)", "a day, from a time on")
            return (words, distance <= 0)
        }
        return nil
    }

    /// The last day of a window on which a goal can gain something: of "weekdays" a week's Friday.
    func lastDay(of window: Window, _ goal: Goal) -> Int32 {
        guard !goal.isLimit, let days = goal.days else { return window.last }
        var calendar = calendar
        let first = max(window.first, window.last - 31)
        return (first...window.last).last { days.contains(calendar.info(of: $0)) } ?? window.last
    }

    /// "until Sunday", "today between 08:00 and 12:00". Nil without an end.
    private func until(_ progress: Progress, _ goal: Goal) -> String? {
        let ranges = between(goal)
        guard progress.window.last != .max else { return ranges }
        let last = LocalDate(dayNumber: lastDay(of: progress.window, goal))
        let distance = last.dayNumber - today.day
        // A time range that goes on past the end of its day.
        if distance < 0 { return progress.ends > now.milliseconds ? ranges : nil }
        if distance == 0 { return ranges.map { localized("today \($0)", "between two times") } ?? GoalWords.today }
        let day = distance < 7 ? last.weekday.localizedName : Wording.date(last, readOn: today.date)
        return ranges.map { localized("until \(day), \($0)") } ?? localized("until \(day)")
    }
}
