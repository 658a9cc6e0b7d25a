package import FamilySettings
import FamilyTime

// Minutes a day for which apps are open without points. What is left of them follows from the use, wherever and whenever
// it becomes known: nothing of it is recorded.
extension Desk {
    /// How many days minutes can be used that were left over. So what is left is known from the use of these days.
    package static let daysKept: Int32 = 14

    /// What is free today of some apps together.
    package struct FreeToday: Sendable, Hashable {
        package var minutes: FreeMinutes
        /// What the day has in all and what of that was left over from the days before, in milliseconds.
        package var whole: Int64
        package var carried: Int64
        /// What was not used yet, in milliseconds.
        package var left: Int64
        /// The instant at which the day ends and there is more.
        package var resets: Int64
    }

    /// What is free today, in the order of `family.json`. Nothing that the child has none of.
    package var freeToday: [FreeToday] {
        var calendar = calendar
        let today = calendar.day(at: Instant(milliseconds: now))
        return allowances.compactMap { terms in
            guard let minutes = terms.present, !minutes.apps.isEmpty else { return nil }
            let day = day(today, of: terms)
            return FreeToday(
                minutes: minutes, whole: day.whole, carried: day.carried, left: day.left, resets: today.end)
        }
    }

    /// What is free today of an app and those that share its minutes. Nil if it has no free minutes.
    package func freeToday(of reward: RewardApp) -> FreeToday? {
        freeToday.first { $0.minutes.apps.contains(reward.app.id) }
    }

    /// Whether the use of an app costs nothing at an instant up to now, though nobody has paid it.
    func isFree(_ reward: RewardApp, at instant: Int64) -> Bool {
        if reward.terms.pay == .free { return true }
        var calendar = calendar
        return freeTimes(of: reward.app.id, on: calendar.day(at: Instant(milliseconds: instant))).contains {
            $0.start <= instant && instant < $0.end
        }
    }

    /// When the use of an app was free on a day by its free minutes, in no order.
    func freeTimes(of app: String, on day: DayInfo) -> [Stretch] {
        allowances.filter { $0.apps.contains(app) }.flatMap { terms in
            self.day(day, of: terms).free.filter { $0.apps.contains(app) && $0.time.length > 0 }.map(\.time)
        }
    }

    private func day(_ day: DayInfo, of terms: AllowanceTerms) -> AllowanceDay {
        var calendar = calendar
        let first = terms.carriesOver ? day.day - Self.daysKept : day.day
        let time = Stretch(calendar.info(of: first).start, min(day.end, now))
        let use = Dictionary(uniqueKeysWithValues: terms.apps.map { ($0, unpaidUse(of: $0, in: time)) })
        var carried: Int64 = 0
        for number in first..<day.day {
            let past = calendar.info(of: number)
            let kept = AllowanceDay(terms, on: past, carried: carried, use: use).kept
            carried = past.end > terms.begins ? kept : 0
        }
        return AllowanceDay(terms, on: day, carried: carried, use: use)
    }

    /// The use of an app that counts, but for time that was paid before or that a parent unlocked.
    private func unpaidUse(of app: String, in time: Stretch) -> [Stretch] {
        guard let reward = rewards[app] ?? former[app] else { return [] }
        let paid = books.state(of: app).paidOrUnlocked(beyond: time.start)
        return use(of: reward, from: time.start).map(\.time).within(time).union.without(paid)
    }

    // MARK: Shields that are over

    /// Lifts recorded shields of apps that are free again: as of when they became so, as nothing has to be done for it.
    /// The earliest one first, as use before another one may have taken the minutes.
    mutating func liftFree() {
        guard !allowances.isEmpty, liftsShields else { return }
        while let due = rewardApps.compactMap({ liftDue($0) }).min(by: { ($0.at, $0.app) < ($1.at, $1.app) }) {
            put(due.app, .shieldLifted, at: due.at, reason: "open again")
        }
    }

    /// When a shield is over that stands, since yesterday at most. Nil if it stays.
    private mutating func liftDue(_ reward: RewardApp) -> (at: Int64, app: String)? {
        let state = books.state(of: reward.app.id)
        guard let since = state.shieldedSince, state.word == .none, state.window == nil else { return nil }
        let today = calendar.day(at: Instant(milliseconds: now)).day
        for number in [today - 1, today] {
            let day = calendar.info(of: number)
            let free = freeTimes(of: reward.app.id, on: day).within(Stretch(since, now + 1)).union
            let limits = free.isEmpty ? [] : limits(of: reward, in: Stretch(day.start, day.end), isUsed: false)
            let open = free.without((reward.closures + limits).map(\.time)).map(\.start).min()
            if let open { return (open, reward.app.id) }
        }
        return nil
    }
}
