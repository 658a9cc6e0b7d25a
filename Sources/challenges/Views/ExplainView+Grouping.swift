import FamilySettings
import FamilyTime
import Languages
import Presentation
import RuleEngine
import RuleLanguage

// Use as its measure sees it: whole sessions, and apps or tags with their time together.
extension ExplainView {
    /// Use that the goal's filter lets through.
    private func fitting(_ goal: ExplainedGoal) -> [ExplainedUse] {
        goal.use.filter { $0.reason == nil || $0.reason == .sameSession || $0.reason == .sameApp }
            .sorted { ($0.start, $0.app) < ($1.start, $1.app) }
    }

    /// Stretches of use with the pauses that join them.
    private struct Session {
        var start: Int64
        var end: Int64
        /// The use in it, pauses aside.
        var length: Int64
        var names: [String]
        var counted: Int64
    }

    func sessions(_ goal: ExplainedGoal, longerThan: Int?, minutesApart: Int?) -> [TreeItem] {
        let pause = Int64(minutesApart ?? 0) * Milliseconds.minute
        var sessions: [Session] = []
        for use in fitting(goal) {
            let name = name(use)
            guard let last = sessions.last, use.start <= last.end || use.start - last.end < pause else {
                sessions.append(
                    Session(
                        start: use.start, end: use.end, length: use.end - use.start, names: [name], counted: use.counted
                    ))
                continue
            }
            var joined = last
            joined.length += max(0, use.end - max(use.start, last.end))
            joined.end = max(last.end, use.end)
            if !joined.names.contains(name) { joined.names.append(name) }
            joined.counted += use.counted
            sessions[sessions.count - 1] = joined
        }
        return shortened(
            sessions.map { session in
                let what = "\(span(session.start, session.end, goal)) \(Listing.and(session.names))"
                if session.counted > 0 {
                    return TreeItem(localized("\(what): counted, \(Wording.duration(session.length))"))
                }
                let needed = Int64(longerThan ?? 0) * Milliseconds.minute
                guard session.length < needed else {
                    return TreeItem(localized("\(what): it counted before"), .faint)
                }
                let isOpen = now.milliseconds < session.end + pause
                let (length, least) = (Wording.duration(session.length), longerThan ?? 0)
                return TreeItem(
                    isOpen
                        ? localized("\(what): not counted yet, \(length) of \(least) min")
                        : localized("\(what): not counted, \(length) of \(least) min"), .faint)
            })
    }

    /// The different apps or tags of a goal. Each says when it counted, or how much it has of what `each` asks for.
    func different(_ goal: ExplainedGoal, each: Goal?, by names: (ExplainedUse) -> [String]) -> [TreeItem] {
        var order: [String] = []
        var lengths: [String: Int64] = [:]
        var ends: [String: Int64] = [:]
        var counted: [String: Int64] = [:]
        for use in fitting(goal) {
            for name in names(use) {
                if lengths[name] == nil { order.append(name) }
                // Two apps of a tag at one time are one use of it.
                lengths[name, default: 0] += max(0, use.end - max(use.start, ends[name] ?? .min))
                ends[name] = max(ends[name] ?? .min, use.end)
                if use.counted > 0 { counted[name] = counted[name] ?? use.end }
            }
        }
        guard let each, each.counting == .time, case .atLeast(let minutes) = each.bound else {
            return shortened(order.map { TreeItem("\($0): \(Wording.duration(lengths[$0] ?? 0))") })
        }
        return shortened(
            order.map { name in
                let length = lengths[name] ?? 0
                let told = localized("\(name): \(Wording.duration(length)) of \(minutes) min")
                return length >= Int64(minutes) * Milliseconds.minute
                    ? TreeItem(localized("\(told), counted")) : TreeItem(localized("\(told), not counted yet"), .faint)
            })
    }

    func tags(of use: ExplainedUse) -> [String] { plan.family.apps[Int(use.app)].tags }

    /// "16:00-16:20", with the date where the goal is of more than one day.
    func span(_ start: Int64, _ end: Int64, _ goal: ExplainedGoal) -> String {
        let isOfOneDay = goal.day != nil || goal.goal.period == .day
        let from = moment(start)
        return "\(isOfOneDay ? String(from.suffix(5)) : from)-\(moment(end).suffix(5))"
    }

    /// The rows, or the last ones of a long list.
    func shortened(_ rows: [TreeItem]) -> [TreeItem] {
        let most = 12
        guard rows.count > most else { return rows }
        return [TreeItem(localized("… \(rows.count - most) earlier ones"), .faint)] + rows.suffix(most)
    }
}
