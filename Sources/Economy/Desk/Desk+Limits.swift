import FamilySettings
import FamilyTime

// When something shuts an app that is open.
extension Desk {
    /// The time that a daily limit leaves.
    package struct DayLeft: Sendable, Hashable {
        /// The time left, in milliseconds.
        package var length: Int64
        /// The instant at which the day ends and the limit is renewed.
        package var resets: Int64
    }

    /// The time left today for an app. Nil without a limit.
    package mutating func left(of reward: RewardApp) -> DayLeft? {
        let today = calendar.day(at: Instant(milliseconds: now))
        guard let limit = limit(of: reward, on: today) else { return nil }
        return DayLeft(length: max(0, limit - used(reward, on: today)), resets: today.end)
    }

    /// The time that an app was used or open for points on a day, in milliseconds.
    private func used(_ reward: RewardApp, on day: DayInfo) -> Int64 {
        taken(reward, from: day.start, through: now).map(\.time).within(Stretch(day.start, min(day.end, now))).union
            .reduce(0) { $0 + $1.length }
    }

    private func limit(of reward: RewardApp, on day: DayInfo) -> Int64? {
        reward.terms.maxMinutesPerDay?.minutes(on: day).map { Int64($0) * Milliseconds.minute }
    }

    /// The times that count towards the daily limit: paid windows and use.
    private func taken(_ reward: RewardApp, from start: Int64, through end: Int64) -> [HeardUse] {
        let paid = books.state(of: reward.app.id).paid(beyond: start).within(Stretch(.min, end))
        return paid.map { HeardUse($0) } + use(of: reward, from: start)
    }

    /// The use of an app that counts, as far as it ends after an instant: none behind a recorded shield (A8).
    func use(of reward: RewardApp, from start: Int64) -> [HeardUse] {
        let shields = books.state(of: reward.app.id).shields.lasting(beyond: start)
        return reward.use.filter { $0.time.end > start }.flatMap { use in
            [use.time].without(shields).map { HeardUse($0, heard: use.heard) }
        }
    }

    /// The first closure of an app that is open during a time.
    /// - Parameter isUsed: whether the app is used or paid for all that time.
    mutating func firstClosure(of reward: RewardApp, in time: Stretch, isUsed: Bool) -> Closure? {
        let shut = reward.closures.filter { $0.time.start < time.end && $0.time.end > time.start }.map {
            Closure(Stretch(max($0.time.start, time.start), $0.time.end), $0.why)
        }
        return (shut + limits(of: reward, in: time, isUsed: isUsed)).min { $0.time.start < $1.time.start }
    }

    /// The closures by the daily limit during a time: each from the instant at which it was known that the limit is
    /// reached. What a child used before is real use.
    mutating func limits(of reward: RewardApp, in time: Stretch, isUsed: Bool) -> [Closure] {
        guard reward.terms.maxMinutesPerDay != nil, time.length > 0 else { return [] }
        var limits: [Closure] = []
        var day = calendar.day(at: Instant(milliseconds: time.start))
        let taken =
            taken(reward, from: day.start, through: isUsed ? .max : now) + (isUsed ? [HeardUse(time)] : [])
        while day.start < time.end {
            if let limit = limit(of: reward, on: day),
                let reached = limit == 0
                    ? day.start : taken.instant(reaching: limit, in: Stretch(day.start, day.end))
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
