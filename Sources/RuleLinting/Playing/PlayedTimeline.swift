import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import RuleLoading

/// The timeline of a child that does all it can: everything that a goal counts, all day, on all days.
struct PlayedTimeline {
    let play: Play
    let family: Family
    let rule: any PlannedRule
    let context: CheckedRules

    /// The children who play: all children of a rule that is won together, or in a race.
    private var children: [Child] {
        let all = family.audience(rule.header.audience).map { family.children[$0] }
        return rule.header.isJoint ? all : Array(all.prefix(1))
    }

    /// The apps that are used: one if minutes add up, all that count if they are told apart, and any app if none
    /// counts.
    var apps: [App] {
        var ids: Set<String> = []
        for goal in rule.goals.flatMap(\.whole) where goal.countsUse {
            let counted = goal.filter.apps(of: family).map(\.id)
            ids.formUnion(goal.counting.isOfAnyApp ? Array(counted.prefix(1)) : counted)
        }
        return ids.isEmpty ? Array(family.apps.prefix(12)) : family.apps.filter { ids.contains($0.id) }
    }

    /// The entries of the timeline as JSON.
    var entries: [String] {
        let device = rule.goals.flatMap(\.whole).flatMap(\.filter.devices).first.map { " on \($0)" } ?? ""
        let uses = children.enumerated().flatMap { place, child in
            apps.flatMap { app in
                stretches.flatMap { stretch in
                    words(stretch.days).map { days in
                        JSONOutput.quoted(
                            "\(days) \(clock(stretch.from))-\(clock(stretch.to)) \(app.id)\(device)"
                                + (place > 0 ? " by \(child.id)" : ""))
                    }
                }
            }
        }
        return uses + tasks
    }

    /// Confirmations of tasks that a goal counts, once more on each day than they can be done on it. A task that was done in
    /// its window as often as it can be is refused.
    private var tasks: [String] {
        let ids = rule.goals.flatMap(\.whole).flatMap(\.counting.references).filter { $0.kind == .task }.map(\.id)
        var done: [DoneTask: Int] = [:]
        var calendar = context.calendar
        return (play.days.lowerBound.dayNumber...play.days.upperBound.dayNumber).flatMap { day in
            let info = calendar?.info(of: day)
            return ids.flatMap { id in
                let most = context.rule(id)?.perMinute?.atMost
                let atOnce = most.map { min($0, TaskPay.atOnce.upperBound) }
                let times =
                    most.map { ($0 + TaskPay.atOnce.upperBound - 1) / TaskPay.atOnce.upperBound }
                    ?? context.rule(id)?.steps.count ?? 1
                let long = atOnce.map { #", "minutes": \#($0)"# } ?? ""
                return (0...times).map { time in
                    let task = DoneTask(id: id, window: window(of: id, on: day, info))
                    done[task, default: 0] += 1
                    let refused = done[task, default: 0] <= times ? "" : #", "refused": true"#
                    let at = "\(LocalDate(dayNumber: day)) \(clock(12 * 60 + time * 360 / times))"
                    return #"{ "at": "\#(at)", "do": "confirm", "task": "\#(id)"\#(long)\#(refused) }"#
                }
            }
        }
    }

    private struct DoneTask: Hashable {
        var id: String
        var window: Int32
    }

    /// The key of a task's window that holds a day.
    private func window(of task: String, on day: Int32, _ info: DayInfo?) -> Int32 {
        guard let info, let period = context.rule(task)?.period else { return day }
        return period.first(of: info)
    }

    /// A stretch of use on each of some dates, in minutes of the date.
    private struct Stretch {
        var days: ClosedRange<LocalDate>
        var from: Int
        var to: Int
    }

    private var stretches: [Stretch] {
        spans.flatMap { start, end in
            // What goes on over midnight stands on the next date.
            [(start, min(end, 1440), 0), (max(start, 1440) - 1440, end - 1440, 1)].compactMap { from, to, later in
                guard from < to else { return nil }
                return Stretch(
                    days: (play.days.lowerBound + later)...(play.days.upperBound + later), from: from, to: to)
            }
        }
    }

    /// The times of use on a day of the family, in minutes from midnight of its date.
    private var spans: [(Int, Int)] {
        let start = family.dayStarts.minutes
        let range = rule.goals.flatMap(\.whole).flatMap(\.filter.ranges).first
        guard let (length, pause) = play.sessions else {
            return [(start, max(start + 1440, range.map { $0.from.minutes + $0.minutes } ?? 0))]
        }
        let first = range?.from.minutes ?? start
        let last = first + (range?.minutes ?? 1440)
        return stride(from: first, through: last - length, by: length + pause).prefix(200).map { ($0, $0 + length) }
    }

    private func clock(_ minutes: Int) -> String {
        let text = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
        return "\(text(minutes / 60)):\(text(minutes % 60))"
    }

    /// Consecutive dates as a scenario writes them, counted from its first day: `Mon-Sun*4w`, `Mon-Tue+4w`.
    private func words(_ days: ClosedRange<LocalDate>) -> [String] {
        let first = days.lowerBound
        let count = Int(days.upperBound.dayNumber - first.dayNumber) + 1
        let (weeks, rest) = (count / 7, count % 7)
        let name = { (offset: Int) in (first + offset).weekday.shortName }
        var words: [String] = []
        if weeks > 0 { words.append("\(name(0))-\(name(6))" + (weeks > 1 ? "*\(weeks)w" : "")) }
        if rest > 0 {
            words.append((rest == 1 ? name(0) : "\(name(0))-\(name(rest - 1))") + (weeks > 0 ? "+\(weeks)w" : ""))
        }
        return words
    }
}
