import FamilySettings
import FamilyTime

// What time brings without anybody's doing: warnings, the end of windows, points for use, quiet hours.
extension Desk {
    /// How far back time unlocked by a parent is settled if nobody looked before, in milliseconds.
    package static let lookingBack = 40 * Milliseconds.day

    /// The warning before the end of a window, in milliseconds. A short window warns at its half.
    private static let warning = 5 * Milliseconds.minute

    /// Makes all decisions that are due by now, each dated when it was due.
    /// - Parameters:
    ///   - isEnforcing: whether something really shuts the apps. If so, the shields of all apps are recorded.
    ///   - read: when the family was read. No shield is raised for an app that was released since then, though this
    ///     family still has it as a reward app; and nothing is released about which something was decided since then, by
    ///     one who has read the family later.
    ///   - why: the reason for which less use counts than was paid. Nil if less was told.
    package mutating func settle(isEnforcing: Bool = false, read: Int64 = .max, because why: String? = nil) {
        emptyRemoved()
        // What shuts an app comes before what its use costs: use behind a shield costs nothing.
        for reward in rewardApps {
            closeUnheard(reward)
            settleWord(reward)
            if let window = books.state(of: reward.app.id).window {
                settle(window, of: reward)
            } else if costsUnopened(reward) {
                settleUnopened(reward)
            }
        }
        for app in former.values.map(\.app).sorted(by: { $0.id < $1.id })
        where books.state(of: app.id).decided <= read {
            release(app, why: "taken from the reward apps")
        }
        liftFree()
        meter(because: why ?? "less use than was told")
        for reward in rewardApps {
            let state = books.state(of: reward.app.id)
            if state.word.isUnlocked { settleUnlocked(reward, through: now) }
            if state.shieldedSince != nil, standing(of: reward) == .free {
                put(reward.app.id, .shieldLifted, reason: "open again")
            }
            if isEnforcing, state.released ?? .min < read { enforce(reward) }
        }
    }

    /// The next instant at which a decision is due. Nil if there is none.
    package mutating func nextDue() -> Int64? {
        var next: Int64?
        for reward in rewardApps {
            for instant in dueInstants(of: reward) where instant > now { next = min(next ?? .max, instant) }
        }
        return next
    }

    // MARK: Windows

    /// Closes a window that a parent's word would have closed, had the device on which it was said heard of it: as of that
    /// word, so that it does not matter who hears of both first. Gives back what was left of windows that were closed by who
    /// had not heard of all about them. What was used behind a lock costs nothing.
    private mutating func closeUnheard(_ reward: RewardApp) {
        if let cut = books.state(of: reward.app.id).window?.cut {
            closeWindow(of: reward.app, at: cut.at, why: cut.isUnlocked ? "unlocked" : "locked")
        }
        for rest in books.state(of: reward.app.id).rests { giveBackRest(of: rest.window, reward.app, at: rest.at) }
    }

    private mutating func settle(_ window: RewardState.Window, of reward: RewardApp) {
        // A window lasts only as long as the app is paid in its way: one without an end would cost nothing otherwise.
        let isPaidSo =
            switch reward.terms.pay {
            case .upfront: window.ends != nil
            case .perMinute: true
            case .free: false
            }
        if window.ends == nil {
            settleOpen(reward, window)
        } else if isPaidSo || end(of: window, reward).at <= now {
            settleBought(reward, window)
        }
        if !isPaidSo { closeWindow(of: reward.app, at: now, why: reward.terms.pay.rawValue) }
    }

    private mutating func settleBought(_ reward: RewardApp, _ window: RewardState.Window) {
        let end = end(of: window, reward)
        let warning = warning(of: window, end.at)
        if !window.hasWarned, warning <= now, now < end.at {
            put(
                reward.app.id, .ending(window: window.id, until: end.at), at: warning,
                reason: "\(reward.app.name) closes soon")
        }
        guard end.at <= now else { return }
        closeWindow(of: reward.app, at: end.at, why: end.why?.word ?? "over")
        noteLimit(end.why, reward, at: end.at)
    }

