import FamilySettings
import FamilyTime

/// Whether a reward app is open or shut, and why.
package enum ShieldStanding: Sendable, Hashable {
    /// Shut by default, as a reward app that opens for points (B5).
    case resting
    /// Locked by a parent until an instant. Nil means until the parent says otherwise.
    case lockedByParent(until: Int64?)
    case shut(Closure.Why, until: Int64)
    /// Open until an instant. Nil means until the points are used up.
    case open(until: Int64?)
    case unlockedByParent(until: Int64?)
    /// Open without points, because it costs nothing, if only for some minutes a day, and nothing shuts it.
    case free

    package var isShielded: Bool {
        switch self {
        case .resting, .lockedByParent, .shut: true
        case .open, .unlockedByParent, .free: false
        }
    }
}

// What a parent does with shields, and what stands now.
extension Desk {
    /// The reward apps in the order of their ids.
    package var rewardApps: [RewardApp] {
        rewards.values.filter { $0.app.category == .reward }.sorted { $0.app.id < $1.app.id }
    }

    package mutating func standing(of reward: RewardApp) -> ShieldStanding {
        let state = books.state(of: reward.app.id)
        if case .locked(let end) = state.word { return .lockedByParent(until: end) }
        if let closure = closure(of: reward) { return .shut(closure.why, until: closure.time.end) }
        // A limit, a gate or quiet hours may have come to it since it was opened.
        if let window = state.window { return .open(until: window.ends.map { _ in end(of: window, reward).at }) }
        if case .unlocked(let end) = state.word { return .unlockedByParent(until: end) }
        return isFree(reward, at: now) ? .free : .resting
    }

    /// What shuts an app now, whatever was paid. Of quiet hours and gates it is the longest; these come before a limit.
    mutating func closure(of reward: RewardApp) -> Closure? {
        reward.closure(at: now) ?? limits(of: reward, in: Stretch(now, now + 1), isUsed: false).first
    }

    /// Shuts apps. The rest of open windows is refunded.
    /// - Parameters:
    ///   - end: the instant at which they open for points again. Nil means once a parent says so.
    ///   - isSaidAgain: whether a word that stands already is said anew.
    package mutating func lock(
        _ apps: [String], until end: Int64? = nil, reason: String, isSaidAgain: Bool = false
    ) throws(EconomyRefusal) {
        for app in apps {
            let reward = try reward(app)
            closeWindow(of: reward.app, at: now, why: "locked")
            guard isSaidAgain || books.state(of: app).word != .locked(until: end) else { continue }
            put(app, .locked(until: end), reason: reason)
        }
    }

    /// Opens apps without points. Gates, quiet hours and limits still hold.
    /// - Parameters:
    ///   - end: the instant at which they are shut again. Nil means once a parent locks or clears them.
    ///   - isSaidAgain: whether a word that stands already is said anew.
    package mutating func unlock(
        _ apps: [String], until end: Int64? = nil, reason: String, isSaidAgain: Bool = false
    ) throws(EconomyRefusal) {
        for app in apps {
            let reward = try reward(app)
            closeWindow(of: reward.app, at: now, why: "unlocked")
            guard isSaidAgain || books.state(of: app).word != .unlocked(until: end) else { continue }
            put(app, .unlocked(until: end), reason: reason)
        }
    }

    /// The reason of the end of a word that a parent has taken back.
    package static let clearedByParent = "cleared"

    /// Takes a parent's word back: the apps open for points again. Of others nothing changes.
    package mutating func clear(_ apps: [String]) throws(EconomyRefusal) {
        for app in apps {
            let reward = try reward(app)
            if books.state(of: app).word != .none { endWord(on: reward, at: now, why: Self.clearedByParent) }
        }
    }

    /// Lets an earlier word of a parent on an app hold again, unless its time is over.
    package mutating func say(again word: AppDecision, of app: String, reason: String) throws(EconomyRefusal) {
        switch word {
        case .locked(let end) where end ?? .max > now: try lock([app], until: end, reason: reason)
        case .unlocked(let end) where end ?? .max > now: try unlock([app], until: end, reason: reason)
        default: try clear([app])
        }
    }

    /// Closes a child's own window. Whole minutes that are left are refunded.
    package mutating func stop(_ app: String) throws(EconomyRefusal) {
        let reward = try reward(app)
        guard books.state(of: app).window != nil else { throw .notOpen(app: reward.app.name) }
        closeWindow(of: reward.app, at: now, why: "stopped")
    }
}
