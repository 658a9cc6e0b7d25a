import FamilySettings
import FamilyTime

// When something shuts an app that is open.
extension Desk {
    /// What a daily limit leaves of a day.
    package struct DayLeft: Sendable, Hashable {
        /// In milliseconds.
        package var length: Int64
        /// When the day ends, and the next one begins with all of its own.
        package var resets: Int64
    }

    /// What is left of today for an app; nil without a limit.
    package mutating func left(of reward: RewardApp) -> DayLeft? {
        let today = calendar.day(at: Instant(milliseconds: now))
        guard let limit = limit(of: reward, on: today) else { return nil }
        return DayLeft(length: max(0, limit - used(reward, on: today)), resets: today.end)
    }

    /// How long an app was used, or open for points, on a day.
    private func used(_ reward: RewardApp, on day: DayInfo) -> Int64 {
        taken(reward, from: day.start, through: now).within(Stretch(day.start, min(day.end, now))).union.reduce(0) {
            $0 + $1.length
        }
    }

    private func limit(of reward: RewardApp, on day: DayInfo) -> Int64? {
        reward.terms.maxMinutesPerDay?.minutes(on: day).map { Int64($0) * Milliseconds.minute }
    }

    /// The time that goes against the daily limit: windows that were paid, and use.
    private func taken(_ reward: RewardApp, from start: Int64, through end: Int64) -> [Stretch] {
        let state = books.state(of: reward.app.id)
        var time = state.opened.lasting(beyond: start) + reward.use
        if let window = state.window, let ends = window.ends { time.append(Stretch(window.opened, min(ends, end))) }
        return time
    }

    /// What shuts an app first that is open from one instant to another.
    /// - Parameter isUsed: whether it is used, or paid for, all the time.
    mutating func firstClosure(of reward: RewardApp, in time: Stretch, isUsed: Bool) -> Closure? {
        let shut = reward.closures.filter { $0.time.start < time.end && $0.time.end > time.start }.map {
            Closure(Stretch(max($0.time.start, time.start), $0.time.end), $0.why)
        }
        return (shut + limits(of: reward, in: time, isUsed: isUsed)).min { $0.time.start < $1.time.start }
    }

    /// Where the daily limit is reached in some time, and until when it then shuts the app.
    mutating func limits(of reward: RewardApp, in time: Stretch, isUsed: Bool) -> [Closure] {
        guard reward.terms.maxMinutesPerDay != nil, time.length > 0 else { return [] }
        var limits: [Closure] = []
        var day = calendar.day(at: Instant(milliseconds: time.start))
        let taken =
            taken(reward, from: day.start, through: isUsed ? .max : now) + (isUsed ? [time] : [])
        while day.start < time.end {
            if let limit = limit(of: reward, on: day),
                let reached = limit == 0
                    ? day.start : taken.within(Stretch(day.start, day.end)).instant(reaching: limit)
            {
                let shut = Stretch(max(reached, time.start, reward.limitSince), day.end)
                let why = Closure.Why.dailyLimit(minutes: Int(limit / Milliseconds.minute))
                if shut.start < time.end, shut.length > 0 { limits.append(Closure(shut, why)) }
            }
            day = calendar.info(of: day.day + 1)
        }
        return limits
    }
}