    /// The instant at which a paid window really ends, and what shuts it. Nil if it is over.
    mutating func end(of window: RewardState.Window, _ reward: RewardApp) -> (at: Int64, why: Closure.Why?) {
        let ends = window.ends ?? .max
        guard let closure = firstClosure(of: reward, in: Stretch(window.opened, ends), isUsed: true),
            closure.time.start < ends
        else { return (ends, nil) }
        return (closure.time.start, closure.why)
    }

    private func warning(of window: RewardState.Window, _ end: Int64) -> Int64 {
        end - min(Self.warning, (end - window.opened) / 2)
    }

    /// Settles a window that is open as long as there are points and nothing shuts the app.
    private mutating func settleOpen(_ reward: RewardApp, _ window: RewardState.Window) {
        let closure = firstClosure(of: reward, in: Stretch(window.opened, now + 1), isUsed: false)
        guard let closure, closure.time.start <= now else { return }
        closeWindow(of: reward.app, at: closure.time.start, why: closure.why.word)
        noteLimit(closure.why, reward, at: closure.time.start)
    }

    /// Shuts an app that nobody opened once its daily limit is reached, unless something else has shut it since.
    private mutating func settleUnopened(_ reward: RewardApp) {
        let yesterday = calendar.day(at: Instant(milliseconds: now)).day - 1
        let since = max(calendar.info(of: yesterday).start, books.state(of: reward.app.id).shields.last?.end ?? .min)
        guard let limit = limits(of: reward, in: Stretch(since, now + 1), isUsed: false).first,
            let heard = use(of: reward, from: since).map(\.heard).min()
        else { return }
        let instant = max(limit.time.start, heard)
        put(reward.app.id, .shieldRaised, at: instant, reason: "shut")
        noteLimit(limit.why, reward, at: instant)
    }

    private mutating func noteLimit(_ why: Closure.Why?, _ reward: RewardApp, at instant: Int64) {
        guard case .dailyLimit(let minutes)? = why else { return }
        let day = calendar.day(at: Instant(milliseconds: instant))
        put(
            reward.app.id, .limitReached(limit: Int64(minutes) * Milliseconds.minute, until: day.end), at: instant,
            reason: "today's time with \(reward.app.name) is used up")
    }

    /// Closes an open window, and refunds whole minutes that were paid and are left.
    mutating func closeWindow(of app: App, at instant: Int64, why: String) {
        guard let window = books.state(of: app.id).window else { return }
        put(
            app.id,
            .closed(
                window: window.id, length: instant - window.opened, until: window.ends,
                openings: window.parts.map(\.opening)), at: instant, reason: why)
        giveBackRest(of: window, app, at: instant)
    }

    private mutating func giveBackRest(of window: RewardState.Window, _ app: App, at instant: Int64) {
        for part in refunds(of: window, at: instant) { giveBack(part, app) }
    }

    /// The refunds of a window that closes early, the last payment first. Whole minutes only, and nothing that came back
    /// before.
    func refunds(of window: RewardState.Window, at instant: Int64) -> [WindowRefund] {
        window.parts.reversed().compactMap { part in
            let length = part.left(at: instant) / Milliseconds.minute * Milliseconds.minute
            guard length > 0, let source = books.sources[part.source], source.length > 0 else { return nil }
            return WindowRefund(
                source: part.source, voucher: source.voucher, length: length,
                points: source.price * length / source.length, reason: source.reason)
        }
    }

    private mutating func giveBack(_ part: WindowRefund, _ app: App) {
        if let voucher = part.voucher {
            put(app.id, .voucherReturned(voucher, length: part.length, start: part.source), reason: part.reason)
        } else {
            put(
                app.id, .refunded(length: part.length, points: part.points, payment: part.source),
                reason: "\(part.length / Milliseconds.minute) min of \(app.name) were left",
                shares: refund(part.points, of: part.source))
        }
    }

    // MARK: Unlocked apps, and shields that are enforced

    /// Ends a parent's word whose time is over: an unlocked app is shut again, a locked one opens for points.
    private mutating func settleWord(_ reward: RewardApp) {
        let word = books.state(of: reward.app.id).word
        guard let end = word.ends, end <= now else { return }
        if word.isUnlocked { settleUnlocked(reward, through: end) }
        endWord(on: reward, at: end, why: "the time is over")
    }

    /// Ends a parent's word. What was shut without it, or was open by it, is shut with a recorded shield.
    mutating func endWord(on reward: RewardApp, at instant: Int64, why: String) {
        let app = reward.app.id
        put(app, .cleared, at: instant, reason: why)
        let opensByItself = isFree(reward, at: instant) && reward.closure(at: instant) == nil
        guard books.state(of: app).staysShut, !opensByItself else { return }
        put(app, .shieldRaised, at: instant, reason: "shut")
    }

    /// Applies gates, quiet hours and limits to an app that a parent unlocked.
    private mutating func settleUnlocked(_ reward: RewardApp, through last: Int64) {
        let app = reward.app.id
        guard let since = books.state(of: app).unlocked.last?.start, since < last else { return }
        let time = Stretch(max(since, last - Self.lookingBack), last + 1)
        let limits = limits(of: reward, in: time, isUsed: false)
        let shut = (reward.closures + limits).map(\.time).union
            .filter { $0.end > time.start && $0.start <= last }
        for stretch in shut {
            let state = books.state(of: app)
            // What was recorded before is behind.
            if let last = state.shields.last(where: { $0.end != .max }), last.end >= stretch.end { continue }
            if state.shieldedSince == nil {
                let at = max(stretch.start, since)
                put(app, .shieldRaised, at: at, reason: "shut")
                if let limit = limits.first(where: { $0.time.start == at }) {
                    noteLimit(limit.why, reward, at: at)
                }
            }
            if stretch.end <= last { put(app, .shieldLifted, at: stretch.end, reason: "open again") }
        }
    }

    private mutating func enforce(_ reward: RewardApp) {
        let state = books.state(of: reward.app.id)
        guard state.shieldedSince == nil, standing(of: reward).isShielded else { return }
        put(reward.app.id, .shieldRaised, reason: "shielded")
    }

    private mutating func dueInstants(of reward: RewardApp) -> [Int64] {
        let state = books.state(of: reward.app.id)
        var instants: [Int64] = []
        if let window = state.window {
            if window.ends != nil {
                let end = end(of: window, reward).at
                instants += [end, window.hasWarned ? end : warning(of: window, end)]
            } else {
                let cost = Int64(max(1, reward.terms.costPerMinute))
                instants.append(now + max(1, accounts.total * Milliseconds.minute / cost))
                if let left = left(of: reward) { instants.append(now + max(1, left.length)) }
            }
        }
        let free = freeToday(of: reward)
        let opensByItself = state.word.isUnlocked || reward.terms.pay == .free || free != nil
        if let free { instants.append(free.left > 0 ? min(now + free.left, free.resets) : free.resets) }
        if state.window != nil || opensByItself {
            instants += reward.closures.flatMap { [$0.time.start, $0.time.end] }
            if opensByItself, let left = left(of: reward) {
                instants.append(left.length > 0 ? now + left.length : left.resets)
            }
        }
        return instants + [state.word.ends].compactMap(\.self)
    }
}

/// Paid time that is left of a window.
struct WindowRefund {
    /// The id of the decision that paid it.
    var source: String
    var voucher: String?
    var length: Int64
    var points: Int64
    var reason: String
}

extension Closure.Why {
    /// A stable word, as it is recorded.
    package var word: String {
        switch self {
        case .quietHours: "quiet"
        case .gate: "gate"
        case .dailyLimit: "limit"
        }
    }
}
